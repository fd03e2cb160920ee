//! What other threads could notice: where a watched thread stops, and who can reach which object.
//!
//! A watched thread stops *before* an operation on something that another thread can reach; when it is
//! given the turn, it has a grant for that one operation and runs on to the next. What lies between is
//! seen by nobody else, so nothing is lost by not interleaving it. Start at [`Machine::notice`].
//!
//! Who can reach an object is in its header ([`share`]). An object belongs to the thread that made it
//! until a reference to it is written into something that others reach: then it, and all that it leads
//! to, is open to all ([`Machine::publish`]). Law: what has a thread's number in its header can't be
//! reached from a static field, from an open object, or from another thread.

use super::thread::Thread;
use super::touch::{Access, Order, Touch, WHOLE};
use super::{Exec, Grain, Machine, Trap};
use crate::domain::Domain;
use crate::heap::share;
use crate::ids::{Ref, ThreadId};
use crate::program::{Method, Shape, Traits};
use vitrum_classfile::Kind;

/// The watch over the running thread.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Watch {
    /// Two threads at least are alive, or somebody wants to be told what the one does.
    pub together: bool,
    /// No other thread is alive.
    pub alone: bool,
    /// A native peer is under way.
    pub peer: Gate,
    /// What that had its one grant for.
    pub granted: Ref,
    /// What the thread stopped before, in its first operation since then.
    pub stopped: Option<Access>,
    /// Threads whose ends it did not wait for, as bits (`ahead.rs`).
    pub ahead: u64,
    /// The monitor of a synchronized method was granted, and is to be taken once more.
    pub reenters: bool,
    /// What it stopped before last was to print.
    pub prints: bool,
}

/// A native method is one operation: its first touch of something shared decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Gate {
    #[default]
    None,
    Closed,
    Open,
    /// A fast path for bytecode that may touch many things: it may touch nothing shared.
    Fast,
}

/// What `share` is for what a thread has for itself.
pub(super) fn own_share(thread: ThreadId) -> u8 {
    match thread.0 {
        n if n < u32::from(share::NOBODY) - 1 => n as u8 + 1,
        _ => share::NOBODY,
    }
}

impl<D: Domain> Machine<D> {
    /// The running thread is about to do this: goes on if it may, else stops before it.
    pub(super) fn notice(&mut self, access: Access) -> Exec {
        if !D::WATCHED {
            return Ok(());
        }
        if self.is_ahead() {
            return Err(Trap::Boundary);
        }
        let foreseen = self.watch.alone && self.notes_alone();
        if self.watch.peer == Gate::Fast && (self.is_watched() || foreseen) {
            return Err(Trap::Boundary);
        }
        if self.watch.peer == Gate::Open {
            self.watch.prints |= access.touch == Touch::Print;
            self.note_access(access, true);
            return Ok(());
        }
        if !self.is_watched() {
            // Whoever is alone does not stop for it.
            if foreseen {
                self.pass_alone(access);
            }
            return Ok(());
        }
        if self.has_grant(access) {
            self.watch.prints = access.touch == Touch::Print;
            self.note_access(access, false);
            self.pass_gate(access.object);
            return Ok(());
        }
        if self.is_passed(access) {
            if self.globals.atomic > 0 || access.touch == Touch::Print {
                self.note_access(access, true);
            }
            if self.globals.atomic > 0 && self.tale.is_some() && access.touch.order().is_some() {
                self.tell_touch(access.object, access.place, access.touch);
            }
            self.pass_gate(access.object);
            return Ok(());
        }
        if self.watch.peer == Gate::Closed && self.peer_wrote {
            return Err(Trap::unsupported(
                "a native method that looks at shared data after it wrote",
            ));
        }
        self.thread_state(self.current).pending = Some(access);
        Err(Trap::Boundary)
    }

    /// Who is alone does not stop. What it does is noted as if it had, since it might have done it while others were there:
    /// what is known of steps must not depend on who happened to be alone.
    fn pass_alone(&mut self, access: Access) {
        let granted = self.has_grant(access);
        if granted || !self.is_passed(access) {
            if !granted {
                self.step_on();
            }
            self.watch.prints = access.touch == Touch::Print;
            self.note_access(access, false);
        } else if self.globals.atomic > 0 || access.touch == Touch::Print {
            self.note_access(access, true);
        }
        self.pass_gate(access.object);
    }

