#ifndef CHOREO_CPSEUDOTERMINAL_H
#define CHOREO_CPSEUDOTERMINAL_H

// What tests need of the system for a program at a terminal, and what Swift does not offer: a fork.

/// Starts a program in a session of its own at a new terminal: its process, and the terminal's other end; -1 on an error.
int choreo_pty_spawn(int columns, int rows, char *const arguments[], char *const environment[], int *master);

/// Changes a terminal's size, which its program is told.
void choreo_pty_resize(int master, int columns, int rows);

/// Whether a terminal gives whole lines, echoes them and makes signals of keys, as programs find it.
int choreo_pty_is_usual(int master);

#endif
