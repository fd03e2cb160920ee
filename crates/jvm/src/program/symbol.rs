//! Names and descriptors as small numbers.

use std::collections::HashMap;
use std::sync::Arc;

use crate::ids::Symbol;

#[derive(Default)]
pub struct Symbols {
    ids: HashMap<Arc<str>, Symbol>,
    texts: Vec<Arc<str>>,
}

impl Symbols {
    pub fn intern(&mut self, text: &str) -> Symbol {
        if let Some(id) = self.ids.get(text) {
            return *id;
        }
        let id = Symbol(self.texts.len() as u32);
        let text: Arc<str> = text.into();
        self.texts.push(text.clone());
        self.ids.insert(text, id);
        id
    }

    pub fn find(&self, text: &str) -> Option<Symbol> {
        self.ids.get(text).copied()
    }

    pub fn text(&self, id: Symbol) -> &Arc<str> {
        &self.texts[id.index()]
    }
}
