//! The loop. One arm for each instruction; whatever is rare or large is a function elsewhere.
//!
//! The registers and the program counter of the running frame are in locals; they are written back
//! (`sync!`) before anything that looks at frames. An instruction either completes or leaves no trace
//! and is executed again: that is what makes splits, class initialization, blocking and collection simple.

use super::{Exec, Frame, Grain, Machine, Role, Trap};
use crate::domain::Domain;
use crate::heap::{Elem, flag};
use crate::ids::{ClassId, MethodId, NO_CLASS, Ref};
use crate::op::{Bin, Cmp, Un};
use crate::translate::{COMPARISONS, CONDITIONS, Code, Insn, narrowing};

/// The answer of an array access's check.
#[derive(PartialEq, Clone, Copy)]
enum Bounds {
    Inside,
    Outside,
    Null,
}

pub(super) fn interpret<D: Domain>(m: &mut Machine<D>, fuel_left: &mut u32) -> Trap {
    let mut fuel = *fuel_left;
    let trap = loop {
        match execute(m, &mut fuel) {
            Trap::Reload => {
                if fuel == 0 {
                    break Trap::Reschedule;
                }
            }
            Trap::Raise(raise) => match m.raise(*raise) {
                Ok(()) | Err(Trap::Reload) => {}
                Err(other) => break other,
            },
            Trap::Throw(exception) => match m.throw(D::constant(exception.word())) {
                Ok(()) | Err(Trap::Reload) => {}
                Err(other) => break other,
            },
            other => break other,
        }
    };
    *fuel_left = fuel;
    trap
}

