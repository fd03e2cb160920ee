//! From a proof to an opinion. Start reading at [`recheck`].

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use vitrum_cprog::Program;
use vitrum_logic::{Answer, Failure, Pool, Solver};

use crate::claim::Claims;
use crate::given::{At, Given};
use crate::layout::Layout;
use crate::proof::Proof;
use crate::script::{Bits, Script, Truth};
use crate::state::{State, Value};
use crate::walk::{Fixed, From, Known, Walk, Walked, Why, walk};

/// What is to be said about a proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Opinion {
    /// Every step of it was found to be right.
    Confirmed,
    /// That can't be said, for this reason.
    Open(String),
    /// A step of it is wrong.
    Refuted(String),
}

/// Checks every step of a proof, until the deadline of the pool.
#[must_use]
pub fn recheck(program: &Program, proof: &Proof, pool: &Pool) -> Opinion {
    let Some(given) = Given::new(program, proof) else {
        return Opinion::Open("the proof does not speak of all functions that run first".into());
    };
    let mut checker = Checker::new(&given, program, pool);
    let opinion = checker.all().unwrap_or_else(Opinion::Open);
    match opinion {
        Opinion::Open(why) => checker.bounded(why),
        other => other,
    }
}

/// Checks without any claim: all runs are followed to their ends, if those are near.
#[must_use]
pub fn unwind(program: &Program, proof: &Proof, pool: &Pool) -> Opinion {
    match Given::new(program, proof) {
        Some(given) => Checker::new(&given, program, pool).bounded("it claims nothing".into()),
        None => Opinion::Open("the proof does not speak of all functions that run first".into()),
    }
}

/// Loop heads that a run passes at most where a proof can't be checked, more and more.
const PASSED: [u32; 4] = [4, 12, 40, 140];

/// What is known about runs that pass some loop heads.
enum Unwound {
    /// One reaches an error.
    Error,
    /// They are all that there are, and none reaches an error.
    All,
    /// None reaches an error, and there are longer ones.
    Part,
    /// One reaches something that is not modelled.
    Vague,
}

struct Checker<'a, 'g> {
    given: &'g Given<'a>,
    layout: Layout<'a>,
    /// For each head that is reached the numbers that variables always have there.
    fixed: BTreeMap<From, Fixed>,
    steps: Vec<(At, At)>,
    once: Vec<At>,
    pool: &'g Pool,
}

impl<'a, 'g> Checker<'a, 'g> {
    fn new(given: &'g Given<'a>, program: &'a Program, pool: &'g Pool) -> Checker<'a, 'g> {
        Checker {
            layout: Layout::new(program, given.proof),
            given,
            fixed: BTreeMap::new(),
            steps: Vec::new(),
            once: Vec::new(),
            pool,
        }
    }

    fn all(&mut self) -> Result<Opinion, String> {
        self.settle()?;
        let places: Vec<(From, Fixed)> = self.fixed.iter().map(|(f, x)| (*f, x.clone())).collect();
        for (from, fixed) in places {
            match self.one(from, &fixed)? {
                Opinion::Confirmed => {}
                other => return Ok(other),
            }
        }
        if !self.layout.is_sound() {
            return Err("addresses of the proof overlap".into());
        }
        if !self.happen_once() {
            return Err("an allocation happens more than once".into());
        }
        Ok(Opinion::Confirmed)
    }

    /// Finds the numbers that variables always have at heads: what one arrival says until another
    /// says something else.
    fn settle(&mut self) -> Result<(), String> {
        let mut work = BTreeSet::from([From::Start]);
        self.fixed.insert(From::Start, Fixed::new());
        while let Some(from) = work.pop_first() {
            let fixed = self.fixed.get(&from).cloned().unwrap_or_default();
            let walked = self.walk(from, &fixed)?;
            for (head, _, state) in walked.reached {
                let seen = numbers(&state);
                let to = From::Head(head);
                let known = self.fixed.get(&to);
                let next = match known {
                    None => seen,
                    Some(known) => {
                        let same = |(name, bits): &(&Known, &Bits)| seen.get(name) == Some(bits);
                        let kept = known.iter().filter(same);
                        kept.map(|(name, bits)| (*name, bits.clone())).collect()
                    }
                };
                if known != Some(&next) {
                    self.fixed.insert(to, next);
                    work.insert(to);
                }
            }
        }
        Ok(())
    }

