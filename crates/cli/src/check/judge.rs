//! What is wrong with an end of a path, and which accesses race.

mod saved;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use vitrum_explore::{Collapse, Coverage, Store, Visitor};
use vitrum_jvm::ids::{ClassId, MethodId};
use vitrum_jvm::machine::{Conflict, Grain, Pool, Recalling, Unanswered};
use vitrum_jvm::{Machine, Stop, Watched};

use super::Property;
use super::deadlock::{deadlock, starvation};
use super::faults::{Fault, Race, forbidden, invariant, races, uncaught};
use super::lookout::{self, Lookout};
use super::profile::Profile;
use super::progress::Progress;
use super::record::Known;
use super::rows::Story;
use super::team::Meeting;
use crate::run::{INTERRUPTED, is_halt};

/// What is wrong, if anything; else why that is not known.
type Answer = Result<Option<Fault>, Unanswered>;

/// A fault, the picks that lead to it, and what the path reads of the program's counters.
pub struct Found {
    pub fault: Fault,
    pub picks: Vec<u32>,
    pub counts: Vec<i32>,
}

impl Found {
    pub fn known(&self) -> Known<'_> {
        Known {
            picks: &self.picks,
            counts: &self.counts,
            property: &self.fault.property,
        }
    }
}

/// How to get to where the machine is.
struct Way<'a> {
    picks: &'a dyn Fn() -> Vec<u32>,
    counts: Vec<i32>,
}

#[derive(Default)]
pub struct Judge {
    pub found: Vec<Found>,
    pub unknown: Option<String>,
    /// The way to where that was found, if it was at the end of one.
    pub unknown_at: Option<Found>,
    /// A class that had better be initialized before the search.
    pub cold: Option<ClassId>,
    /// The program can't be run as it is given: a class is missing, or broken.
    pub refused: Option<String>,
    /// Steps had better be smaller.
    pub coarse: Option<Grain>,
    /// The program counts paths, so that each turn must be executed once.
    pub counting: bool,
    all: bool,
    /// The one property whose faults count.
    only: Option<String>,
    properties: Vec<Property>,
    /// Names and methods.
    pub invariants: Vec<(String, MethodId)>,
    /// What paths that end normally print.
    pub outcomes: Option<BTreeSet<String>>,
    /// Whether threads that are blocked beside daemons can run again.
    pub lookout: Lookout,
    /// Variables that race, with what that is and where.
    races: BTreeMap<String, (Conflict, String)>,
    /// What happens before the first choice.
    pub prelude: Story,
    pub progress: Progress,
    /// Why steps end, if that is counted.
    pub profile: Option<Profile>,
    /// States that were met, and how many there are when the search looks what it has shown of guards.
    met: u64,
    pub learns_at: u64,
    /// From then on it does not begin again for that.
    pub learns_until: u64,
    /// It has shown some.
    pub guarding: bool,
    /// Raised by somebody who does not want to wait any longer.
    pub interrupted: Option<&'static AtomicBool>,
    /// When the search is to be left so that it can be saved.
    pub saves_at: Option<Instant>,
    /// Where it was saved.
    pub saved: Option<PathBuf>,
    /// A limit has cut a path short, so that going on from here would leave something out.
    pub halted: bool,
    /// Threads gave out numbers at the same time.
    pub torn: bool,
    /// Where the threads of the search meet, and which of them this is.
    meeting: Option<(usize, Arc<Meeting>)>,
    /// The way to where the search of another thread than the first had to begin again.
    turned: Option<Vec<u32>>,
}

/// Why a search is left that is to be saved.
pub const PAUSED: &str = "the search was left to be saved";

/// States after which a search may begin again with guards.
pub const LEARNS_AT: u64 = 100;

impl Judge {
    pub fn new(all: bool, properties: &[Property]) -> Judge {
        Judge {
            all,
            properties: properties.to_vec(),
            learns_at: LEARNS_AT,
            learns_until: u64::MAX,
            ..Judge::default()
        }
    }

    /// A judge of the same that looks for the first fault of one property.
    pub fn for_one(&self, property: String) -> Judge {
        Judge {
            only: Some(property),
            // Its steps are those of the search before it.
            learns_at: u64::MAX,
            invariants: self.invariants.clone(),
            ..Judge::new(false, &self.properties)
        }
    }