/// Runs the top frame of the current thread, and the frames it calls, until a trap.
#[inline(never)]
fn execute<D: Domain>(m: &mut Machine<D>, fuel_left: &mut u32) -> Trap {
    let mut fuel = *fuel_left;
    let thread = m.current.index();
    let Some(frame) = m.threads[thread].frames.last().copied() else {
        return Trap::Reschedule;
    };
    let mut code: &Code = unsafe { &*frame.code };
    let mut insns: *const Insn = code.insns.as_ptr().cast();
    let mut pc: usize = frame.pc as usize;
    let mut base: u32 = frame.base;
    let mut regs: *mut D::Word = unsafe { m.threads[thread].stack.as_mut_ptr().add(base as usize) };

    // SAFETY of every raw access below: register numbers are below the frame's register count, for
    // which the call reserved room; jump targets are inside the method; both by construction in
    // `translate`, which runs after verification.
    macro_rules! r {
        ($x:expr) => {{
            debug_assert!($x < code.registers);
            unsafe { &*regs.add($x as usize) }
        }};
    }
    macro_rules! written {
        ($v:expr) => {{
            let value = $v;
            if D::FOLLOWS_CONTROL {
                m.domain.written(value)
            } else {
                value
            }
        }};
    }
    macro_rules! set {
        ($d:expr, $v:expr) => {{
            let value = written!($v);
            debug_assert!($d < code.registers);
            unsafe { *regs.add($d as usize) = value }
        }};
    }
    macro_rules! index {
        () => {
            pc as u32
        };
    }
    macro_rules! sync {
        () => {{
            let at = index!();
            *fuel_left = fuel;
            // SAFETY: the running thread has a top frame.
            unsafe {
                m.threads
                    .get_unchecked_mut(thread)
                    .frames
                    .last_mut()
                    .unwrap_unchecked()
                    .pc = at
            };
        }};
    }
    macro_rules! trap {
        ($t:expr) => {{
            sync!();
            return $t;
        }};
    }
    macro_rules! door {
        ($question:expr) => {
            match $question {
                Ok(answer) => answer,
                Err(split) => {
                    let trap = m.split(split);
                    trap!(trap)
                }
            }
        };
    }
    // A cold operation: registers are reachable through the thread, so the pc is written first.
    macro_rules! cold {
        ($call:expr) => {{
            sync!();
            match $call {
                Ok(value) => value,
                Err(trap) => return trap,
            }
        }};
    }
    macro_rules! next {
        () => {{
            pc += 1;
        }};
    }
    macro_rules! jump {
        ($t:expr) => {{
            pc = $t as usize;
            fuel -= 1;
            if fuel == 0 {
                trap!(Trap::Reschedule)
            }
        }};
    }
    macro_rules! bin {
        ($op:expr, $d:expr, $a:expr, $b:expr) => {{
            set!($d, m.domain.binary($op, r!($a), r!($b)));
            next!();
        }};
    }
    macro_rules! with_k {
        ($op:expr, $a:expr, $k:expr) => {
            m.domain
                .binary($op, r!($a), &D::constant(crate::op::of_int(i32::from($k))))
        };
    }
    macro_rules! bin_k {
        ($op:expr, $d:expr, $a:expr, $k:expr) => {{
            set!($d, with_k!($op, $a, $k));
            next!();
        }};
    }
    macro_rules! decided {
        ($yes:expr, $t:expr) => {{
            if D::FOLLOWS_CONTROL {
                m.branched(code, index!());
            }
            if D::NOTES_BRANCHES {
                m.domain.went(code.method, index!(), $yes);
            }
            if $yes { jump!($t) } else { next!() }
        }};
    }
    macro_rules! branch {
        ($cmp:expr, $a:expr, $b:expr, $t:expr) => {{
            let yes = door!(m.domain.test($cmp, $a, $b));
            decided!(yes, $t)
        }};
    }
    macro_rules! branch_k {
        ($cmp:expr, $a:expr, $k:expr, $t:expr) => {
            branch!(
                $cmp,
                r!($a),
                &D::constant(crate::op::of_int(i32::from($k))),
                $t
            )
        };
    }
    macro_rules! non_null {
        ($a:expr) => {
            if door!(m.domain.ask(r!($a), |v| v == 0)) {
                trap!(Trap::null_pointer())
            }
        };
    }
    // A length that is not decided yet is a question of its own.
    macro_rules! length_present {
        ($a:expr) => {
            door!(m.domain.present_length(&m.heap, r!($a)))
        };
    }
    macro_rules! bounds {
        ($a:expr, $b:expr) => {{
            length_present!($a);
            let heap = &m.heap;
            let answer = door!(m.domain.ask2(r!($a), r!($b), |a, i| {
                if a == 0 {
                    Bounds::Null
                } else if (i as u32) < heap.object(Ref(a as u32)).len {
                    Bounds::Inside
                } else {
                    Bounds::Outside
                }
            }));
            if answer != Bounds::Inside {
                cold!(m.bounds_fault::<()>(answer == Bounds::Null, r!($a).clone(), r!($b).clone()));
            }
        }};
    }
    // What is not this thread's alone: others could notice, and the turn may be over.
    macro_rules! reading {
        ($a:expr, $place:expr) => {
            if D::WATCHED && m.watch.together {
                let object = Ref(door!(m.domain.exact(r!($a))) as u32);
                if m.heap.object(object).share != m.heap.me {
                    let place = $place;
                    cold!(m.read_shared(object, place));
                }
            }
        };
    }
    macro_rules! writing {
        ($a:expr, $place:expr, $value:expr) => {
            if D::WATCHED {
                let object = Ref(door!(m.domain.exact(r!($a))) as u32);
                if m.heap.object(object).share != m.heap.unnoticed {
                    let (place, value) = ($place, door!(m.domain.exact($value)));
                    cold!(m.write_shared(object, place, value));
                }
            }
        };
    }
    macro_rules! load {
        ($elem:expr, $d:expr, $a:expr, $b:expr) => {{
            bounds!($a, $b);
            reading!($a, door!(m.domain.exact(r!($b))) as u32);
            if D::LAZY {
                let index = door!(m.domain.exact(r!($b))) as u32;
                door!(m.domain.present(&m.heap, r!($a), $elem, index));
            }
            set!($d, m.domain.load_at(&m.heap, r!($a), $elem, r!($b)));
            next!();
        }};
    }
    macro_rules! store {
        ($elem:expr, $a:expr, $b:expr, $c:expr) => {{
            bounds!($a, $b);
            let value = written!($c);
            writing!($a, door!(m.domain.exact(r!($b))) as u32, &value);
            m.domain.store_at(&mut m.heap, r!($a), $elem, r!($b), value);
            next!();
        }};
    }
    // Receivers without one known target are no hit; selection may still find one, or it splits.
    macro_rules! select {
        ($called:expr, $site:expr, $first:expr) => {{
            let (heap, selections) = (&m.heap, &m.program.selections);
            let known = m.domain.ask(r!($first), |v| {
                selections.get(heap.object(Ref(v as u32)).class, $called)
            });
            match known {
                Ok(Some(target)) => target,
                _ => cold!(m.select_method(code, $site, r!($first).clone())),
            }
        }};
    }
    // Control goes to the top frame of the thread, whatever it is now.
    macro_rules! enter_top {
        () => {{
            // SAFETY: a frame was pushed, or a caller is left.
            let t = unsafe { m.threads.get_unchecked_mut(thread) };
            let frame = unsafe { t.frames.last().unwrap_unchecked() };
            code = unsafe { &*frame.code };
            insns = code.insns.as_ptr().cast();
            pc = frame.pc as usize;
            base = frame.base;
            regs = unsafe { t.stack.as_mut_ptr().add(base as usize) };
        }};
    }
    macro_rules! call {
        ($method:expr, $first:expr) => {{
            let method: MethodId = $method;
            fuel -= 1;
            if fuel == 0 {
                trap!(Trap::Reschedule)
            }
            let at = base + u32::from($first);
            let callee: *const Code = m.program.quick_code(method);
            if callee.is_null() {
                if D::LAZY && m.operate(method, at) {
                    next!();
                } else {
                    cold!(m.call_slowly(method, at));
                    enter_top!();
                }
            } else {
                sync!();
                let registers = unsafe { (*callee).registers };
                let t = unsafe { m.threads.get_unchecked_mut(thread) };
                if t.is_full(at, m.options.max_frames) {
                    return m.stack_overflow();
                }
                t.reserve(at, registers);
                t.frames.push(Frame {
                    code: callee,
                    method,
                    pc: 0,
                    base: at,
                    lock: Ref::NULL,
                    role: Role::Plain,
                    // Somebody may want to be told what it returns.
                    special: D::WATCHED && m.tale.is_some(),
                    caller_unsaved: false,
                });
                base = at;
                regs = unsafe { t.stack.as_mut_ptr().add(at as usize) };
                code = unsafe { &*callee };
                insns = code.insns.as_ptr().cast();
                pc = 0;
            }
        }};
    }
    macro_rules! ret {
        ($value:expr) => {{
            let value: Option<D::Word> = $value;
            // SAFETY: the running thread has a top frame.
            let special = unsafe {
                m.threads
                    .get_unchecked(thread)
                    .frames
                    .last()
                    .unwrap_unchecked()
                    .special
            };
            if special {
                cold!(m.leave_special(value));
                enter_top!();
            } else {
                if let Some(value) = value {
                    set!(0, value);
                }
                let t = unsafe { m.threads.get_unchecked_mut(thread) };
                t.frames.pop();
                if D::FOLLOWS_CONTROL {
                    m.returned();
                }
                enter_top!();
                next!();
            }
        }};
    }

    loop {
        if D::FOLLOWS_CONTROL {
            m.arrive(code, index!());
        }
        debug_assert!((index!() as usize) < code.insns.len());
        // A place, not a copy: each arm reads the fields it needs and no others.
        // SAFETY: see above.
        match *unsafe { &*insns.add(pc) } {
            Insn::Move { d, a } => {
                set!(d, r!(a).clone());
                next!();
            }
            Insn::Const { d, k } => {
                set!(d, D::constant(crate::op::of_int(k)));
                next!();
            }
            Insn::ConstRef { d, k } => {
                set!(d, D::constant(u64::from(k)));
                next!();
            }
            Insn::ConstWide { d, site } => {
                set!(d, D::constant(code.wides[site as usize]));
                next!();
            }
            Insn::Ldc { d, site } => {
                let word = cold!(m.load_constant(code, site, d));
                set!(d, word);
                next!();
            }
            Insn::AddI { d, a, b } => bin!(Bin::AddI, d, a, b),
            Insn::SubI { d, a, b } => bin!(Bin::SubI, d, a, b),
            Insn::MulI { d, a, b } => bin!(Bin::MulI, d, a, b),
            Insn::AndI { d, a, b } => bin!(Bin::AndI, d, a, b),
            Insn::OrI { d, a, b } => bin!(Bin::OrI, d, a, b),
            Insn::XorI { d, a, b } => bin!(Bin::XorI, d, a, b),
            Insn::ShlI { d, a, b } => bin!(Bin::ShlI, d, a, b),
            Insn::ShrI { d, a, b } => bin!(Bin::ShrI, d, a, b),
            Insn::UshrI { d, a, b } => bin!(Bin::UshrI, d, a, b),
            Insn::AddL { d, a, b } => bin!(Bin::AddL, d, a, b),
            Insn::AddIK { d, a, k } => bin_k!(Bin::AddI, d, a, k),
            Insn::MulIK { d, a, k } => bin_k!(Bin::MulI, d, a, k),
            Insn::AndIK { d, a, k } => bin_k!(Bin::AndI, d, a, k),
            Insn::ShlIK { d, a, k } => bin_k!(Bin::ShlI, d, a, k),
            Insn::ShrIK { d, a, k } => bin_k!(Bin::ShrI, d, a, k),
            Insn::UshrIK { d, a, k } => bin_k!(Bin::UshrI, d, a, k),
            Insn::Bin { op, d, a, b } => bin!(op, d, a, b),
            Insn::Div { op, d, a, b } => {
                let wide = matches!(op, Bin::DivL | Bin::RemL);
                if door!(
                    m.domain
                        .ask(r!(b), |v| if wide { v == 0 } else { v as u32 == 0 })
                ) {
                    trap!(Trap::raise("java/lang/ArithmeticException", "/ by zero"))
                }
                bin!(op, d, a, b)
            }
            Insn::Un { op, d, a } => {
                set!(d, m.domain.unary(op, r!(a)));
                next!();
            }
            Insn::If { cmp, a, b, t } => {
                let references = matches!(cmp, Cmp::Same | Cmp::Other);
                if D::WATCHED && references && m.tells_views(r!(a), r!(b)) {
                    trap!(Trap::coarse(Grain::Views))
                }
                branch!(cmp, r!(a), r!(b), t)
            }
            Insn::IfEq { a, b, t } => branch!(Cmp::Eq, r!(a), r!(b), t),
            Insn::IfNe { a, b, t } => branch!(Cmp::Ne, r!(a), r!(b), t),
            Insn::IfLt { a, b, t } => branch!(Cmp::Lt, r!(a), r!(b), t),
            Insn::IfGe { a, b, t } => branch!(Cmp::Ge, r!(a), r!(b), t),
            Insn::IfGt { a, b, t } => branch!(Cmp::Gt, r!(a), r!(b), t),
            Insn::IfLe { a, b, t } => branch!(Cmp::Le, r!(a), r!(b), t),
            Insn::IfEqK { a, k, t } => branch_k!(Cmp::Eq, a, k, t),
            Insn::IfNeK { a, k, t } => branch_k!(Cmp::Ne, a, k, t),
            Insn::IfLtK { a, k, t } => branch_k!(Cmp::Lt, a, k, t),
            Insn::IfGeK { a, k, t } => branch_k!(Cmp::Ge, a, k, t),
            Insn::IfGtK { a, k, t } => branch_k!(Cmp::Gt, a, k, t),
            Insn::IfLeK { a, k, t } => branch_k!(Cmp::Le, a, k, t),
            Insn::IfNull { a, t } => branch!(Cmp::Same, r!(a), &D::Word::default(), t),
            Insn::IfNonNull { a, t } => branch!(Cmp::Other, r!(a), &D::Word::default(), t),
            Insn::IfOrder { cond, a, b, t } => {
                let order = m
                    .domain
                    .binary(COMPARISONS[usize::from(cond / 6)], r!(a), r!(b));
                branch!(
                    CONDITIONS[usize::from(cond % 6)],
                    &order,
                    &D::Word::default(),
                    t
                )
            }
            Insn::Goto { t } => jump!(t),
            Insn::StepGoto { a, k, t } => {
                set!(a, with_k!(Bin::AddI, a, k));
                jump!(t)
            }
            Insn::StepLt { k, a, b, t } => {
                // The counter keeps its value until the question has its answer.
                let stepped = written!(with_k!(Bin::AddI, a, k));
                let yes = door!(m.domain.test(Cmp::Lt, &stepped, r!(b)));
                set!(a, stepped);
                decided!(yes, t)
            }
            Insn::Switch { a, site } => {
                let switch = &code.switches[site as usize];
                let t = door!(m.domain.ask(r!(a), |v| switch.target(v as u32 as i32)));
                if D::FOLLOWS_CONTROL {
                    m.branched(code, index!());
                }
                jump!(t)
            }
            Insn::LoadB { d, a, b } => load!(Elem::Byte, d, a, b),
            Insn::LoadC { d, a, b } => load!(Elem::Char, d, a, b),
            Insn::LoadS { d, a, b } => load!(Elem::Short, d, a, b),
            Insn::LoadI { d, a, b } => load!(Elem::Int, d, a, b),
            Insn::LoadL { d, a, b } => load!(Elem::Long, d, a, b),
            Insn::StoreB { a, b, c } => {
                bounds!(a, b);
                let op = door!(m.byte_or_boolean(r!(a)));
                store!(Elem::Byte, a, b, m.domain.unary(op, r!(c)))
            }
            Insn::StoreC { a, b, c } => store!(Elem::Char, a, b, m.domain.unary(Un::I2C, r!(c))),
            Insn::StoreS { a, b, c } => store!(Elem::Short, a, b, m.domain.unary(Un::I2S, r!(c))),
            Insn::StoreI { a, b, c } => store!(Elem::Int, a, b, r!(c).clone()),
            Insn::StoreL { a, b, c } => store!(Elem::Long, a, b, r!(c).clone()),
            Insn::StoreRef { a, b, c } => {
                bounds!(a, b);
                if !door!(m.may_store(r!(a), r!(c))) {
                    cold!(m.array_store_fault::<()>(r!(c).clone()));
                }
                store!(Elem::Int, a, b, r!(c).clone())
            }
            Insn::Length { d, a } => {
                non_null!(a);
                length_present!(a);
                let heap = &m.heap;
                set!(
                    d,
                    m.domain
                        .map(r!(a), |v| u64::from(heap.object(Ref(v as u32)).len))
                );
                next!();
            }
            Insn::GetField { d, a, slot } => {
                non_null!(a);
                reading!(a, u32::from(slot));
                door!(
                    m.domain
                        .present(&m.heap, r!(a), Elem::Long, u32::from(slot))
                );
                set!(
                    d,
                    m.domain.load(&m.heap, r!(a), Elem::Long, u32::from(slot))
                );
                next!();
            }
            Insn::PutField { a, b, slot } => {
                non_null!(a);
                let value = written!(r!(b).clone());
                writing!(a, u32::from(slot), &value);
                m.domain
                    .store(&mut m.heap, r!(a), Elem::Long, u32::from(slot), value);
                next!();
            }
            Insn::PutNarrow { kind, a, b, slot } => {
                non_null!(a);
                let value =
                    narrowing(kind).map_or_else(|| r!(b).clone(), |op| m.domain.unary(op, r!(b)));
                let value = written!(value);
                writing!(a, u32::from(slot), &value);
                m.domain
                    .store(&mut m.heap, r!(a), Elem::Long, u32::from(slot), value);
                next!();
            }
            Insn::GetFieldAt { site, .. } | Insn::PutFieldAt { site, .. } => {
                // Rewrites the instruction, which is then executed.
                cold!(m.resolve_field(code, site, index!()));
            }
            Insn::GetStatic { d, site } => {
                let site_data = unsafe { code.sites.get_unchecked(site as usize).get() };
                if !site_data.ready || m.needs_init(site_data.mirror) {
                    cold!(m.resolve_static(code, site));
                }
                let site_data = unsafe { code.sites.get_unchecked(site as usize).get() };
                if D::WATCHED && m.watch.together {
                    cold!(m.read_shared(site_data.holder, u32::from(site_data.slot)));
                }
                let mirror = D::constant(site_data.holder.word());
                set!(
                    d,
                    m.domain
                        .load(&m.heap, &mirror, Elem::Long, u32::from(site_data.slot))
                );
                next!();
            }
            Insn::PutStatic { a, site } => {
                let site_data = unsafe { code.sites.get_unchecked(site as usize).get() };
                if !site_data.ready || m.needs_init(site_data.mirror) {
                    cold!(m.resolve_static(code, site));
                }
                let site_data = unsafe { code.sites.get_unchecked(site as usize).get() };
                let mirror = D::constant(site_data.holder.word());
                let value = narrowing(site_data.kind)
                    .map_or_else(|| r!(a).clone(), |op| m.domain.unary(op, r!(a)));
                let value = written!(value);
                if D::WATCHED {
                    let word = door!(m.domain.exact(&value));
                    cold!(m.write_shared(site_data.holder, u32::from(site_data.slot), word));
                }
                m.domain.store(
                    &mut m.heap,
                    &mirror,
                    Elem::Long,
                    u32::from(site_data.slot),
                    value,
                );
                next!();
            }
            Insn::New { d, site } => {
                let site_data = unsafe { code.sites.get_unchecked(site as usize).get() };
                if !site_data.ready || m.needs_init(site_data.mirror) {
                    cold!(m.resolve_new(code, site));
                }
                let site_data = unsafe { code.sites.get_unchecked(site as usize).get() };
                if m.heap.wants_collection() {
                    trap!(Trap::Collect)
                }
                match m
                    .heap
                    .allocate(site_data.class, Elem::Long, u32::from(site_data.slot))
                {
                    Ok(r) => set!(d, D::constant(r.word())),
                    Err(_) => trap!(m.no_room(m.heap.is_swept())),
                }
                next!();
            }
            Insn::NewArray { d, a, site } => {
                let array = cold!(m.new_array(code, site, r!(a).clone()));
                set!(d, array);
                next!();
            }
            Insn::MultiNew { base: first, site } => {
                let array = cold!(m.new_multi_array(code, site, base + u32::from(first)));
                set!(first, array);
                next!();
            }
            Insn::CheckCast { a, site } => {
                let class = unsafe { code.sites.get_unchecked(site as usize).get() }.class;
                let (heap, program) = (&m.heap, &m.program);
                // Null fits everywhere and resolves nothing.
                if class == NO_CLASS {
                    if m.is_null(r!(a)) {
                        next!()
                    } else {
                        cold!(m.resolve_type(code, site, r!(a).clone()))
                    }
                    continue;
                }
                let fits = door!(m.domain.ask(r!(a), |v| v == 0
                    || program.is_subclass(heap.object(Ref(v as u32)).class, class)));
                if !fits {
                    cold!(m.cast_fault::<()>(r!(a).clone(), class));
                }
                next!();
            }
            Insn::InstanceOf { d, a, site } => {
                let class = unsafe { code.sites.get_unchecked(site as usize).get() }.class;
                if class == NO_CLASS {
                    if m.is_null(r!(a)) {
                        set!(d, D::constant(0));
                        next!();
                    } else {
                        cold!(m.resolve_type(code, site, r!(a).clone()));
                    }
                    continue;
                }
                let (heap, program) = (&m.heap, &m.program);
                let is = |v: u64| {
                    u64::from(
                        v != 0 && program.is_subclass(heap.object(Ref(v as u32)).class, class),
                    )
                };
                set!(d, m.domain.map(r!(a), is));
                next!();
            }
            Insn::InvokeStatic { base: first, site } => {
                let site_data = unsafe { code.sites.get_unchecked(site as usize).get() };
                if !site_data.ready || m.needs_init(site_data.mirror) {
                    cold!(m.resolve_invoke_static(code, site));
                }
                let method = unsafe { code.sites.get_unchecked(site as usize).get() }.method;
                call!(method, first)
            }
            Insn::InvokeSpecial { base: first, site } => {
                let site_data = unsafe { code.sites.get_unchecked(site as usize).get() };
                if !site_data.ready {
                    cold!(m.resolve_invoke_special(code, site));
                }
                non_null!(first);
                let method = unsafe { code.sites.get_unchecked(site as usize).get() }.method;
                call!(method, first)
            }
            Insn::InvokeVirtual { base: first, site } => {
                let site_data = unsafe { code.sites.get_unchecked(site as usize).get() };
                if !site_data.ready {
                    cold!(m.resolve_invoke_virtual(code, site, index!()));
                    continue;
                }
                non_null!(first);
                let (heap, program) = (&m.heap, &m.program);
                let method = match site_data.vindex {
                    Some(vindex) => door!(m.domain.ask(r!(first), |v| {
                        let class = heap.object(Ref(v as u32)).class;
                        program.class(class).vtable[vindex as usize]
                    })),
                    // Default methods called through a class.
                    None => select!(site_data.method, site, first),
                };
                call!(method, first)
            }
            Insn::InvokeInterface { base: first, site } => {
                let site_data = unsafe { code.sites.get_unchecked(site as usize).get() };
                if !site_data.ready {
                    cold!(m.resolve_invoke_interface(code, site));
                    continue;
                }
                non_null!(first);
                let method = select!(site_data.method, site, first);
                call!(method, first)
            }
            Insn::InvokeDynamic { site, .. } => {
                // Becomes a static call of a synthesized method.
                cold!(m.resolve_dynamic(code, site, index!()));
            }
            Insn::Return { a } => ret!(Some(r!(a).clone())),
            Insn::ReturnNarrow { kind, a } => {
                let value =
                    narrowing(kind).map_or_else(|| r!(a).clone(), |op| m.domain.unary(op, r!(a)));
                ret!(Some(value))
            }
            Insn::ReturnVoid => ret!(None),
            Insn::Throw { a } => {
                non_null!(a);
                // A handler may cover itself: throwing is a jump.
                fuel -= 1;
                if fuel == 0 {
                    trap!(Trap::Reschedule)
                }
                let exception = r!(a).clone();
                cold!(m.throw(exception));
                enter_top!();
            }
            Insn::MonitorEnter { a } => {
                non_null!(a);
                let object = door!(m.domain.exact(r!(a)));
                cold!(m.enter_by_code(Ref(object as u32)));
                next!();
            }
            Insn::MonitorExit { a } => {
                non_null!(a);
                let object = door!(m.domain.exact(r!(a)));
                if D::WATCHED {
                    cold!(m.notice_exit(Ref(object as u32)));
                }
                cold!(m.exit_monitor(Ref(object as u32)));
                next!();
            }
            Insn::Driver => {
                cold!(m.drive());
                enter_top!();
            }
        }
    }
}

