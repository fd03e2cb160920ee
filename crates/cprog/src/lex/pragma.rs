//! `#pragma pack`: the only pragma that changes what a program means here.

/// The stack of `#pragma pack`.
#[derive(Default)]
pub struct Packing {
    now: u8,
    saved: Vec<(Option<String>, u8)>,
}

impl Packing {
    /// The greatest alignment of a member; 0 for no limit.
    pub fn current(&self) -> u8 {
        self.now
    }

    /// Applies the text of a pragma.
    pub fn apply(&mut self, text: &str) {
        let Some(inner) = text.strip_prefix("pack").map(str::trim) else {
            return;
        };
        let inner = inner.trim_start_matches('(').trim_end();
        let inner = inner.split(')').next().unwrap_or("");
        let words: Vec<&str> = inner.split(',').map(str::trim).collect();
        match words.as_slice() {
            ["push", rest @ ..] => self.push(rest),
            ["pop", rest @ ..] => self.pop(rest),
            [number] => self.now = number.parse().unwrap_or(0),
            _ => {}
        }
    }

    fn push(&mut self, rest: &[&str]) {
        let name = rest.iter().find(|w| w.parse::<u8>().is_err());
        self.saved.push((name.map(|n| n.to_string()), self.now));
        if let Some(number) = rest.iter().find_map(|w| w.parse().ok()) {
            self.now = number;
        }
    }

    fn pop(&mut self, rest: &[&str]) {
        let name = rest.iter().find(|w| w.parse::<u8>().is_err());
        let index = match name {
            Some(name) => self
                .saved
                .iter()
                .rposition(|(n, _)| n.as_deref() == Some(name)),
            None => self.saved.len().checked_sub(1),
        };
        if let Some(index) = index {
            self.now = self.saved.get(index).map_or(0, |s| s.1);
            self.saved.truncate(index);
        }
        if let Some(number) = rest.iter().find_map(|w| w.parse().ok()) {
            self.now = number;
        }
    }
}
