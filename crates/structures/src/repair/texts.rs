//! Texts in their order: where objects stand in the order of texts, a text counts as the place that it has among all that
//! are known. Start at [`Texts::new`].

use std::collections::HashMap;

use vitrum_jvm::Machine;
use vitrum_jvm::ids::Ref;

use super::tracked::Tracked;

#[derive(Default)]
pub struct Texts {
    /// The place of each text, from 1 on; texts that are equal have the same.
    ranks: HashMap<u64, i32>,
    /// All texts in their order.
    sorted: Vec<(i32, Ref)>,
}

impl Texts {
    pub fn new(machine: &mut Machine<Tracked>, texts: impl Iterator<Item = Ref>) -> Texts {
        let read = |text: Ref| Some((machine.string_units(text)?, text));
        let mut read: Vec<(Vec<u16>, Ref)> = texts.filter_map(read).collect();
        read.sort_unstable();
        read.dedup();
        let mut sorted = Vec::new();
        for (rank, alike) in (1..).zip(read.chunk_by(|a, b| a.0 == b.0)) {
            sorted.extend(alike.iter().map(|(_, text)| (rank, *text)));
        }
        let ranks = sorted.iter().map(|(rank, text)| (text.word(), *rank));
        Texts {
            ranks: ranks.collect(),
            sorted,
        }
    }

    pub fn is_empty(&self) -> bool {
        self.sorted.is_empty()
    }

    /// The place of a text; before all of them for anything else.
    pub fn rank(&self, word: u64) -> i32 {
        self.ranks.get(&word).copied().unwrap_or_default()
    }

    /// All texts between two places.
    pub fn between(&self, low: Option<i32>, high: Option<i32>) -> impl Iterator<Item = Ref> {
        let from = low.map_or(0, |low| self.sorted.partition_point(|text| text.0 <= low));
        let behind = &self.sorted[from..];
        let end = high.map_or(behind.len(), |high| {
            behind.partition_point(|text| text.0 < high)
        });
        behind[..end].iter().map(|(_, text)| *text)
    }
}