    pub fn assumptions(&self) -> Vec<String> {
        match self.races.is_empty() {
            true => Vec::new(),
            false => vec!["sequentially consistent executions only".into()],
        }
    }

    pub fn notes(&self) -> Vec<String> {
        let line = |(what, (conflict, place)): (&String, &(Conflict, String))| match conflict {
            Conflict::Weak => format!("weaker than volatile: {what}, {place}"),
            Conflict::Race | Conflict::Bulk => format!("data race: {what}, {place}"),
        };
        self.races.iter().map(line).collect()
    }
}

impl Judge {
    /// After a while, and again after ten times as long, the search begins again with what it has shown.
    fn learn(&mut self, has_learned: impl FnOnce() -> bool) -> ControlFlow<()> {
        self.met += 1;
        // Once other threads take part, each meets only some of the states: one thread alone is to do the same.
        if self.met < self.learns_at || self.met >= self.learns_until {
            return ControlFlow::Continue(());
        }
        self.learns_at = self.learns_at.saturating_mul(10);
        self.guarding = has_learned();
        match self.guarding {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    }

    /// Is there nothing more to look for in this search: a fault was found and one is enough, or it can't go on like this?
    pub fn is_content(&self) -> bool {
        let found = !self.all && !self.found.is_empty();
        found || self.coarse.is_some() || self.refused.is_some()
    }

    /// Is a question all that is left, which nobody had the patience to answer?
    pub fn is_left_undecided(&self) -> bool {
        let settled = !self.found.is_empty() || self.unknown.is_some();
        self.lookout.is_undecided() && !self.lookout.is_patient() && !settled
    }

    /// A search of several threads begins; this is one of them.
    pub fn sit_down(&mut self, seat: usize, meeting: Arc<Meeting>) {
        if seat > 0 {
            // The first one looks what guards there are.
            self.learns_at = u64::MAX;
            self.interrupted = Some(crate::interrupt::flag());
        }
        self.meeting = Some((seat, meeting));
    }

    /// Invites the other threads once there are enough states.
    fn invite(&self, machine: &Machine<Watched>, pool: &Pool) {
        if let Some((0, meeting)) = &self.meeting {
            meeting.invite(self.met, machine, pool);
        }
    }

    pub fn stand_up(&mut self) {
        self.meeting = None;
    }

    /// Takes in what the judge of another thread has seen. Gives the way to where its search had to begin again.
    pub fn take_in(&mut self, other: Judge) -> Option<Vec<u32>> {
        for found in other.found {
            let wanted = self.all || self.found.is_empty();
            if wanted && !self.found.iter().any(|f| f.fault == found.fault) {
                self.found.push(found);
            }
        }
        for (what, (conflict, place)) in other.races {
            self.add_race(Race {
                conflict,
                what,
                place,
            });
        }
        if self.unknown.is_none() {
            (self.unknown, self.unknown_at) = (other.unknown, other.unknown_at);
        }
        self.refused = self.refused.take().or(other.refused);
        self.counting |= other.counting;
        self.halted |= other.halted;
        if let (Some(outcomes), Some(more)) = (&mut self.outcomes, other.outcomes) {
            outcomes.extend(more);
        }
        self.lookout.take_in(&other.lookout);
        if other.turned.is_none() {
            self.coarse = self.coarse.or(other.coarse);
        }
        other.turned
    }

    /// Has the machine learned something for which the search is to begin again?
    pub fn is_to_begin_again(&self) -> bool {
        self.cold.is_some() || self.coarse.is_some() || self.guarding
    }

    /// The search is to begin again, for what the machine has learned here.
    fn turn(&mut self, picks: &dyn Fn() -> Vec<u32>) {
        if self.meeting.as_ref().is_some_and(|(seat, _)| *seat > 0) {
            self.turned = Some(picks());
        }
    }

    /// The search is to begin again with smaller steps.
    fn refine(&mut self, grain: Grain, picks: &dyn Fn() -> Vec<u32>) -> ControlFlow<()> {
        self.turn(picks);
        self.coarse = Some(grain);
        ControlFlow::Break(())
    }

    /// Forgets what was found, for a search that begins again.
    pub fn begin_again(&mut self) {
        self.met = 0;
        self.found.clear();
        self.races.clear();
        self.unknown = None;
        self.coarse = None;
        self.unknown_at = None;
        self.lookout = match self.lookout.is_patient() {
            true => Lookout::patient(),
            false => Lookout::default(),
        };
        self.outcomes = self.outcomes.as_ref().map(|_| BTreeSet::new());
        self.profile = self.profile.as_ref().map(|_| Profile::default());
    }

    fn add(&mut self, fault: Fault, way: Way) -> ControlFlow<()> {
        if self
            .only
            .as_ref()
            .is_some_and(|only| *only != fault.property)
        {
            return ControlFlow::Continue(());
        }
        if !self.found.iter().any(|f| f.fault == fault) {
            self.found.push(Found {
                fault,
                picks: (way.picks)(),
                counts: way.counts,
            });
        }
        match self.all {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        }
    }

    /// The worst that is known of a variable counts.
    fn add_race(&mut self, race: Race) {
        let Race {
            conflict,
            what,
            place,
        } = race;
        if conflict == Conflict::Bulk {
            let why = format!(
                "unsupported: a native method that uses {what} as a whole while another thread does, {place}"
            );
            self.unknown.get_or_insert(why);
        }
        let known = self.races.get(&what);
        if known.is_none_or(|known| known.0 == Conflict::Weak && conflict != Conflict::Weak) {
            self.races.insert(what, (conflict, place));
        }
    }

    /// What is wrong with the end of a path, if that is looked for; else why it is not known.
    pub fn fault_of_end(&self, machine: &mut Machine<Watched>, end: &Stop) -> Answer {
        let (property, fault) = match end {
            Stop::Deadlock => (Property::Deadlock, deadlock(machine)),
            Stop::Uncaught(exception) => uncaught(machine, *exception),
            Stop::Forbidden(method) => return Ok(Some(forbidden(machine, method))),
            Stop::Exit(_) => return self.broken_invariant(machine),
            _ => return Ok(None),
        };
        match self.properties.contains(&property) {
            true => Ok(Some(fault)),
            false => self.broken_invariant(machine),
        }
    }

    /// What is wrong with a state; else why it is not known.
    pub fn fault_of_state(&self, machine: &mut Machine<Watched>) -> Answer {
        let broken = self.broken_invariant(machine)?;
        if broken.is_some() || !self.properties.contains(&Property::Race) {
            return Ok(broken);
        }
        let mut races = races(machine).into_iter();
        let race = races.find(|race| race.conflict == Conflict::Race);
        Ok(race.map(|race| Fault {
            property: "race".into(),
            message: format!(
                "{} is accessed by two threads at once, {}",
                race.what, race.place
            ),
            location: None,
            vague: false,
        }))
    }

    fn broken_invariant(&self, machine: &mut Machine<Watched>) -> Answer {
        for (name, method) in &self.invariants {
            let message = match machine.evaluate(*method) {
                Ok(true) => continue,
                Ok(false) => format!("{name}() is false"),
                Err(Unanswered::Threw(what)) => format!("{name}() throws {what}"),
                Err(Unanswered::Unknown(why)) => {
                    let why = format!("the invariant {name}() did not return: {why}");
                    return Err(Unanswered::Unknown(why));
                }
                Err(coarse) => return Err(coarse),
            };
            return Ok(Some(invariant(machine, message)));
        }
        Ok(None)
    }

    /// What is wrong at the end of a counterexample to this property.
    pub fn fault_again(
        &self,
        machine: &mut Machine<Watched>,
        pool: &mut Pool,
        property: &str,
    ) -> Option<Fault> {
        if property == "deadlock" && machine.is_starved() {
            let picks = Lookout::patient().ask(machine, pool)?;
            return picks.is_empty().then(|| starvation(machine));
        }
        self.fault_of_state(machine).ok()?
    }

    /// Only daemons can do something.
    fn look_ahead(
        &mut self,
        machine: &mut Machine<Watched>,
        pool: &mut Pool,
        picks: &dyn Fn() -> Vec<u32>,
    ) -> ControlFlow<()> {
        if !self.properties.contains(&Property::Deadlock) {
            return ControlFlow::Continue(());
        }
        let Some(more) = self.lookout.ask(machine, pool) else {
            return ControlFlow::Continue(());
        };
        let fault = lookout::after(machine, pool, &more, starvation);
        let way = Way {
            picks: &|| picks().into_iter().chain(more.clone()).collect(),
            counts: machine.counts_read().to_vec(),
        };
        self.add(fault, way)
    }

    /// Notes why something is not known, and how to get there.
    fn give_up(&mut self, reason: String, way: Way) {
        if self.unknown.is_some() {
            return;
        }
        let fault = Fault {
            property: String::new(),
            message: reason.clone(),
            location: None,
            vague: false,
        };
        self.unknown_at = Some(Found {
            fault,
            picks: (way.picks)(),
            counts: way.counts,
        });
        self.unknown = Some(reason);
    }

    /// How many states there are, with those that other threads have met.
    fn states_of_all(&self, store: &Store) -> u64 {
        match &self.meeting {
            Some((seat, meeting)) => meeting.tally(*seat, store),
            None => store.states,
        }
    }

    /// Shows how far the search is, and says why it can't go on.
    fn look_up(&mut self, coverage: &Coverage, store: &Store) -> ControlFlow<String> {
        self.progress.show(coverage, self.states_of_all(store));
        let meeting = self.meeting.as_ref();
        if let Some(why) = meeting.and_then(|(_, meeting)| meeting.trouble()) {
            return ControlFlow::Break(why);
        }
        if self.saves_at.is_some_and(|at| Instant::now() >= at) {
            return ControlFlow::Break(PAUSED.into());
        }
        match self.interrupted {
            Some(flag) if flag.load(Ordering::Relaxed) => ControlFlow::Break(INTERRUPTED.into()),
            _ => ControlFlow::Continue(()),
        }
    }

    /// Goes on with an answer, or notes why there is none.
    fn deal_with(&mut self, answer: Answer, way: Way) -> ControlFlow<()> {
        match answer {
            Ok(Some(fault)) => self.add(fault, way),
            Ok(None) => ControlFlow::Continue(()),
            Err(Unanswered::Coarse(grain)) => self.refine(grain, way.picks),
            Err(Unanswered::Unknown(why) | Unanswered::Threw(why)) => {
                self.give_up(why, way);
                ControlFlow::Continue(())
            }
        }
    }
}

impl Visitor<Machine<Watched>> for Judge {
    fn arrived(&mut self, machine: &mut Machine<Watched>, picks: &dyn Fn() -> Vec<u32>) {
        machine.note_path(picks);
    }

