//! All paths from one head to the next ones, walked through at once. Start reading at [`walk`].

use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;
use std::time::Instant;

use vitrum_cprog::cfa::EdgeId;

use crate::bytes::{self, Bytes};
use crate::given::{At, Given, Rank};
use crate::layout::Layout;
use crate::proof::{FrameId, Object};
use crate::script::{Bits, Script, Truth};
use crate::state::{State, Value, merge, sizes_sort};

/// The numbers that are known whenever a head is reached, whatever the way.
pub type Fixed = HashMap<Known, Bits>;

/// What a number may be known of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Known {
    /// The end of what was allocated.
    Top,
    /// A variable that is not in memory.
    Variable(Object),
    /// A byte of memory.
    Byte(u128),
}

/// Where a walk begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum From {
    Start,
    Head(usize),
}

/// Why a place must not be reached.
#[derive(Clone, Debug)]
pub enum Why {
    /// It is an error.
    Error,
    /// It is not modelled here, or the proof does not speak of it.
    Vague(String),
}

/// What a walk has found.
pub struct Walked {
    pub script: Script,
    pub goals: Vec<(Truth, Why)>,
    /// The states in which heads are reached.
    pub reached: Vec<(usize, Truth, State)>,
    /// The state in which the walk began.
    pub begin: State,
    /// Allocations that happen at most once.
    pub once: Vec<At>,
}

/// A place, and the states in which paths lead to it.
type Arrival = (At, Vec<(Truth, State)>);

pub struct Walk<'a, 'g> {
    pub given: &'g Given<'a>,
    pub layout: &'g mut Layout<'a>,
    pub script: Script,
    /// The sort of arrays of bytes.
    pub array: String,
    /// What must hold for the edge under way to have a result.
    pub required: Vec<Truth>,
    /// What is not modelled on the edge under way.
    pub absent: Option<String>,
    /// Ranges of bytes that overlap, if they do, and what that is.
    pub overlaps: Vec<(Truth, &'static str)>,
    pub goals: Vec<(Truth, Why)>,
    pub once: Vec<At>,
    /// Steps between places, for all walks.
    pub steps: &'g mut Vec<(At, At)>,
    literals: HashMap<Object, (u64, u64)>,
    /// By how many heads were passed, and then by rank.
    arrivals: BTreeMap<(u32, Rank), Arrival>,
    /// How many heads were passed on the way to where the walk is, and how many may be; none where
    /// a walk stops at heads.
    passed: u32,
    most: u32,
    reached: Vec<(usize, Truth, State)>,
}

/// Characters of one question at most.
const LONGEST: usize = 24 << 20;

/// Walks from a place to the next heads, or past so many of them. An error is a sentence: why that was not done.
pub fn walk<'a, 'g>(
    given: &'g Given<'a>,
    layout: &'g mut Layout<'a>,
    steps: &'g mut Vec<(At, At)>,
    from: From,
    fixed: &Fixed,
    most: u32,
    until: Instant,
) -> Result<Walked, String> {
    let mut walk = Walk::again(given, layout, steps, Script::default());
    walk.most = most;
    let begin = walk.begin(from, fixed);
    match from {
        From::Start => walk.start(begin.clone()),
        From::Head(head) => {
            let head = &given.heads[head];
            let begin = begin.clone();
            walk.go_on((head.frame, head.node), Truth::known(true), begin, 0);
        }
    }
    while let Some(((passed, _), (at, states))) = walk.arrivals.pop_first() {
        walk.passed = passed;
        if Instant::now() >= until || walk.script.length() > LONGEST {
            return Err("it takes too long".into());
        }
        walk.pass(at, states);
    }
    Ok(Walked {
        script: walk.script,
        goals: walk.goals,
        reached: walk.reached,
        begin,
        once: walk.once,
    })
}

impl<'a, 'g> Walk<'a, 'g> {
    /// A walk that adds to a script.
    pub fn again(
        given: &'g Given<'a>,
        layout: &'g mut Layout<'a>,
        steps: &'g mut Vec<(At, At)>,
        script: Script,
    ) -> Walk<'a, 'g> {
        let width = given.pointer_width();
        Walk {
            given,
            layout,
            script,
            array: bytes::sort(width),
            required: Vec::new(),
            absent: None,
            overlaps: Vec::new(),
            goals: Vec::new(),
            once: Vec::new(),
            steps,
            literals: HashMap::new(),
            arrivals: BTreeMap::new(),
            passed: 0,
            most: 0,
            reached: Vec::new(),
        }
    }

