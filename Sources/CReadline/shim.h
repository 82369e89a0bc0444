#ifndef CHOREO_CREADLINE_SHIM_H
#define CHOREO_CREADLINE_SHIM_H

#include <stdio.h>

#include <readline/history.h>
#include <readline/readline.h>

// readline keeps its state in global variables, which Swift 6 rejects as unsafe shared state: each one that is needed is
// reached through a function here.

static inline const char *choreo_readline_version(void) { return rl_library_version; }

#endif