    fn end(
        &mut self,
        machine: &mut Machine<Watched>,
        picks: &dyn Fn() -> Vec<u32>,
        end: Stop,
    ) -> ControlFlow<()> {
        if let Stop::Uncaught(exception) = end
            && machine.is_broken_link(exception)
        {
            let fault = machine.link_fault.as_ref().map(ToString::to_string);
            self.refused = fault.or_else(|| machine.describe_exception(exception).ok());
            return ControlFlow::Break(());
        }
        let answer = self.fault_of_end(machine, &end);
        if !matches!(answer, Ok(None)) {
            let counts = machine.counts_read().to_vec();
            return self.deal_with(answer, Way { picks, counts });
        }
        if let (Some(outcomes), Stop::Exit(_)) = (&mut self.outcomes, &end) {
            outcomes.insert(printed(machine));
        }
        match end {
            // What was not asked for is no fault, but the path is over.
            Stop::Exit(_) | Stop::Ignored | Stop::Deadlock | Stop::Uncaught(_) => {
                ControlFlow::Continue(())
            }
            Stop::Cold(class) => {
                self.turn(picks);
                self.cold = Some(class);
                ControlFlow::Break(())
            }
            Stop::Coarse(grain) => self.refine(grain, picks),
            Stop::Counting => {
                self.counting = true;
                ControlFlow::Break(())
            }
            Stop::Terminated => {
                let why = "the program ended the search by Verify.terminateSearch";
                let counts = machine.counts_read().to_vec();
                self.give_up(why.into(), Way { picks, counts });
                ControlFlow::Break(())
            }
            other => {
                let thread = machine.thread_name(machine.current);
                let place = machine.stack_lines().into_iter().next();
                let at = place.map_or(String::new(), |line| format!(", at {line}"));
                let reason = format!("{}{at}, in thread {thread:?}", reason(&other).1);
                match other {
                    // A limit may strike elsewhere when the path is executed again, or never.
                    Stop::Exhausted(why) => {
                        self.halted |= is_halt(&why);
                        self.unknown.get_or_insert(reason);
                    }
                    _ => {
                        let counts = machine.counts_read().to_vec();
                        self.give_up(reason, Way { picks, counts });
                    }
                }
                ControlFlow::Continue(())
            }
        }
    }