    /// Is this what the thread stopped before? It may do so once. Others may have done what it stopped for, such as
    /// initializing a class; this is another operation then.
    fn has_grant(&mut self, access: Access) -> bool {
        let expected = self.watch.stopped.is_none_or(|stopped| stopped == access);
        std::mem::take(&mut self.globals.granted) && expected
    }

    fn pass_gate(&mut self, object: Ref) {
        if self.watch.peer == Gate::Closed {
            self.watch.peer = Gate::Open;
            self.watch.granted = object;
        }
    }

    /// Whoever stopped before this is to find out once more what it stops before. Comes where no mark is open.
    pub(super) fn reconsider(&mut self, which: impl Fn(&Machine<D>, Access) -> bool) {
        let stopped = |t: &Thread<D>| t.pending.is_some_and(|access| which(self, access));
        let threads = self.threads.iter().filter(|t| stopped(t));
        let ids: Vec<ThreadId> = threads.map(|t| t.id).collect();
        for id in ids {
            self.thread_state(id).pending = None;
        }
        self.forget_futures();
    }

    /// Does nobody else get a turn, whatever the running thread does?
    pub(super) fn is_undisturbed(&self) -> bool {
        self.globals.atomic > 0 || self.is_in_quiet_method()
    }

    /// Is this no step of its own where the running thread is now?
    fn is_passed(&self, access: Access) -> bool {
        self.globals.atomic > 0
            || self.is_for_itself(access) && self.is_in_quiet_method()
            || self.is_of_stream(access)
    }

    /// May a method of the JDK do that for itself? To initialize a class of the program leads there, and the rest is done
    /// to others.
    fn is_for_itself(&self, access: Access) -> bool {
        match access.touch {
            Touch::Initialize => {
                let class = self.mirrored(access.object);
                class.is_some_and(|class| self.program.class(class).trusted)
            }
            Touch::Print | Touch::Interrupt => false,
            Touch::Sleep | Touch::Park | Touch::Unpark | Touch::Wait => false,
            _ => true,
        }
    }

    /// Does the running thread format for a standard stream, and is this what the stream has for itself? It is used under
    /// the stream's monitor, which was taken in the step that it began with, and nothing else leads there. What arguments
    /// lead to is nothing of that kind: to look there is a step. What is printed belongs to the step that it began with,
    /// unless there was another one since.
    fn is_of_stream(&self, access: Access) -> bool {
        let Some(stream) = self.formatting_stream() else {
            return false;
        };
        match access.touch {
            Touch::Print => self.watch.prints,
            _ => access.object == stream || access.object == self.formatter_of(stream),
        }
    }

    /// The standard stream that the running thread formats for, if the program itself is not called by that.
    fn formatting_stream(&self) -> Option<Ref> {
        let thread = self.thread();
        let mut frames = thread.frames.iter().rev().filter(|f| !f.is_own());
        let frame = frames.find(|frame| {
            let method = self.program.method(frame.method);
            method.formatting || !self.program.class(method.class).trusted
        })?;
        if !self.program.method(frame.method).formatting {
            return None;
        }
        let mut this = Ref::NULL;
        self.domain
            .each(thread.register(frame, 0), |v| this = Ref(v as u32));
        self.streams.contains(&this).then_some(this)
    }

    /// Nobody else has it, unless somebody of the program is called with it to format himself.
    fn formatter_of(&self, stream: Ref) -> Ref {
        if self.formats_itself() {
            return Ref::NULL;
        }
        let class = self.heap.object(stream).class;
        let slot = self
            .program
            .slot_of(class, "formatter", "Ljava/util/Formatter;");
        slot.map_or(Ref::NULL, |(_, slot)| {
            Ref(self.word_at(stream, slot.into()) as u32)
        })
    }

    fn formats_itself(&self) -> bool {
        let Some(formattable) = self.program.loaded("java/util/Formattable") else {
            return false;
        };
        let mut own = self.program.classes().iter().filter(|c| !c.trusted);
        own.any(|c| c.all_interfaces.contains(&formattable))
    }

