//===- TomlReader.cpp - A small part of TOML ------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/TomlReader.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/FormatVariadic.h"

using namespace tilefuzz;
using llvm::Error;
using llvm::StringRef;

const TomlEntry *TomlTable::find(StringRef key) const {
  const auto found = llvm::find_if(
      entries, [&](const TomlEntry &entry) { return entry.key.text == key; });
  return found == entries.end() ? nullptr : &*found;
}

Error tilefuzz::tomlError(StringRef path, TomlPlace place,
                          const llvm::Twine &message) {
  return llvm::createStringError(llvm::formatv(
      "{0}:{1}:{2}: {3}", path, place.line, place.column, message.str()));
}

static bool isKeyCharacter(char c) {
  return llvm::isAlnum(c) || c == '_' || c == '-';
}

namespace {
class Reader {
public:
  Reader(StringRef path, StringRef text) : path(path), rest(text) {}

  llvm::Expected<std::vector<TomlTable>> read();

private:
  Error readHeader();
  Error readEntry();
  Error readValue(TomlEntry &entry);
  Error readList(TomlEntry &entry);
  Error readString(std::string &text);
  Error readLine(StringRef quote, std::string &text);
  Error readLines(StringRef quotes, std::string &text);
  Error readEscape(std::string &text);
  Error readKey(TomlText &key);
  Error readEndOfLine();

  Error fail(TomlPlace at, const llvm::Twine &message) const {
    return tomlError(path, at, message);
  }
  /// What stands here, for an error.
  std::string found() const;

  void advance(size_t count) {
    for (char c : rest.take_front(count)) {
      ++place.column;
      if (c == '\n') {
        ++place.line;
        place.column = 1;
      }
    }
    rest = rest.drop_front(count);
  }
  bool take(StringRef token) {
    if (!rest.starts_with(token))
      return false;
    advance(token.size());
    return true;
  }
  void skipBlanks() {
    advance(std::min(rest.find_first_not_of(" \t"), rest.size()));
  }
  /// Skips blanks, ends of lines and comments.
  void skipLines() {
    while (true) {
      advance(std::min(rest.find_first_not_of(" \t\r\n"), rest.size()));
      if (!rest.starts_with("#"))
        return;
      advance(std::min(rest.find('\n'), rest.size()));
    }
  }

  StringRef path, rest;
  TomlPlace place;
  std::vector<TomlTable> tables;
};
} // namespace

std::string Reader::found() const {
  if (rest.empty())
    return "the end of the file";
  const StringRef word = rest.take_while(
      [](char c) { return isKeyCharacter(c) || c == '.' || c == ':'; });
  if (!word.empty())
    return ("'" + word + "'").str();
  if (rest.front() == '\n' || rest.front() == '\r')
    return "the end of the line";
  return ("'" + rest.take_front(1) + "'").str();
}

llvm::Expected<std::vector<TomlTable>> Reader::read() {
  tables.emplace_back();
  while (true) {
    skipLines();
    if (rest.empty())
      return std::move(tables);
    if (Error error = rest.starts_with("[") ? readHeader() : readEntry())
      return std::move(error);
    if (Error error = readEndOfLine())
      return std::move(error);
  }
}

Error Reader::readEndOfLine() {
  skipBlanks();
  if (rest.starts_with("#"))
    advance(std::min(rest.find('\n'), rest.size()));
  if (rest.empty() || rest.starts_with("\n") || rest.starts_with("\r\n"))
    return Error::success();
  return fail(place, "expected the end of the line, found " + found());
}

Error Reader::readHeader() {
  TomlTable table;
  table.place = place;
  table.isRow = take("[[");
  if (!table.isRow)
    take("[");
  skipBlanks();
  TomlText name;
  if (Error error = readKey(name))
    return error;
  table.name = name.text;
  skipBlanks();
  const StringRef end = table.isRow ? "]]" : "]";
  if (!take(end))
    return fail(place, "expected '" + end +
                           "' behind the name of a table, found " + found());
  for (const TomlTable &other : tables)
    if (other.name == table.name && !(other.isRow && table.isRow))
      return fail(table.place, "expected each table once, found '" +
                                   table.name + "' again, as in line " +
                                   llvm::Twine(other.place.line));
  tables.push_back(std::move(table));
  return Error::success();
}

Error Reader::readKey(TomlText &key) {
  key.place = place;
  if (rest.starts_with("\"") || rest.starts_with("'"))
    return readLine(rest.take_front(1), key.text);
  const StringRef word = rest.take_while(isKeyCharacter);
  if (word.empty())
    return fail(place, "expected a name, found " + found());
  key.text = word.str();
  advance(word.size());
  if (rest.starts_with("."))
    return fail(place, "expected a name without dots, found '.'; put the whole "
                       "name in quotes");
  return Error::success();
}

Error Reader::readEntry() {
  TomlEntry entry;
  if (Error error = readKey(entry.key))
    return error;
  skipBlanks();
  if (!take("="))
    return fail(place, "expected '=' behind '" + entry.key.text + "', found " +
                           found());
  skipBlanks();
  entry.place = place;
  if (Error error = readValue(entry))
    return error;
  TomlTable &table = tables.back();
  if (const TomlEntry *other = table.find(entry.key.text))
    return fail(entry.key.place, "expected each key once, found '" +
                                     entry.key.text + "' again, as in line " +
                                     llvm::Twine(other->key.place.line));
  table.entries.push_back(std::move(entry));
  return Error::success();
}