    fn state(
        &mut self,
        machine: &mut Machine<Watched>,
        pool: &mut Pool,
        picks: &dyn Fn() -> Vec<u32>,
    ) -> ControlFlow<()> {
        self.learn(|| machine.has_learned())?;
        self.invite(machine, pool);
        let going = self.look_at_state(machine, pool, picks);
        machine.note_aside();
        going
    }

    fn states(&mut self, store: &Store) -> u64 {
        self.states_of_all(store)
    }

    fn progress(
        &mut self,
        _machine: &mut Machine<Watched>,
        pool: &mut Pool,
        coverage: &Coverage,
    ) -> ControlFlow<String> {
        self.look_up(coverage, &pool.store)
    }
}

impl Judge {
    fn look_at_state(
        &mut self,
        machine: &mut Machine<Watched>,
        pool: &mut Pool,
        picks: &dyn Fn() -> Vec<u32>,
    ) -> ControlFlow<()> {
        if let Some(profile) = &mut self.profile {
            profile.add(machine);
        }
        for race in races(machine) {
            if race.conflict == Conflict::Bulk && !machine.copies_by_element() {
                self.coarse = Some(Grain::Copies);
                return ControlFlow::Break(());
            }
            self.add_race(race);
        }
        let answer = self.fault_of_state(machine);
        if !matches!(answer, Ok(None)) {
            let counts = machine.counts_read().to_vec();
            self.deal_with(answer, Way { picks, counts })?;
        }
        match machine.is_starved() {
            true => self.look_ahead(machine, pool, picks),
            false => ControlFlow::Continue(()),
        }
    }
}

impl Visitor<Recalling<'_, Watched>> for Judge {
    fn end(
        &mut self,
        recalling: &mut Recalling<'_, Watched>,
        picks: &dyn Fn() -> Vec<u32>,
        end: Stop,
    ) -> ControlFlow<()> {
        self.end(recalling.machine(), picks, end)
    }

