//===- Capabilities.cpp - The modules that a tool can read ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/Capabilities.h"

#include "fuzz/module/Discardable.h"
#include "fuzz/ops/IrEditor.h"
#include "oracle/NormalForm.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetOperations.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallSet.h"
#include "llvm/ADT/StringSet.h"

using namespace tilefuzz;
using llvm::StringRef;
using Part = Word::Part;

/// The probe tries so many types of a kind to see whether any is read. If so,
/// it tries one of each element and so many others.
static constexpr uint64_t triesOfKind = 4, typesOfKind = 32;

/// The number of types of a kind that hold an element.
static constexpr uint64_t heldElementsOfKind = 16;

/// The number of modules of each operation, and of an operation that was not
/// read so far.
static constexpr uint64_t modulesOfOperation = 4, triesOfOperation = 2;

/// The most tries to make a module that can be written as text.
static constexpr unsigned mostTries = 4;

/// The stretch period without rare sizes.
static constexpr uint32_t never = UINT32_MAX;

static StringRef dialectOf(IrOpKind kind) {
  return StringRef(oracle::opName(kind)).split('.').first;
}

/// Whether this holds for an operation of the same dialect.
static bool anyOfDialect(const oracle::OpSpec &wanted,
                         llvm::function_ref<bool(IrOpKind)> holds) {
  return llvm::any_of(oracle::allOps(), [&](const oracle::OpSpec *spec) {
    return dialectOf(spec->kind) == dialectOf(wanted.kind) && holds(spec->kind);
  });
}

/// The name of a number of the schema, without its prefix.
static std::string nameOf(const google::protobuf::EnumDescriptor *names,
                          int number, StringRef prefix) {
  const auto *value = names->FindValueByNumber(number);
  StringRef text = value ? StringRef(value->name()) : StringRef();
  text.consume_front(prefix);
  return text.lower();
}

/// The other dialects that types of a module are of, which are known by their
/// texts alone: "a" of "!a.b".
static std::set<std::string> foreignDialectsOf(const IrCase &module) {
  std::set<std::string> dialects;
  for (const IrType &type : module.types())
    if (type.has_text())
      dialects.insert(StringRef(type.text()).ltrim('!').split('.').first.str());
  return dialects;
}

static oracle::TypeConstraint ofKind(int kind) {
  return {.text = "", .kinds = uint64_t(1) << kind};
}

namespace {
class Learner {
public:
  Learner(const ProbedTool &tool, StringRef folder, const Deadline &deadline)
      : runner(tool, folder, /*number=*/0) {
    runner.deadline = deadline;
  }

  llvm::Error learn() {
    Vocabulary &vocabulary = capabilities.vocabulary;
    for (int kind = 0; kind < IrTypeKind_ARRAYSIZE; ++kind)
      for (uint64_t seed = 0; seed < triesOfKind; ++seed)
        addType(seed, ofKind(kind));
    verify();
    const GenerationLimits limits(vocabulary);
    // The second time without what was not read the first time, which hides
    // what else is not.
    for (int round = 0; round < 2 && runner.takesSeveral(); ++round) {
      for (int kind = 0; kind < IrTypeKind_ARRAYSIZE; ++kind)
        if (hasRead(Part::Type, kind))
          addTypes(kind);
      verify();
      if (unread.empty())
        break;
      vocabulary.addUnread(std::exchange(unread, {}), /*isOfOperations=*/false);
    }
    addAtom();
    addForward();
    const uint64_t seeds = runner.takesSeveral() ? modulesOfOperation : 1;
    for (uint64_t seed = 0; seed < seeds; ++seed) {
      for (const oracle::OpSpec *spec : oracle::allOps())
        if (seed == 0 || (hasRead(spec->kind) ? !failing.contains(spec->kind)
                                              : seed < triesOfOperation &&
                                                    hasReadDialectOf(*spec)))
          addOperation(spec->kind, seed);
      verify();
    }
    // Where all operations are read elsewhere, a type of another dialect is
    // what was not read.
    llvm::erase_if(unread, [&](const Case &testCase) {
      return !foreignDialectsOf(testCase.ir()).empty() &&
             llvm::all_of(testCase.ir().ops(),
                          [&](const IrOp &op) { return hasRead(op.kind()); });
    });
    vocabulary.addUnread(std::exchange(unread, {}), /*isOfOperations=*/true);
    llvm::set_subtract(capabilities.foreignDialects, readDialects);
    for (const oracle::OpSpec *spec : oracle::allOps())
      if (!hasReadDialectOf(*spec) && anyOfDialect(*spec, [&](IrOpKind kind) {
            return !vocabulary.reads(kind);
          }))
        vocabulary.addUnread(
            {Part::Operation, static_cast<uint16_t>(spec->kind)});
    return runner.error();
  }

