// valid: As many predicates as a list may have, of which the last one is none.
module {
  %0 = unrealized_conversion_cast to f16
  %1 = nv_tileaa.assume %0 {predicates = [#nv_tileaa.same_elements<[]>, #nv_tileaa.same_elements<[]>, #nv_tileaa.same_elements<[]>, #nv_tileaa.same_elements<[]>, #nv_tileaa.same_elements<[]>, #nv_tileaa.same_elements<[]>, #nv_tileaa.same_elements<[]>, #nv_tileaa.same_elements<[]>, #nv_tileaa.same_elements<[]>, #nv_tileaa.same_elements<[]>, #nv_tileaa.same_elements<[]>, #nv_tileaa.same_elements<[]>, #nv_tileaa.same_elements<[]>, #nv_tileaa.same_elements<[]>, #nv_tileaa.same_elements<[]>, #nv_tileaa<mem_scope gpu>]} : f16 -> f16
}
