//! What a call of a function without a body means. Start reading at [`meaning`].

/// What such a call does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// A value of its type comes from outside.
    Input,
    /// The argument is not zero, or the path does not count.
    Assume,
    /// A failed assertion.
    AssertFails,
    /// The path ends.
    Ends,
    /// Nothing that matters here; the result, if there is one, is any value.
    Nothing,
    Allocate,
    AllocateZeroed,
    /// Memory of the caller's frame.
    AllocateLocal,
    /// The size of memory that was allocated.
    Size,
    /// Named as the reason for an unknown verdict when it is reached.
    Unsupported,
    /// Not known: any result, and writes through its pointers.
    Unknown,
}

/// Gives, in models, any result that is as good as its argument, which is that of an execution.
const LIKE: &str = "__vitrum_like";

/// What a function means by its name.
pub fn meaning(name: &str) -> Meaning {
    match name {
        // It writes what its arguments say.
        "__VERIFIER_nondet_memory" => Meaning::Unsupported,
        _ if name.starts_with("__VERIFIER_nondet_") => Meaning::Input,
        "__VERIFIER_assume" => Meaning::Assume,
        "__assert_fail" | "__assert" | "__assert_perror_fail" | "__assert_rtn" => {
            Meaning::AssertFails
        }
        "abort"
        | "exit"
        | "_exit"
        | "_Exit"
        | "quick_exit"
        | "__builtin_trap"
        | "__builtin_unreachable" => Meaning::Ends,
        "__VERIFIER_atomic_begin"
        | "__VERIFIER_atomic_end"
        | "free"
        | "cfree"
        | "printf"
        | "puts"
        | "putchar"
        | "fprintf"
        | "fputs"
        | "fputc"
        | "fflush"
        | "perror"
        | "vprintf"
        | "vfprintf"
        | "printk"
        | LIKE => Meaning::Nothing,
        "malloc" | "__kmalloc" | "kmalloc" | "ldv_malloc" => Meaning::Allocate,
        "calloc" | "kzalloc" => Meaning::AllocateZeroed,
        "alloca" | "__builtin_alloca" => Meaning::AllocateLocal,
        "__vitrum_size" => Meaning::Size,
        _ if unsupported(name) => Meaning::Unsupported,
        _ => Meaning::Unknown,
    }
}

/// Whether a function that executions know has other results too: it writes to a file, or allocates.
pub fn may_fail(name: &str) -> bool {
    let memory = [
        "strdup",
        "strndup",
        "aligned_alloc",
        "memalign",
        "posix_memalign",
    ];
    let output = ["fwrite", "putc", "_IO_putc", "putchar_unlocked"];
    memory.contains(&name) || output.contains(&name)
}

/// Functions whose effect is no value and no write: control would go on elsewhere.
fn unsupported(name: &str) -> bool {
    let jumps = ["setjmp", "longjmp", "sigsetjmp", "siglongjmp", "_longjmp"];
    let contexts = ["getcontext", "setcontext", "swapcontext", "makecontext"];
    let signals = ["signal", "sigaction", "raise", "kill", "killpg", "alarm"];
    let processes = [
        "fork", "vfork", "execv", "execve", "execvp", "clone", "syscall",
    ];
    let calls = [
        "at_quick_exit",
        "on_exit",
        "cxa_atexit",
        "call_once",
        "qsort",
        "qsort_r",
        "bsearch",
        "lfind",
        "lsearch",
        "tsearch",
        "tfind",
        "tdelete",
        "tdestroy",
        "twalk",
        "twalk_r",
        "ftw",
        "nftw",
        "scandir",
        "glob",
        "atexit",
    ];
    // They write where a list of arguments says.
    let lists = [
        "vscanf",
        "vfscanf",
        "vsscanf",
        "isoc99_vsscanf",
        "isoc99_vfscanf",
        "isoc99_vscanf",
    ];
    // Declared in a way of its own, nobody knows what it does.
    let undeclared = ["assert", "realloc", "fgets"];
    let named = [
        &jumps[..],
        &contexts,
        &signals,
        &processes,
        &calls,
        &lists,
        &undeclared,
    ];
    let bare = name.trim_start_matches('_');
    named
        .iter()
        .any(|list| list.contains(&name) || list.contains(&bare))
        || name.starts_with("pthread_")
        || name.starts_with("thrd_")
        || why(name).is_some()
}

/// What a call that stands in a model for something that is not modelled is about.
pub fn why(name: &str) -> Option<&'static str> {
    match name {
        "__vitrum_resized_to_nothing" => Some("a call of realloc with the size 0"),
        "__vitrum_overlap" => Some("a call of memcpy with ranges that overlap"),
        "__vitrum_other_units" => {
            Some("a call with another size than what the pointer points to has")
        }
        _ => None,
    }
}