  Capabilities capabilities;

private:
  /// Returns whether text can carry the case.
  bool add(Case &testCase) {
    ComparedCase &compared = cases.emplace_back();
    compared.testCase = std::move(testCase);
    const bool isPrepared =
        preparer.prepare(compared) == CasePreparer::Result::Prepared;
    if (!isPrepared || !texts.insert(compared.text).second)
      cases.pop_back();
    return isPrepared;
  }
  void addType(uint64_t seed, const oracle::TypeConstraint &constraint,
               bool isTwin = false, uint32_t stretchPeriod = never,
               bool holds = false) {
    Case testCase;
    IrCase &module = *testCase.mutable_ir();
    Decisions decisions = Decisions::fromSeed(seed);
    decisions.setStretchPeriod(stretchPeriod);
    TypeSampler sampler(module, 0, decisions);
    uint32_t type = sampler.sample(constraint);
    if (isTwin)
      type = sampler.nearTwin(type);
    if (holds)
      type = sampler.withHeldElement(type);
    const auto kind = static_cast<uint16_t>(sampler.typeAt(type).kind());
    sampler.writer.value(*module.mutable_ops(), type);
    const size_t before = cases.size();
    add(testCase);
    if (cases.size() == before)
      return;
    const StringRef text = StringRef(cases.back().text).split("() -> ").second;
    capabilities.typeNames.try_emplace(
        kind,
        text.starts_with("!")
            ? text.take_until([](char c) { return c == '<' || c == '\n'; })
                  .str()
            : nameOf(IrTypeKind_descriptor(), kind, "IR_"));
  }
  void addTypes(int kind) {
    oracle::TypeConstraint constraint;
    constraint.kinds = uint64_t(1) << kind;
    for (int element = 0; element < ElementType_ARRAYSIZE; ++element) {
      constraint.elements = 1u << element;
      for (uint8_t maxRank : {255, 0}) {
        constraint.maxRank = maxRank;
        addType(static_cast<uint64_t>(element), constraint);
      }
    }
    for (uint64_t seed = 0; seed < typesOfKind; ++seed)
      addType(seed, ofKind(kind), seed % 2, seed % 3 ? never : 1);
    if (canHoldIndex(static_cast<IrTypeKind>(kind)))
      for (uint64_t seed = 0; seed < heldElementsOfKind; ++seed)
        addType(seed, ofKind(kind), /*isTwin=*/false, never, /*holds=*/true);
  }
  void addOperation(IrOpKind kind, uint64_t seed) {
    Decisions decisions = Decisions::fromSeed(seed);
    for (unsigned tries = 0; tries < mostTries; ++tries) {
      Case testCase;
      IrEditor(testCase, decisions).generateNew(kind);
      if (add(testCase))
        return;
    }
  }
  /// Adds an atom on an operation that does not define it.
  void addAtom() {
    Case testCase;
    IrCase &module = *testCase.mutable_ir();
    IrWriter writer(module);
    writer.value(*module.mutable_ops(), writer.scalar(TYPE_I1));
    AttributeValue &atom = *module.mutable_ops(0)->add_discardable();
    atom.set_key(atomKey.str());
    atom.set_kind(VALUE_ATOM);
    atom.set_text(atomNames[0].str());
    add(testCase);
  }
  /// Adds a use in front of its definition.
  void addForward() {
    Case testCase;
    IrCase &module = *testCase.mutable_ir();
    IrWriter writer(module);
    IrOps &ops = *module.mutable_ops();
    const uint32_t type = writer.scalar(TYPE_I1);
    writer.value(ops, type);
    const uint32_t later = writer.value(ops, type);
    ops[0].add_operands(later);
    add(testCase);
  }
  bool hasRead(Part part, int kind) const {
    return capabilities.vocabulary.hasRead({part, static_cast<uint16_t>(kind)});
  }
  bool hasRead(IrOpKind kind) const { return hasRead(Part::Operation, kind); }
  bool hasReadDialectOf(const oracle::OpSpec &wanted) const {
    return anyOfDialect(wanted, [&](IrOpKind kind) { return hasRead(kind); });
  }
  void verify() {
    const auto all = llvm::to_vector(llvm::make_pointer_range(cases));
    runner.verifyInCalls(
        all, [](const ComparedCase &) { return std::string(); },
        [&](ComparedCases call) {
          for (const ComparedCase *each : call)
            learnFrom(*each);
        });
    cases.clear();
  }
  void learnFrom(const ComparedCase &compared) {
    const Answer &answer = compared.answer;
    const bool isVerdict = answer.kind == Answer::Kind::Verdict,
               isUnread = answer.kind == Answer::Kind::Unparsed,
               hasFailed = answer.kind > Answer::Kind::Unparsed;
    const IrCase &module = compared.testCase.ir();
    if (answer.isAccepted())
      capabilities.vocabulary.addRead(module);
    else if (const auto kind =
                 oracle::findOpKind(std::string_view(answer.operation));
             kind && isVerdict) {
      capabilities.vocabulary.addRead(
          {Part::Operation, static_cast<uint16_t>(*kind)});
      // In MLIR's own words.
      StringRef name = answer.verdict.diagnostic;
      if (name.consume_front("requires attribute '") && name.consume_back("'"))
        for (const oracle::AttributeSpec &attribute :
             oracle::findOp(*kind)->attributes)
          if (name == StringRef(oracle::attributeInfo(attribute.name).name))
            capabilities.vocabulary.addDemanded(*kind, attribute.name);
    }
    for (const std::string &dialect : foreignDialectsOf(module))
      if (isVerdict)
        readDialects.insert(dialect);
      else if (isUnread && StringRef(answer.detail).contains(dialect))
        capabilities.foreignDialects.insert(dialect);
    if (isUnread) {
      unread.push_back(compared.testCase);
      capabilities.complaints.push_back(answer.detail);
    }
    if (hasFailed || answer.hasErrorAtExitZero)
      capabilities.faults.push_back(compared);
    for (const IrOp &op : module.ops())
      if (hasFailed && op.kind() != castKind)
        failing.insert(op.kind());
  }

