//===- IrLadder.cpp - All rules on modules, in their order ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Builds the ladder of IrLadder.h.
//
//===----------------------------------------------------------------------===//

#include "ir/IrLadder.h"

#include "ir/CudaSameTraits.h"
#include "ir/TraitRules.h"

#include <algorithm>

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

static constexpr std::string_view rosterPage = "ir.md";
static constexpr std::string_view traitsPage = "traits.md";
static constexpr std::string_view cudaTypesPage = "cuda_types.md";

LadderRule::LadderRule(const DerivedRule &rule, std::string_view page)
    : info{rule.id, rule.source, rule.statement, rule.operands, page},
      derived(&rule) {
  // A reserved kind stops the building of a module, before it is verified.
  if (std::ranges::find(rule.faults, reservedKind) != rule.faults.end())
    stage = Stage::Building;
}

LadderRule::LadderRule(const IrRule &rule, std::string_view page)
    : info(rule.info), stage(rule.stage), own(&rule) {
  info.page = page;
}

bool LadderRule::isAskedOf(const Signature &signature) const {
  if (derived)
    return derived->faults[signature.subject] != 0;
  return !signature.isReserved && own->appliesTo(*signature.spec);
}

bool LadderRule::isBroken(const Module &module, const Op &op) const {
  if (derived)
    return derived->faults[op.signature->subject] & op.faults;
  return own->broken(module, op);
}

void LadderRule::diagnose(const Module &module, const Op &op,
                          std::string &text) const {
  if (derived)
    derived->diagnose(module, op, derived->faults[op.signature->subject], text);
  else
    own->diagnose(module, op, text);
}

IrLadder::IrLadder() : derivedRules(deriveRules()) {
  pages = {rosterPage, traitsPage};
  for (const DerivedRule &rule : derivedRules)
    rules.emplace_back(rule, rule.page.empty() ? rosterPage : rule.page);
  // The ladder has no rule for a trait that no operation carries.
  for (const IrRule &rule : traitRules()) {
    if (std::ranges::any_of(signatures(), [&](const Signature &signature) {
          return rule.appliesTo(*signature.spec);
        }))
      rules.emplace_back(rule, traitsPage);
    if (rule.info.id == traitRule(Trait::TiledLoadStoreOpSameElementType))
      for (const Group *group : groups())
        for (const IrRule &last : group->memopRules)
          rules.emplace_back(last, group->roster.page);
  }
  for (const IrRule &rule : sameTraitRules)
    rules.emplace_back(rule, cudaTypesPage);
  for (const Group *group : groups()) {
    if (std::ranges::find(pages, group->roster.page) == pages.end())
      pages.push_back(group->roster.page);
    for (const IrRule &rule : group->rules)
      rules.emplace_back(rule, group->roster.page);
  }
  assert(rules.size() <= RuleSet::capacity &&
         "a family has more rules than a RuleSet holds");
  for (const Signature &signature : signatures())
    subjects.push_back(opName(signature.spec->kind));
  ofSubject.resize(subjects.size());
  for (uint16_t rule = 0; rule < rules.size(); ++rule) {
    infos.push_back(rules[rule].info);
    addPairs(rule);
  }
  assert(pairs.size() <= UINT16_MAX && "a pair has a 16-bit number");
}

void IrLadder::addPairs(uint16_t rule) {
  for (const Signature &signature : signatures()) {
    if (!rules[rule].isAskedOf(signature))
      continue;
    if (rules[rule].derived)
      addDerived(rule, signature);
    else
      addOwn(rule, signature);
    pairs.push_back({rule, signature.subject});
  }
}

void IrLadder::addDerived(uint16_t rule, const Signature &signature) {
  const DerivedRule &derived = *rules[rule].derived;
  uint16_t pair = uint16_t(pairs.size());
  Questions &questions = ofSubject[signature.subject];
  questions.derived.push_back({derived.faults[signature.subject], rule, pair});
  if (uint16_t attributes = derived.boundaryAttributes[signature.subject]) {
    questions.boundaryAttributes.push_back({attributes, rule, pair});
    return;
  }
  // One step breaks the reserved kind's rule on operations of the kind before
  // it: their kind is one less.
  Questions &neighbour =
      signature.isReserved
          ? ofSubject[findSignature(signature.spec->kind - 1)->subject]
          : questions;
  neighbour.alwaysAtBoundary.insert(rule);
  neighbour.pairsAlwaysAtBoundary.push_back(pair);
}

void IrLadder::addOwn(uint16_t rule, const Signature &signature) {
  const IrRule &own = *rules[rule].own;
  uint16_t pair = uint16_t(pairs.size());
  Questions &questions = ofSubject[signature.subject];
  questions.own.push_back({own.broken, rule, pair});
  if (own.boundary != isOneStepAway) {
    questions.boundary.push_back({own.boundary, rule, pair});
    return;
  }
  questions.alwaysAtBoundary.insert(rule);
  questions.pairsAlwaysAtBoundary.push_back(pair);
}

const IrLadder &IrLadder::get() {
  static const IrLadder ladder;
  return ladder;
}
