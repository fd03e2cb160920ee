//! What the C standard says about functions that bring something from outside.

/// Between which numbers the result of a function of the library is, where that is less than its
/// type has.
#[must_use]
pub fn result_range(name: &str) -> Option<(i128, i128)> {
    match name {
        "rand" | "random" | "lrand48" => Some((0, i128::from(i32::MAX))),
        "getchar" | "fgetc" | "getc" => Some((-1, 255)),
        _ => None,
    }
}