  ToolRunner runner;
  CasePreparer preparer;
  std::vector<ComparedCase> cases;
  llvm::StringSet<> texts;
  std::vector<Case> unread;
  /// The other dialects that types were of in modules that were read.
  std::set<std::string> readDialects;
  /// Each module on which the tool fails costs many calls.
  llvm::SmallSet<IrOpKind, 4> failing;
};
} // namespace

llvm::Expected<Capabilities>
tilefuzz::learnCapabilities(const ProbedTool &tool, StringRef folder,
                            const Deadline &deadline) {
  Learner learner(tool, folder, deadline);
  if (llvm::Error error = learner.learn())
    return std::move(error);
  return std::move(learner.capabilities);
}

std::vector<IrOpKind> tilefuzz::operationsOf(const FamilyDriver &driver) {
  const oracle::Family &family = *oracle::findFamily(driver.family);
  llvm::SetVector<IrOpKind, std::vector<IrOpKind>> kinds;
  for (const Edit &edit : driver.edits)
    if (edit.subject >= 0)
      if (const auto kind = oracle::findOpKind(
              family.subjects[static_cast<size_t>(edit.subject)]);
          kind && oracle::findOp(*kind))
        kinds.insert(*kind);
  return kinds.takeVector();
}

void tilefuzz::setUnread(Answer &answer) {
  answer.broken = BrokenInvariant{
      roundTripId, "it has read all kinds of operations, types and attributes "
                   "of the module elsewhere"};
}