    fn walk(&mut self, from: From, fixed: &Fixed) -> Result<Walked, String> {
        let until = self.pool.deadline();
        let walked = walk(
            self.given,
            &mut self.layout,
            &mut self.steps,
            from,
            fixed,
            0,
            until,
        )?;
        self.once.extend(walked.once.iter().copied());
        Ok(walked)
    }

    /// Whether from one head all claims follow and no error is reached.
    fn one(&mut self, from: From, fixed: &Fixed) -> Result<Opinion, String> {
        let mut walked = self.walk(from, fixed)?;
        let mut exact = true;
        let mut again = Walk::again(self.given, &mut self.layout, &mut self.steps, walked.script);
        if let From::Head(head) = from {
            // Where the proof says nothing, nothing of it can be wrong.
            exact = head < self.given.proof.heads.len();
            let head = &self.given.heads[head];
            let (truths, all) = Claims::new(&mut again, &mut walked.begin, head).conjuncts();
            truths.iter().for_each(|t| again.script.assert(t));
            exact &= all;
        }
        let mut bad: Vec<String> = Vec::new();
        let vague = walked.goals.iter().find_map(|(_, why)| match why {
            Why::Vague(what) => Some(what.clone()),
            Why::Error => None,
        });
        bad.extend(walked.goals.iter().map(|(guard, _)| guard.0.to_string()));
        for (head, guard, mut state) in walked.reached {
            let head = &self.given.heads[head];
            let (truths, all) = Claims::new(&mut again, &mut state, head).conjuncts();
            exact &= all;
            let wrong = truths.iter().map(Truth::not);
            bad.extend(wrong.map(|wrong| format!("(and {} {})", guard.0, wrong.0)));
        }
        if bad.is_empty() {
            return Ok(Opinion::Confirmed);
        }
        let script = again.script;
        let memory = script.lines().iter().any(|l| uses_memory(l));
        match self.any_holds(&script, &bad)? {
            false => Ok(Opinion::Confirmed),
            true => Ok(self.failed(from, exact && !memory, vague)),
        }
    }

    /// Whether one of some texts can hold: first all are asked for at once, and if that is too hard,
    /// each by itself.
    fn any_holds(&self, script: &Script, bad: &[String]) -> Result<bool, String> {
        let mut solver = Solver::new(self.pool);
        script.lines().iter().for_each(|line| solver.tell(line));
        solver.push();
        solver.tell(&format!("(assert (or {} false))", bad.join(" ")));
        solver.set_limit(self.pool.left() / 4);
        if let Some(holds) = answered(solver.check(&[]))? {
            return Ok(holds);
        }
        for text in bad {
            solver.pop();
            solver.push();
            solver.tell(&format!("(assert {text})"));
            solver.set_limit(self.pool.left() / 2);
            let mut found = answered(solver.check_bits())?;
            if found.is_none() {
                found = answered(solver.check(&[]))?;
            }
            match found {
                Some(false) => {}
                Some(true) => return Ok(true),
                None => return Err("the solver gave no answer in time".into()),
            }
        }
        Ok(false)
    }

    /// What can be said without claims: whether a run leads to an error, or all runs are short and
    /// none does.
    fn bounded(&mut self, why: String) -> Opinion {
        let mut said = Opinion::Open(why.clone());
        for most in PASSED {
            match self.unwound(most) {
                Ok(Unwound::Error) => {
                    return Opinion::Refuted("there is a run that reaches an error".into());
                }
                Ok(Unwound::All) => return Opinion::Confirmed,
                Ok(Unwound::Part) => {
                    said = Opinion::Open(format!(
                        "{why}; it finds no error on the way past {most} loop heads"
                    ));
                }
                Ok(Unwound::Vague) | Err(_) => break,
            }
        }
        said
    }

    /// Looks at all runs that pass so many loop heads.
    fn unwound(&mut self, most: u32) -> Result<Unwound, String> {
        let until = self.pool.deadline();
        let (layout, steps) = (&mut self.layout, &mut self.steps);
        let fixed = Fixed::new();
        let walked = walk(self.given, layout, steps, From::Start, &fixed, most, until)?;
        self.once.extend(walked.once.iter().copied());
        let is_error = |w: &Why| matches!(w, Why::Error);
        let (errors, vague): (Vec<_>, Vec<_>) = walked.goals.iter().partition(|(_, w)| is_error(w));
        let errors: Vec<&Truth> = errors.into_iter().map(|(guard, _)| guard).collect();
        let vague: Vec<&Truth> = vague.into_iter().map(|(guard, _)| guard).collect();
        let further: Vec<&Truth> = walked.reached.iter().map(|(_, guard, _)| guard).collect();
        if self.one_holds(&walked.script, &errors)? {
            // What is in memory from outside is not followed everywhere.
            let foreign = self.given.proof.outside.is_some();
            let vague = foreign && walked.script.lines().iter().any(|l| uses_memory(l));
            return Ok(match vague {
                true => Unwound::Vague,
                false => Unwound::Error,
            });
        }
        if self.one_holds(&walked.script, &vague)? {
            return Ok(Unwound::Vague);
        }
        if self.one_holds(&walked.script, &further)? {
            return Ok(Unwound::Part);
        }
        match self.layout.is_sound() && self.happen_once() {
            true => Ok(Unwound::All),
            false => Ok(Unwound::Vague),
        }
    }