    /// A native peer is about to use several elements of an array, in one step.
    pub(super) fn touch_all(&mut self, array: Ref, writes: bool) -> Exec {
        let touch = match writes {
            true => Touch::WriteAll,
            false => Touch::ReadAll,
        };
        if !self.is_shared(array) {
            return self.note_alone(array, WHOLE, |_| touch);
        }
        let other = self.watch.peer == Gate::Open && self.watch.granted != array;
        if other && !self.is_undisturbed() {
            let what = "a native method on several things that other threads can reach";
            return Err(Trap::unsupported(what));
        }
        self.touch_shared(array, WHOLE, touch)
    }

    /// May other threads notice what is done to the object's slots or elements?
    pub(super) fn is_shared(&self, object: Ref) -> bool {
        let here = self.heap.object(object).share;
        D::WATCHED && self.is_watched() && here != share::FROZEN && here != self.heap.me
    }

    /// Could others notice anything?
    fn is_watched(&self) -> bool {
        self.watch.together && !self.watch.alone
    }

    /// The same for an operation on a monitor or a thread.
    pub(super) fn notice_whole(&mut self, object: Ref, touch: Touch) -> Exec {
        if !D::WATCHED || self.is_mine(object) && !self.is_counted(object) {
            return Ok(());
        }
        self.notice(Access {
            object,
            place: WHOLE,
            touch,
        })
    }

    pub(super) fn is_mine(&self, object: Ref) -> bool {
        self.heap.object(object).share == self.heap.me
    }

    /// Is it the object of the running thread, which others find among those that are alive, or whose end they notice?
    fn is_counted(&self, object: Ref) -> bool {
        let ends = self.options.search.fine.threads || !self.has_quick_ends();
        ends && object == self.thread().object
    }

    fn is_in_quiet_method(&self) -> bool {
        let frames = self.thread().frames.iter().rev().filter(|f| !f.is_own());
        let methods = frames.map(|f| self.program.method(f.method));
        // What the program itself does is never quiet, whoever calls it.
        let mut own = methods.take_while(|m| self.program.class(m.class).trusted);
        own.any(|m| m.quiet && !self.is_looked_at(m))
    }

    /// Does the program look at what this method does, which most programs do not?
    fn is_looked_at(&self, method: &Method) -> bool {
        let fine = &self.options.search.fine;
        match &*self.program.class(method.class).name {
            "java/lang/Thread" | "java/lang/ThreadGroup" => fine.threads,
            "java/util/Locale" => fine.settings,
            _ => false,
        }
    }

    /// A slot of something that is not the running thread's alone is about to be read.
    #[cold]
    pub(super) fn read_shared(&mut self, object: Ref, place: u32) -> Exec {
        self.touch_declared(object, place, false)
    }

    /// The same for a write; what is written may become open to all.
    #[cold]
    pub(super) fn write_shared(&mut self, object: Ref, place: u32, value: u64) -> Exec {
        self.touch_declared(object, place, true)?;
        if value != 0 && !self.is_mine(object) && self.slot_is_ref(object, place) {
            self.publish_in(object, Ref(value as u32));
        }
        Ok(())
    }

    /// A slot is about to be used as it is declared: in the order of volatile variables if it is one.
    pub(super) fn touch_declared(&mut self, object: Ref, place: u32, writes: bool) -> Exec {
        self.touch_in(object, place, |traits| match traits.has(Traits::VOLATILE) {
            true => Order::Volatile.touch(writes),
            false => Order::Plain.touch(writes),
        })
    }

    /// A slot is about to be used, however it is declared.
    pub(super) fn touch_shared(&mut self, object: Ref, place: u32, touch: Touch) -> Exec {
        self.touch_in(object, place, |_| touch)
    }

