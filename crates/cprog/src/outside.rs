//! What the C standard, and the rules of the competition, say about functions that bring something from outside.

use crate::types::IntKind;

/// The kind of number that `__VERIFIER_nondet_T` gives, however it is declared, where that is less than an `int`.
#[must_use]
pub fn narrow_input(name: &str) -> Option<IntKind> {
    match name.strip_prefix("__VERIFIER_nondet_")? {
        "bool" | "_Bool" => Some(IntKind::Bool),
        "char" => Some(IntKind::Char),
        "schar" => Some(IntKind::SChar),
        "uchar" | "u8" => Some(IntKind::UChar),
        "short" => Some(IntKind::Short),
        "ushort" | "u16" => Some(IntKind::UShort),
        _ => None,
    }
}

/// Between which numbers the result of a function of the library with so many arguments is, where that
/// is less than its type has.
#[must_use]
pub fn result_range(name: &str, given: usize) -> Option<(i128, i128)> {
    match name {
        // What was assigned, or that the end came first.
        "scanf" => Some((-1, given as i128 - 1)),
        "fscanf" | "sscanf" => Some((-1, given as i128 - 2)),
        "rand" | "random" | "lrand48" => Some((0, i128::from(i32::MAX))),
        "getchar" | "fgetc" | "getc" => Some((-1, 255)),
        "mrand48" => Some((i128::from(i32::MIN), i128::from(i32::MAX))),
        "isatty" => Some((0, 1)),
        "getppid" => Some((0, i128::from(i32::MAX))),
        "access" | "chdir" | "close" | "fclose" | "mkdir" | "rmdir" | "unlink" | "rename"
        | "stat" | "fstat" | "lstat" => Some((-1, 0)),
        _ => None,
    }
}

/// The argument that the result of a function of the library is no larger than, unless it is -1.
#[must_use]
pub fn result_limit(name: &str) -> Option<usize> {
    match name {
        "read" | "write" | "recv" | "send" | "pread" | "pwrite" | "fread" => Some(2),
        "sleep" => Some(0),
        _ => None,
    }
}

/// The arguments whose product is how many bytes a function of the library writes at most through
/// this one.
#[must_use]
pub fn written_limit(name: &str, arg: usize) -> Option<&'static [usize]> {
    let (to, size): (usize, &[usize]) = match name {
        "read" | "recv" | "pread" | "recvfrom" | "readlink" | "strerror_r" | "ttyname_r" => {
            (1, &[2])
        }
        "fread" => (0, &[1, 2]),
        "getcwd" | "gethostname" | "getdomainname" | "strftime" | "snprintf" | "getrandom"
        | "getentropy" | "getlogin_r" => (0, &[1]),
        "inet_ntop" => (2, &[3]),
        _ => return None,
    };
    (to == arg).then_some(size)
}

/// Whether the result of a function of the library depends on its arguments, and on what it did
/// before, alone: to take any value for it is enough for a proof, but shows no violation.
#[must_use]
pub fn is_computed(name: &str) -> bool {
    let bare = name.strip_suffix(['f', 'l']).unwrap_or(name);
    // What models of the environment call where it may have changed.
    if name.starts_with("__vitrum_another_result_of_") {
        return true;
    }
    COMPUTED.contains(&name) || REAL.contains(&name) || REAL.contains(&bare)
}

/// Whether a pointer that a function of the library returns, or writes, may lead into what it was given.
#[must_use]
pub fn leads_back(name: &str) -> bool {
    let texts = [
        "strcasestr",
        "memmem",
        "memrchr",
        "rawmemchr",
        "strsep",
        "strtok",
        "strtok_r",
        "strtod",
        "strtof",
        "strtold",
        "strtoimax",
        "strtoumax",
        "strptime",
        "mempcpy",
        "stpncpy",
        "basename",
        "xpg_basename",
        "dirname",
    ];
    let wide = [
        "wcschr",
        "wcsrchr",
        "wcschrnul",
        "wcsstr",
        "wcspbrk",
        "wmemchr",
        "wcstok",
        "wcscpy",
        "wcsncpy",
        "wcscat",
        "wcsncat",
        "wcpcpy",
        "wcpncpy",
        "wmemcpy",
        "wmemmove",
        "wmempcpy",
        "wmemset",
        "wcstol",
        "wcstoul",
        "wcstoll",
        "wcstoull",
        "wcstod",
        "wcstof",
        "wcstold",
        "fgetws",
    ];
    let given = [
        "gets",
        "getcwd",
        "realpath",
        "inet_ntop",
        "strerror_r",
        "asctime_r",
        "ctime_r",
        "gmtime_r",
        "localtime_r",
        "tmpnam",
        "mkdtemp",
        "mktemp",
        "strfry",
    ];
    let bare = name.trim_start_matches('_');
    [&texts[..], &wide, &given]
        .iter()
        .any(|list| list.contains(&bare))
}