impl<D: Domain> Machine<D> {
    /// Must the class of this mirror be initialized first? A null mirror: it was before the first mark.
    #[inline(always)]
    fn needs_init(&self, mirror: Ref) -> bool {
        !mirror.is_null() && self.heap.object(mirror).flags & flag::INITIALIZED == 0
    }

    /// `bastore` serves `byte[]` and `boolean[]`.
    #[inline(always)]
    fn byte_or_boolean(&mut self, array: &D::Word) -> Result<Un, D::Split> {
        let (heap, boolean) = (&self.heap, self.program.boolean_array);
        let is = self
            .domain
            .ask(array, |v| heap.object(Ref(v as u32)).class == boolean)?;
        Ok(if is { Un::I2Z } else { Un::I2B })
    }

    #[inline(always)]
    fn may_store(&mut self, array: &D::Word, value: &D::Word) -> Result<bool, D::Split> {
        let (heap, program) = (&self.heap, &self.program);
        self.domain.ask2(array, value, |a, v| {
            if v == 0 {
                return true;
            }
            let array = program.class(heap.object(Ref(a as u32)).class);
            let class = heap.object(Ref(v as u32)).class;
            match array.shape {
                crate::program::Shape::Array { element } => {
                    element == program.known.object || program.is_subclass(class, element)
                }
                _ => false,
            }
        })
    }