    fn touch_in(&mut self, object: Ref, place: u32, touch: impl Fn(Traits) -> Touch) -> Exec {
        if !self.is_shared(object) {
            self.look_at_rules(object, place, &touch)?;
            self.note_alone(object, place, &touch)?;
            if self.tale.is_some() {
                let touch = touch(self.traits_of(object, place));
                self.tell_touch(object, place, touch);
            }
            return Ok(());
        }
        let traits = self.traits_of(object, place);
        let touch = touch(traits);
        if self.is_stable(object, traits) {
            if self.tale.is_some() && !traits.has(Traits::HIDDEN) {
                self.tell_touch(object, place, touch);
            }
            return Ok(());
        }
        match self.keeps_rules(object, traits, touch) {
            Some(true) => {
                if self.tale.is_some() {
                    self.tell_touch(object, place, touch);
                }
                return Ok(());
            }
            Some(false) => return Err(Trap::coarse(Grain::Finals)),
            None => {}
        }
        if self.is_ahead() {
            return Err(Trap::Boundary);
        }
        let access = Access {
            object,
            place,
            touch,
        };
        if self.is_guarded(object, place)? {
            if !self.is_in_quiet_method() {
                self.note_access(access, true);
            }
            if self.tale.is_some() {
                self.tell_touch(object, place, touch);
            }
            return Ok(());
        }
        self.notice(access)
    }

    /// Who is alone uses something that others could reach, if there were any: noted is what would be noted then.
    fn note_alone(&mut self, object: Ref, place: u32, touch: impl Fn(Traits) -> Touch) -> Exec {
        let here = self.heap.object(object).share;
        if !D::WATCHED || !self.watch.alone || here == self.heap.me || here == share::FROZEN {
            return Ok(());
        }
        let traits = self.traits_of(object, place);
        let touch = touch(traits);
        if self.is_stable(object, traits) || self.keeps_rules(object, traits, touch) == Some(true) {
            return Ok(());
        }
        let access = Access {
            object,
            place,
            touch,
        };
        if !self.is_under_guard(object, place) {
            return self.notice(access);
        }
        if !self.is_in_quiet_method() {
            self.note_access(access, true);
        }
        Ok(())
    }

    /// What is one thread's alone keeps to the rules as well: it may have been open to others, which have relied on them and
    /// lead there no more, or have ended. They might have come later than this.
    pub(super) fn look_at_rules(
        &mut self,
        object: Ref,
        place: u32,
        touch: impl Fn(Traits) -> Touch,
    ) -> Exec {
        let were_others = self.threads.unnoted().len() > 1 || self.heap.epoch() > 0;
        if !D::WATCHED || !were_others {
            return Ok(());
        }
        let traits = self.traits_of(object, place);
        let is_final = traits.has(Traits::FINAL) && touch(traits).writes();
        let is_own = traits.has(Traits::OWN) && object != self.thread().object;
        if traits.has(Traits::HIDDEN) || !is_final && !is_own {
            return Ok(());
        }
        // Turns that are remembered do not know whether there were others.
        self.heap.tape.spoil();
        match self.keeps_rules(object, traits, touch(traits)) {
            Some(false) => Err(Trap::coarse(Grain::Finals)),
            _ => Ok(()),
        }
    }

    /// What nobody else changes or looks at: bookkeeping; static fields of a class that this thread initializes,
    /// since others wait for it.
    fn is_stable(&self, object: Ref, traits: Traits) -> bool {
        if traits.has(Traits::HIDDEN) {
            return true;
        }
        // What a native method is told by handles and the like is no operation of its own.
        if self.options.search.every_access && self.watch.peer == Gate::None {
            return false;
        }
        let mirrored = self.mirrored(object);
        mirrored.is_some_and(|class| {
            let initializing = self.is_being_initialized(class);
            initializing && self.heap.object(object).hash == self.current.0
        })
    }

