//! The search itself, with everything that can end it. Start at [`look`].

use vitrum_explore::{BreadthFirst, Coverage, Limits, search};
use vitrum_jvm::machine::{COUNTED, Event, Grain, Pool};
use vitrum_jvm::{Machine, Watched};

use super::checkpoint::{Checkpoint, Resumed};
use super::judge::Judge;
use super::lookout::Lookout;
use super::order::Order;
use super::plan::Plan;
use super::progress::Progress;
use super::record;
use super::sources::Sources;
use super::team::Team;
use super::way::Way;
use crate::refusal::Refusal;
use crate::resolved::Resolved;
use crate::run::halt_at;

type Java = Machine<Watched>;

/// Looks for what is asked for, in the order that is asked for; a search that was saved goes on.
pub fn look(
    machine: &mut Java,
    pool: &mut Pool,
    (resolved, plan): (&Resolved, &Plan),
    (checkpoint, resumed): (Option<Checkpoint>, Option<Resumed>),
    judge: &mut Judge,
) -> Result<Coverage, Refusal> {
    let sources = Sources::new(&resolved.target);
    judge.progress = Progress::on_terminal(plan.quiet);
    // These two find out first whether the program counts: until it does, several threads may search, and states may stand
    // for others.
    machine.options.search.counts = !matches!(plan.order, Order::Dfs | Order::Bfs);
    let mut team = Team::new(resolved, plan, checkpoint, resumed);
    let begun = team.take_up(machine, pool, judge)?;
    let way = |team: &mut Team, machine: &mut Java, pool: &mut Pool, judge: &mut Judge| {
        let counts = machine.options.search.counts;
        let way = Way::new(plan, plan.remembers.filter(|_| !counts));
        team.search(machine, pool, judge, way)
    };
    let empty = || plan.keep.pool();
    let at = (&plan.limits, &sources, begun);
    let coverage = go(&mut team, machine, &way, &empty, pool, at, judge);
    let shorter = machine.program.left_out().is_empty() && !reads_counts(machine);
    if plan.shorten && shorter {
        shorten(&mut team, machine, plan, &sources, judge);
    }
    Ok(coverage)
}

/// Does what paths do depend on the order of the search?
pub fn reads_counts(machine: &Java) -> bool {
    machine.assumptions.contains(COUNTED)
}

/// Replaces the first counterexample by the shortest one for the same property.
fn shorten(team: &mut Team, machine: &mut Java, plan: &Plan, sources: &Sources, judge: &mut Judge) {
    let Some(found) = judge.found.first() else {
        return;
    };
    let limits = Limits {
        depth: Some(found.picks.len()),
        ..plan.limits
    };
    let property = found.fault.property.clone();
    let mut again = judge.for_one(property);
    again.progress = Progress::on_terminal(plan.quiet);
    let (empty, mut pool) = (Pool::default, Pool::default());
    let way = |_: &mut Team, machine: &mut Java, pool: &mut Pool, judge: &mut Judge| {
        search(machine, &mut BreadthFirst::default(), pool, &limits, judge)
    };
    let at = (&limits, sources, false);
    let guards = machine.guards();
    go(team, machine, &way, &empty, &mut pool, at, &mut again);
    // A guard that broke makes other steps, which the first counterexample does not have.
    let broken = machine.guards() != guards;
    let shorter = again.found.pop();
    match (judge.found.first_mut(), shorter) {
        (Some(found), Some(shorter)) if broken || shorter.picks.len() < found.picks.len() => {
            *found = shorter;
        }
        _ if broken => machine.set_guards(guards.into_iter().map(|(_, field, lock)| (field, lock))),
        _ => {}
    }
}

/// Searches, from the beginning again whenever a class of the JDK had better be there before it, and with
/// smaller steps where threads get in each other's way in the midst of a copy.
fn go(
    team: &mut Team,
    machine: &mut Java,
    way: &dyn Fn(&mut Team, &mut Java, &mut Pool, &mut Judge) -> Coverage,
    empty: &dyn Fn() -> Pool,
    pool: &mut Pool,
    (limits, sources, mut begun): (&Limits, &Sources, bool),
    judge: &mut Judge,
) -> Coverage {
    let interrupted = crate::interrupt::flag();
    judge.interrupted = Some(interrupted);
    machine.halt = Some(halt_at(limits.until, limits.memory.map(|limit| limit.most)));
    let coverage = loop {
        if !std::mem::take(&mut begun) {
            // What comes before the first choice is done once.
            record::prelude(machine, sources, &mut judge.prelude);
            team.note(Event::Begun);
            machine.keep_counts();
        }
        let coverage = way(team, machine, pool, judge);
        if judge.coarse.is_none() && machine.mistakes_twins() {
            // Found with the last state, or by another thread.
            judge.coarse = Some(Grain::Twins);
        }
        if let Some(class) = judge.cold.take() {
            machine.warm_up(class);
            team.note(Event::Warmed(machine.program.class(class).name.to_string()));
        } else if judge.coarse == Some(Grain::Copies) {
            machine.copy_by_element();
            team.note(Event::Copies);
        } else if judge.coarse == Some(Grain::Guards) {
            machine.begin_with_guards();
            team.note_guards(machine);
        } else if std::mem::take(&mut judge.guarding) {
            machine.apply_guards();
            team.note_guards(machine);
        } else if std::mem::take(&mut judge.counting) {
            machine.options.search.counts = true;
        } else if team.is_torn() {
            judge.torn = true;
            break coverage;
        } else if coverage.incomplete.is_none() && !judge.is_content() && machine.has_news() {
            // What it has learned is all that is other.
        } else if coverage.incomplete.is_none() && judge.is_left_undecided() {
            judge.lookout = Lookout::patient();
        } else {
            break coverage;
        }
        judge.begin_again();
        machine.forget_news();
        machine.reset_counts();
        *pool = empty();
    };
    machine.halt = None;
    judge.progress.end();
    coverage
}