    pub(super) fn may_store_ref(&mut self, array: &D::Word, value: &D::Word) -> Exec<bool> {
        self.may_store(array, value).map_err(|s| self.split(s))
    }

    /// No member has an object here.
    fn is_null(&self, a: &D::Word) -> bool {
        let mut null = true;
        self.domain.each(a, |v| null &= v == 0);
        null
    }

    /// The one class of all the objects; splits where it differs.
    pub(super) fn class_of_all(&mut self, objects: &D::Word) -> Exec<ClassId> {
        let heap = &self.heap;
        self.domain
            .ask(objects, |v| heap.object(Ref(v as u32)).class)
            .map_err(|s| self.split(s))
    }

    #[cold]
    fn bounds_fault<T>(&mut self, null: bool, array: D::Word, index: D::Word) -> Exec<T> {
        if null {
            return Err(Trap::null_pointer());
        }
        let heap = &self.heap;
        let both = self.domain.ask2(&array, &index, |a, i| {
            (heap.object(Ref(a as u32)).len, i as u32 as i32)
        });
        let (len, index) = both.map_err(|s| self.split(s))?;
        let message = format!("Index {index} out of bounds for length {len}");
        Err(Trap::raise(
            "java/lang/ArrayIndexOutOfBoundsException",
            message,
        ))
    }

    #[cold]
    fn array_store_fault<T>(&mut self, value: D::Word) -> Exec<T> {
        let class = self.class_of_all(&value)?;
        Err(Trap::raise(
            "java/lang/ArrayStoreException",
            self.program.class(class).java_name(),
        ))
    }

    #[cold]
    fn cast_fault<T>(&mut self, value: D::Word, to: ClassId) -> Exec<T> {
        let from = self.class_of_all(&value)?;
        Err(Trap::raise(
            "java/lang/ClassCastException",
            self.program.cast_message(from, to),
        ))
    }
}
