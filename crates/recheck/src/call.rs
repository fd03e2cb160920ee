//! Calls: of functions of the program, and of others. Start reading at [`Walk::call_one`].

use vitrum_cprog::cfa::{Edge, EdgeId, Expr, FuncId, Op, Place};
use vitrum_cprog::types::Ty;
use vitrum_cprog::{result_limit, result_range};

use crate::bytes::Bytes;
use crate::given::At;
use crate::memory::{MOST, zeros};
use crate::names::{Role, role};
use crate::proof::{FrameId, Object};
use crate::script::{Bits, Truth};
use crate::state::{State, sizes_sort};
use crate::walk::{Walk, Why};

/// No allocation is larger.
const LARGEST: u128 = 1 << 31;

impl Walk<'_, '_> {
    pub fn call_one(
        &mut self,
        at: At,
        (site, edge): (EdgeId, &Edge),
        id: FuncId,
        args: &[Expr],
        guard: Truth,
        state: State,
    ) {
        let function = self.given.program.function(id);
        let name = &*function.name;
        if self.given.proof.errors.calls.contains(name) {
            return self.goals.push((guard, Why::Error));
        }
        if let Some(frame) = self.given.child(at.0, Some(site), id) {
            return self.enter(at, frame, args, guard, state);
        }
        if matches!(name, "memcpy" | "memmove" | "memset") {
            return self.copy(at, edge, name, args, guard, state);
        }
        if function.body.is_some() {
            if !self.begin_again(at, site, id, args, &guard, state) {
                self.vague(guard, format!("a call of {name} that was not followed"));
            }
            return;
        }
        self.outside(at, (site, edge), id, args, guard, state);
    }

    pub fn enter(&mut self, at: At, frame: FrameId, args: &[Expr], guard: Truth, mut state: State) {
        let Some(body) = self.given.body(frame) else {
            return;
        };
        for (param, arg) in body.params.iter().zip(args) {
            let place = Place::var(*param, self.given.program.var(*param).ty);
            self.assign(&mut state, (frame, &place), (at.0, arg));
        }
        for param in body.params.iter().skip(args.len()) {
            self.forget(&mut state, frame, *param);
        }
        self.pass_rest(&mut state, at.0, frame);
        if let Some(guard) = self.settle(guard) {
            self.arrive(at, (frame, body.entry), guard, state);
        }
    }

    /// A call of the library that copies or fills a number of bytes.
    fn copy(
        &mut self,
        at: At,
        edge: &Edge,
        name: &str,
        args: &[Expr],
        guard: Truth,
        mut state: State,
    ) {
        let [to, from, size] = args else {
            return self.vague(guard, format!("a call of {name}"));
        };
        let frame = at.0;
        let target = self.value(&mut state, frame, to);
        let source = self.value(&mut state, frame, from);
        let size = self.value(&mut state, frame, size).known;
        let Some(size) = size.filter(|s| *s <= u128::from(MOST)) else {
            return self.vague(guard, format!("a call of {name} with another size"));
        };
        if name == "memcpy" {
            self.apart(
                &target,
                &source,
                size as u64,
                "a call of memcpy with ranges that overlap",
            );
        }
        if size > 0 {
            let parts = match name {
                "memset" => {
                    let byte = self.script.resize(&source, 8, false);
                    let (eight, size) = (vec![byte; 8], size as usize);
                    let whole = self.script.concat(&eight);
                    let rest =
                        (!size.is_multiple_of(8)).then(|| self.script.concat(&eight[..size % 8]));
                    std::iter::repeat_n(whole, size / 8).chain(rest).collect()
                }
                _ => state.memory.parts(&mut self.script, &source, size as u64),
            };
            self.put_parts(&mut state, &target, &parts);
        }
        self.result(&mut state, frame, edge, &target, to.ty);
        self.after(at, edge, guard, state);
    }

    /// Puts a result into the place that takes it.
    fn result(&mut self, state: &mut State, frame: FrameId, edge: &Edge, value: &Bits, ty: Ty) {
        if let Op::Call { to: Some(to), .. } = &edge.op {
            match self.given.width(to.ty) {
                Some(_) => {
                    let value = self.cast(value, ty, to.ty);
                    self.store(state, frame, to, &value);
                }
                None => self.missing("a result that is no scalar"),
            }
        }
    }

    fn after(&mut self, at: At, edge: &Edge, guard: Truth, state: State) {
        if let Some(guard) = self.settle(guard) {
            self.arrive(at, (at.0, edge.to), guard, state);
        }
    }

