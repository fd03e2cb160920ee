//! Standard input: read from its source when it is wanted, and kept, so that stepping back can read it again.

use std::io::Read;

#[derive(Default)]
pub struct Input {
    bytes: Vec<u8>,
    source: Option<Box<dyn Read>>,
    /// Does a person type it? Then what is not there yet may never come.
    typed: bool,
}

impl Input {
    pub fn new(source: Box<dyn Read>) -> Input {
        Input {
            bytes: Vec::new(),
            source: Some(source),
            typed: false,
        }
    }

    /// From a terminal.
    pub fn typed(source: Box<dyn Read>) -> Input {
        Input {
            typed: true,
            ..Input::new(source)
        }
    }

    /// Up to `max` bytes from position `at`; empty at the end.
    pub fn read(&mut self, at: usize, max: usize) -> &[u8] {
        if at >= self.bytes.len() {
            self.fetch();
        }
        let rest = self.bytes.get(at..).unwrap_or(&[]);
        &rest[..rest.len().min(max)]
    }

    /// Bytes that can be had without waiting for a person.
    pub fn available(&mut self, at: usize) -> usize {
        if at >= self.bytes.len() && !self.typed {
            self.fetch();
        }
        self.bytes.len().saturating_sub(at)
    }

    fn fetch(&mut self) {
        let mut buffer = [0; 8192];
        let count = self
            .source
            .as_mut()
            .map_or(0, |source| source.read(&mut buffer).unwrap_or(0));
        if count == 0 {
            self.source = None;
        }
        self.bytes.extend_from_slice(&buffer[..count]);
    }
}
