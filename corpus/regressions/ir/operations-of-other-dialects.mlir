// Operations that the roster does not have, which stand as conversion casts.
%a = arith.constant 1 : i32
%b = arith.addi %a, %a : i32
%token = builtin.unrealized_conversion_cast %b : i32 to !nv_tileas.async.token
nv_tileas.async.wait %token : !nv_tileas.async.token
