//===- Behaviour.h - The main program of the tests of mutants ---*- C++ -*-===//
//
// A test defines `behave`, which prints what its mutated functions do. Calling
// the program with an argument lists the mutants, each after its place. What includes this file is no
// mutated code: for the pass, it is elsewhere.
//
//===----------------------------------------------------------------------===//

#line 9 "/elsewhere/Behaviour.h"
#include "Mutants.h"

#include <cstdio>

static void behave();

int main(int argc, char **) {
  if (argc == 1)
    behave();
  else
    for (const auto &mutant : tilefuzz::mutation::allMutants()) {
      const auto &record = mutant.record();
      std::printf("%s\t", tilefuzz::mutation::placeOf(record).c_str());
      if (record.line == 0)
        std::printf("%s %s: %s\n", record.function, record.family,
                    record.change);
      else
        std::printf("line %u %s: %s\n", record.line, record.family,
                    record.change);
    }
}

/// Prints a result. What it is given is no constant for the optimizer.
template <typename T>
[[gnu::noinline]] void show(T value) {
  std::printf("%d ", static_cast<int>(value));
}
