//! The least row first, of as many as there may be: few are in a heap, and the others in sorted runs in few bytes.

use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;

use super::packed::Packed;

/// Law: of the rows that are in it, `pop` gives the least.
#[derive(Default)]
pub(super) struct Heap<const N: usize> {
    near: BinaryHeap<Reverse<[u64; N]>>,
    far: BinaryHeap<Run<N>>,
}

/// Rows in their order, and how many of them were taken.
struct Run<const N: usize> {
    rows: Packed<N>,
    taken: usize,
    /// The next one.
    first: [u64; N],
}

/// So many rows are kept as they are; then the greater half of them becomes a run.
const NEAR: usize = 1 << 14;

impl<const N: usize> Heap<N> {
    pub fn push(&mut self, row: [u64; N]) {
        self.near.push(Reverse(row));
        if self.near.len() > NEAR {
            self.put_away();
        }
    }

    pub fn pop(&mut self) -> Option<[u64; N]> {
        let far = self.far.peek().map(|run| Reverse(run.first));
        if far <= self.near.peek().copied() {
            return self.near.pop().map(|Reverse(row)| row);
        }
        let mut run = self.far.pop()?;
        let first = run.first;
        run.taken += 1;
        if let Some(next) = run.rows.get(run.taken) {
            run.first = next;
            self.far.push(run);
        }
        Some(first)
    }

    fn put_away(&mut self) {
        // The greatest first.
        let mut rows = std::mem::take(&mut self.near).into_sorted_vec();
        let mut packed = Packed::default();
        let first = rows[NEAR / 2].0;
        for Reverse(row) in rows.drain(..=NEAR / 2).rev() {
            packed.push(row);
        }
        self.near = rows.into();
        self.far.push(Run {
            rows: packed,
            taken: 0,
            first,
        });
    }
}

impl<const N: usize> Ord for Run<N> {
    /// Of several, the one that begins with the least row is the greatest.
    fn cmp(&self, other: &Self) -> Ordering {
        other.first.cmp(&self.first)
    }
}

impl<const N: usize> PartialOrd for Run<N> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<const N: usize> PartialEq for Run<N> {
    fn eq(&self, other: &Self) -> bool {
        self.first == other.first
    }
}

impl<const N: usize> Eq for Run<N> {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_row_comes_first() {
        let (mut heap, mut plain) = (Heap::default(), BinaryHeap::new());
        let mut random = 1_u64;
        for n in 0..100_000_u64 {
            random = random
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            let row = [random >> 50, n];
            heap.push(row);
            plain.push(Reverse(row));
            // More come than go, and at last they all go.
            if random >> 40 & 3 == 0 {
                assert_eq!(heap.pop(), plain.pop().map(|Reverse(row)| row));
            }
        }
        assert!(!heap.far.is_empty());
        while let Some(Reverse(row)) = plain.pop() {
            assert_eq!(heap.pop(), Some(row));
        }
        assert_eq!(heap.pop(), None);
    }
}