    fn state(
        &mut self,
        recalling: &mut Recalling<'_, Watched>,
        (): &mut (),
        picks: &dyn Fn() -> Vec<u32>,
    ) -> ControlFlow<()> {
        self.learn(|| recalling.has_learned())?;
        let (machine, pool) = recalling.parts();
        self.invite(machine, pool);
        if !recalling.has_new_races() && !recalling.is_starved() {
            return ControlFlow::Continue(());
        }
        recalling.aside(|machine, pool| self.look_at_state(machine, pool, picks))
    }

    fn states(&mut self, store: &Store) -> u64 {
        self.states_of_all(store)
    }

    fn progress(
        &mut self,
        recalling: &mut Recalling<'_, Watched>,
        pool: &mut (),
        coverage: &Coverage,
    ) -> ControlFlow<String> {
        self.look_up(coverage, recalling.kept(pool))
    }
}

/// Why a path could not be followed; true: it is unknown, false: the input is bad.
pub fn reason(stop: &Stop) -> (bool, String) {
    match stop {
        Stop::Invalid(what) => (false, what.clone()),
        Stop::Unsupported(what) => (true, format!("unsupported: {what}")),
        Stop::Exhausted(what) => (true, what.clone()),
        other => (true, format!("the path was cut short: {other:?}")),
    }
}

fn printed(machine: &Machine<Watched>) -> String {
    let chunks = machine.output.iter().filter(|chunk| chunk.stream == 1);
    let bytes: Vec<u8> = chunks.flat_map(|chunk| chunk.bytes.clone()).collect();
    String::from_utf8_lossy(&bytes).into_owned()
}
