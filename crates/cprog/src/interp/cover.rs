//! Which branches a run took, for who looks for runs that go elsewhere.

use super::Machine;
use crate::cfa::{FuncId, Node};

/// Branches are counted here; several may share a counter.
pub const COUNTERS: usize = 1 << 12;

impl Machine<'_> {
    /// A branch was taken to a node.
    pub(super) fn cover(&mut self, function: FuncId, to: Node) {
        let mixed = (u64::from(function.0) << 32 | u64::from(to.0)).wrapping_mul(MIX);
        if let Some(counter) = self.cover.get_mut((mixed >> 52) as usize) {
            *counter = counter.saturating_add(1);
        }
    }
}

/// The golden ratio: neighbours get counters far apart.
const MIX: u64 = 0x9e37_79b9_7f4a_7c15;
