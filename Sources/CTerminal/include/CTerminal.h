#ifndef CHOREO_CTERMINAL_H
#define CHOREO_CTERMINAL_H

// What the system has to do for a line editor. No header of the system's is named here: its types would come into every
// importer a second time, as this module's.

/// Chooses the characters of the user's surroundings, UTF-8 where those have only bytes: scripts are UTF-8, and a character
/// is to be removed whole. It changes the environment.
void choreo_locale_begin(void);

/// Makes ctrl-C, ctrl-Z and ctrl-\ keys like others, and ctrl-S, which would stop the output.
void choreo_terminal_ignore_signal_keys(int descriptor);

/// How many bytes a terminal's settings take.
long choreo_terminal_settings_size(void);

/// Copies a terminal's settings; 0 where there are none.
int choreo_terminal_save(int descriptor, void *settings);

/// Gives a terminal the settings it had; may be called in a signal handler.
void choreo_terminal_restore(int descriptor, const void *settings);

/// Drops what was typed and not yet read.
void choreo_terminal_discard_input(int descriptor);

/// Whether two descriptors are one terminal that can move its cursor.
int choreo_terminal_is_capable(int input, int output);

/// Writes what the C library still holds back.
void choreo_terminal_flush(void);

/// How much a terminal shows; 0 where it does not say.
int choreo_terminal_size(int descriptor, int *columns, int *rows);

/// Waits until there is something to read: 1 for the terminal, 2 for the other descriptor, 0 for neither in time.
int choreo_terminal_wait(int descriptor, int other, int milliseconds);

/// Reads what there is: how many bytes, 0 at the end, -1 when it has to be tried again.
long choreo_terminal_read(int descriptor, void *bytes, long count);

/// Writes all of some bytes, whatever comes between; may be called in a signal handler.
void choreo_terminal_write(int descriptor, const void *bytes, long count);

/// A pipe whose ends never wait and are not inherited.
int choreo_signal_pipe(int *ends);

/// Writes a byte to a pipe in a signal handler.
void choreo_signal_wake(int descriptor, int number);

/// Sets the handler of a signal.
void choreo_signal_set(int signal, void (*handler)(int));

/// Ends the process as a signal does that nobody handles, once its handler has returned.
void choreo_signal_raise_default(int signal_number);

/// Stops the process and those beside it, as ctrl-Z does; returns when they go on.
void choreo_signal_suspend(void);

/// Calls a handler before the process exits by itself.
void choreo_signal_at_exit(void (*handler)(void));

/// Sets the handler of the signals that would end the process.
void choreo_signal_set_endings(void (*handler)(int));

/// The number of the signal that tells of another size of the terminal.
int choreo_signal_window_change(void);

/// The number of the signal that tells a stopped process to go on.
int choreo_signal_continue(void);

#endif
