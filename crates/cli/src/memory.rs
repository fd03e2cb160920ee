//! How much memory a command may take.

use crate::refusal::Refusal;
use crate::units;

/// The most bytes: what was asked for, else three quarters of the machine's.
pub fn most(asked: Option<u64>) -> Option<u64> {
    asked.or(units::memory_of_machine().map(|all| all / 4 * 3))
}

/// Is more than these bytes in use?
pub fn is_over(most: Option<u64>) -> bool {
    most.is_some_and(|most| units::memory_in_use() > Some(most))
}

/// A limit that is reached before anything has begun is a mistake.
pub fn can_be_kept(limit: Option<u64>) -> Result<(), Refusal> {
    let used = units::memory_in_use().unwrap_or(0);
    match limit.is_some_and(|most| most <= used) {
        true => Err(Refusal::new(format!(
            "--memory-limit must be more than the {} MiB that Vitrum itself has before it begins",
            used.div_ceil(1 << 20)
        ))),
        false => Ok(()),
    }
}
