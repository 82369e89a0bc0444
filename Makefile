# `make` shows what there is. Every target installs what it needs first.

SWIFT ?= swift
export SWIFT

CHECKS = --explicit-target-dependency-import-check error
SCRIPT ?= examples/05-listing-10-2-corrected.trans
RELEASE = .build/release/choreo

# Accesses that overlap end a debug build, in which the tests run, among them hunts. A release does without these checks, which take it
# a tenth of its time. To write an index takes it as long; nothing reads that of a release, but on Linux the tests are found in that of
# a debug build.
RELEASE_FLAGS = -c release $(CHECKS) --disable-index-store -Xswiftc -enforce-exclusivity=unchecked

# A release for Linux is one static file, readline included; elsewhere the system's libraries are dynamic.
ifeq ($(shell uname -s),Linux)
# Nothing unwinds a stack, so the tables for that are left out; only the toolchain's own linker can do that. It writes the
# file as a whole, which starts faster than one that was written page by page. Each function has a section of its own, so that unused
# ones are left out.
RELEASE_FLAGS += -Xswiftc -Xfrontend -Xswiftc -function-sections -Xswiftc -static-executable -Xswiftc -use-ld=lld \
	-Xlinker --script=$(CURDIR)/.ci/static.ld -Xlinker --no-mmap-output-file
STRIP = -Xlinker -s
RELEASE = .build/static/release/choreo
RELEASE_PATH = --scratch-path .build/static
endif

.DEFAULT_GOAL := help
.PHONY: help setup build release run install uninstall dist test maths lint format record bench hunt fuzz sanitize clean

help: ## show this help
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## install what is missing: the development files of GNU readline
	@sh .ci/install-readline

build: setup ## build everything for development
	$(SWIFT) build --build-tests $(CHECKS)

# Writes the manual page from the definitions of the commands.
MANUAL = .build/manual

release: setup $(MANUAL) ## build the release
	@$(SWIFT) build $(RELEASE_FLAGS) $(STRIP) $(RELEASE_PATH) --product choreo

run: release ## build the release and run SCRIPT (an example unless you name one)
	$(RELEASE) run $(SCRIPT)

# The program that is installed. Another one that is named here has been built already, and so has one that is installed with sudo: what
# root builds, others can't build again.
BINARY = $(RELEASE)
BUILT = $(if $(SUDO_USER),,$(if $(filter file,$(origin BINARY)),release))

# The folders are those of the GNU coding standards; each can be named, as can DESTDIR, which stands before all of them.
PREFIX ?= /usr/local
prefix = $(PREFIX)
exec_prefix = $(prefix)
bindir = $(exec_prefix)/bin
datarootdir = $(prefix)/share
mandir = $(datarootdir)/man
man1dir = $(mandir)/man1
datadir = $(datarootdir)/choreo
bashcompletiondir = $(datarootdir)/bash-completion/completions
zshfunctionsdir = $(datarootdir)/zsh/site-functions
fishcompletionsdir = $(datarootdir)/fish/vendor_completions.d
FOLDERS = DESTDIR='$(DESTDIR)' bindir='$(bindir)' man1dir='$(man1dir)' datadir='$(datadir)' \
	bashcompletiondir='$(bashcompletiondir)' zshfunctionsdir='$(zshfunctionsdir)' fishcompletionsdir='$(fishcompletionsdir)'

install: installable $(BUILT) $(MANUAL) ## install the program, its manual page and completions below PREFIX, /usr/local unless you name it
	@$(FOLDERS) sh .ci/install install '$(BINARY)' $(MANUAL)

uninstall: ## remove what was installed below PREFIX
	@$(FOLDERS) sh .ci/install uninstall

.PHONY: installable
installable:
	@$(FOLDERS) sh .ci/install check

$(MANUAL): .ci/manual.swift
	@mkdir -p $(@D)
	@$(SWIFT)c -swift-version 6 -warnings-as-errors -module-cache-path $(@D)/modules $< -o $@.$$$$ && mv $@.$$$$ $@

# Where archives are made.
DIST = .build/dist

