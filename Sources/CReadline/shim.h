#ifndef CHOREO_CREADLINE_SHIM_H
#define CHOREO_CREADLINE_SHIM_H

#include <stdio.h>
#include <string.h>

#include <readline/history.h>
#include <readline/readline.h>

// readline keeps its state in global variables, which Swift 6 rejects as unsafe shared state: each one that is needed is
// reached through a function here.

static inline const char *choreo_readline_version(void) { return rl_library_version; }

// MARK: - What is being typed

static inline const char *choreo_readline_line(void) { return rl_line_buffer; }
static inline int choreo_readline_end(void) { return rl_end; }
static inline int choreo_readline_point(void) { return rl_point; }
static inline void choreo_readline_set_point(int point) { rl_point = point; }
static inline const char *choreo_readline_prompt(void) { return rl_display_prompt; }
static inline int choreo_readline_is_repeated(rl_command_func_t *command) { return rl_last_func == command; }

/// Makes `readline()` return after the command that is running.
static inline void choreo_readline_finish(void) {
  rl_done = 1;
  RL_SETSTATE(RL_STATE_DONE);
}

// MARK: - Setting up

static inline void choreo_readline_replace(Keymap map, rl_command_func_t *old, rl_command_func_t *new_command,
                                           int depth) {
  for (int key = 0; key < KEYMAP_SIZE; key++) {
    if (map[key].type == ISFUNC && map[key].function == old) map[key].function = new_command;
    if (map[key].type == ISKMAP && map[key].function && depth > 0)
      choreo_readline_replace((Keymap)map[key].function, old, new_command, depth - 1);
  }
}

static const char *const choreo_readline_keymaps[] = {"emacs", "vi-insert", "vi-command"};

/// Binds all keys of one of readline's commands to another, whoever bound them; a null pointer unbinds them.
static inline void choreo_readline_replace_command(const char *name, rl_command_func_t *new_command) {
  rl_command_func_t *old = rl_named_function(name);
  for (int index = 0; old && index < 3; index++) {
    Keymap map = rl_get_keymap_by_name(choreo_readline_keymaps[index]);
    // No sequence of keys is longer than this.
    if (map) choreo_readline_replace(map, old, new_command, 16);
  }
}

/// Binds a sequence of keys in the keymaps in which characters are inserted, or in all.
static inline void choreo_readline_bind(const char *keys, rl_command_func_t *command, int maps) {
  for (int index = 0; index < maps; index++) {
    Keymap map = rl_get_keymap_by_name(choreo_readline_keymaps[index]);
    if (map) rl_bind_keyseq_in_map(keys, command, map);
  }
}

static inline int choreo_readline_is_on(const char *name) {
  const char *value = rl_variable_value(name);
  return value && strcmp(value, "on") == 0;
}

static inline void choreo_readline_begin(void) {
  rl_readline_name = "choreo";
  rl_catch_signals = 0;
  rl_catch_sigwinch = 0;
  rl_change_environment = 0;
  rl_initialize();
}

static inline void choreo_readline_set_functions(int (*read_key)(void *), rl_hook_func_t *has_input,
                                                 rl_voidfunc_t *display, rl_vintfunc_t *prepare,
                                                 rl_voidfunc_t *restore) {
  // The stream it is given is not looked at.
  rl_getc_function = (rl_getc_func_t *)read_key;
  rl_input_available_hook = has_input;
  rl_redisplay_function = display;
  rl_prep_term_function = prepare;
  rl_deprep_term_function = restore;
}

#endif