/// Functions of `math.h`; those on `float` and `long double` have a letter more.
const REAL: &[&str] = &[
    "sin",
    "cos",
    "tan",
    "asin",
    "acos",
    "atan",
    "atan2",
    "sinh",
    "cosh",
    "tanh",
    "asinh",
    "acosh",
    "atanh",
    "exp",
    "exp2",
    "exp10",
    "expm1",
    "log",
    "log2",
    "log10",
    "log1p",
    "logb",
    "ilogb",
    "pow",
    "cbrt",
    "hypot",
    "erf",
    "erfc",
    "tgamma",
    "lgamma",
    "fma",
    "remainder",
    "remquo",
    "fdim",
    "ldexp",
    "scalbn",
    "scalbln",
    "frexp",
    "modf",
    "nextafter",
    "nexttoward",
    "lrint",
    "llrint",
    "lround",
    "llround",
    "nan",
    "drem",
    "significand",
    "pow10",
    "roundeven",
    "issignaling",
    "gamma",
    "j0",
    "j1",
    "jn",
    "y0",
    "y1",
    "yn",
];

const COMPUTED: &[&str] = &[
    "sscanf",
    "strtod",
    "strtof",
    "strtold",
    "strtoimax",
    "strtoumax",
    "atof",
    "strtok",
    "strtok_r",
    "strsep",
    "strxfrm",
    "strcasestr",
    "strlcpy",
    "strlcat",
    "strverscmp",
    "memmem",
    "memrchr",
    "memccpy",
    "rawmemchr",
    "basename",
    "dirname",
    "div",
    "ldiv",
    "lldiv",
    "imaxdiv",
    "wcslen",
    "wcsnlen",
    "wcscmp",
    "wcsncmp",
    "wcscpy",
    "wcsncpy",
    "wcscat",
    "wcsncat",
    "wcschr",
    "wcsrchr",
    "wcsstr",
    "wmemcpy",
    "wmemmove",
    "wmemset",
    "wmemcmp",
    "wmemchr",
    "btowc",
    "wctob",
    "towlower",
    "towupper",
    "ungetc",
    "swab",
    "strsignal",
    "strerror",
    "insque",
    "remque",
    "htonl",
    "htons",
    "ntohl",
    "ntohs",
    "inet_addr",
    "inet_aton",
    "inet_ntoa",
    "imaxabs",
    "difftime",
    "mktime",
    "timegm",
    "gmtime",
    "gmtime_r",
    "localtime",
    "localtime_r",
    "asctime",
    "asctime_r",
    "ctime",
    "ctime_r",
    "strftime",
    "strptime",
    "setlocale",
    "asprintf",
    "vasprintf",
    "a64l",
    "l64a",
    "ecvt",
    "fcvt",
    "gcvt",
    "rand_r",
    "drand48",
    "erand48",
    "lrand48",
    "nrand48",
    "mrand48",
    "jrand48",
    "clock",
    "sysconf",
    "getopt",
    "getopt_long",
    "__xpg_basename",
    "mblen",
    "mbtowc",
    "wctomb",
    "mbstowcs",
    "wcstombs",
    "mbrtowc",
    "wcrtomb",
    "wctype",
    "iswctype",
    "wctrans",
    "towctrans",
    "iswalnum",
    "iswalpha",
    "iswblank",
    "iswcntrl",
    "iswdigit",
    "iswgraph",
    "iswlower",
    "iswprint",
    "iswpunct",
    "iswspace",
    "iswupper",
    "iswxdigit",
    "wcstol",
    "wcstoul",
    "wcstoll",
    "wcstoull",
    "wcstod",
    "wcsspn",
    "wcscspn",
    "wcspbrk",
    "wcstok",
    "wcpcpy",
    "wcswidth",
    "wcwidth",
    "memfrob",
    "strerror_r",
    "__xpg_strerror_r",
    "fegetround",
    "fesetround",
    "sincos",
    "gnu_dev_major",
    "gnu_dev_minor",
    "gnu_dev_makedev",
    "getpagesize",
    "getpid",
    "getpgrp",
    "getuid",
    "geteuid",
    "getgid",
    "getegid",
    // It writes what its arguments say.
    "__VERIFIER_nondet_memory",
    // What the model of `errno` calls.
    "__vitrum_errno_after_a_call",
    // What the model of `srand` calls.
    "__vitrum_random_after_another_seed",
];
