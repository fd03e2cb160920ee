//! What threads can still do, and which of them it is enough to let go on (ample sets). Start at [`Futures::enough`].
//!
//! A *location* is a thread with its stack where it stops. Every step that is executed tells what is done from its
//! location (*deeds*: this field of that object is read, that monitor is taken) and to which locations it leads. So
//! there is a summary of everything that a thread can do from each location on, which grows while the search goes on.
//! What is summed up is what was seen, and not what the code may do; therefore a search is over only if it has learned
//! nothing while it went on: else it begins again with what it has learned ([`Machine::has_news`]).
//!
//! In a state it is enough to let the threads of a set *T* go on if nobody else can do anything that gets in the way of
//! their next steps, before one of them moves:
//! - *The next steps are known.* Such a step is an access to a field or an element, or takes a monitor, of an object of
//!   the base. These are called by their handles and are the same in all states; and who can reach one of them never
//!   becomes fewer, so that no use of it is kept from being noted. (A field that is final is left out: whether its use
//!   is noted depends on others, who may be in a constructor.) Or it begins with nothing, where a turn took too long and was
//!   cut; what such a step does is all beside that, and noted as it is of other steps.
//! - *Independence.* A thread that has a deed in its future that clashes with such a step belongs to *T*. So does one
//!   whose future is not known yet.
//! - *Who can't go on* and belongs to *T* needs others: the owner of the monitor, the thread that it joins, all that may
//!   notify or unpark it. They belong to *T* as well. Who can't go on and has nothing in its way need not be asked.
//! - *Nobody is put off for ever:* every step of *T* leads on, to where the thread has made more progress
//!   ([`Machine::progress_of`]: loop counters and places in the code, as one order), and starts no thread. On a cycle of
//!   states each thread that moves comes back to where it was, so that one of its steps does not lead on, and there all
//!   go on. (Threads could take each other's places on a cycle only if some were started.) This depends on the state
//!   and on what is known of steps, and not on which states are known, so that several threads can search.
//! - *Nobody is cut off:* no step of *T* ends the path while others are alive.
//! - *Nothing is hidden:* where invariants are asked in each state, where time or chance decide, where daemons are
//!   alive, where classes are initialized, all go on.
//!
//! Why what was seen is enough. Take an execution with a deed or a location that no summary has, the shortest one. All
//! that comes before is as summed up, so by the usual argument (the first step of a thread of *T* can be made before
//! those of the others, which it has nothing in common with) the search makes an equivalent execution up to the step in
//! which the new deed is. That step does the same until then, since all that it has used so far is as summed up; so the
//! deed is made there as well, and is news. A search without news has therefore missed no deed, and with all deeds
//! known the sets are persistent.
//!
//! Where threads that are alike change places (`state/twins`), the search makes that execution up to who of them is who,
//! and the deed may be that of another one. So what twins have for themselves, and they themselves, are called by one name;
//! a deed says as well whether it is with the doer's own, since what two of them do each with its own never clashes.
//! On a cycle of stand-ins twins may take each other's places; but then all of them together have not made progress, so that
//! one of the steps does not lead on here too.
//!
//! A thread that is alone does not stop, but what it does is noted as if it had ([`Machine::notice`]): others have ended,
//! but it might have been earlier. So what is known of steps does not depend on who happened to be alone, and in the end
//! is the same in whatever order states are met. What is used under its monitor, and so makes no step (`guards.rs`), is
//! noted with the step that it is in. Where the end of a thread lets another one go on in the same step (`joins.rs`), that
//! is the step of the one that ended too: what both do in it may clash with what others do. Where ends are steps of their
//! own, since somebody looks whether threads are alive, such a step takes the monitor of the thread, as who waits for the
//! end does with a time limit, and who looks gets in the way of that. (Whoever starts a thread never moves alone.)

mod progress;
mod saved;

use std::cell::Cell;
use std::cmp::Ordering;
use std::sync::Arc;

use vitrum_explore::FastMap;

use super::thread::Status;
use super::touch::{Access, Touch, WHOLE};
use super::{Machine, Stop};
use crate::domain::Domain;
use crate::ids::{MethodId, Ref, ThreadId};
use crate::peers::Host;
use crate::program::Traits;
use progress::{Progress, leads_on};

