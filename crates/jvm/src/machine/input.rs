//! Standard input: read from its source when it is wanted, and kept, so that stepping back can read it again.

use std::io::Read;

#[derive(Default)]
pub struct Input {
    bytes: Vec<u8>,
    source: Option<Box<dyn Read>>,
    kind: InputKind,
    live: bool,
}

/// Where input comes from, as far as a program can tell.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub enum InputKind {
    /// There is none, and its only place is its beginning.
    #[default]
    Nothing,
    Pipe,
    /// A person types it: what is not there yet may never come.
    Terminal,
    /// All of it is there, and can be read in any order.
    File,
}

impl Input {
    pub fn new(source: Box<dyn Read>, kind: InputKind) -> Input {
        Input {
            bytes: Vec::new(),
            source: Some(source),
            kind,
            live: false,
        }
    }

    /// Whoever gives it may first want to see what the program has printed.
    pub fn live(source: Box<dyn Read>, kind: InputKind) -> Input {
        Input {
            live: true,
            ..Input::new(source, kind)
        }
    }

    /// Whether somebody must be asked before anything can be read at this position.
    pub fn waits(&self, at: usize) -> bool {
        self.live && at >= self.bytes.len() && self.source.is_some()
    }

    pub fn kind(&self) -> InputKind {
        self.kind
    }

    /// Up to `max` bytes from position `at`; empty at the end.
    pub fn read(&mut self, at: usize, max: usize) -> &[u8] {
        self.fetch_to(at);
        let rest = self.bytes.get(at..).unwrap_or(&[]);
        &rest[..rest.len().min(max)]
    }

    /// Bytes that can be had without waiting for a person.
    pub fn available(&mut self, at: usize) -> usize {
        match self.kind {
            InputKind::File => self.fetch_to(usize::MAX),
            InputKind::Pipe => self.fetch_to(at),
            InputKind::Terminal | InputKind::Nothing => {}
        }
        self.bytes.len().saturating_sub(at)
    }

    /// Until there is something at this position, or no more comes.
    fn fetch_to(&mut self, at: usize) {
        while at >= self.bytes.len() && self.source.is_some() {
            self.fetch();
        }
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