    /// A function without a body.
    fn outside(
        &mut self,
        at: At,
        (site, edge): (EdgeId, &Edge),
        id: FuncId,
        args: &[Expr],
        guard: Truth,
        mut state: State,
    ) {
        let function = self.given.program.function(id);
        let name = &*function.name;
        let frame = at.0;
        let values: Vec<Bits> = args
            .iter()
            .filter(|a| self.given.width(a.ty).is_some())
            .map(|a| self.value(&mut state, frame, a))
            .collect();
        match role(name) {
            Role::Any => self.any_result(&mut state, frame, edge),
            Role::Assume => {
                if let (Some(value), Some(arg)) = (values.last(), args.last()) {
                    let truth = self.holds(value, arg.ty);
                    self.require(truth);
                }
            }
            Role::AssertFails if self.given.proof.errors.asserts => {
                if let Some(guard) = self.settle(guard) {
                    self.goals.push((guard, Why::Error));
                }
                return;
            }
            Role::AssertFails => return self.required.clear(),
            Role::Ends if name == "exit" => {
                if let Some(guard) = self.settle(guard) {
                    self.next_at_exit((at, site), 0, guard, state);
                }
                return;
            }
            Role::Ends => return self.required.clear(),
            kind @ (Role::Malloc | Role::Calloc | Role::Zalloc | Role::Alloca) => {
                self.make(&mut state, (at, site, edge), kind, &values);
            }
            Role::Size => self.size_of(&mut state, (frame, edge), &values, &guard),
            Role::Strange => return self.vague(guard, format!("a call of {name}")),
            Role::Unknown if function.noreturn => return self.required.clear(),
            Role::Unknown => {
                self.lose(&mut state, frame, args, &values);
                self.any_result(&mut state, frame, edge);
                self.between(&mut state, frame, edge, result_range(name, args.len()));
                let limit = result_limit(name).and_then(|index| args.get(index));
                self.at_most(&mut state, frame, edge, limit);
            }
        }
        self.after(at, edge, guard, state);
    }

    fn any_result(&mut self, state: &mut State, frame: FrameId, edge: &Edge) {
        if let Op::Call { to: Some(to), .. } = &edge.op {
            self.forget_place(state, frame, to);
        }
    }

    /// A result that is anything lies between two numbers.
    fn between(
        &mut self,
        state: &mut State,
        frame: FrameId,
        edge: &Edge,
        range: Option<(i128, i128)>,
    ) {
        if let (Op::Call { to: Some(to), .. }, Some((low, high))) = (&edge.op, range) {
            let Some(width) = self.given.width(to.ty) else {
                return;
            };
            let value = self.load(state, frame, to, width);
            let (low, high) = (Bits::signed(low, width), Bits::signed(high, width));
            let above = self.script.compare("bvsle", &low, &value);
            let below = self.script.compare("bvsle", &value, &high);
            self.require(above);
            self.require(below);
        }
    }

    /// A result that is anything is no larger than an argument, or -1.
    fn at_most(&mut self, state: &mut State, frame: FrameId, edge: &Edge, limit: Option<&Expr>) {
        let (Op::Call { to: Some(to), .. }, Some(limit)) = (&edge.op, limit) else {
            return;
        };
        let Some(width) = self.given.width(to.ty) else {
            return;
        };
        let signed = self.given.is_signed(to.ty);
        let value = self.load(state, frame, to, width);
        let value = self.script.resize(&value, 64, signed);
        let most = self.value(state, frame, limit);
        let most = self
            .script
            .resize(&most, 64, self.given.is_signed(limit.ty));
        let one = Bits::number(u128::from(signed), 64);
        let value = self.script.two("bvadd", &value, &one);
        let most = self.script.two("bvadd", &most, &one);
        let below = self.script.compare("bvule", &value, &most);
        self.require(below);
    }

    fn make(
        &mut self,
        state: &mut State,
        (at, site, edge): (At, EdgeId, &Edge),
        kind: Role,
        values: &[Bits],
    ) {
        let size = match (kind, values) {
            (Role::Calloc, [count, each, ..]) => self.script.two("bvmul", count, each),
            (_, [size, ..]) => size.clone(),
            _ => return self.missing("an allocation without a size"),
        };
        let (address, fits) = self.allocate(state, at, site, &size);
        if kind != Role::Alloca {
            self.note_size(state, &address, &size);
        }
        if matches!(kind, Role::Calloc | Role::Zalloc) {
            match size.known.filter(|s| *s <= u128::from(MOST)) {
                Some(size) => self.put_parts(state, &address, &zeros(size as u64)),
                None => self.clear(state, &address, &size),
            }
        }
        let fails = kind != Role::Alloca && !self.given.proof.malloc_never_fails;
        let address = match fails {
            true => {
                let works = Truth(self.script.fresh("Bool"));
                let allowed = self.script.or(&works.not(), &fits);
                self.require(allowed);
                let null = Bits::number(0, address.width);
                self.script.choose(&works, &address, &null)
            }
            false => {
                self.require(fits);
                address
            }
        };
        if let Op::Call { to: Some(to), .. } = &edge.op {
            let address = self
                .script
                .resize(&address, self.given.pointer_width(), false);
            self.store(state, at.0, to, &address);
        }
    }