/// The number of a location.
pub(super) type Location = u32;

/// What is done to something.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Deed {
    /// A handle of the base, or else a class of objects.
    object: u64,
    /// It is one of those that its thread has for itself, of several threads that are alike.
    own: bool,
    place: u32,
    kind: Kind,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Kind {
    Read,
    Write,
    /// Whatever is done to a monitor.
    Monitor,
    /// Park or unpark.
    Permit,
    Print,
    /// Gets in the way of everything.
    Wild,
}

/// Tells classes from handles.
const OF_CLASS: u64 = 1 << 40;
const WILD: Deed = Deed {
    object: 0,
    own: false,
    place: 0,
    kind: Kind::Wild,
};

impl Deed {
    /// Do deeds of two threads get in each other's way?
    fn clashes(self, other: Deed) -> bool {
        use Kind::{Monitor, Permit, Print, Read, Wild, Write};
        // What each has for itself has one name, but is not the same.
        let same = self.object == other.object && !(self.own && other.own);
        let places = self.place == other.place || self.place == WHOLE || other.place == WHOLE;
        match (self.kind, other.kind) {
            (Wild, _) | (_, Wild) | (Print, Print) => true,
            (Read | Write, Write) | (Write, Read) => same && places,
            (Monitor, Monitor) | (Permit, Permit) => same,
            _ => false,
        }
    }
}

/// A set of numbers.
#[derive(Clone, Default, Debug)]
struct Bits(Vec<u64>);

impl Bits {
    /// False if it was there.
    fn add(&mut self, n: u32) -> bool {
        let (word, bit) = ((n / 64) as usize, 1 << (n % 64));
        if self.0.len() <= word {
            self.0.resize(word + 1, 0);
        }
        let new = self.0[word] & bit == 0;
        self.0[word] |= bit;
        new
    }

    fn has(&self, n: u32) -> bool {
        let word = self.0.get((n / 64) as usize);
        word.is_some_and(|word| word >> (n % 64) & 1 == 1)
    }

    fn add_all(&mut self, other: &Bits) {
        if self.0.len() < other.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        for (mine, its) in self.0.iter_mut().zip(&other.0) {
            *mine |= its;
        }
    }

    fn meets(&self, other: &Bits) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }
}

/// What was seen of the steps from a location.
#[derive(Clone, Default, Debug)]
struct Steps {
    /// One was made.
    left: bool,
    next: Vec<Location>,
    deeds: Bits,
    /// What they do beside that which the thread had stopped before.
    extras: Bits,
    /// One of them did not lead on, started a thread, or ended the path.
    turns: bool,
}

impl Steps {
    /// False if it was known.
    fn add(&mut self, deed: u32, extra: bool) -> bool {
        let new = self.deeds.add(deed);
        extra && self.extras.add(deed) || new
    }
}

/// A stack as methods and places in them, the first one first.
type Stack = Vec<(MethodId, u32)>;

/// The object of a thread, and its stack.
type Spot = (u64, Stack);

/// What is known of what threads do. No part of a state: it holds for a whole search.
#[derive(Clone, Default)]
pub struct Futures {
    locations: FastMap<Arc<Spot>, Location>,
    /// By location.
    spots: Vec<Arc<Spot>>,
    steps: Vec<Steps>,
    deeds: FastMap<Deed, u32>,
    list: Vec<Deed>,
    /// By deed: all that it clashes with.
    clashes: Vec<Bits>,
    /// The location from which the turn began that is under way.
    from: Option<Location>,
    /// How far its thread was then; none where no more can be learned from it.
    progress: Option<Progress>,
    /// Those from which others began whose ends let it go on, all in the same step.
    carried: Vec<Location>,
    /// Something was done in it that everybody can notice.
    spoiled: Cell<bool>,
    /// There was a second thread, on whatever path.
    crowded: bool,
    /// Something was learned since the search began.
    news: bool,
    /// All that can be done from a location on, as far as it was asked for.
    after: FastMap<Location, Bits>,
    /// Nothing but its memory.
    spot: Spot,
}