    fn begin(&mut self, from: From, fixed: &Fixed) -> State {
        let width = self.given.pointer_width();
        let memory = self.script.declare("m0", &self.array.clone());
        let top = match (from, fixed.get(&Known::Top)) {
            (From::Start, _) => Bits::number(u128::from(self.given.proof.heap.0), width),
            (_, Some(top)) => top.clone(),
            _ => {
                let top = self.script.declare("top0", &format!("(_ BitVec {width})"));
                Bits::open(top, width)
            }
        };
        let vars = fixed.iter().filter_map(|(name, bits)| match name {
            Known::Variable(object) => Some((*object, Value::Bits(bits.clone()))),
            Known::Top | Known::Byte(_) => None,
        });
        let mut state = State {
            vars: vars.collect(),
            memory: Bytes::of(memory),
            top,
            sizes: self.first_sizes(from),
        };
        self.all_literals(&mut state);
        for (name, bits) in fixed {
            if let Known::Byte(at) = name {
                state.memory.put(*at, bits.clone());
            }
        }
        state
    }

    /// At first nothing is allocated; it matters only to those who ask.
    fn first_sizes(&self, from: From) -> Option<Rc<str>> {
        let asked = self.given.program.find("__vitrum_size").is_some();
        let width = self.given.pointer_width();
        let none = format!("((as const {}) (_ bv0 {width}))", sizes_sort(width));
        (asked && from == From::Start).then(|| none.into())
    }

    /// Whether all runs are followed past loop heads, without claims.
    pub fn unwinds(&self) -> bool {
        self.most > 0
    }

    /// A condition without which the edge under way has no result.
    pub fn require(&mut self, truth: Truth) {
        if !truth.is(true) {
            self.required.push(truth);
        }
    }

    /// Whether so many bytes at two addresses have some in common, and are not the same, matters to
    /// the edge under way. Who has a claim to show asks for it only where addresses are known: the
    /// claim comes from somebody who has asked.
    pub fn apart(&mut self, a: &Bits, b: &Bits, size: u64, what: &'static str) {
        if a.known.zip(b.known).is_none() && !self.unwinds() {
            return;
        }
        let size = Bits::number(u128::from(size), a.width);
        let same = self.script.equal(a, b);
        let ahead = self.script.two("bvsub", a, b);
        let behind = self.script.two("bvsub", b, a);
        let ahead = self.script.compare("bvult", &ahead, &size);
        let behind = self.script.compare("bvult", &behind, &size);
        let near = self.script.or(&ahead, &behind);
        let overlap = self.script.and(&same.not(), &near);
        if !overlap.is(false) {
            self.overlaps.push((overlap, what));
        }
    }

    /// The edge under way does something that is not modelled.
    pub fn missing(&mut self, what: &str) {
        self.absent.get_or_insert_with(|| what.into());
    }

    pub fn vague(&mut self, guard: Truth, what: String) {
        self.goals.push((guard, Why::Vague(what)));
    }

    /// Strings of the program hold what they hold wherever a walk begins.
    fn all_literals(&mut self, state: &mut State) {
        let globals: Vec<_> = self.given.program.globals().map(|(id, _)| id).collect();
        let is_literal = |id| {
            let var = self.given.program.var(id);
            var.kind == vitrum_cprog::cfa::VarKind::Literal
        };
        let literals: Vec<_> = globals.into_iter().filter(|id| is_literal(*id)).collect();
        for id in literals.into_iter().take(64) {
            let object = Object::Static(id);
            let size = self.given.program.var_size(id).unwrap_or(0);
            if self.layout.in_memory(object) && size <= 256 {
                let address = self.layout.address(object, id);
                self.literals.insert(object, (address, address + size));
                self.first_bytes(state, id, address, size);
            }
        }
    }

    /// To write into a string ends the path.
    pub fn not_literal(&mut self, at: &Bits) {
        let ranges: Vec<(u64, u64)> = self.literals.values().copied().collect();
        for (low, high) in ranges {
            let (low, high) = (u128::from(low), u128::from(high));
            if let Some(at) = at.known {
                if (low..high).contains(&at) {
                    self.require(Truth::known(false));
                }
                continue;
            }
            let below = self
                .script
                .compare("bvult", at, &Bits::number(low, at.width));
            let above = self
                .script
                .compare("bvule", &Bits::number(high, at.width), at);
            let outside = self.script.or(&below, &above);
            self.require(outside);
        }
    }

