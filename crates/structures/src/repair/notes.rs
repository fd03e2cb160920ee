//! Predicates that note what is wrong and go on to their end: a flag is cleared, or mistakes are counted, in a loop that
//! then looks at the rest. Where it was noted is told by branches that nearly always went the other way. They are taken
//! for the end of the run: it was rejected there, and so whatever serves predicates that return at once serves these too.
//! What is taken for such a branch and is none, for there the run would go on whatever is changed, is left alone.

use std::collections::{HashMap, HashSet};

use vitrum_jvm::ids::MethodId;

/// A branch, by its method and its instruction.
pub type Site = (MethodId, u32);

/// Where a branch notes what is wrong, it goes the other way at least so many times as often.
const ONE_IN: u32 = 3;
/// Of the rarest ones are those that did so hardly more often than the rarest: mistakes are fewer than red nodes.
const ALIKE: u32 = 8;
/// How often it is looked for such branches: what was mended may bring others to light.
const ROUNDS: u32 = 8;

#[derive(Default)]
pub struct Notes {
    watch: Watch,
    /// How branches went.
    courses: HashMap<Site, Course>,
    /// Ways of branches at which a run ends.
    ends: HashSet<(Site, bool)>,
    /// Those at which it does not, since that led nowhere.
    left: HashSet<(Site, bool)>,
    /// The one at which this run ended.
    met: Option<(Site, bool)>,
    rounds: u32,
    /// Only the rarest count.
    rarest: bool,
}

#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Watch {
    #[default]
    Off,
    Courses,
    Ends,
}

/// How often a branch went either way, how often it turned, and which way it went last.
#[derive(Clone, Copy, Default)]
struct Course {
    counts: [u32; 2],
    turns: u32,
    last: bool,
}

impl Course {
    fn go(&mut self, yes: bool) {
        self.turns += u32::from(self.counts != [0, 0] && self.last != yes);
        self.counts[usize::from(yes)] += 1;
        self.last = yes;
    }

    /// The way that it went rarely, and how often. If it turned only once, it went to an end: out of a loop, or to what lies
    /// behind the last element.
    fn rare(self) -> Option<(bool, u32)> {
        let [no, yes] = self.counts;
        let (way, times) = (yes < no, yes.min(no));
        let is_last = self.turns == 1 && self.last == way;
        (times > 0 && times * ONE_IN <= yes.max(no) && !is_last).then_some((way, times))
    }
}

impl Notes {
    #[inline(always)]
    pub fn is_off(&self) -> bool {
        self.watch == Watch::Off
    }

    /// A branch goes this way. True: the run is to end here.
    #[cold]
    pub fn branch(&mut self, site: Site, yes: bool) -> bool {
        if self.watch == Watch::Courses {
            self.courses.entry(site).or_default().go(yes);
        } else if self.met.is_none() && self.ends.contains(&(site, yes)) {
            self.met = Some((site, yes));
        }
        self.met.is_some()
    }

    /// `rarest`: only what was rarest is a note; else whatever was rare.
    pub fn turn_on(&mut self, rarest: bool) {
        *self = Notes {
            watch: Watch::Ends,
            rounds: ROUNDS,
            rarest,
            ..Notes::default()
        };
    }

    pub fn turn_off(&mut self) {
        *self = Notes::default();
    }

    /// May a run that came to its own end tell of further branches?
    pub fn may_learn(&self) -> bool {
        !self.is_off() && self.met.is_none() && self.rounds > 0
    }

    /// It is noted from now on how branches go, and no run ends at one.
    pub fn watch(&mut self) {
        self.watch = Watch::Courses;
        self.rounds -= 1;
    }

    /// From now on runs also end where branches of such methods go the way that they rarely went. False: there are no others
    /// than before.
    pub fn learn(&mut self, is_own: impl Fn(MethodId) -> bool) -> bool {
        self.watch = Watch::Ends;
        let known = self.ends.len();
        let own = self
            .courses
            .drain()
            .filter(|((method, _), _)| is_own(*method));
        let rare = own.filter_map(|(site, course)| {
            let (way, times) = course.rare()?;
            Some(((site, way), times))
        });
        let is_known = |end: &(Site, bool)| self.left.contains(end) || self.ends.contains(end);
        let rare: Vec<_> = rare.filter(|(end, _)| !is_known(end)).collect();
        let most = match self.rarest {
            true => rare.iter().map(|(_, times)| times * ALIKE).min(),
            false => None,
        };
        let few = |(end, times)| (times <= most.unwrap_or(u32::MAX)).then_some(end);
        self.ends.extend(rare.into_iter().filter_map(few));
        self.ends.len() > known
    }

    /// A run begins, or goes on from where it was before.
    pub fn forget(&mut self) {
        self.met = None;
    }

    /// The branch at which the run ended, if it did at one.
    pub fn met(&self) -> Option<(Site, bool)> {
        self.met
    }

    /// Runs do not end at this branch any more.
    pub fn leave(&mut self, end: (Site, bool)) {
        self.ends.remove(&end);
        self.left.insert(end);
    }

    /// Is no branch known at which runs end?
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty() && self.left.is_empty()
    }
}