/// What is to be known of a thread in a state.
#[derive(Clone, Copy, Debug)]
pub(super) struct Member {
    pub index: usize,
    /// Its number in the stand-in.
    pub slot: u32,
    pub enabled: bool,
    pub prospect: Prospect,
    /// Who has the monitor that it wants, or whose ends it waits for, as bits.
    pub needs: u64,
}

/// What follows from a thread alone.
#[derive(Clone, Copy, Debug)]
pub(super) struct Prospect {
    location: Location,
    /// What it has stopped before.
    deed: Option<u32>,
    /// That is a step which may come first.
    plain: bool,
    /// What others do to let it go on.
    awaits: Option<u32>,
}

impl Futures {
    fn has_news(&self) -> bool {
        self.news
    }

    fn forget_news(&mut self) {
        self.news = false;
    }

    fn learn(&mut self) {
        self.news = true;
        self.after.clear();
    }

    fn deed(&mut self, deed: Deed) -> u32 {
        if let Some(number) = self.deeds.get(&deed) {
            return *number;
        }
        let number = self.list.len() as u32;
        self.deeds.insert(deed, number);
        self.list.push(deed);
        self.clashes.push(Bits::default());
        for (other, it) in self.list.iter().enumerate() {
            if deed.clashes(*it) {
                self.clashes[number as usize].add(other as u32);
                self.clashes[other].add(number);
            }
        }
        number
    }

    /// Notes what is done in the turn under way; `extra`: beside what the thread had stopped before. Whoever let it go
    /// on by its end did that in its own step.
    fn note(&mut self, deed: Deed, extra: bool) {
        let Some(from) = self.from else { return };
        let number = self.deed(deed);
        let mut new = self.steps[from as usize].add(number, extra);
        for carried in &self.carried {
            new |= self.steps[*carried as usize].add(number, true);
        }
        if new {
            self.learn();
        }
    }

    fn location(&mut self, spot: &Spot) -> Location {
        if let Some(known) = self.locations.get(spot) {
            return *known;
        }
        let (next, spot) = (self.steps.len() as Location, Arc::new(spot.clone()));
        self.locations.insert(spot.clone(), next);
        self.spots.push(spot);
        self.steps.push(Steps::default());
        next
    }

    /// The turn under way does more than to lead on.
    fn turn(&mut self) {
        let mut news = false;
        for from in self.carried.iter().chain(&self.from) {
            news |= !std::mem::replace(&mut self.steps[*from as usize].turns, true);
        }
        if news {
            self.learn();
        }
    }

    /// Is it of use to know how far a thread is that sets out from here? That a step does not lead on is learned once.
    fn asks_how_far(&self, from: Location) -> bool {
        !self.carried.is_empty() || !self.steps[from as usize].turns
    }

    /// A turn begins at a location.
    fn leave(&mut self, from: Location, progress: Option<Progress>) {
        self.from = Some(from);
        self.progress = progress;
        if !std::mem::replace(&mut self.steps[from as usize].left, true) {
            self.learn();
        }
    }

    /// The turn under way comes to a location.
    fn arrive(&mut self, to: Location, progress: Option<&Progress>) {
        let Some(from) = self.from else { return };
        let steps = &mut self.steps[from as usize];
        if !steps.left || !steps.next.contains(&to) {
            steps.left = true;
            steps.next.push(to);
            self.learn();
        }
        let both = self.progress.as_ref().zip(progress);
        if both.is_some_and(|(before, now)| !leads_on(before, now)) {
            self.turn();
        }
    }

    /// The same for another machine, which is in the midst of nothing.
    pub fn copied(&self) -> Futures {
        Futures {
            from: None,
            progress: None,
            carried: Vec::new(),
            spoiled: Cell::new(false),
            ..self.clone()
        }
    }

