//! Where a predicate decides. It need not return at once where something is wrong: a method that counts objects returns -1
//! then, a flag is cleared and a loop left, and the answer comes after further loads. What all of these have in common is a
//! branch that went the same way again and again, then the other way, and was not come to any more.

use vitrum_jvm::ids::MethodId;

use super::tracked::Test;

/// Branches that are told apart: so many instructions of so many methods.
const SITES: usize = 1 << 16;
const PER_METHOD: u32 = 1 << 8;
/// So many places before the end may be where it was decided.
const MOST: usize = 3;

/// How a branch went so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Course {
    #[default]
    New,
    Same(bool),
    /// The other way at last.
    Turned,
    Mixed,
}

impl Course {
    fn after(self, yes: bool) -> Course {
        match self {
            Course::New => Course::Same(yes),
            Course::Same(known) if known == yes => self,
            Course::Same(_) => Course::Turned,
            Course::Turned | Course::Mixed => Course::Mixed,
        }
    }
}

/// A branch took another course than before.
struct Turn {
    site: usize,
    method: MethodId,
    before: Course,
    after: Course,
    /// Loads before it.
    at: usize,
    /// What was compared since the last loads.
    tests: Vec<Test>,
}

/// The courses of all branches.
#[derive(Default)]
pub struct Decisions {
    courses: Vec<Course>,
    turns: Vec<Turn>,
}

/// Where it may have been decided that a structure is not as it should be.
pub struct Decision {
    /// Loads before it.
    pub at: usize,
    /// What was compared then, the latest load first.
    pub tests: Vec<Test>,
    /// Another branch took another course after the last load: rather that was it.
    pub is_doubtful: bool,
}

impl Decisions {
    pub fn new() -> Decisions {
        Decisions {
            courses: vec![Course::New; SITES],
            turns: Vec::new(),
        }
    }

    /// Does a branch that goes this way take another course than before?
    #[inline(always)]
    pub fn is_new(&self, site: (MethodId, u32), yes: bool) -> bool {
        let course = self.courses.get(number(site));
        course.is_some_and(|course| course.after(yes) != *course)
    }

    /// A branch goes this way after so many loads.
    #[cold]
    pub fn note(&mut self, site: (MethodId, u32), yes: bool, at: usize, tests: Vec<Test>) {
        let (method, site) = (site.0, number(site));
        let before = self.courses[site];
        let after = before.after(yes);
        self.courses[site] = after;
        self.turns.push(Turn {
            site,
            method,
            before,
            after,
            at,
            tests,
        });
    }

    /// Forgets what came after so many loads.
    pub fn truncate(&mut self, loads: usize) {
        while let Some(turn) = self.turns.pop_if(|turn| turn.at > loads || loads == 0) {
            self.courses[turn.site] = turn.before;
        }
    }

    /// Where it may have been decided before the last of so many loads, the latest first. Code that is trusted does not
    /// decide.
    pub fn before(&self, loads: usize, is_trusted: impl Fn(MethodId) -> bool) -> Vec<Decision> {
        let stands = |turn: &&Turn| {
            let is_last = self.courses[turn.site] == turn.after;
            turn.after == Course::Turned && is_last && !is_trusted(turn.method)
        };
        let mut found: Vec<Decision> = Vec::new();
        let mut is_doubtful = false;
        for turn in self.turns.iter().rev().filter(stands) {
            if turn.at >= loads {
                is_doubtful = true;
            } else if found.last().is_none_or(|later| later.at != turn.at) {
                found.push(Decision {
                    at: turn.at,
                    tests: turn.tests.clone(),
                    is_doubtful,
                });
            }
            if found.len() == MOST {
                break;
            }
        }
        found
    }
}

/// A branch of a method, as one of the sites.
fn number((method, instruction): (MethodId, u32)) -> usize {
    let number = method.0.wrapping_mul(PER_METHOD).wrapping_add(instruction);
    number as usize % SITES
}