void KnownWords::add(ComparedCases cases) {
  const auto isUnread = [](const ComparedCase *each) {
    return each->answer.kind == Answer::Kind::Unparsed;
  };
  std::lock_guard<std::mutex> lock(mutex);
  isWanted |= llvm::any_of(cases, isUnread);
  if (!isWanted)
    return;
  // A tool may reject a module before it has read the whole of it.
  for (const ComparedCase *each : cases)
    if (each->answer.isAccepted())
      words.addRead(oracle::normalForm(each->testCase.ir()));
  for (ComparedCase *each : cases) {
    if (!isUnread(each) || each->expected.broken || each->asksReader ||
        !each->demands(roundTripId))
      continue;
    const IrCase module = oracle::normalForm(each->testCase.ir());
    if (foreignDialectsOf(module).empty() &&
        allWords(module, [&](Word word) { return words.hasRead(word); }))
      setUnread(each->answer);
  }
}

/// Says what a word is, of an operation or a type.
static std::string partOf(Word word) {
  if (word.part == Part::Attribute)
    return "attribute " + std::string(oracle::attributeInfo(word.number).name);
  if (word.part == Part::Rank)
    return "rank " + std::to_string(word.number) +
           (word.number == Word::mostRank ? " and more" : "");
  /// The enumeration of the number, if it has one, and its prefix.
  struct Text {
    StringRef text;
    const google::protobuf::EnumDescriptor *names = nullptr;
    StringRef prefix = "";
  };
  static const std::map<Part, Text> texts = {
      {Part::Operation, {"all of it"}},
      {Part::Value,
       {"values of the kind ", AttributeValueKind_descriptor(), "VALUE_"}},
      {Part::Forward, {"uses in front of definitions"}},
      {Part::Type, {"all of it"}},
      {Part::Nested,
       {"of a type of the kind ", IrTypeKind_descriptor(), "IR_"}},
      {Part::Element, {"element ", ElementType_descriptor(), "TYPE_"}},
      {Part::Space, {"space ", MemorySpace_descriptor(), "SPACE_"}},
      {Part::OddSize, {"sizes that are no powers of two"}},
      {Part::NoSize, {"sizes of 0"}},
      {Part::UnknownSize, {"unknown sizes"}},
      {Part::UnknownStride, {"unknown strides"}},
      {Part::LargeSize, {"sizes of more than 31 bits"}},
      {Part::ManyElements, {"more than 2^24 elements"}},
      {Part::HalfByte,
       {"an odd number of ", ElementType_descriptor(), "TYPE_"}},
      {Part::Padding, {"padding ", CudaPadding_descriptor(), "CUDA_PADDING_"}},
      {Part::Map, {"a map of its axes"}},
      {Part::Layout, {"a layout"}}};
  const auto &[text, names, prefix] = texts.at(word.part);
  return text.str() + (names ? nameOf(names, word.number, prefix) : "");
}

std::set<StringRef> Capabilities::unknownDialects() const {
  std::set<StringRef> all, known;
  for (const oracle::OpSpec *spec : oracle::allOps()) {
    all.insert(dialectOf(spec->kind));
    if (vocabulary.reads(spec->kind))
      known.insert(dialectOf(spec->kind));
  }
  llvm::set_subtract(all, known);
  return all;
}

std::vector<Capabilities::Row> Capabilities::neverRead() const {
  std::vector<Row> rows;
  const std::set<StringRef> dialects = unknownDialects();
  for (StringRef dialect : dialects)
    rows.push_back({dialect.str(), {"all operations"}});
  for (const std::string &dialect : foreignDialects)
    rows.push_back({"!" + dialect, {"all types"}});
  for (const oracle::OpSpec *spec : oracle::allOps()) {
    const StringRef name(oracle::opName(spec->kind));
    if (!vocabulary.reads(spec->kind) &&
        !dialects.contains(dialectOf(spec->kind)))
      rows.push_back({name.str(), {"all of it"}});
  }
  for (const Word word : vocabulary.neverRead()) {
    if (word.part == Part::Operation)
      continue;
    const auto named = typeNames.find(word.subject);
    const std::string subject = word.isOfOperation()
                                    ? std::string(oracle::opName(word.subject))
                                : named == typeNames.end() ? std::string()
                                                           : named->second;
    if (rows.empty() || rows.back().subject != subject)
      rows.push_back({subject, {}});
    rows.back().parts.push_back(partOf(word));
  }
  return rows;
}