    /// Fields that nobody notices as long as all keep to the rules: final ones are only read once the constructor is
    /// over, which no other thread may be in, or the class is initialized; some of a thread that is alive are only
    /// used by itself. Does this access keep to them, if there are any?
    fn keeps_rules(&mut self, object: Ref, traits: Traits, touch: Touch) -> Option<bool> {
        let fine = self.options.search.fine.finals || self.options.search.every_access;
        if traits.has(Traits::OWN) && !fine {
            let mut threads = self.threads.unnoted().iter();
            let alive = threads.any(|t| t.object == object && t.is_alive());
            let is_about = alive || self.has_quick_ends() && self.has_ended(object);
            return is_about.then(|| object == self.thread().object);
        }
        if !traits.has(Traits::FINAL) {
            return None;
        }
        let unsettled = match self.mirrored(object) {
            Some(class) => self.is_being_initialized(class),
            None => self.is_under_construction(object),
        };
        if unsettled {
            return None;
        }
        // What a native method is told by handles and the like is no operation of its own.
        let told = self.watch.peer != Gate::None && !touch.writes();
        (told || !fine).then(|| !touch.writes())
    }

    /// Is a constructor of the object running, in whatever thread?
    /// Turns are remembered only as long as no other thread is in a constructor.
    pub(super) fn is_under_construction(&self, object: Ref) -> bool {
        self.threads.unnoted().iter().any(|thread| {
            thread.frames.iter().any(|frame| {
                if frame.is_own() {
                    return false;
                }
                let method = self.program.method(frame.method);
                let mut here = false;
                if method.is_constructor() {
                    let this = thread.register(frame, 0);
                    self.domain.each(this, |v| here |= v == object.word());
                }
                here
            })
        })
    }

    /// What is known of a slot; nothing of the elements of arrays.
    pub(super) fn traits_of(&self, object: Ref, place: u32) -> Traits {
        let class = self.program.class(self.heap.object(object).class);
        if class.shape != Shape::Instance {
            return Traits::default();
        }
        let own = class.slot_traits.len();
        if let Some(known) = class.slot_traits.get(place as usize) {
            return *known;
        }
        let mirrored = self.mirrored(object).map(|c| self.program.class(c));
        let known = mirrored.and_then(|c| c.static_traits.get(place as usize - own));
        known.copied().unwrap_or_default()
    }

    /// Opens an object and all it leads to for all threads. What a string has inside never changes.
    pub(super) fn publish(&mut self, object: Ref) {
        let mut work = vec![object];
        while let Some(r) = work.pop() {
            let here = self.heap.object(r).share;
            if here == share::ALL || here == share::FROZEN {
                continue;
            }
            self.heap.header(r).share = share::ALL;
            self.places.open(r);
            let frozen = self.heap.object(r).class == self.program.known.string;
            self.each_published(r, &mut |child| work.push(child));
            if frozen && let Some(characters) = work.pop() {
                self.heap.header(characters).share = share::FROZEN;
            }
        }
    }

    /// Opens what an open object leads to from now on.
    pub(super) fn publish_in(&mut self, holder: Ref, object: Ref) {
        if !self.is_listed(holder, object) {
            self.publish(object);
        }
    }

    /// A reference is written into an object: what it leads to is open if the object is.
    pub(super) fn publish_into(&mut self, object: &D::Word, value: &D::Word, reference: bool) {
        let targets = self.distinct(object);
        if reference && targets.iter().any(|r| !self.is_mine(*r)) {
            for r in self.distinct(value).into_iter().filter(|r| !r.is_null()) {
                self.publish(r);
            }
        }
    }

    /// What others reach through an object: not what is only its own thread's.
    fn each_published(&self, r: Ref, f: &mut dyn FnMut(Ref)) {
        let object = self.heap.object(r);
        if !self
            .program
            .is_subclass(object.class, self.program.known.thread)
        {
            return self.each_reference(r, f);
        }
        let class = self.program.class(object.class);
        for (slot, kind) in class.slots.iter().enumerate() {
            if *kind == Kind::Ref && !class.slot_traits[slot].has(Traits::OWN) {
                let word = object.body_get(object.elem(), slot as u32);
                self.domain.each(&word, |v| {
                    if v != 0 {
                        f(Ref(v as u32));
                    }
                });
            }
        }
    }

    /// At the start of a search: what static fields lead to is open to all, the rest is the main thread's.
    pub(super) fn open_statics(&mut self) {
        let permanent: Vec<Ref> = self.heap.permanent_refs().collect();
        let mut children = Vec::new();
        for r in permanent {
            self.each_reference(r, &mut |child| children.push(child));
        }
        for r in children {
            self.publish(r);
        }
    }
}