Error Reader::readValue(TomlEntry &entry) {
  if (rest.starts_with("\"") || rest.starts_with("'"))
    return readString(entry.text);
  if (rest.starts_with("[")) {
    entry.kind = TomlEntry::Kind::List;
    return readList(entry);
  }
  const StringRef word = rest.take_while(isKeyCharacter);
  if (word != "true" && word != "false")
    return fail(place, "expected a string in quotes, true, false or a list of "
                       "strings, found " +
                           found());
  entry.kind = TomlEntry::Kind::Truth;
  entry.truth = word == "true";
  advance(word.size());
  return Error::success();
}

Error Reader::readList(TomlEntry &entry) {
  take("[");
  while (true) {
    skipLines();
    if (take("]"))
      return Error::success();
    if (!rest.starts_with("\"") && !rest.starts_with("'"))
      return fail(place,
                  "expected a string in quotes or ']', found " + found());
    TomlText &item = entry.list.emplace_back();
    item.place = place;
    if (Error error = readString(item.text))
      return error;
    skipLines();
    if (!take(",") && !rest.starts_with("]"))
      return fail(place, "expected ',' or ']', found " + found());
  }
}

Error Reader::readString(std::string &text) {
  for (StringRef quotes : {"\"\"\"", "'''"})
    if (rest.starts_with(quotes))
      return readLines(quotes, text);
  return readLine(rest.take_front(1), text);
}

Error Reader::readLine(StringRef quote, std::string &text) {
  const TomlPlace begin = place;
  advance(1);
  while (!rest.empty() && rest.front() != '\n') {
    if (take(quote))
      return Error::success();
    if (quote == "\"" && rest.starts_with("\\")) {
      if (Error error = readEscape(text))
        return error;
      continue;
    }
    text += rest.front();
    advance(1);
  }
  return fail(begin, "expected " + quote + " at the end of the string, found " +
                         found() +
                         "; strings of several lines begin and end "
                         "with '''");
}

Error Reader::readLines(StringRef quotes, std::string &text) {
  const TomlPlace begin = place;
  advance(quotes.size());
  // The end of the first line is not of the text.
  if (!take("\n"))
    take("\r\n");
  while (!rest.empty()) {
    if (take(quotes)) {
      // Up to two quotes may stand in front of those at the end.
      for (int i = 0; i < 2 && take(quotes.take_front(1)); ++i)
        text += quotes.front();
      return Error::success();
    }
    if (quotes.front() == '"' && rest.starts_with("\\")) {
      if (Error error = readEscape(text))
        return error;
      continue;
    }
    text += rest.front();
    advance(1);
  }
  return fail(begin,
              "expected " + quotes +
                  " at the end of the string, found the end of the file");
}

Error Reader::readEscape(std::string &text) {
  static constexpr StringRef letters = "btnfre\"\\";
  static constexpr StringRef characters = "\b\t\n\f\r\x1b\"\\";
  const TomlPlace begin = place;
  advance(1);
  const char letter = rest.empty() ? '\n' : rest.front();
  if (const size_t at = letters.find(letter); at != StringRef::npos) {
    text += characters[at];
    advance(1);
    return Error::success();
  }
  if (letter == 'u' || letter == 'U') {
    const size_t count = letter == 'u' ? 4 : 8;
    unsigned code = 0;
    char bytes[UNI_MAX_UTF8_BYTES_PER_CODE_POINT];
    char *end = bytes;
    const StringRef digits = rest.drop_front(1).take_front(count);
    if (digits.size() == count && !digits.getAsInteger(16, code) &&
        llvm::ConvertCodePointToUTF8(code, end)) {
      text.append(bytes, end);
      advance(1 + count);
      return Error::success();
    }
  }
  return fail(begin,
              "expected one of \\b \\t \\n \\f \\r \\e \\\" \\\\ \\uXXXX "
              "\\UXXXXXXXX, found '\\" +
                  llvm::Twine(letter) +
                  "'; strings in ' have no such characters");
}

llvm::Expected<std::vector<TomlTable>> tilefuzz::readToml(StringRef path,
                                                          StringRef text) {
  return Reader(path, text).read();
}

static bool isControl(char c) { return (c >= 0 && c < ' ') || c == 0x7f; }

std::string tilefuzz::asTomlString(StringRef text) {
  const bool isPlain = llvm::all_of(
      text, [](char c) { return c == '\n' || c == '\t' || !isControl(c); });
  if (isPlain && text.ends_with("\n") && !text.contains("'''"))
    return ("'''\n" + text + "'''").str();
  if (isPlain && !text.contains('\n') && !text.contains('\'') &&
      (text.contains('"') || text.contains('\\')))
    return ("'" + text + "'").str();
  std::string quoted = "\"";
  for (char c : text)
    if (c == '"' || c == '\\')
      quoted += {'\\', c};
    else if (c == '\n')
      quoted += "\\n";
    else if (c == '\t')
      quoted += "\\t";
    else if (isControl(c))
      quoted += llvm::formatv("\\u{0}", llvm::utohexstr(static_cast<uint8_t>(c),
                                                        false, 4))
                    .str();
    else
      quoted += c;
  return quoted + "\"";
}
