// valid: A queue of 16 types, and a memref with the numbers at their limits.
module {
  %0:2 = unrealized_conversion_cast to !nv_tileaa.queue<[index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index], isolated>, !nv_tileaa.memref<1xf16, [-9223372036854775807], generic, alias 9223372036854775807>
}
