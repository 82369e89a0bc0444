#ifndef CHOREO_CPAGES_H
#define CHOREO_CPAGES_H

#include <stddef.h>

// The pages of the documentation that the program contains. The compiler reads the files themselves, so no copy has to be kept equal.

/// A page as UTF-8, without a null at its end.
typedef struct {
  const unsigned char *bytes;
  size_t count;
} choreo_page;

/// The page at an index from 0. Its bytes are null after the last page.
choreo_page choreo_page_at(int index);

#endif
