//! A bug in Vitrum must not look like a verdict: a panic is told apart from everything that the
//! checked program can do. Start at [`guard`].

use std::panic::{self, AssertUnwindSafe, PanicHookInfo};

/// Runs `body`; a panic is reported in one sentence on stderr and gives `None`.
pub fn guard<T>(body: impl FnOnce() -> T) -> Option<T> {
    panic::set_hook(Box::new(|info| crate::run::tell(&sentence(info))));
    panic::catch_unwind(AssertUnwindSafe(body)).ok()
}

fn sentence(info: &PanicHookInfo) -> String {
    let place = match info.location() {
        Some(place) => format!("{}:{}", place.file(), place.line()),
        None => "an unknown place".to_string(),
    };
    let words: Vec<&str> = message(info).split_whitespace().collect();
    format!(
        "vitrum: this is a bug in Vitrum {} and says nothing about your program: {} \
         (at {place}); please report it with the command that you ran",
        env!("CARGO_PKG_VERSION"),
        words.join(" ")
    )
}

fn message<'a>(info: &'a PanicHookInfo) -> &'a str {
    let payload = info.payload();
    match payload.downcast_ref::<String>() {
        Some(text) => text,
        None => payload.downcast_ref().copied().unwrap_or("no message"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::{Arc, Mutex};

    #[test]
    fn a_panic_is_one_sentence_with_its_place() {
        assert_eq!(guard(|| 7), Some(7));

        let said = Arc::new(Mutex::new(String::new()));
        let heard = said.clone();
        panic::set_hook(Box::new(move |info| {
            *heard.lock().unwrap() = sentence(info);
        }));
        let result = panic::catch_unwind(|| panic!("two\n  lines"));
        drop(panic::take_hook());

        assert!(result.is_err());
        let said = said.lock().unwrap();
        assert!(said.contains("a bug in Vitrum"), "{said}");
        assert!(said.contains("two lines (at "), "{said}");
        assert!(said.contains("bug.rs:"), "{said}");
        assert_eq!(said.lines().count(), 1);
    }
}
