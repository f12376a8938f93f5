// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a page shows to its reader, and what is wrong with that. Evaluates to
//   tiles      [anchor, figure, state] of each tile
//   sections   by id: the title, the text, and the tables as
//              {caption, rows: [[text of each cell]]}
//   marks      by chart: its name, and for each row its label and the places of its
//              marks
//   complaints what no page may have, in words
(() => {
  const complaints = [];
  const text = element => element.innerText.replace(/\s+/g, ' ').trim();
  document.querySelectorAll('details').forEach(each => { each.open = true; });

  // The page itself stays in the window; tables scroll in their own boxes. A
  // telephone makes the window as wide as what is in it, so its width is given.
  const width = document.documentElement.dataset.width;
  if (document.scrollingElement.scrollWidth > width)
    complaints.push(`overflow: the page is ${document.scrollingElement.scrollWidth} ` +
                    `pixels wide in a window of ${width}`);

  // It needs nothing from elsewhere; what it loads is seen by the browser.
  for (const each of document.querySelectorAll('script, link, img, iframe, object, [src]'))
    complaints.push(`not self-contained: <${each.localName}>`);

  for (const table of document.querySelectorAll('table')) {
    if (!table.caption?.getClientRects().length || !text(table.caption))
      complaints.push('inaccessible: a table without a caption');
    for (const head of table.querySelectorAll('th'))
      if (!head.scope)
        complaints.push(`inaccessible: no scope for '${text(head)}'`);
  }
  for (const image of document.querySelectorAll('svg[role=img]'))
    if (!image.getAttribute('aria-label'))
      complaints.push('inaccessible: a chart without a name');

  const channels = color => color.match(/[\d.]+/g).map(Number);
  const luminance = ([red, green, blue]) => [red, green, blue]
    .map(value => value / 255)
    .map(value => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
    .reduce((sum, value, index) => sum + value * [0.2126, 0.7152, 0.0722][index], 0);
  const ground = element => {
    for (let at = element; at; at = at.parentElement) {
      const color = channels(getComputedStyle(at).backgroundColor);
      if (color.length < 4 || color[3] > 0)
        return color;
    }
    return [255, 255, 255];
  };
  // Every text is large enough and stands out from its ground (WCAG AA).
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    const words = walker.currentNode.data.trim();
    if (!words || parent.closest('svg title, svg desc') || !parent.getClientRects().length)
      continue;
    const style = getComputedStyle(parent);
    if (parseFloat(style.fontSize) < 11)
      complaints.push(`illegible: ${style.fontSize} for '${words}'`);
    const ink = luminance(channels(parent.closest('svg') ? style.fill : style.color));
    const paper = luminance(ground(parent));
    const contrast = (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05);
    if (contrast < 4.5)
      complaints.push(`illegible: contrast of ${contrast.toFixed(1)} for '${words}'`);
  }

  const marks = {};
  for (const chart of document.querySelectorAll('svg.chart')) {
    const name = chart.querySelector('title').textContent;
    const box = chart.getBoundingClientRect();
    const labels = [...chart.querySelectorAll('text.label')];
    const places = [...chart.querySelectorAll(':scope > svg')].map(mark => {
      const middle = mark.firstElementChild.getBoundingClientRect();
      return {x: middle.x + middle.width / 2 - box.x, y: middle.y + middle.height / 2,
              style: mark.firstElementChild.getAttribute('class')};
    });
    marks[name] = labels.map((label, index) => {
      const top = label.getBoundingClientRect().y;
      const next = labels[index + 1]?.getBoundingClientRect().y ?? Infinity;
      return [label.textContent, places.filter(({y}) => y > top && y < next)
        .map(({x, style}) => [style, x])];
    });
    const written = [...chart.querySelectorAll('text')].map(each => each.getBoundingClientRect());
    for (const [index, one] of written.entries()) {
      if (one.width && (one.left < box.left - 1 || one.right > box.right + 1))
        complaints.push(`cut off: a text of the chart '${name}'`);
      for (const other of written.slice(index + 1))
        if (one.width && other.width && one.left < other.right && other.left < one.right &&
            one.top < other.bottom - 1 && other.top < one.bottom - 1)
          complaints.push(`overlap: two texts of the chart '${name}'`);
    }
  }

  const sections = {};
  for (const section of document.querySelectorAll('main > section'))
    sections[section.id] = {
      title: text(section.querySelector('h2')),
      text: text(section),
      tables: [...section.querySelectorAll('table')].map(table => ({
        caption: text(table.caption),
        rows: [...table.querySelectorAll('tbody tr, tfoot tr')]
          .filter(row => row.getClientRects().length)
          .map(row => [...row.cells].map(text)),
      })),
    };
  const tiles = [...document.querySelectorAll('nav a')].map(tile => [
    tile.hash.slice(1), text(tile.querySelector('.figure')), text(tile.querySelector('.state'))]);
  return {tiles, sections, marks, complaints};
})()
