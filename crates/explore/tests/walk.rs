//! The walk on a system small enough to see through: a list that grows by what is picked.

use std::ops::ControlFlow;

use vitrum_explore::{Estimate, Step, System, Walk, depth_first, probe};

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

/// Offers as many choices as it has steps left, most of which end at once; what goes on is uneven.
struct Uneven(Vec<usize>);

impl System for Uneven {
    type Mark = usize;
    type End = ();

    fn run(&mut self) -> Step<()> {
        let over = self.0.len() == 9 || self.0.last().is_some_and(|last| *last > 2);
        match over {
            true => Step::End(()),
            false => Step::Choice(2 + self.0.iter().sum::<usize>() % 5),
        }
    }
    fn take(&mut self, choice: usize) {
        self.0.push(choice);
    }
    fn mark(&mut self) -> usize {
        self.0.len()
    }
    fn undo(&mut self, mark: &usize) {
        self.0.truncate(*mark);
    }
    fn release(&mut self, mark: usize) {
        self.undo(&mark);
    }
}

#[test]
fn probes_tell_how_many_ends_there_are() {
    let mut system = Uneven(Vec::new());
    let walk = depth_first(&mut system, |_, _, ()| ControlFlow::Continue(()));
    let mut state = 1u32;
    let mut random = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        f64::from(state >> 8) / f64::from(1 << 24)
    };
    let mut estimate = Estimate::default();
    let (mut probed, mut met) = (0, 0);
    for _ in 0..400 {
        let ends = probe(&mut system, &mut random, |()| {
            met += 1;
            ControlFlow::Continue(())
        });
        estimate.add(ends.unwrap());
        probed += 1;
    }
    assert!(system.0.is_empty());
    let (least, most) = estimate.range().unwrap();
    let ends = walk.ends as f64;
    assert!(least <= ends && ends <= most, "{least} {ends} {most}");
    assert!(most - least < 0.2 * ends, "{least} {ends} {most}");
    // A probe looks at a small part.
    assert!(met / probed * 10 < walk.ends, "{met} {}", walk.ends);
    let broken = probe(&mut system, &mut random, |()| ControlFlow::Break(()));
    assert_eq!(broken, None);
    assert!(system.0.is_empty());
}