    /// A path arrives at a place.
    pub fn arrive(&mut self, from: At, at: At, guard: Truth, state: State) {
        if guard.is(false) {
            return;
        }
        self.steps.push((from, at));
        match self.given.head_at.get(&at) {
            Some(head) if self.passed == self.most => self.reached.push((*head, guard, state)),
            Some(_) => self.go_on(at, guard, state, self.passed + 1),
            None => self.go_on(at, guard, state, self.passed),
        }
    }

    fn go_on(&mut self, at: At, guard: Truth, state: State, passed: u32) {
        let rank = (passed, self.given.rank(at));
        let entry = self
            .arrivals
            .entry(rank)
            .or_insert_with(|| (at, Vec::new()));
        entry.1.push((guard, state));
    }

    /// All paths that lead to a place go on over the edges that leave it.
    fn pass(&mut self, at: At, states: Vec<(Truth, State)>) {
        let given = self.given;
        let array: Rc<str> = self.array.as_str().into();
        let mut first = |script: &mut Script, object: Object| {
            let width = match object {
                Object::Static(id) | Object::Local(_, id) => given.width(given.program.var(id).ty),
                Object::Allocated(..) | Object::Arguments(_) => None,
            };
            Walk::first_value(script, object, width, &array)
        };
        let (guard, state) = merge(&mut self.script, states, &mut first);
        let (frame, node) = at;
        let Some(body) = given.body(frame) else {
            return;
        };
        if given.errors(body).contains(&node) {
            self.goals.push((guard, Why::Error));
            return;
        }
        let out = body.out.get(node.0 as usize).cloned().unwrap_or_default();
        if out.is_empty() && node == body.exit {
            // Only `Return` leads here, which goes on in the caller.
            return;
        }
        for id in out {
            self.step(at, id, guard.clone(), state.clone());
        }
    }

    /// What the edge under way needs, and what is missing from it, as one guard.
    pub fn settle(&mut self, guard: Truth) -> Option<Truth> {
        let required: Vec<Truth> = self.required.drain(..).collect();
        let mut guard = guard;
        for truth in required {
            guard = self.script.and(&guard, &truth);
        }
        for (truth, what) in std::mem::take(&mut self.overlaps) {
            let both = self.script.and(&guard, &truth);
            self.vague(both, what.into());
        }
        match self.absent.take() {
            Some(what) => {
                self.vague(guard, what);
                None
            }
            None => Some(guard),
        }
    }

    /// The end of a call: control goes back to the caller, or to what runs next.
    pub fn leave(&mut self, from: At, guard: Truth, mut state: State) {
        let frame = from.0;
        // Whoever calls it again finds any values there.
        let others = |name: &Object| !matches!(name, Object::Local(own, _) if *own == frame);
        state.vars.retain(|name, _| others(name));
        match self.given.frame(frame).caller {
            Some((caller, Some(site))) => {
                if let Some(number) = self.given.number_at_exit(frame) {
                    let end = (caller, self.given.edge(caller, site));
                    if let (caller, Some(edge)) = end {
                        self.next_at_exit(((caller, edge.from), site), number + 1, guard, state);
                    }
                    return;
                }
                if let Some(edge) = self.given.edge(caller, site) {
                    self.arrive(from, (caller, edge.to), guard, state);
                }
            }
            _ => {
                let roots = &self.given.roots;
                let next = roots.iter().position(|r| *r == frame).map(|i| i + 1);
                if let Some(root) = next.and_then(|i| roots.get(i)).copied() {
                    self.enter_root(from, root, guard, state);
                }
            }
        }
    }

    pub fn enter_root(&mut self, from: At, root: FrameId, guard: Truth, mut state: State) {
        let Some(body) = self.given.body(root) else {
            return;
        };
        for (index, param) in body.params.iter().enumerate() {
            self.forget(&mut state, root, *param);
            let ty = self.given.program.var(*param).ty;
            // The first argument of `main` is never negative.
            if index == 0 && self.given.program.types.is_integer(ty) {
                let place = vitrum_cprog::cfa::Place::var(*param, ty);
                let width = self.given.width(ty).unwrap_or(32);
                let value = self.load(&mut state, root, &place, width);
                let zero = Bits::number(0, width);
                let fits = self.script.compare("bvsle", &zero, &value);
                self.require(fits);
            }
        }
        self.end_of_arguments(&mut state, root);
        if let Some(guard) = self.settle(guard) {
            self.arrive(from, (root, body.entry), guard, state);
        }
    }

    /// The site of a call, for frames that were called.
    pub fn site(&self, frame: FrameId) -> Option<(FrameId, EdgeId)> {
        match self.given.frame(frame).caller {
            Some((caller, Some(site))) => Some((caller, site)),
            _ => None,
        }
    }
}
