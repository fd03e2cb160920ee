//! The walk on a system small enough to see through: a list that grows by what is picked.

use std::ops::ControlFlow;

use vitrum_explore::{Step, System, Walk, depth_first};

/// Offers 3 choices, then 2, then 1; ends when it is 3 long or 2 was picked.
#[derive(Debug, Default, PartialEq)]
struct Digits {
    digits: Vec<usize>,
    open_marks: usize,
}

impl System for Digits {
    type Mark = usize;
    type End = String;

    fn run(&mut self) -> Step<String> {
        if self.digits.len() == 3 || self.digits.last() == Some(&2) {
            return Step::End(self.digits.iter().map(usize::to_string).collect());
        }
        Step::Choice(3 - self.digits.len())
    }
    fn take(&mut self, choice: usize) {
        self.digits.push(choice);
    }
    fn mark(&mut self) -> usize {
        self.open_marks += 1;
        self.digits.len()
    }
    fn undo(&mut self, mark: &usize) {
        self.digits.truncate(*mark);
    }
    fn release(&mut self, mark: usize) {
        self.undo(&mark);
        self.open_marks -= 1;
    }
}

#[test]
fn every_end_is_visited_once_in_order_and_the_picks_lead_there() {
    let mut ends = Vec::new();
    let mut system = Digits::default();
    let walk = depth_first(&mut system, |_, picks, end| {
        assert_eq!(picks.iter().map(usize::to_string).collect::<String>(), end);
        ends.push(end);
        ControlFlow::Continue(())
    });
    assert_eq!(ends, ["000", "010", "100", "110", "2"]);
    assert_eq!(
        walk,
        Walk {
            choices: 7,
            ends: 5
        }
    );
    assert_eq!(system, Digits::default());
}

#[test]
fn a_visitor_that_breaks_off_leaves_the_system_as_it_was() {
    let mut system = Digits::default();
    let mut visits = 0;
    depth_first(&mut system, |_, _, _| {
        visits += 1;
        if visits == 2 {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    assert_eq!(visits, 2);
    assert_eq!(system, Digits::default());
}

#[test]
fn a_path_without_choices_has_one_end() {
    let mut system = Digits {
        digits: vec![2],
        open_marks: 0,
    };
    let walk = depth_first(&mut system, |_, picks, _| {
        assert!(picks.is_empty());
        ControlFlow::Continue(())
    });
    assert_eq!(
        walk,
        Walk {
            choices: 0,
            ends: 1
        }
    );
}