    /// Whether one of some guards can hold.
    fn one_holds(&self, script: &Script, guards: &[&Truth]) -> Result<bool, String> {
        if guards.is_empty() {
            return Ok(false);
        }
        let mut solver = Solver::new(self.pool);
        script.lines().iter().for_each(|line| solver.tell(line));
        let texts: Vec<&str> = guards.iter().map(|guard| &*guard.0).collect();
        solver.tell(&format!("(assert (or {} false))", texts.join(" ")));
        match solver.check(&[]) {
            Ok(Answer::Unsat) => Ok(false),
            Ok(Answer::Sat) => Ok(true),
            Ok(Answer::Unknown(why)) => Err(why),
            Err(failure) => Err(failure.to_string()),
        }
    }

    /// A step has a counterexample. It counts only if nothing was left open.
    fn failed(&self, from: From, exact: bool, vague: Option<String>) -> Opinion {
        let place = match from {
            From::Start => "the start of the program".to_string(),
            From::Head(head) => {
                let head = &self.given.heads[head];
                let body = self.given.body(head.frame);
                let edge = body.and_then(|b| b.leaving(head.node).next());
                let loc = edge.map(|e| self.given.program.sources.line(e.loc));
                loc.map_or("a loop".into(), |l| format!("the loop at {l}"))
            }
        };
        match (vague, exact) {
            (Some(what), _) => Opinion::Open(format!("{what} may be reached from {place}")),
            (None, true) => Opinion::Refuted(format!("the step from {place} is wrong")),
            (None, false) => Opinion::Open(format!(
                "the step from {place} needs more than the claims say about memory"
            )),
        }
    }

    /// Whether no allocation that has one address is on a circle.
    fn happen_once(&self) -> bool {
        let mut next: HashMap<At, Vec<At>> = HashMap::new();
        for (from, to) in &self.steps {
            next.entry(*from).or_default().push(*to);
        }
        let none = Vec::new();
        let circles = |at: &At| {
            let mut seen: HashSet<At> = HashSet::new();
            let mut work: Vec<At> = next.get(at).unwrap_or(&none).clone();
            while let Some(node) = work.pop() {
                if node == *at {
                    return true;
                }
                if seen.insert(node) {
                    work.extend(next.get(&node).unwrap_or(&none));
                }
            }
            false
        };
        let sites: BTreeSet<At> = self.once.iter().copied().collect();
        !sites.iter().any(circles)
    }
}

/// What a solver says; nothing if it does not know.
fn answered(answer: Result<Answer, Failure>) -> Result<Option<bool>, String> {
    match answer {
        Ok(Answer::Unsat) => Ok(Some(false)),
        Ok(Answer::Sat) => Ok(Some(true)),
        Ok(Answer::Unknown(_)) | Err(Failure::Timeout) => Ok(None),
        Err(failure) => Err(failure.to_string()),
    }
}

/// Whether a line is about memory whose contents nobody told.
fn uses_memory(line: &str) -> bool {
    let told = line.starts_with("(assert (= (select m0 ") || line.starts_with("(declare-const m0 ");
    !told && (line.contains(" m0 ") || line.contains(" m0)"))
}

/// What is known to be a number.
fn numbers(state: &State) -> Fixed {
    let vars = state.vars.iter().filter_map(|(name, value)| match value {
        Value::Bits(bits) if bits.known.is_some() => Some((Known::Variable(*name), bits.clone())),
        _ => None,
    });
    let top = Some((Known::Top, state.top.clone())).filter(|(_, top)| top.known.is_some());
    let bytes = state.memory.numbers();
    let bytes = bytes.map(|(at, bits)| (Known::Byte(at), bits));
    vars.chain(top).chain(bytes).collect()
}
