//===- MeantAnswers.cpp - What a linked implementation means --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/core/MeantAnswers.h"

using namespace tilefuzz;

static MeantAnswers *ofThisProgram = nullptr;

MeantAnswers *tilefuzz::meantAnswers() { return ofThisProgram; }

void tilefuzz::setMeantAnswers(MeantAnswers *answers) {
  ofThisProgram = answers;
}