    /// Learns what another one knows, whose machine has the same numbers.
    pub fn merge(&mut self, other: &Futures) {
        let spots = other.spots.iter();
        let mine: Vec<Location> = spots.map(|spot| self.location(spot)).collect();
        let mut news = false;
        for (its, known) in other.steps.iter().enumerate() {
            let number = |futures: &mut Futures, deed: u32| futures.deed(other.list[deed as usize]);
            let deeds: Vec<u32> = numbers(&known.deeds).map(|d| number(self, d)).collect();
            let extras: Vec<u32> = numbers(&known.extras).map(|d| number(self, d)).collect();
            let steps = &mut self.steps[mine[its] as usize];
            for deed in deeds {
                news |= steps.deeds.add(deed);
            }
            for extra in extras {
                news |= steps.extras.add(extra);
            }
            for next in known.next.iter().map(|next| mine[*next as usize]) {
                if !steps.next.contains(&next) {
                    steps.next.push(next);
                    news = true;
                }
            }
            news |= known.left && !std::mem::replace(&mut steps.left, true);
            news |= known.turns && !std::mem::replace(&mut steps.turns, true);
        }
        news |= other.crowded && !std::mem::replace(&mut self.crowded, true);
        if news {
            self.learn();
        }
    }

    /// All that can be done from a location on; none if it is not known.
    fn after(&mut self, location: Location) -> Option<&Bits> {
        if !self.after.contains_key(&location) {
            let mut all = Bits::default();
            let (mut seen, mut work) = (Bits::default(), vec![location]);
            while let Some(at) = work.pop() {
                if seen.add(at) {
                    let steps = &self.steps[at as usize];
                    all.add_all(&steps.deeds);
                    work.extend(&steps.next);
                }
            }
            self.after.insert(location, all);
        }
        let known = self.steps[location as usize].left;
        self.after.get(&location).filter(|_| known)
    }

    /// The threads, as bits, that it is enough to let go on; none if all are needed.
    fn enough(&mut self, crowd: &[Member]) -> Option<u64> {
        let enabled = bits(crowd.iter().filter(|m| m.enabled));
        let mut ranked: Vec<&Member> = crowd.iter().filter(|m| m.enabled).collect();
        ranked.sort_by(|a, b| self.rank(a, b));
        let mut best: Option<u64> = None;
        for first in ranked {
            let Some(set) = self.closed(crowd, first, enabled) else {
                continue;
            };
            if best.is_none_or(|best| set.count_ones() < best.count_ones()) {
                best = Some(set);
            }
            if set.is_power_of_two() {
                break;
            }
        }
        best
    }

    /// Who is asked first. Of several sets the same is to be taken where twins have changed places, since it is a matter
    /// of chance which of such states is met; so this is by what they are and where, and by their numbers in the stand-in.
    /// Who is further on comes first: paths that have let different threads go ahead meet again sooner.
    fn rank(&self, one: &Member, two: &Member) -> Ordering {
        let (a, b) = (&one.prospect, &two.prospect);
        let (its, other) = (self.spot(a.location), self.spot(b.location));
        let frames = its.1.iter().zip(&other.1);
        let mut frames = frames.map(|(a, b)| a.0.cmp(&b.0).then(b.1.cmp(&a.1)));
        let deed = |prospect: &Prospect| prospect.deed.map(|deed| self.list[deed as usize]);
        its.0
            .cmp(&other.0)
            .then_with(|| {
                frames
                    .find(|order| order.is_ne())
                    .unwrap_or(Ordering::Equal)
            })
            .then_with(|| other.1.len().cmp(&its.1.len()))
            .then_with(|| deed(a).cmp(&deed(b)))
            .then_with(|| one.slot.cmp(&two.slot))
    }

    fn spot(&self, location: Location) -> &Spot {
        &self.spots[location as usize]
    }

    /// The smallest set with this thread, of those that are enabled, if it is not all.
    fn closed(&mut self, crowd: &[Member], first: &Member, enabled: u64) -> Option<u64> {
        let mut set = 1_u64 << first.index;
        let mut work = vec![*first];
        while let Some(member) = work.pop() {
            let needed = match member.enabled {
                true => self.in_the_way_of(crowd, &member, set)?,
                false => self.helpers(crowd, &member, set)?,
            };
            let fresh = needed & !set;
            set |= fresh;
            if set & enabled == enabled {
                return None;
            }
            work.extend(crowd.iter().filter(|m| fresh >> m.index & 1 == 1));
        }
        Some(set & enabled)
    }

