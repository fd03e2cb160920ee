//! Incremental solving: assertions in nested scopes, assumptions, values and cores.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};
use std::fmt::Write;
use std::time::Duration;

use crate::pool::Pool;
use crate::print::{command, declaration};
use crate::read::Reader;
use crate::read::sexpr::{self, Sexpr};
use crate::server::Failure;
use crate::sort::Sort;
use crate::term::{Op, Term};
use crate::walk::constants;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    Sat,
    Unsat,
    /// With the solver's reason.
    Unknown(String),
}

/// How the solver reasons about numbers. What is hard for one may be easy for the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Arithmetic {
    #[default]
    Usual,
    /// What it had before. Paths with many addresses and bounds may take a tenth of the time.
    Older,
}

impl Arithmetic {
    /// The option holds for whatever a server is asked for the first time afterwards, so that
    /// everybody has to say it.
    pub(crate) fn option(self) -> &'static str {
        match self {
            Arithmetic::Usual => "smt.arith.solver 6",
            Arithmetic::Older => "smt.arith.solver 2",
        }
    }
}

/// A set of assertions, in a context of its own.
pub struct Solver {
    pool: Pool,
    context: u32,
    /// The server that knows the commands up to `sent`.
    generation: u32,
    /// Constants, with the number of scopes where they were declared.
    declared: HashMap<Term, usize>,
    /// Names of assumptions that are no literals, with the number of scopes where they were told.
    named: HashMap<Term, usize>,
    /// Everything that was said, so that another server can be told.
    commands: Vec<String>,
    sent: usize,
    /// How many commands there were when each scope was opened.
    scopes: Vec<usize>,
    limit: Duration,
}

impl Solver {
    #[must_use]
    pub fn new(pool: &Pool) -> Solver {
        Solver::with(pool, Arithmetic::default())
    }

    #[must_use]
    pub fn with(pool: &Pool, arithmetic: Arithmetic) -> Solver {
        let options = ["produce-unsat-assumptions true", arithmetic.option()];
        Solver {
            pool: pool.clone(),
            context: pool.new_context(),
            generation: 0,
            declared: HashMap::new(),
            named: HashMap::new(),
            commands: options.map(|o| format!("(set-option :{o})")).to_vec(),
            sent: 0,
            scopes: Vec::new(),
            limit: Duration::from_secs(3600),
        }
    }

    /// At most this long for each check.
    pub fn set_limit(&mut self, limit: Duration) {
        self.limit = limit;
    }

    pub fn assert(&mut self, term: Term) {
        self.declare(term);
        self.commands.push(command("assert", term));
    }

    /// A command of SMT-LIB as it is: for those who write formulas themselves.
    pub fn tell(&mut self, command: &str) {
        self.commands.push(command.to_string());
    }

    pub fn push(&mut self) {
        self.scopes.push(self.commands.len());
        self.commands.push("(push 1)".to_string());
    }

    /// Forgets what was asserted since the last [`Solver::push`].
    pub fn pop(&mut self) {
        let Some(length) = self.scopes.pop() else {
            return;
        };
        if self.sent > length {
            // The server has opened the scope; if it is gone, another one is told everything.
            let _ = self.eval_now("(pop 1)");
            self.sent = length;
        }
        self.commands.truncate(length);
        let depth = self.scopes.len();
        self.declared.retain(|_, at| *at <= depth);
        self.named.retain(|_, at| *at <= depth);
    }

    /// Whether the assertions and these assumptions can hold together.
    pub fn check(&mut self, assumptions: &[Term]) -> Result<Answer, Failure> {
        let mut names = String::new();
        for term in assumptions {
            let literal = self.literal(*term);
            let _ = write!(names, " {literal}");
        }
        self.ask(&format!("(check-sat-assuming ({names}))"))
    }

    /// Whether the assertions can hold together, for assertions over bit-vectors and arrays: each
    /// time from the beginning, which is often faster there.
    pub fn check_bits(&mut self) -> Result<Answer, Failure> {
        self.ask("(check-sat-using qfaufbv)")
    }

    fn ask(&mut self, query: &str) -> Result<Answer, Failure> {
        let text = self.pending();
        let answer = self.pool.query(self.context, &text, query, self.limit);
        self.note_sent(answer.is_ok());
        match answer?.trim() {
            "sat" => Ok(Answer::Sat),
            "unsat" => Ok(Answer::Unsat),
            "unknown" => Ok(Answer::Unknown(self.reason())),
            other => Ok(Answer::Unknown(format!("the solver answered: {other}"))),
        }
    }

