#include "CPages.h"

// Part of C since C23, and of Clang in every mode.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char issues[] = {
#embed "../../docs/issues.md"
};

static const unsigned char errors[] = {
#embed "../../docs/errors.md"
};

static const unsigned char runErrors[] = {
#embed "../../docs/run-errors.md"
};

static const unsigned char checkerMessages[] = {
#embed "checker-messages.md"
};

static const unsigned char parserMessages[] = {
#embed "parser-messages.md"
};

static const choreo_page pages[] = {
    {issues, sizeof issues},
    {errors, sizeof errors},
    {runErrors, sizeof runErrors},
    {checkerMessages, sizeof checkerMessages},
    {parserMessages, sizeof parserMessages},
};

choreo_page choreo_page_at(int index) {
  if (index < 0 || (size_t)index >= sizeof pages / sizeof pages[0]) return (choreo_page){NULL, 0};
  return pages[index];
}