    /// Threads outside the set that can do something that clashes with the next step of this one.
    fn in_the_way_of(&mut self, crowd: &[Member], member: &Member, set: u64) -> Option<u64> {
        let Prospect { location, deed, .. } = member.prospect;
        let steps = &self.steps[location as usize];
        if !member.prospect.plain || !steps.left || steps.turns {
            return None;
        }
        let mut clashes = Bits::default();
        for deed in numbers(&steps.extras).chain(deed) {
            clashes.add_all(&self.clashes[deed as usize]);
        }
        let others = crowd.iter().filter(|m| set >> m.index & 1 == 0);
        let in_the_way = others.filter(|m| {
            let pending = m.prospect.deed.is_some_and(|deed| clashes.has(deed));
            let after = self.after(m.prospect.location);
            pending || after.is_none_or(|after| after.meets(&clashes))
        });
        Some(bits(in_the_way))
    }

    /// Those without whom a thread can't go on.
    fn helpers(&mut self, crowd: &[Member], member: &Member, set: u64) -> Option<u64> {
        if member.needs != 0 {
            // It waits for all of them, so one is enough.
            let needed = crowd.iter().filter(|m| member.needs >> m.index & 1 == 1);
            let first = needed.min_by(|a, b| self.rank(a, b))?;
            let has_one = set & member.needs != 0;
            return Some(if has_one { 0 } else { 1 << first.index });
        }
        let awaits = member.prospect.awaits?;
        let helping = self.clashes[awaits as usize].clone();
        let others = crowd.iter().filter(|m| set >> m.index & 1 == 0);
        let helpers = others.filter(|m| {
            let after = self.after(m.prospect.location);
            after.is_none_or(|after| after.meets(&helping))
        });
        Some(bits(helpers))
    }
}

fn whole(object: Ref, touch: Touch) -> Access {
    Access {
        object,
        place: WHOLE,
        touch,
    }
}

fn bits<'a>(members: impl Iterator<Item = &'a Member>) -> u64 {
    members.fold(0, |bits, member| bits | 1 << member.index)
}

fn numbers(set: &Bits) -> impl Iterator<Item = u32> + '_ {
    let words = set.0.iter().enumerate();
    words.flat_map(|(at, word)| {
        (0..64)
            .filter(move |bit| word >> bit & 1 == 1)
            .map(move |bit| at as u32 * 64 + bit)
    })
}

impl<D: Domain> Machine<D> {
    /// Is it noted what threads do, since some may be put off?
    pub(super) fn foresees(&self) -> bool {
        let search = &self.options.search;
        // What is left out of states does not keep them apart on a cycle.
        let all_counts = self.program.left_out().is_empty();
        search.ample && !search.spurious_wakeups && self.has_quick_joins() && all_counts
    }

    /// Has the search learned what threads can do or that several are alike, since it began?
    pub fn has_news(&self) -> bool {
        self.futures.has_news() || self.twins.has_news()
    }

    /// What is known of what threads do.
    pub fn foresight(&mut self) -> &mut Futures {
        &mut self.futures
    }

    /// The search begins again with what it has learned.
    pub fn forget_news(&mut self) {
        self.futures.forget_news();
        self.twins.forget_news();
    }

    /// A thread is started.
    pub(super) fn note_start(&mut self) {
        if !self.futures.crowded {
            // A thread that is alone makes other steps from now on.
            self.forget_futures();
            self.futures.crowded = true;
            self.futures.learn();
        }
        self.futures.turn();
    }

    /// A step begins.
    pub(super) fn note_step(&mut self) {
        self.note_spoiled();
        self.futures.from = None;
        self.futures.carried.clear();
    }

    /// The turn under way is over, and another one goes on in the same step.
    pub(super) fn carry_on(&mut self) {
        let Futures { carried, from, .. } = &mut self.futures;
        carried.extend(*from);
    }

    /// The path is over. Where all are blocked nobody is cut off, and who was the last one to move is a matter of chance.
    pub(super) fn note_end(&mut self, stop: &Stop) {
        let me = self.current;
        let mut others = self.threads.unnoted().iter().filter(|t| t.id != me);
        if *stop != Stop::Deadlock && others.any(|t| t.is_alive() && !t.daemon) {
            self.futures.turn();
        }
    }

