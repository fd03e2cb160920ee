//! Programs whose outcomes a person can tell: they hold the enumerator to account.

use super::enumerate::{Outcomes, Violation, outcomes};
use super::model::{Block, Place, Program, ROW, Relation, Stmt, Test, Use, Value, Way};

const LIMIT: usize = 100_000;

fn found(bodies: Vec<Block>) -> Outcomes {
    let program = Program {
        cells: vec![Place::Static; 2],
        rows: 2,
        slots: vec![Place::Static; 2],
        atoms: 1,
        locks: 2,
        reentrant: vec![false; 3],
        daemons: vec![false; bodies.len()],
        bodies,
    };
    outcomes(&program, LIMIT).expect("few states").0
}

fn outcome(outputs: &[&str], violations: &[Violation]) -> Outcomes {
    Outcomes {
        outputs: outputs.iter().map(|o| o.to_string()).collect(),
        violations: violations.iter().copied().collect(),
    }
}

fn plus_one(cell: usize) -> [Stmt; 2] {
    [Stmt::Read(0, cell), Stmt::Write(cell, Value::Plus(0, 1))]
}

fn test(reg: usize, relation: Relation, value: i32) -> Test {
    Test {
        reg,
        relation,
        value,
    }
}

/// Starts all workers, does something, joins them, prints number 0.
fn main_with(workers: usize, middle: Block) -> Block {
    let mut body: Block = (1..=workers).map(Stmt::Start).collect();
    body.extend(middle);
    body.extend((1..=workers).map(Stmt::join));
    body.extend([Stmt::Read(0, 0), Stmt::Print(vec![0])]);
    body
}

#[test]
fn an_update_can_be_lost() {
    let bodies = vec![main_with(1, plus_one(0).into()), plus_one(0).into()];
    assert_eq!(found(bodies), outcome(&["t0 1\n", "t0 2\n"], &[]));
}

#[test]
fn a_lock_keeps_updates() {
    let locked = || vec![Stmt::Sync(0, plus_one(0).into())];
    let bodies = vec![main_with(2, locked()), locked(), locked()];
    assert_eq!(found(bodies), outcome(&["t0 3\n"], &[]));
}

#[test]
fn one_of_two_sees_the_other() {
    let store = |mine, other| vec![Stmt::Write(mine, Value::Const(1)), Stmt::Read(0, other)];
    let mut first = store(0, 1);
    first.push(Stmt::Write(0, Value::Plus(0, 10)));
    let mut second = store(1, 0);
    second.push(Stmt::Write(1, Value::Plus(0, 20)));
    let mut main: Block = (1..=2).map(Stmt::Start).collect();
    main.extend((1..=2).map(Stmt::join));
    main.extend([Stmt::Read(0, 0), Stmt::Read(1, 1), Stmt::Print(vec![0, 1])]);
    let seen = found(vec![main, first, second]).outputs;
    assert!(seen.contains("t0 11 21\n") && seen.contains("t0 11 20\n"));
    assert!(
        !seen.contains("t0 10 20\n"),
        "both missed the other's write"
    );
}

#[test]
fn opposite_orders_deadlock() {
    let nest = |a, b| vec![Stmt::Sync(a, vec![Stmt::Sync(b, Vec::new())])];
    let bodies = vec![main_with(1, nest(0, 1)), nest(1, 0)];
    assert_eq!(found(bodies), outcome(&["t0 0\n"], &[Violation::Deadlock]));
}

#[test]
fn a_notification_before_the_wait_is_lost() {
    let wait = |timed| vec![Stmt::Sync(0, vec![Stmt::Wait { lock: 0, timed }])];
    let notify = vec![Stmt::Sync(
        0,
        vec![Stmt::Notify {
            lock: 0,
            all: false,
        }],
    )];
    let untimed = found(vec![main_with(1, wait(false)), notify.clone()]);
    assert_eq!(untimed, outcome(&["t0 0\n"], &[Violation::Deadlock]));
    let timed = found(vec![main_with(1, wait(true)), notify]);
    assert_eq!(timed, outcome(&["t0 0\n"], &[]));
}

