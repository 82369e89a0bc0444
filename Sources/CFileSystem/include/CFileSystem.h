#ifndef CHOREO_CFILESYSTEM_H
#define CHOREO_CFILESYSTEM_H

// What the system can do with files that Swift's view of the C library does not show.

/// Lets two files of one folder change names in one step; -1 with `errno` when it cannot be, ENOSYS where there is no such call.
int choreo_file_exchange(const char *first, const char *second);

/// Gives a file a name that no file has yet, in one step; -1 with `errno` when it cannot be, EEXIST when one has it.
int choreo_file_move_new(const char *from, const char *to);

/// Whether any process has a file open for writing: 1 or 0, and -1 where the system does not say. The descriptor is one that
/// only reads.
int choreo_file_has_writer(int descriptor);

#endif