    /// Threads stop elsewhere from now on, so that what is known of their steps is of no use.
    pub(super) fn forget_futures(&mut self) {
        self.futures = Futures {
            crowded: self.futures.crowded,
            ..Futures::default()
        };
    }

    /// Is it noted what a thread does that is alone?
    pub(super) fn notes_alone(&self) -> bool {
        self.foresees() && self.futures.crowded
    }

    /// The turn of a thread begins. What one does that was just started belongs to the turn in which it was.
    pub(super) fn set_out(&mut self, id: ThreadId, started: bool) {
        if !self.foresees() {
            self.futures.from = None;
            return;
        }
        self.note_spoiled();
        if started {
            return;
        }
        let from = self.location_of(id);
        let asks = self.futures.asks_how_far(from);
        let progress = asks.then(|| self.progress_of(id));
        self.futures.leave(from, progress);
        if let Status::Reacquiring { on, .. } = self.threads[id.index()].status {
            // It is not the current one yet.
            self.note_by(id, whole(on, Touch::Enter), true);
        }
    }

    /// A turn is over, and the thread has stopped.
    pub(super) fn stop_over(&mut self) {
        if self.foresees() {
            self.note_spoiled();
            let to = self.location_of(self.current);
            let asks = self.futures.progress.is_some();
            let progress = asks.then(|| self.progress_of(self.current));
            self.futures.arrive(to, progress.as_ref());
        }
    }

    /// Who is alone goes on where it would have stopped: one step is over, and another one begins. It does so at
    /// every access, in an endless loop for as long as a turn may be, so this is to be quick where nothing is new.
    pub(super) fn step_on(&mut self) {
        self.note_spoiled();
        let here = self.location_of(self.current);
        let asked = self.futures.progress.is_some();
        let asks = asked || !self.futures.steps[here as usize].turns;
        let progress = asks.then(|| self.progress_of(self.current));
        self.futures.arrive(here, progress.as_ref());
        self.futures.carried.clear();
        self.futures.leave(here, progress);
    }

    fn note_spoiled(&mut self) {
        if self.futures.spoiled.take() {
            self.futures.note(WILD, true);
        }
    }

    /// Something is done that others can notice.
    pub(super) fn note_access(&mut self, access: Access, extra: bool) {
        self.note_by(self.current, access, extra);
    }

    fn note_by(&mut self, id: ThreadId, access: Access, extra: bool) {
        if self.foresees()
            && let Some(deed) = self.deed_of(access, id)
        {
            self.futures.note(deed, extra);
        }
    }

    /// An object's monitor is used in a step of something else.
    pub(super) fn note_whole(&mut self, object: Ref, touch: Touch) {
        self.note_access(whole(object, touch), true);
    }

    /// Something is done that everybody can notice, and that no object stands for.
    pub(super) fn note_wild(&self) {
        self.futures.spoiled.set(true);
    }

    fn deed_of(&self, access: Access, by: ThreadId) -> Option<Deed> {
        let kind = match access.touch {
            touch if touch.order().is_some() && touch.writes() => Kind::Write,
            touch if touch.order().is_some() => Kind::Read,
            // Its end takes its monitor.
            Touch::Enter | Touch::Exit | Touch::Wait | Touch::Notify | Touch::Look => Kind::Monitor,
            Touch::Park | Touch::Unpark => Kind::Permit,
            Touch::Print => Kind::Print,
            Touch::Pause | Touch::Cut => return None,
            _ => return Some(WILD),
        };
        let object = self.base_or_class(access.object);
        let place = match access.touch.is_bulk() {
            true => WHOLE,
            false => access.place,
        };
        let thread = self.threads.unnoted()[by.index()].object;
        Some(Deed {
            object,
            own: self.regions.is_in_region_of(access.object, thread),
            place,
            kind,
        })
    }

    /// An object of the base by itself, or by that which is the same of the first of several twins; others by their classes.
    fn base_or_class(&self, object: Ref) -> u64 {
        match self.heap.is_base(object) {
            true => self.regions.first_alike(object).word(),
            false => OF_CLASS | u64::from(self.heap.object(object).class.0),
        }
    }