    /// Why there is no answer, for people.
    fn reason(&mut self) -> String {
        let text = self
            .eval_now("(get-info :reason-unknown)")
            .unwrap_or_default();
        let why = text
            .trim()
            .trim_start_matches("(:reason-unknown")
            .trim_end_matches(')')
            .trim();
        match why.trim_matches('"') {
            "" | "canceled" | "timeout" => Failure::Timeout.to_string(),
            why => format!("the solver says: {why}"),
        }
    }

    /// The values of terms in the model of the last check, which was [`Answer::Sat`].
    pub fn values(&mut self, terms: &[Term]) -> Result<Vec<Term>, Failure> {
        if terms.is_empty() {
            return Ok(Vec::new());
        }
        let list: Vec<String> = terms.iter().map(ToString::to_string).collect();
        let text = self.eval_now(&format!("(get-value ({}))", list.join(" ")))?;
        let mut reader = Reader::new(self.declared.keys().copied());
        read_values(&mut reader, &text, terms.len())
            .map_err(|why| Failure::Broken(format!("{why} ({})", excerpt(&text))))
    }

    /// Those of the last assumptions that can't hold together; it was [`Answer::Unsat`].
    pub fn core(&mut self, assumptions: &[Term]) -> Result<Vec<Term>, Failure> {
        let text = self.eval_now("(get-unsat-assumptions)")?;
        let failed: HashSet<&str> = text.split(['(', ')', ' ', '\n']).collect();
        let name = |t: Term| match t.op() {
            Op::Not => t.args()[0].to_string(),
            _ => t.to_string(),
        };
        // Of two opposite literals both are taken, which is no harm.
        let chosen = assumptions.iter().copied();
        let used = |t: &Term| failed.contains(name(literal_of(*t)).as_str());
        Ok(chosen.filter(used).collect())
    }

    fn declare(&mut self, term: Term) {
        for constant in constants(&[term]) {
            if let Entry::Vacant(entry) = self.declared.entry(constant) {
                entry.insert(self.scopes.len());
                self.commands.push(declaration(constant));
            }
        }
    }

    /// The text of an assumption, as a literal; what is none gets a name for good.
    fn literal(&mut self, term: Term) -> Term {
        let literal = literal_of(term);
        self.declare(literal);
        if literal != term && !self.named.contains_key(&literal) {
            self.declare(term);
            // The direction that is used is enough.
            self.commands.push(command("assert", literal.implies(term)));
            self.named.insert(literal, self.scopes.len());
        }
        literal
    }

    fn pending(&mut self) -> String {
        // A new server knows nothing.
        let _ = self.pool.start();
        if self.generation != self.pool.generation() {
            self.generation = self.pool.generation();
            self.sent = 0;
        }
        self.commands[self.sent..].join("\n")
    }

    fn note_sent(&mut self, good: bool) {
        self.sent = if good { self.commands.len() } else { 0 };
        if !good {
            self.generation = 0;
        }
    }

    fn eval_now(&mut self, text: &str) -> Result<String, Failure> {
        if self.generation != self.pool.generation() {
            return Err(Failure::Timeout);
        }
        self.pool.eval(self.context, text)
    }
}

impl Drop for Solver {
    fn drop(&mut self) {
        if self.generation == self.pool.generation() {
            self.pool.forget(self.context);
        }
    }
}

/// The constant, or its negation, that stands for an assumption.
fn literal_of(term: Term) -> Term {
    let atom = match term.op() {
        Op::Not => term.args()[0],
        _ => term,
    };
    match atom.as_constant() {
        Some(_) => term,
        None => Term::constant(&format!("assumed!{}", term.id()), Sort::Bool),
    }
}

fn read_values(reader: &mut Reader, text: &str, count: usize) -> Result<Vec<Term>, String> {
    let answer = sexpr::read(text)?;
    let pairs = answer.first().and_then(Sexpr::list).unwrap_or_default();
    let value = |pair: &Sexpr| match pair.list() {
        Some([_, value]) => reader.term(value),
        _ => Err("the solver did not give values".to_string()),
    };
    let values: Vec<Term> = pairs.iter().map(value).collect::<Result<_, _>>()?;
    match values.len() == count {
        true => Ok(values),
        false => Err("the solver did not give all values".into()),
    }
}

fn excerpt(text: &str) -> String {
    text.chars().take(200).collect()
}
