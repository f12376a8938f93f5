// valid: Constants of each type that one can have: the least and the greatest index, and
// of a scalar the last bit.
module {
  %c-9223372036854775808 = arith.constant -9223372036854775808 : index
  %c9223372036854775807 = arith.constant 9223372036854775807 : index
  %true = arith.constant true
  %c1_i2 = arith.constant 1 : i2
  %c1_i4 = arith.constant 1 : i4
  %c1_i8 = arith.constant 1 : i8
  %c1_i16 = arith.constant 1 : i16
  %c1_i32 = arith.constant 1 : i32
  %c1_i64 = arith.constant 1 : i64
  %cst = arith.constant 5.000000e-01 : f4E2M1FN
  %cst_0 = arith.constant 1.250000e-01 : f6E2M3FN
  %cst_1 = arith.constant 6.250000e-02 : f6E3M2FN
  %cst_2 = arith.constant 1.953130e-03 : f8E4M3FN
  %cst_3 = arith.constant 1.525880e-05 : f8E5M2
  %cst_4 = arith.constant 1.175490e-38 : f8E8M0FNU
  %cst_5 = arith.constant 5.960460e-08 : f16
  %cst_6 = arith.constant 9.183550e-41 : bf16
  %cst_7 = arith.constant 1.147940e-41 : tf32
  %cst_8 = arith.constant 1.401300e-45 : f32
  %cst_9 = arith.constant 4.940660e-324 : f64
  %cst_10 = arith.constant 9.765620e-04 : f8E4M3FNUZ
  %cst_11 = arith.constant 7.629390e-06 : f8E5M2FNUZ
  %cst_12 = arith.constant 1.220700e-04 : f8E4M3B11FNUZ
  %cst_13 = arith.constant 1.562500e-02 : f8E3M4
  %cst_14 = arith.constant 1.953130e-03 : f8E4M3
}
