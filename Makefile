# Two commands do everything on a Debian or Ubuntu machine with a Rust toolchain: `make demo` and
# `make test`. `make help` lists the rest.

VITRUM := target/release/vitrum
FUZZ := classfile

.DEFAULT_GOAL := help
.PHONY: help setup setup-test demo build test fmt clippy doc unit models bench-vm bench-check bench-c bench-structures bench-explore soak fuzz clean

help: ## print this list
	@sed -n 's/^\([a-z-]*\):[^#]*## /\1\t/p' Makefile | while IFS="$$(printf '\t')" read -r name text; do \
		printf '  make %-11s %s\n' "$$name" "$$text"; done

demo: build ## install what is missing, build, and run the example
	@echo
	@echo '$$ vitrum run --stats examples/Demo.java'
	@$(VITRUM) run --stats examples/Demo.java

test: setup-test fmt clippy doc unit ## install what is missing and run every check and test

setup: ## install what is missing: a JDK, a C compiler and the solver Z3
	@scripts/setup

build: setup ## build target/release/vitrum
	cargo build --release --locked -p vitrum-cli

models: setup ## compile the classes in which programs state bounds, after a change of their sources
	@scripts/models

bench-vm: ## measure the machine against java -Xint
	@scripts/bench-vm

bench-check: setup ## measure the checker; with JPF_JAR=... beside Java PathFinder
	cargo bench --locked -p vitrum-cli --bench check

bench-structures: setup ## measure the generation of structures
	cargo bench --locked -p vitrum-cli --bench structures

bench-explore: setup ## measure the exploration of classes, one by one and in sets
	cargo bench --locked -p vitrum-cli --bench explore

bench-c: setup ## measure checks of C; with SV_BENCHMARKS=... also families of public tasks
	cargo bench --locked -p vitrum-cli --bench c

soak: setup-test ## compare 10,000 random C programs with gcc, 5,000 classes in sets and one by one, 100,000 concurrent programs with all that can happen, all switches of the search, then Java programs with java until one differs
	ALL=1 cargo test --release --locked -p vitrum-cegar --lib second:: -- --nocapture
	CSMITH=10000 CSMITH_FUNCTIONS=10 cargo test --release --locked -p vitrum-cprog --test csmith -- --nocapture
	RANDOM_CLASSES=5000 cargo test --release --locked -p vitrum-structures --test structures random_classes
	MASS_PROGRAMS=100000 MASS_LARGE=1 cargo test --release --locked -p vitrum-cli --test check_random thousands
	TWIN_PROGRAMS=20000 cargo test --release --locked -p vitrum-cli --test check_random twins
	MASS_WAYS=all SWITCHED_PROGRAMS=1000 cargo test --release --locked -p vitrum-cli --test check_random switches
	COMBINATIONS=all cargo test --release --locked -p vitrum-cli --test check_programs switches
	scripts/soak

fuzz: ## feed damaged class files to the parser (FUZZ=machine: to the machine) until it fails (needs nightly Rust and cargo-fuzz)
	@cargo +nightly fuzz --version >/dev/null 2>&1 || { echo 'make fuzz needs a nightly toolchain and cargo-fuzz:' \
		'rustup toolchain install nightly && cargo install cargo-fuzz' >&2; exit 1; }
	cargo +nightly fuzz run $(FUZZ)

clean: ## remove everything that was built
	cargo clean
	rm -rf fuzz/target

setup-test:
	@scripts/setup --test

# In this order even under `make -j`: they share one target folder.
fmt: setup-test
	cargo fmt --all --check

clippy: fmt
	cargo clippy --workspace --all-targets --locked -- -D warnings

doc: clippy
	RUSTDOCFLAGS='-D warnings' cargo doc --workspace --no-deps --locked

unit: doc
	cargo test --workspace --locked
