//! Calls that are more than pushing a frame: native peers, synchronized methods, methods not linked
//! yet; and returns from frames that have something to do when they go.

use super::bulk::Loop;
use super::thread::{Frame, Role};
use super::watch::Gate;
use super::{Exec, Machine, Stop, Trap};
use crate::domain::Domain;
use crate::ids::{MethodId, Ref};
use crate::peers::{CallType, Outcome, Peer};
use crate::program::MethodBody;
use crate::translate::{self, Code};
use vitrum_classfile::Kind;

/// Frames beyond the limit while a `StackOverflowError` is being made.
const SLACK: usize = 256;

impl<D: Domain> Machine<D> {
    /// Calls a method whose arguments lie at `at` in the thread's stack. The caller's pc is at the call;
    /// it moves on when the call completes here.
    #[cold]
    #[inline(never)]
    pub(super) fn call_slowly(&mut self, method: MethodId, at: u32) -> Exec {
        if self.program.method(method).forbidden {
            self.check_call(method, at)?;
        }
        if self.program.method(method).guarded && !self.mending {
            let receiver = self.thread().stack[at as usize].clone();
            let root = Ref(self.exact(&receiver)? as u32);
            if !root.is_null() {
                self.ask_repair(root, Some(method))?;
                self.complete(method, at, D::constant(1));
                return Ok(());
            }
        }
        if D::PLAIN
            && let Some(peer) = self.program.method(method).fast
            && !matches!(peer, Peer::Collection(_))
            && self.call_fast(peer, method, at)?
        {
            return Ok(());
        }
        match &self.program.method(method).body {
            MethodBody::Abstract => {
                let receiver = self.thread().stack[at as usize].clone();
                Err(self.no_implementation(&receiver, method))
            }
            MethodBody::Native(Some(peer)) => self.call_peer(*peer, method, at),
            MethodBody::Native(None) => Err(Trap::unsupported(format!(
                "the native method {} is not modelled",
                self.program.describe(method)
            ))),
            MethodBody::Raw => {
                self.link(method)?;
                self.call_slowly(method, at)
            }
            MethodBody::Linked(_) if D::LAZY && self.is_operation(method) => {
                self.push_operation(method, at)
            }
            MethodBody::Linked(_) => self.push_call(method, at),
        }
    }

    pub(in crate::machine) fn link(&mut self, method: MethodId) -> Exec {
        let code = Box::new(translate::link(&mut self.program, method)?);
        self.program.set_code(method, code, D::PLAIN);
        Ok(())
    }

    /// Pushes a frame for bytecode, taking the monitor of a synchronized method first.
    fn push_call(&mut self, id: MethodId, at: u32) -> Exec {
        if self.thread().is_full(at, self.options.max_frames) {
            return Err(self.stack_overflow());
        }
        let lock = match self.program.method(id).is_synchronized() {
            false => Ref::NULL,
            true => {
                let first = self.thread().stack.get(at as usize).cloned();
                self.take_monitor(id, first.as_ref())?
            }
        };
        self.push_frame(id, at, Role::Plain, lock);
        Ok(())
    }

    /// What stands for a synchronized method is one step: who has the monitor must give it back first.
    fn pass_monitor(&mut self, id: MethodId, at: u32) -> Exec {
        let first = self.thread().stack.get(at as usize).cloned();
        let lock = self.take_monitor(id, first.as_ref())?;
        match lock.is_null() {
            true => Ok(()),
            false => self.exit_monitor(lock),
        }
    }

    /// Enters the monitor of a method, if it is a synchronized one, and says which that is; `first` is its first argument.
    pub(super) fn take_monitor(&mut self, id: MethodId, first: Option<&D::Word>) -> Exec<Ref> {
        let method = self.program.method(id);
        let lock = match (method.is_synchronized(), first) {
            (false, _) => return Ok(Ref::NULL),
            (true, Some(receiver)) if !method.is_static() => Ref(self.exact(receiver)? as u32),
            (true, _) => self.mirror(method.class)?,
        };
        self.look_at_monitor(lock, id)?;
        self.enter_monitor(lock)?;
        Ok(lock)
    }

