// RUN: tile-opt %s -split-input-file -verify-diagnostics

// defect: hints: an architecture before the first one
// rule: ir.cuda_hints_architecture
// expected-error @below {{'cuda_tile.entry' op ir.cuda_hints_architecture: expected an architecture in {sm_80, sm_86, sm_87, sm_88, sm_89, sm_90, sm_100, sm_103, sm_110, sm_120, sm_121}, but got 'sm_75'}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> (), optimization_hints = #cuda_tile.optimization_hints<sm_75 = {}>}> ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: hints: an architecture with a letter behind
// rule: ir.cuda_hints_architecture
// expected-error @below {{'cuda_tile.entry' op ir.cuda_hints_architecture: expected an architecture in {sm_80, sm_86, sm_87, sm_88, sm_89, sm_90, sm_100, sm_103, sm_110, sm_120, sm_121}, but got 'sm_90a'}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> (), optimization_hints = #cuda_tile.optimization_hints<sm_90 = {}, sm_90a = {}>}> ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: hints: two unknown architectures: the first one is named
// rule: ir.cuda_hints_architecture
// expected-error @below {{'cuda_tile.entry' op ir.cuda_hints_architecture: expected an architecture in {sm_80, sm_86, sm_87, sm_88, sm_89, sm_90, sm_100, sm_103, sm_110, sm_120, sm_121}, but got 'Sm_80'}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> (), optimization_hints = #cuda_tile.optimization_hints<Sm_80 = {}, gfx = {}, sm_80 = {}>}> ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: hints: an unknown architecture behind a value that is no dictionary: the architectures are looked at first
// rule: ir.cuda_hints_architecture
// expected-error @below {{'cuda_tile.entry' op ir.cuda_hints_architecture: expected an architecture in {sm_80, sm_86, sm_87, sm_88, sm_89, sm_90, sm_100, sm_103, sm_110, sm_120, sm_121}, but got 'sm_99'}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> (), optimization_hints = #cuda_tile.optimization_hints<sm_100 = 1 : i32, sm_99 = {}>}> ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: hints: an integer in the place of a dictionary
// rule: ir.cuda_hints_dictionary
// expected-error @below {{'cuda_tile.entry' op ir.cuda_hints_dictionary: expected a dictionary of hints for 'sm_100', but got integer}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> (), optimization_hints = #cuda_tile.optimization_hints<sm_100 = 1 : i32>}> ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: hints: a Boolean in the place of a dictionary
// rule: ir.cuda_hints_dictionary
// expected-error @below {{'cuda_tile.entry' op ir.cuda_hints_dictionary: expected a dictionary of hints for 'sm_100', but got Boolean}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> (), optimization_hints = #cuda_tile.optimization_hints<sm_100 = true>}> ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: hints: a float in the place of a dictionary
// rule: ir.cuda_hints_dictionary
// expected-error @below {{'cuda_tile.entry' op ir.cuda_hints_dictionary: expected a dictionary of hints for 'sm_100', but got float}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> (), optimization_hints = #cuda_tile.optimization_hints<sm_100 = 1.500000e+00 : f16>}> ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: hints: a string in the place of a dictionary
// rule: ir.cuda_hints_dictionary
// expected-error @below {{'cuda_tile.entry' op ir.cuda_hints_dictionary: expected a dictionary of hints for 'sm_100', but got string}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> (), optimization_hints = #cuda_tile.optimization_hints<sm_100 = "text">}> ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: hints: a unit in the place of a dictionary
// rule: ir.cuda_hints_dictionary
// expected-error @below {{'cuda_tile.entry' op ir.cuda_hints_dictionary: expected a dictionary of hints for 'sm_100', but got unit}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> (), optimization_hints = #cuda_tile.optimization_hints<sm_100 = unit>}> ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: hints: a type in the place of a dictionary
// rule: ir.cuda_hints_dictionary
// expected-error @below {{'cuda_tile.entry' op ir.cuda_hints_dictionary: expected a dictionary of hints for 'sm_100', but got type}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> (), optimization_hints = #cuda_tile.optimization_hints<sm_100 = f32>}> ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: hints: a symbol in the place of a dictionary
// rule: ir.cuda_hints_dictionary
// expected-error @below {{'cuda_tile.entry' op ir.cuda_hints_dictionary: expected a dictionary of hints for 'sm_100', but got symbol}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> (), optimization_hints = #cuda_tile.optimization_hints<sm_100 = @main>}> ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: hints: an enumeration in the place of a dictionary
// rule: ir.cuda_hints_dictionary
// expected-error @below {{'cuda_tile.entry' op ir.cuda_hints_dictionary: expected a dictionary of hints for 'sm_100', but got enumeration}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> (), optimization_hints = #cuda_tile.optimization_hints<sm_100 = #cuda_tile.signedness<signed>>}> ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: hints: an array in the place of a dictionary
// rule: ir.cuda_hints_dictionary
// expected-error @below {{'cuda_tile.entry' op ir.cuda_hints_dictionary: expected a dictionary of hints for 'sm_100', but got array}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> (), optimization_hints = #cuda_tile.optimization_hints<sm_100 = [1 : i32]>}> ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: hints: two that are no dictionaries: the first one is named
// rule: ir.cuda_hints_dictionary
// expected-error @below {{'cuda_tile.entry' op ir.cuda_hints_dictionary: expected a dictionary of hints for 'sm_120', but got string}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> (), optimization_hints = #cuda_tile.optimization_hints<sm_100 = {}, sm_120 = "a", sm_90 = 1 : i32>}> ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: hints: one that is no dictionary behind one with an unknown hint: dictionaries are looked at first
// rule: ir.cuda_hints_dictionary
// expected-error @below {{'cuda_tile.entry' op ir.cuda_hints_dictionary: expected a dictionary of hints for 'sm_90', but got integer}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> (), optimization_hints = #cuda_tile.optimization_hints<sm_100 = {allow_tma = true}, sm_90 = 1 : i32>}> ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: hints: a hint of other operations
// rule: ir.cuda_hints_name
// expected-error @below {{'cuda_tile.entry' op ir.cuda_hints_name: expected a hint in {num_cta_in_cga, occupancy} for 'sm_100', but got 'allow_tma'}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> (), optimization_hints = #cuda_tile.optimization_hints<sm_100 = {allow_tma = true, occupancy = 2 : i32}>}> ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: hints: an unknown hint of the second architecture
// rule: ir.cuda_hints_name
// expected-error @below {{'cuda_tile.entry' op ir.cuda_hints_name: expected a hint in {num_cta_in_cga, occupancy} for 'sm_90', but got 'Occupancy'}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> (), optimization_hints = #cuda_tile.optimization_hints<sm_100 = {occupancy = 1 : i32}, sm_90 = {Occupancy = 2 : i32}>}> ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: hints: two unknown ones: the first one in the order of the keys is named
// rule: ir.cuda_hints_name
// expected-error @below {{'cuda_tile.entry' op ir.cuda_hints_name: expected a hint in {num_cta_in_cga, occupancy} for 'sm_100', but got 'latency'}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> (), optimization_hints = #cuda_tile.optimization_hints<sm_100 = {latency = 1 : i32, num_ctas = 1 : i32}, sm_90 = {a = 1 : i32}>}> ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: hints: an unknown one behind one of a wrong kind: names are looked at first
// rule: ir.cuda_hints_name
// expected-error @below {{'cuda_tile.entry' op ir.cuda_hints_name: expected a hint in {num_cta_in_cga, occupancy} for 'sm_100', but got 'zzz'}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> (), optimization_hints = #cuda_tile.optimization_hints<sm_100 = {occupancy = "a", zzz = 1 : i32}>}> ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: hints: the occupancy is a Boolean
// rule: ir.cuda_hints_kind
// expected-error @below {{'cuda_tile.entry' op ir.cuda_hints_kind: expected integer for 'occupancy' of 'sm_100', but got Boolean}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> (), optimization_hints = #cuda_tile.optimization_hints<sm_100 = {occupancy = true}>}> ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: hints: the occupancy is a float
// rule: ir.cuda_hints_kind
// expected-error @below {{'cuda_tile.entry' op ir.cuda_hints_kind: expected integer for 'occupancy' of 'sm_100', but got float}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> (), optimization_hints = #cuda_tile.optimization_hints<sm_100 = {occupancy = 2.000000e+00 : f32}>}> ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: hints: the occupancy is a string
// rule: ir.cuda_hints_kind
// expected-error @below {{'cuda_tile.entry' op ir.cuda_hints_kind: expected integer for 'occupancy' of 'sm_100', but got string}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> (), optimization_hints = #cuda_tile.optimization_hints<sm_100 = {occupancy = "2"}>}> ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: hints: the occupancy is a unit
// rule: ir.cuda_hints_kind
// expected-error @below {{'cuda_tile.entry' op ir.cuda_hints_kind: expected integer for 'occupancy' of 'sm_100', but got unit}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> (), optimization_hints = #cuda_tile.optimization_hints<sm_100 = {occupancy = unit}>}> ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: hints: the occupancy is a type
// rule: ir.cuda_hints_kind
// expected-error @below {{'cuda_tile.entry' op ir.cuda_hints_kind: expected integer for 'occupancy' of 'sm_100', but got type}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> (), optimization_hints = #cuda_tile.optimization_hints<sm_100 = {occupancy = i32}>}> ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: hints: the occupancy is a symbol
// rule: ir.cuda_hints_kind
// expected-error @below {{'cuda_tile.entry' op ir.cuda_hints_kind: expected integer for 'occupancy' of 'sm_100', but got symbol}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> (), optimization_hints = #cuda_tile.optimization_hints<sm_100 = {occupancy = @a}>}> ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: hints: the occupancy is an enumeration
// rule: ir.cuda_hints_kind
// expected-error @below {{'cuda_tile.entry' op ir.cuda_hints_kind: expected integer for 'occupancy' of 'sm_100', but got enumeration}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> (), optimization_hints = #cuda_tile.optimization_hints<sm_100 = {occupancy = #cuda_tile.rounding<zero>}>}> ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: hints: the occupancy is an array
// rule: ir.cuda_hints_kind
// expected-error @below {{'cuda_tile.entry' op ir.cuda_hints_kind: expected integer for 'occupancy' of 'sm_100', but got array}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> (), optimization_hints = #cuda_tile.optimization_hints<sm_100 = {occupancy = [2 : i32]}>}> ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: hints: the occupancy is a dictionary
// rule: ir.cuda_hints_kind
// expected-error @below {{'cuda_tile.entry' op ir.cuda_hints_kind: expected integer for 'occupancy' of 'sm_100', but got dictionary}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> (), optimization_hints = #cuda_tile.optimization_hints<sm_100 = {occupancy = {a = 1 : i32}}>}> ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: hints: num_cta_in_cga is a Boolean
// rule: ir.cuda_hints_kind
// expected-error @below {{'cuda_tile.entry' op ir.cuda_hints_kind: expected integer for 'num_cta_in_cga' of 'sm_90', but got Boolean}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> (), optimization_hints = #cuda_tile.optimization_hints<sm_100 = {occupancy = 1 : i32}, sm_90 = {num_cta_in_cga = true}>}> ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: hints: two of a wrong kind: the first one is named
// rule: ir.cuda_hints_kind
// expected-error @below {{'cuda_tile.entry' op ir.cuda_hints_kind: expected integer for 'num_cta_in_cga' of 'sm_100', but got string}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> (), optimization_hints = #cuda_tile.optimization_hints<sm_100 = {num_cta_in_cga = "a", occupancy = "b"}>}> ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: hints: one of a wrong kind behind one out of its range: kinds are looked at first
// rule: ir.cuda_hints_kind
// expected-error @below {{'cuda_tile.entry' op ir.cuda_hints_kind: expected integer for 'occupancy' of 'sm_90', but got Boolean}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> (), optimization_hints = #cuda_tile.optimization_hints<sm_100 = {occupancy = 99 : i32}, sm_90 = {occupancy = false}>}> ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: hints: num_cta_in_cga is 0
// rule: ir.cuda_hints_range
// expected-error @below {{'cuda_tile.entry' op ir.cuda_hints_range: expected num_cta_in_cga in {1, 2, 4, 8, 16} for 'sm_100', but got 0}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> (), optimization_hints = #cuda_tile.optimization_hints<sm_100 = {num_cta_in_cga = 0 : i32}>}> ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: hints: num_cta_in_cga is 3
// rule: ir.cuda_hints_range
// expected-error @below {{'cuda_tile.entry' op ir.cuda_hints_range: expected num_cta_in_cga in {1, 2, 4, 8, 16} for 'sm_100', but got 3}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> (), optimization_hints = #cuda_tile.optimization_hints<sm_100 = {num_cta_in_cga = 3 : i32}>}> ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: hints: num_cta_in_cga is 32
// rule: ir.cuda_hints_range
// expected-error @below {{'cuda_tile.entry' op ir.cuda_hints_range: expected num_cta_in_cga in {1, 2, 4, 8, 16} for 'sm_100', but got 32}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> (), optimization_hints = #cuda_tile.optimization_hints<sm_100 = {num_cta_in_cga = 32 : i32}>}> ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: hints: num_cta_in_cga is -1
// rule: ir.cuda_hints_range
// expected-error @below {{'cuda_tile.entry' op ir.cuda_hints_range: expected num_cta_in_cga in {1, 2, 4, 8, 16} for 'sm_100', but got -1}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> (), optimization_hints = #cuda_tile.optimization_hints<sm_100 = {num_cta_in_cga = -1 : i32}>}> ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: hints: the occupancy is 0
// rule: ir.cuda_hints_range
// expected-error @below {{'cuda_tile.entry' op ir.cuda_hints_range: expected occupancy in [1, 32] for 'sm_90', but got 0}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> (), optimization_hints = #cuda_tile.optimization_hints<sm_90 = {occupancy = 0 : i64}>}> ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: hints: the occupancy is 33
// rule: ir.cuda_hints_range
// expected-error @below {{'cuda_tile.entry' op ir.cuda_hints_range: expected occupancy in [1, 32] for 'sm_90', but got 33}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> (), optimization_hints = #cuda_tile.optimization_hints<sm_90 = {occupancy = 33 : i64}>}> ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: hints: the occupancy is -1
// rule: ir.cuda_hints_range
// expected-error @below {{'cuda_tile.entry' op ir.cuda_hints_range: expected occupancy in [1, 32] for 'sm_90', but got -1}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> (), optimization_hints = #cuda_tile.optimization_hints<sm_90 = {occupancy = -1 : i64}>}> ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: hints: two out of their ranges: the first one is named
// rule: ir.cuda_hints_range
// expected-error @below {{'cuda_tile.entry' op ir.cuda_hints_range: expected num_cta_in_cga in {1, 2, 4, 8, 16} for 'sm_100', but got 5}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> (), optimization_hints = #cuda_tile.optimization_hints<sm_100 = {num_cta_in_cga = 5 : i32, occupancy = 0 : i32}, sm_90 = {occupancy = 0 : i32}>}> ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: hints: one out of its range, and two blocks: hints come first
// rule: ir.cuda_hints_range
// expected-error @below {{'cuda_tile.entry' op ir.cuda_hints_range: expected occupancy in [1, 32] for 'sm_100', but got 40}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> (), optimization_hints = #cuda_tile.optimization_hints<sm_100 = {occupancy = 40 : i32}>}> ({
^bb0:
  "cuda_tile.return"() : () -> ()
^bb1:
  "cuda_tile.return"() : () -> ()
}) : () -> ()