#[test]
fn an_interrupt_does_not_take_a_notification_away() {
    let wait = Stmt::Wait {
        lock: 0,
        timed: false,
    };
    let notify = Stmt::Notify {
        lock: 0,
        all: false,
    };
    let ready = |value| Stmt::Write(0, Value::Const(value));
    let await_value = |value| {
        let pause = vec![Stmt::Wait {
            lock: 0,
            timed: true,
        }];
        Stmt::Until(test(1, Relation::Equal, value), 0, pause)
    };
    // The victim passes the notification on, unless it leaves with an exception.
    let victim = vec![Stmt::Try {
        body: vec![Stmt::Sync(0, vec![ready(1), wait.clone(), notify.clone()])],
        all: true,
        handler: Vec::new(),
    }];
    let other = vec![Stmt::Sync(0, vec![await_value(1), ready(2), wait])];
    let act = vec![
        Stmt::Sync(0, vec![await_value(2), notify]),
        Stmt::Interrupt(1),
    ];
    let bodies = vec![main_with(2, act), victim, other];
    assert_eq!(found(bodies), outcome(&["t0 2\n"], &[]));
}

/// Takes an item when there is one; `guard` is how it waits for that.
fn consumer(guard: Stmt) -> Block {
    let some = Stmt::Assert(test(0, Relation::NotEqual, 0));
    let take = [Stmt::Read(0, 0), some, Stmt::Write(0, Value::Plus(0, -1))];
    let mut body = vec![guard];
    body.extend(take);
    vec![Stmt::Sync(0, body)]
}

/// Two consumers, and `main` puts two items with a notification each.
fn consumers(guard: Stmt) -> Outcomes {
    let notify = Stmt::Notify {
        lock: 0,
        all: false,
    };
    let mut put: Block = plus_one(0).into();
    put.push(notify);
    let put = Stmt::Sync(0, put);
    let main = main_with(2, vec![put.clone(), put]);
    found(vec![main, consumer(guard.clone()), consumer(guard)])
}

#[test]
fn consumers_must_look_again() {
    let wait = vec![Stmt::Wait {
        lock: 0,
        timed: false,
    }];
    let in_loop = Stmt::Until(test(0, Relation::NotEqual, 0), 0, wait.clone());
    assert_eq!(consumers(in_loop), outcome(&["t0 0\n"], &[]));
    let once = Stmt::Sync(
        0,
        vec![
            Stmt::Read(0, 0),
            Stmt::If(test(0, Relation::Equal, 0), wait, Vec::new()),
        ],
    );
    // Whoever fails takes none, and the others go on.
    let expected = outcome(&["t0 0\n", "t0 1\n"], &[Violation::Assertion]);
    assert_eq!(consumers(once), expected);
}

#[test]
fn permits_do_not_add_up() {
    let park = || Stmt::Park { timed: false };
    let main = main_with(1, vec![park(), park()]);
    let worker = vec![Stmt::Unpark(0), Stmt::Unpark(0)];
    let expected = outcome(&["t0 0\n"], &[Violation::Deadlock]);
    assert_eq!(found(vec![main, worker]), expected);
}

#[test]
fn what_nobody_catches_is_told_apart() {
    let fail = vec![Stmt::Assert(test(0, Relation::Equal, 1))];
    let failed = found(vec![main_with(1, Vec::new()), fail]);
    assert_eq!(failed, outcome(&["t0 0\n"], &[Violation::Assertion]));
    let illegal = vec![Stmt::Notify { lock: 0, all: true }];
    let thrown = found(vec![main_with(1, Vec::new()), illegal]);
    let expected = outcome(&["t0 0\n"], &[Violation::UncaughtException]);
    assert_eq!(thrown, expected);
}

