//! Functions without a body, by name. Start reading at [`role`].

/// What a call of such a function does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Returns any value of its type, and does nothing else that matters here.
    Any,
    Assume,
    AssertFails,
    Ends,
    Malloc,
    Calloc,
    /// The first argument is the size; the memory is zero.
    Zalloc,
    Alloca,
    /// Returns the size of allocated memory.
    Size,
    /// Control may go on elsewhere: not modelled.
    Strange,
    /// Returns any value, and may write through the pointers that it is given.
    Unknown,
}

pub fn role(name: &str) -> Role {
    match name {
        _ if name.starts_with("__VERIFIER_nondet_") => Role::Any,
        "__VERIFIER_atomic_begin" | "__VERIFIER_atomic_end" => Role::Any,
        "free" | "cfree" | "printf" | "puts" | "putchar" | "fprintf" | "fputs" | "fputc"
        | "fflush" | "perror" | "vprintf" | "vfprintf" | "printk" => Role::Any,
        "__VERIFIER_assume" => Role::Assume,
        "__assert_fail" | "__assert" | "__assert_perror_fail" | "__assert_rtn" => Role::AssertFails,
        "abort" | "exit" | "_exit" | "_Exit" | "quick_exit" => Role::Ends,
        "__builtin_trap" | "__builtin_unreachable" => Role::Ends,
        "malloc" | "__kmalloc" | "kmalloc" | "ldv_malloc" => Role::Malloc,
        "calloc" => Role::Calloc,
        "kzalloc" => Role::Zalloc,
        "alloca" | "__builtin_alloca" => Role::Alloca,
        "__vitrum_size" => Role::Size,
        _ if strange(name) => Role::Strange,
        _ => Role::Unknown,
    }
}

fn strange(name: &str) -> bool {
    let bare = name.trim_start_matches('_');
    let starts = ["pthread_", "thrd_", "sig", "exec", "longjmp", "setjmp"];
    let whole = [
        "raise",
        "kill",
        "alarm",
        "fork",
        "vfork",
        "clone",
        "qsort",
        "bsearch",
        "atexit",
        "at_quick_exit",
        "on_exit",
        "assert",
        "realloc",
        "vitrum_resized_to_nothing",
        "vitrum_other_units",
    ];
    whole.contains(&bare) || starts.iter().any(|s| bare.starts_with(s))
}