    fn location_of(&mut self, id: ThreadId) -> Location {
        let mut spot = std::mem::take(&mut self.futures.spot);
        let thread = &self.threads.unnoted()[id.index()];
        // Not its number, which depends on who was started before.
        spot.0 = self.base_or_class(thread.object);
        spot.1.clear();
        spot.1
            .extend(thread.frames.iter().map(|f| (f.method, f.pc)));
        let location = self.futures.location(&spot);
        self.futures.spot = spot;
        location
    }

    /// What follows from a thread alone.
    pub(super) fn prospect(&mut self, id: ThreadId) -> Option<Prospect> {
        if !self.foresees() {
            return None;
        }
        let location = self.location_of(id);
        let thread = &self.threads.unnoted()[id.index()];
        let (pending, status, object) = (thread.pending, thread.status, thread.object);
        let awaited = match status {
            Status::Waiting { on, .. } => Some(whole(on, Touch::Wait)),
            Status::Parked { .. } => Some(whole(object, Touch::Park)),
            _ => None,
        };
        let mut number = |access: Option<Access>| {
            let deed = self.deed_of(access?, id)?;
            Some(self.futures.deed(deed))
        };
        let (deed, awaits) = (number(pending), number(awaited));
        Some(Prospect {
            location,
            deed,
            plain: pending.is_some_and(|access| self.is_plain(access)),
            awaits,
        })
    }

    /// Is this a step that may come before those of others?
    fn is_plain(&self, access: Access) -> bool {
        let Access {
            object,
            place,
            touch,
        } = access;
        let used = touch.order().is_some() && {
            let traits = self.traits_of(object, place);
            !traits.has(Traits::FINAL) && !traits.has(Traits::OWN)
        };
        touch == Touch::Cut || self.heap.is_base(object) && (used || touch == Touch::Enter)
    }

    /// The moves that are enough, as bits; none if all are needed.
    pub(super) fn enough_moves(&mut self) -> Option<u64> {
        if !self.foresees() || self.globals.ask > 0 || self.threads.len() > 63 {
            return None;
        }
        let alive: Vec<ThreadId> = self
            .threads
            .iter()
            .filter(|t| t.is_alive())
            .map(|t| t.id)
            .collect();
        let present = alive.iter().fold(0, |bits, id| bits | 1 << id.index());
        let mut crowd = Vec::new();
        for id in alive {
            let thread = &self.threads[id.index()];
            let (status, odd) = (thread.status, thread.daemon || thread.fresh);
            let is_clear = matches!(
                status,
                Status::Runnable
                    | Status::Blocked(_)
                    | Status::Reacquiring { .. }
                    | Status::Waiting { deadline: None, .. }
                    | Status::Parked { deadline: None }
                    | Status::Joining(_)
            );
            if odd || !is_clear {
                return None;
            }
            let bit = |thread: Option<ThreadId>| thread.map_or(0, |id| 1 << id.index());
            let needs = match status {
                Status::Blocked(on) | Status::Reacquiring { on, .. } => {
                    bit(self.heap.object(on).lock.owner())
                }
                Status::Waiting { on, .. } => {
                    bit(self.thread_of(on).filter(|id| self.is_alive(*id)))
                }
                Status::Joining(threads) => threads & present,
                _ => 0,
            };
            crowd.push(Member {
                index: id.index(),
                slot: self.slot_of(id.index()),
                enabled: self.can_run(id),
                prospect: self.prospect(id)?,
                needs: needs & !bit(Some(id)),
            });
        }
        self.choices_of(&crowd)
    }

    /// The numbers of the choices that are enough.
    pub(super) fn choices_of(&mut self, crowd: &[Member]) -> Option<u64> {
        let set = self.futures.enough(crowd)?;
        let enabled = crowd.iter().filter(|m| m.enabled).enumerate();
        let chosen = enabled.filter(|(_, m)| set >> m.index & 1 == 1);
        Some(chosen.fold(0, |bits, (choice, _)| bits | 1 << choice))
    }
}