# Only what asks for readline is compiled for both.
dist: packable setup $(MANUAL) ## make archives for Linux in .build/dist, with and without GNU readline, and of the sources
	@CHOREO_WITHOUT_READLINE=1 $(SWIFT) build $(RELEASE_FLAGS) $(STRIP) $(RELEASE_PATH) --product choreo
	@sh .ci/pack program $(RELEASE) $(MANUAL) '$(DIST)'
	@unset CHOREO_WITHOUT_READLINE; $(MAKE) --no-print-directory release
	@sh .ci/pack program $(RELEASE) $(MANUAL) '$(DIST)'
	@sh .ci/pack sources $(RELEASE) '$(DIST)'

.PHONY: packable
packable:
	@sh .ci/pack check

test: setup ## run every test
	$(SWIFT) test $(CHECKS)

# A package of its own, which sees the product alone. It is built in the same folder, so that nothing of the engine is compiled again;
# SwiftPM takes the plan of the package it has built last for this one's unless that is removed.
PLAN = .build/debug/description.json

maths: setup ## compare the formulas of animations with the tables of Tests/MathsTables
	@rm -f $(PLAN)
	@$(SWIFT) build --package-path Tests/MathsTables --scratch-path .build --product MathsTables; \
		status=$$?; rm -f $(PLAN); exit $$status
	.build/debug/MathsTables

lint: ## check the layout and documentation of the Swift sources
	$(SWIFT) format lint --strict --parallel --configuration .swift-format $$(git ls-files '*.swift')

format: ## lay out the Swift sources
	$(SWIFT) format --in-place --parallel --configuration .swift-format $$(git ls-files '*.swift')

record: ## write the golden traces and transcripts anew; read the difference before you commit it
	CHOREO_RECORD=1 $(SWIFT) test $(CHECKS) --filter "CorpusTests|TranscriptTests|DocumentCommandTests|RecordedMessageTests"

bench: release ## measure, without judging: ratios to peers in the same run, instruction counts beside; LINES= which
	@$(SWIFT) build $(RELEASE_FLAGS) $(STRIP) $(RELEASE_PATH) --product Benchmarks
	$(dir $(RELEASE))Benchmarks $(RELEASE) Tests/Benchmarks/Kernels $(LINES)

# Each hunt of `make hunt` with its committed seeds; about ten seconds altogether. Seeds that break a law are left to `make fuzz`
# until what they found is mended.
HUNTER = $(dir $(RELEASE))Hunter

hunt: hunter ## look for broken laws: the same executions every time
	for seed in 400001 700001; do $(HUNTER) scripts --seed $$seed --executions 150 || exit 1; done
	$(HUNTER) disturbances --seed 9001 --executions 4000
	$(HUNTER) sessions --seed 1 --executions 600

# What `make fuzz` runs, unless told otherwise.
HUNT ?= all

fuzz: hunter ## look for broken laws with a new seed; HUNT= which, SEED= which seed, MINUTES= or SECONDS= for how long
	$(HUNTER) $(HUNT) $(if $(SEED),--seed $(SEED)) \
		$(if $(MINUTES),--minutes $(MINUTES),$(if $(SECONDS),--seconds $(SECONDS)))

.PHONY: hunter
hunter: setup
	@$(SWIFT) build $(RELEASE_FLAGS) $(STRIP) $(RELEASE_PATH) --product Hunter

# Transcripts are among the tests, scripts are run by the hunter and by the tests. Each sanitizer has products of its own.
# Leaks are not looked for: an enum of Swift's keeps its case in unused bits of a pointer, which the search for leaks can't follow.
# Some tests do on purpose what the thread sanitizer can't live with: files that may not grow, a stack that overflows, a process that
# is killed in the middle of its work.
sanitize: export ASAN_OPTIONS = detect_leaks=0
sanitize: setup ## run scripts, tests and transcripts under the address and then the thread sanitizer; takes long
	for sanitizer in address thread; do \
		case $$sanitizer in thread) skipped='aFullDisk|aReportThatDoesNotFit|goesOnBehind|WithoutEnd' ;; *) skipped=none ;; esac; \
		$(SWIFT) test $(CHECKS) --sanitize=$$sanitizer --scratch-path .build/$$sanitizer --skip "$$skipped" && \
		$(SWIFT) build $(CHECKS) --sanitize=$$sanitizer --scratch-path .build/$$sanitizer --product Hunter && \
		.build/$$sanitizer/debug/Hunter --seed 400001 --executions 150 --limit 200 || exit 1; \
	done

clean: ## remove everything that was built
	rm -rf .build
