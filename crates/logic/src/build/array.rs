//! Arrays: reads go through writes where the indices are known to be equal or different.

use crate::sort::Sort;
use crate::term::{Op, Term};

impl Term {
    /// The array that has `value` everywhere.
    #[must_use]
    pub fn fill(sort: Sort, value: Term) -> Term {
        debug_assert!(matches!(sort, Sort::Array(_, e) if Sort::from(e) == value.sort()));
        Term::make(Op::Fill, sort, &[value])
    }

    #[must_use]
    pub fn select(self, index: Term) -> Term {
        let Sort::Array(_, element) = self.sort() else {
            unreachable!("only an array has elements");
        };
        let mut array = self;
        loop {
            match array.op() {
                Op::Fill => return array.args()[0],
                Op::Store if array.args()[1] == index => return array.args()[2],
                Op::Store if distinct(array.args()[1], index) => array = array.args()[0],
                _ => return Term::make(Op::Select, element.into(), &[array, index]),
            }
        }
    }

    #[must_use]
    pub fn store(self, index: Term, value: Term) -> Term {
        match self.op() {
            Op::Store if self.args()[1] == index => self.args()[0].store(index, value),
            _ if value.op() == Op::Select && value.args() == [self, index] => self,
            _ => Term::make(Op::Store, self.sort(), &[self, index, value]),
        }
    }
}

/// Whether two indices are certainly different.
fn distinct(a: Term, b: Term) -> bool {
    a.equals(b).is_false()
}