    /// Pushes a frame for a method that is linked.
    pub(super) fn push_frame(&mut self, method: MethodId, at: u32, role: Role, lock: Ref) {
        let code = self.code_of(method);
        // SAFETY: linked code and the driver live as long as the machine.
        let registers = unsafe { (*code).registers };
        // Somebody may want to be told what it returns.
        let told = D::WATCHED && self.tale.is_some();
        let thread = self.thread_mut();
        thread.reserve(at, registers);
        let above_own = thread.frames.last().is_none_or(Frame::is_own);
        thread.frames.push(Frame {
            code,
            method,
            pc: 0,
            base: at,
            lock,
            role,
            special: told || above_own || role != Role::Plain || !lock.is_null(),
            caller_unsaved: false,
        });
    }

    /// The code of a linked method; the driver's for the machine's own frames.
    pub(super) fn code_of(&self, method: MethodId) -> *const Code {
        match self.program.find_code(method) {
            Some(code) => code,
            None => &raw const *self.driver,
        }
    }

    /// Pushes one of the machine's own frames, above everything the top frame uses.
    pub(super) fn push_driver(&mut self, role: Role) {
        let at = self.free_base();
        let code = &raw const *self.driver;
        let thread = self.thread_mut();
        thread.reserve(at, 2);
        thread.frames.push(Frame {
            code,
            method: MethodId(u32::MAX),
            pc: 0,
            base: at,
            lock: Ref::NULL,
            role,
            special: true,
            caller_unsaved: false,
        });
    }

    /// The first register that no frame of the thread uses.
    pub(super) fn free_base(&self) -> u32 {
        self.thread()
            .frames
            .last()
            .map_or(0, |f| f.base + u32::from(f.code().registers))
    }

    /// Calls a method from a frame of the machine's own, or to construct an exception.
    pub(super) fn call_above(&mut self, method: MethodId, args: &[D::Word], role: Role) -> Exec {
        let lock = self.take_monitor(method, args.first())?;
        self.call_with(lock, method, args, role)
    }

    /// The same with the monitor of the method, or without.
    pub(super) fn call_with(
        &mut self,
        lock: Ref,
        method: MethodId,
        args: &[D::Word],
        role: Role,
    ) -> Exec {
        if matches!(self.program.method(method).body, MethodBody::Raw) {
            self.link(method)?;
        }
        if !matches!(self.program.method(method).body, MethodBody::Linked(_)) {
            return Err(Trap::unsupported(format!(
                "{} has no bytecode",
                self.program.describe(method)
            )));
        }
        let at = self.free_base();
        let thread = self.thread_mut();
        thread.reserve(at, args.len() as u16);
        for (i, arg) in args.iter().enumerate() {
            thread.set_register(at, i as u16, arg.clone());
        }
        self.push_frame(method, at, role, lock);
        Ok(())
    }

    fn arguments(&mut self, method: MethodId, at: u32) -> Exec<Vec<u64>> {
        let argc = self.program.method(method).argc();
        let mut args = Vec::with_capacity(argc);
        for i in 0..argc {
            let word = self.thread().stack[at as usize + i].clone();
            args.push(self.exact(&word)?);
        }
        Ok(args)
    }

    fn call_peer(&mut self, peer: Peer, method: MethodId, at: u32) -> Exec {
        self.demand_arguments(peer, method, at)?;
        self.answer(peer, method, at).map_err(|trap| match trap {
            Trap::Raise(mut raise) => {
                raise.native = Some(method);
                Trap::Raise(raise)
            }
            other => other,
        })
    }

    fn answer(&mut self, peer: Peer, method: MethodId, at: u32) -> Exec {
        if matches!(peer, Peer::Refused) {
            let name = self.program.describe(method);
            return Err(Trap::unsupported(format!("{name} is not modelled")));
        }
        if self.is_too_far_for(peer, method) {
            return Err(Trap::Boundary);
        }
        let bytecode = match peer {
            Peer::Searched(_) => !D::WATCHED,
            Peer::Noted(_) => !self.noting,
            _ => false,
        };
        if bytecode {
            let unmodelled = self.program.unmodelled(method);
            return self.call_slowly(unmodelled, at);
        }
        let granted = self.globals.granted;
        if matches!(peer, Peer::Searched(_) | Peer::Noted(_)) {
            self.pass_monitor(method, at)?;
        }
        // Where the bytecode is to be executed after all, it takes the monitor in the same step.
        self.watch.reenters = granted && !self.globals.granted;
        if let Peer::Handle { exact } = peer {
            return self.call_handle(exact, method, at);
        }
        if D::WATCHED
            && let Peer::Set(set) = peer
            && let Some(Loop { method, args }) = self.by_elements(set, at)?
        {
            return self.call_instead(method, args, at);
        }
        if let Some(word) = self.call_whole(peer, at)? {
            let word = if D::FOLLOWS_CONTROL {
                self.domain.written(word)
            } else {
                word
            };
            self.complete(method, at, word);
            return Ok(());
        }
        self.domain.begin_peer();
        if D::WATCHED {
            self.watch.peer = Gate::Closed;
        }
        let answer = self.answer_plain(peer, method, at);
        self.watch.peer = Gate::None;
        match answer {
            Err(Trap::Split) => self.asked_by = Some(method),
            Ok(()) if !D::WATCHED => self.globals.answer = None,
            _ => {}
        }
        answer
    }