    fn note_size(&mut self, state: &mut State, address: &Bits, size: &Bits) {
        if let Some(sizes) = state.sizes.take() {
            let size = self.script.resize(size, address.width, false);
            let one = Bits::number(1, address.width);
            let size = self.script.two("bvadd", &size, &one);
            let text = format!("(store {sizes} {} {})", address.text, size.text);
            let sort = sizes_sort(address.width);
            state.sizes = Some(self.script.define(&sort, &text));
        }
    }

    /// Of what others have allocated the size is not known.
    fn size_of(
        &mut self,
        state: &mut State,
        (frame, edge): (FrameId, &Edge),
        values: &[Bits],
        guard: &Truth,
    ) {
        let what = "the size of allocated memory";
        let (Some(sizes), [address]) = (&state.sizes, values) else {
            self.any_result(state, frame, edge);
            return self.missing(what);
        };
        let text = format!("(select {sizes} {})", address.text);
        let kept = self.script.bits(address.width, &text);
        let known = self.script.not_zero(&kept);
        let unknown = self.script.and(guard, &known.not());
        self.vague(unknown, what.into());
        self.require(known);
        let one = Bits::number(1, address.width);
        let size = self.script.two("bvsub", &kept, &one);
        if let Op::Call { to: Some(to), .. } = &edge.op {
            self.store(state, frame, to, &size);
        }
    }

    /// New memory: where the proof says, or behind all that was allocated; and whether there is so
    /// much.
    pub fn allocate(
        &mut self,
        state: &mut State,
        at: At,
        site: EdgeId,
        size: &Bits,
    ) -> (Bits, Truth) {
        let width = self.given.pointer_width();
        let most = Bits::number(LARGEST, size.width);
        let fits = self.script.compare("bvule", size, &most);
        let object = Object::Allocated(at.0, site);
        if let Some(address) = self.given.proof.addresses.get(&object) {
            let room = size.known.map_or(1 << 20, |s| s as u64);
            self.layout.reserve(object, *address, room);
            self.once.push(at);
            return (Bits::number(u128::from(*address), width), fits);
        }
        let size = self.script.resize(size, width, false);
        let base = state.top.clone();
        let gap = Bits::number(u128::from(self.given.proof.heap.1), width);
        let by = self.script.two("bvadd", &size, &gap);
        let next = self.script.two("bvadd", &base, &by);
        let grows = self.script.compare("bvult", &base, &next);
        let end = Bits::number(u128::from(self.given.proof.heap_end), width);
        let inside = self.script.compare("bvule", &next, &end);
        let room = self.script.and(&grows, &inside);
        // Without room nothing is there, and the end stays where it is.
        state.top = self.script.choose(&room, &next, &base);
        (base, self.script.and(&fits, &room))
    }

    /// What a function that nobody knows may write becomes anything.
    fn lose(&mut self, state: &mut State, frame: FrameId, args: &[Expr], values: &[Bits]) {
        let pointers: Vec<&Expr> = args.iter().filter(|a| self.is_writable(a)).collect();
        let null = values.iter().all(|v| v.known.is_some_and(|k| k < 4096));
        if pointers.is_empty() || null {
            return;
        }
        let simple = pointers.into_iter();
        let simple: Option<Vec<(u64, u64)>> = simple.map(|a| self.plain_target(frame, a)).collect();
        match simple {
            Some(targets) => {
                for (address, size) in targets {
                    self.forget_memory(state, address, Some(size));
                }
            }
            None => {
                state.memory = Bytes::of(self.script.fresh(&self.array.clone()));
            }
        }
    }

    /// Whether an argument may be, or hold, a pointer to what is not constant.
    fn is_writable(&self, arg: &Expr) -> bool {
        let types = &self.given.program.types;
        if let Some(to) = types.pointee(arg.ty) {
            return !types.quals(to).konst || types.holds_pointers(to);
        }
        let mut made = !types.is_arithmetic(arg.ty) && self.given.width(arg.ty).is_none();
        arg.walk(&mut |e| made |= types.is_pointer(e.ty));
        made
    }

    /// The variable without pointers inside that an argument points to.
    fn plain_target(&mut self, frame: FrameId, arg: &Expr) -> Option<(u64, u64)> {
        use vitrum_cprog::cfa::{Base, ExprKind};
        let mut arg = arg;
        while let ExprKind::Cast(inner) = &arg.kind {
            arg = inner;
        }
        let ExprKind::Address(place) = &arg.kind else {
            return None;
        };
        let Base::Var(id) = place.base else {
            return None;
        };
        let var = self.given.program.var(id);
        let object = self.given.object(frame, id);
        let plain = !self.given.program.types.holds_pointers(var.ty);
        let size = self.given.program.var_size(id).filter(|_| plain)?;
        Some((self.layout.address(object, id), size))
    }
}
