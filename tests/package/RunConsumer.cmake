# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Installs COMPONENTS of BUILD_DIR below SCRATCH_DIR; configures, with OPTIONS, builds and
# runs the consumer in SOURCE_DIR against what was installed. Compiles with CCACHE, where
# there is one, which sees no path above ROOT.
function(run)
  execute_process(COMMAND ${ARGV} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

set(prefix ${SCRATCH_DIR}/prefix)
set(build ${SCRATCH_DIR}/build)
file(REMOVE_RECURSE ${SCRATCH_DIR})

foreach(component IN LISTS COMPONENTS)
  run(${CMAKE_COMMAND} --install ${BUILD_DIR} --config ${CONFIG}
      --component ${component} --prefix ${prefix})
endforeach()
# The packages can be moved, and need nothing of the build.
file(GLOB_RECURSE package_files ${prefix}/*.cmake)
foreach(package_file IN LISTS package_files)
  file(READ ${package_file} text)
  string(FIND "${text}" ${BUILD_DIR} position)
  if(NOT position EQUAL -1)
    message(FATAL_ERROR "expected no path of the build in ${package_file}, found ${BUILD_DIR}")
  endif()
endforeach()

if(CCACHE)
  set(ENV{CMAKE_CXX_COMPILER_LAUNCHER} "${ROOT}/ci/cmake/launch.sh;${CCACHE}")
  set(ENV{CCACHE_BASEDIR} ${ROOT})
  set(ENV{CCACHE_NOHASHDIR} 1)
endif()
run(${CMAKE_COMMAND} -S ${SOURCE_DIR} -B ${build} -G ${GENERATOR}
    -D CMAKE_BUILD_TYPE=${CONFIG}
    -D CMAKE_C_COMPILER=${C_COMPILER}
    -D CMAKE_CXX_COMPILER=${CXX_COMPILER}
    -D CMAKE_PREFIX_PATH=${prefix}
    -D MLIR_DIR=${MLIR_DIR}
    ${OPTIONS})
run(${CMAKE_COMMAND} --build ${build} --config ${CONFIG})
run(${CMAKE_CTEST_COMMAND} --test-dir ${build} -C ${CONFIG}
    --output-on-failure --no-tests=error)
