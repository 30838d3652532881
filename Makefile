# `make run` tries Perch; `make help` lists the rest. What each target does is in .make/.

.PHONY: run test lint format bench feel fuzz stress sanitize mutate coverage matrix conform tour order words surface runner animation docs install-packages stage install uninstall deb clean help

run: ; @.make/run $(FILES)
test: ; @FILTER='$(FILTER)' .make/test
lint: ; @.make/lint
format: ; @swift format format --in-place --recursive Sources Tests Package.swift
bench: ; @BESIDE='$(BESIDE)' PEERS='$(PEERS)' .make/bench $(ONLY)
feel: ; @.make/feel
fuzz: ; @MINUTES='$(MINUTES)' ONLY='$(ONLY)' .make/fuzz
stress: ; @MINUTES='$(MINUTES)' OPERATIONS='$(OPERATIONS)' .make/stress
sanitize: ; @FILTER='$(FILTER)' .make/sanitize $(or $(KIND),address)
mutate: ; @ONLY='$(ONLY)' SEED='$(RANDOM)' COUNT='$(or $(COUNT),100)' .make/mutate
coverage: ; @.make/coverage
matrix: ; @ONLY='$(ONLY)' .make/matrix
conform: ; @SPEC='$(SPEC)' .make/conform && SUITES='$(SUITES)' ESCTEST='$(ESCTEST)' TMUX_SOURCE='$(TMUX_SOURCE)' YASH='$(YASH)' .make/suites
tour: ; @.make/tour $(OUT)
order: ; @.make/order
words: ; @.make/words
surface: ; @.make/surface keep
runner: ; @.make/runner
docs: ; @.make/docs
animation: ; @.make/animation
install-packages: ; @.make/packages build test
stage: ; @.make/stage
install: ; @PREFIX='$(PREFIX)' DESTDIR='$(DESTDIR)' .make/install
uninstall: ; @PREFIX='$(PREFIX)' DESTDIR='$(DESTDIR)' .make/uninstall
deb: ; @.make/deb
clean: ; @rm -rf .build
help: ; @cat .make/help