    fn answer_plain(&mut self, peer: Peer, method: MethodId, at: u32) -> Exec {
        let args = self.arguments(method, at)?;
        self.begin_peer()?;
        self.peer_wrote = false;
        let call_type = self.call_type(peer, method);
        let outcome = peer.call(self, &args, call_type.as_ref());
        if !self.peer_work.end() {
            let name = self.program.describe(method);
            let what = format!("{name} on an array that other threads can reach");
            return Err(Trap::unsupported(what));
        }
        match outcome {
            Ok(Outcome::Value(value)) => {
                if self.tale.is_some() {
                    self.tell_look(method, value);
                }
                let word = self.domain.derive(value);
                self.complete(method, at, word);
                if std::mem::take(&mut self.yield_soon) {
                    Err(Trap::Reschedule)
                } else {
                    Ok(())
                }
            }
            Ok(Outcome::Call(target, args)) => {
                // The program may declare something else where the peer expects a method.
                if self.program.method(target).argc() != args.len() {
                    let name = self.program.describe(target);
                    return Err(Trap::unsupported(format!(
                        "{name} has other parameters than expected"
                    )));
                }
                self.call_instead(target, args, at)
            }
            Ok(Outcome::Bytecode) => {
                self.globals.granted |= std::mem::take(&mut self.watch.reenters);
                let unmodelled = self.program.unmodelled(method);
                self.call_slowly(unmodelled, at)
            }
            Err(Trap::Split) if self.peer_wrote => {
                self.pending = None;
                let name = self.program.describe(method);
                Err(Trap::from(Stop::Unsupported(format!(
                    "the peer of {name} asked after it wrote"
                ))))
            }
            Err(trap) => Err(trap),
        }
    }

    /// Calls another method with arguments of its own in the place of the one that was called.
    fn call_instead(&mut self, target: MethodId, args: Vec<u64>, at: u32) -> Exec {
        self.thread_mut().reserve(at, args.len() as u16);
        for (i, arg) in args.into_iter().enumerate() {
            let word = self.domain.derive(arg);
            self.thread_mut().set_register(at, i as u16, word);
        }
        self.call_slowly(target, at)?;
        if D::WATCHED
            && self.tale.is_some()
            && let Some(frame) = self.thread_mut().frames.last_mut()
        {
            // What it gives is told.
            frame.special = true;
        }
        Ok(())
    }

    /// The name and descriptor of a polymorphic call: what its caller passes and expects.
    fn call_type(&self, peer: Peer, method: MethodId) -> Option<CallType> {
        let Peer::Var(_) = peer else { return None };
        let method = self.program.method(method);
        let text = |symbol| self.program.symbols.text(symbol).clone();
        Some(CallType {
            name: text(method.name),
            descriptor: text(method.descriptor),
        })
    }

    /// Calls a peer that can do with sets of values.
    fn call_whole(&mut self, peer: Peer, at: u32) -> Exec<Option<D::Word>> {
        let arg = |i: u32| &self.threads[self.current.index()].stack[(at + i) as usize];
        Ok(Some(match peer {
            Peer::Plain(_)
            | Peer::Searched(_)
            | Peer::Noted(_)
            | Peer::Var(_)
            | Peer::Handle { .. }
            | Peer::Collection(_)
            | Peer::Refused => return Ok(None),
            Peer::Map(f) => self.domain.map(arg(0), f),
            Peer::Map2(f) => self.domain.map_all([arg(0), arg(1)], |[a, b]| f(a, b)),
            Peer::Set(set) => self.call_set_version(set, at)?,
            Peer::Cell(access, _) => return self.access_cell(access, at),
        }))
    }