#[test]
fn two_copies_can_mix() {
    let fill = |row: usize, k: i32| {
        let first = 2 + row * ROW;
        (first..first + 2).map(move |cell| Stmt::Write(cell, Value::Const(k)))
    };
    let copy = |row| Stmt::Copy {
        from: (row, 0),
        to: (1 - row, 0),
        len: 2,
    };
    // Each of two elements ends as 1 in both rows, as 2 in both, or swapped: 2 in the first, 1 in the second.
    let mut main: Block = fill(0, 1).chain(fill(1, 2)).collect();
    main.extend([Stmt::Start(1), copy(0), Stmt::join(1)]);
    main.push(Stmt::Digits(0, 0, Way::Clone));
    main.push(Stmt::Digits(1, 1, Way::Clone));
    main.push(Stmt::Print(vec![0, 1]));
    let ways = [[1, 1], [2, 2], [2, 1]];
    let both = ways.iter().flat_map(|a| ways.iter().map(move |b| (a, b)));
    let outputs = both.map(|(a, b)| format!("t0 {}{}0 {}{}0\n", a[0], b[0], a[1], b[1]));
    let expected: Vec<String> = outputs.collect();
    let expected: Vec<&str> = expected.iter().map(String::as_str).collect();
    let bodies = vec![main, vec![copy(1)]];
    assert_eq!(found(bodies), outcome(&expected, &[]));
}

fn made(leak: Option<usize>) -> Stmt {
    let value = Value::Const(5);
    Stmt::New { to: 0, value, leak }
}

fn on_node(what: Use) -> Stmt {
    Stmt::Node {
        at: 0,
        what,
        checked: true,
    }
}

/// What `main` sees in the final field of a node that a worker makes; 0 also where there is none.
fn seen_final_fields(worker: Block) -> Outcomes {
    let mut look = vec![Stmt::Take(0, 0), on_node(Use::Final(1))];
    look.push(Stmt::Print(vec![1]));
    let main = [vec![Stmt::Start(1)], look].concat();
    found(vec![main, worker])
}

#[test]
fn a_final_field_is_0_before_it_is_written() {
    let late = vec![made(None), Stmt::Publish(0, Some(0))];
    let expected = outcome(&["t0 0\n", "t0 5\n"], &[]);
    assert_eq!(seen_final_fields(late), expected);
    // With a node whose final field must have been written: the slot is looked at after its constructor.
    let looks = |leak| {
        let value = Use::Final(1);
        let assert = Stmt::Assert(test(1, Relation::Equal, 5));
        let there = Stmt::Node {
            at: 0,
            what: value,
            checked: false,
        };
        let look = Stmt::Try {
            body: vec![there, assert],
            all: true,
            handler: Vec::new(),
        };
        let main = vec![Stmt::Start(1), Stmt::Take(0, 0), look];
        let worker = vec![made(leak), Stmt::Publish(0, Some(0))];
        found(vec![main, worker]).violations
    };
    assert!(looks(None).is_empty());
    assert!(looks(Some(0)).contains(&Violation::Assertion));
}

#[test]
fn a_node_that_is_handed_over_keeps_what_was_written() {
    let worker = vec![
        made(None),
        on_node(Use::Write(Value::Const(3))),
        Stmt::Publish(0, Some(0)),
        Stmt::Forget(0),
        on_node(Use::Write(Value::Const(4))),
    ];
    let mut main = vec![Stmt::Start(1), Stmt::join(1), Stmt::Take(0, 0)];
    main.extend([on_node(Use::Read(0)), on_node(Use::Final(1))]);
    main.push(Stmt::Print(vec![0, 1]));
    assert_eq!(found(vec![main, worker]), outcome(&["t0 3 5\n"], &[]));
}

#[test]
fn monitors_of_nodes_exclude() {
    let add = [
        on_node(Use::Read(0)),
        on_node(Use::Write(Value::Plus(0, 1))),
    ];
    let outcome_of = |body: Block| {
        let worker = [vec![Stmt::Take(0, 0)], body.clone()].concat();
        let mut main = vec![made(None), Stmt::Publish(0, Some(0)), Stmt::Start(1)];
        main.extend(body);
        main.extend([Stmt::join(1), on_node(Use::Read(0)), Stmt::Print(vec![0])]);
        found(vec![main, worker])
    };
    let free = outcome_of(add.to_vec());
    assert_eq!(free, outcome(&["t0 1\n", "t0 2\n"], &[]));
    let locked = outcome_of(vec![Stmt::SyncOn(0, add.to_vec())]);
    assert_eq!(locked, outcome(&["t0 2\n"], &[]));
}