    /// Tries the faster way; false: it gave up, and the bytecode must run.
    fn call_fast(&mut self, peer: Peer, method: MethodId, at: u32) -> Exec<bool> {
        self.demand_arguments(peer, method, at)?;
        let args = self.arguments(method, at)?;
        self.begin_peer()?;
        if D::WATCHED {
            self.watch.peer = Gate::Fast;
        }
        let answer = peer.call(self, &args, None);
        self.peer_work.end();
        self.watch.peer = Gate::None;
        match answer {
            Ok(Outcome::Value(value)) => {
                self.complete(method, at, D::constant(value));
                Ok(true)
            }
            Ok(Outcome::Call(..) | Outcome::Bytecode) | Err(Trap::Raise(_) | Trap::Boundary) => {
                Ok(false)
            }
            Err(trap) => Err(trap),
        }
    }

    /// A call that ran in Rust is over: its result is in place, and the caller goes on.
    fn complete(&mut self, method: MethodId, at: u32, result: D::Word) {
        let void = self.program.method(method).result == Kind::Void;
        let thread = self.thread_mut();
        if !void {
            thread.reserve(at, 1);
            thread.set_register(at, 0, result);
        }
        if let Some(caller) = thread.frames.last_mut().filter(|f| !f.is_own()) {
            caller.pc += 1;
        }
    }

    #[cold]
    pub(super) fn stack_overflow(&mut self) -> Trap {
        let thread = self.thread_mut();
        if thread.slack > 0 {
            return Trap::from(Stop::Exhausted(
                "the stack overflowed while a StackOverflowError was made".into(),
            ));
        }
        thread.slack = SLACK;
        Trap::raise_plain("java/lang/StackOverflowError")
    }

    /// Returns from a frame that has a role, a lock, or a caller that was not saved.
    #[cold]
    pub(super) fn leave_special(&mut self, value: Option<D::Word>) -> Exec {
        let Some(frame) = self.thread().frames.last().copied() else {
            return Err(Trap::Reschedule);
        };
        if self.tale.is_some() {
            self.tell_return(value.as_ref());
        }
        if frame.role == Role::Plain && frame.lock.is_null() && !D::FOLLOWS_CONTROL {
            self.leave_plain(frame, value);
            return Ok(());
        }
        if D::WATCHED && !frame.lock.is_null() {
            self.notice_exit(frame.lock)?;
        }
        if frame.role == Role::Outside && frame.lock.is_null() {
            // What is below does not go on, and so need not be saved.
            self.thread_mut().frames.pop();
        } else {
            self.pop_frame()?;
        }
        match frame.role {
            Role::Throwing { exception, .. } => {
                self.thread_mut().slack = 0;
                self.heap.set_reserve(false);
                return self.throw(D::constant(exception.word()));
            }
            Role::Outside => {
                self.outside = value;
                return Err(Trap::Outside);
            }
            Role::Operation { trail, epoch } => self.heap.join(trail, epoch),
            Role::Plain | Role::Init { .. } | Role::Life(_) | Role::Boot => {}
        }
        let thread = self.thread_mut();
        if let Some(value) = value {
            thread.set_register(frame.base, 0, value);
        }
        if let Some(caller) = thread.frames.last_mut().filter(|f| !f.is_own()) {
            caller.pc += 1;
        }
        Ok(())
    }

    /// Returns from a frame whose caller is to be saved, and that is all.
    #[inline]
    fn leave_plain(&mut self, frame: Frame, value: Option<D::Word>) {
        if frame.caller_unsaved {
            self.save_caller();
        }
        let thread = self.thread_mut();
        thread.frames.pop();
        if let Some(value) = value {
            thread.set_register(frame.base, 0, value);
        }
        if let Some(caller) = thread.frames.last_mut().filter(|f| !f.is_own()) {
            caller.pc += 1;
        }
    }

    /// Takes the top frame away: saves its caller if it must, and gives its monitor back.
    pub(super) fn pop_frame(&mut self) -> Exec {
        let Some(frame) = self.thread().frames.last().copied() else {
            return Ok(());
        };
        if frame.caller_unsaved {
            self.save_caller();
        }
        self.thread_mut().frames.pop();
        if D::FOLLOWS_CONTROL {
            self.returned();
        }
        if frame.lock.is_null() {
            Ok(())
        } else {
            self.exit_monitor(frame.lock)
        }
    }
}
