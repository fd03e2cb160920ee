//! What can be seen of a stopped machine from outside, without changing anything.

use super::thread::Thread;
use super::touch::{Access, Conflict, WHOLE};
use super::{Lock, Machine};
use crate::domain::Domain;
use crate::heap::{Obj, flag};
use crate::ids::{ClassId, MethodId, Ref, ThreadId};
use crate::peers::{API, FrameInfo, Host, backtrace, unbox};
use crate::program::{Field, Part, Shape, Traits};
use vitrum_classfile::Kind;

impl<D: Domain> Machine<D> {
    /// A look that nobody notices.
    pub(super) fn unwatched<T>(&mut self, look: impl FnOnce(&mut dyn Host) -> T) -> T {
        self.unnoticed(|machine| look(machine))
    }

    /// Something that no other thread notices, and of which nothing is told.
    pub(super) fn unnoticed<T>(&mut self, look: impl FnOnce(&mut Self) -> T) -> T {
        let watched = std::mem::take(&mut self.watch.together);
        let tale = self.tale.take();
        let seen = look(self);
        self.tale = tale;
        self.watch.together = watched;
        seen
    }

    /// The object of this class whose method a thread is in.
    pub fn receiver(&self, id: ThreadId, class: &str) -> Option<Ref> {
        let thread = &self.threads[id.index()];
        let mut frames = thread.frames.iter().rev().filter(|f| !f.is_own());
        let frame = frames.find(|f| {
            let method = self.program.method(f.method);
            !method.is_static() && &*self.program.class(method.class).name == class
        })?;
        let mut receiver = None;
        let this = thread.register(frame, 0);
        self.domain.each(this, |v| receiver = Some(Ref(v as u32)));
        receiver
    }

    pub fn thread_name(&mut self, id: ThreadId) -> String {
        let object = self.threads[id.index()].object;
        if object.is_null() {
            // It has ended.
            return format!("thread {}", id.0);
        }
        let name = self.unwatched(|host| {
            let name = host.field(object, "name", "Ljava/lang/String;")?;
            host.str(Ref(name as u32))
        });
        name.unwrap_or_else(|_| format!("thread {}", id.0))
    }

    /// The text of a string object.
    pub fn string_units(&mut self, string: Ref) -> Option<Vec<u16>> {
        self.unwatched(|host| host.text(string)).ok()
    }

    pub fn string_text(&mut self, string: Ref) -> Option<String> {
        self.unwatched(|host| host.str(string)).ok()
    }

    /// The object in a field of an object of the JDK, if it has such a field.
    pub fn reference_in(&mut self, object: Ref, field: &str, descriptor: &str) -> Option<Ref> {
        let found = self.unwatched(|host| host.field(object, field, descriptor));
        found
            .ok()
            .map(|word| Ref(word as u32))
            .filter(|r| !r.is_null())
    }

    /// What is in a box: a number, a letter, true or false.
    pub fn unboxed(&mut self, object: Ref) -> Option<(Kind, u64)> {
        self.unwatched(|host| unbox(host, object)).ok().flatten()
    }

    /// The number in such a field.
    pub fn number_in(&mut self, object: Ref, field: &str, descriptor: &str) -> Option<u64> {
        self.unwatched(|host| host.field(object, field, descriptor))
            .ok()
    }

    /// The thread that initializes a class.
    pub fn initializer(&self, class: ClassId) -> Option<ThreadId> {
        let mirror = self.program.class(class).mirror;
        self.is_being_initialized(class)
            .then(|| ThreadId(self.heap.object(mirror).hash))
    }

    /// A field or element as a sentence names it.
    pub fn describe_slot(&self, object: Ref, slot: u32) -> String {
        let class = self.program.class(self.heap.object(object).class);
        if let Shape::Array { .. } = class.shape {
            return format!("element {slot} of an array");
        }
        let class = match self.mirrored(object) {
            Some(mirrored) if slot >= class.slots.len() as u32 => self.program.class(mirrored),
            _ => class,
        };
        match self.named_field(object, slot) {
            Some((_, name)) => format!("the field {}.{name}", class.java_name()),
            None => format!("the initialization of {}", class.java_name()),
        }
    }

    /// The field that a slot of an object is, and the class that declares it; none for an element of an array and for what
    /// the machine itself keeps with a class.
    pub fn named_field(&self, object: Ref, slot: u32) -> Option<(ClassId, &str)> {
        let class = self.program.class(self.heap.object(object).class);
        // Behind its own slots the object of a class has the static ones.
        let own = class.slots.len() as u32;
        let (class, slot, is_static) = match self.mirrored(object) {
            Some(mirrored) if slot >= own => (self.program.class(mirrored), slot - own, true),
            _ => (class, slot, false),
        };
        // Static slots are those of one class.
        let above = class.ancestors.iter().rev();
        let classes = above.take(if is_static { 1 } else { usize::MAX });
        let mut fields = classes.flat_map(|id| {
            let fields = self.program.class(*id).fields.iter();
            fields.map(move |field| (*id, field))
        });
        let is_it =
            |(_, f): &(ClassId, &Field)| f.is_static() == is_static && u32::from(f.slot) == slot;
        let (class, field) = fields.find(is_it)?;
        Some((class, self.program.symbols.text(field.name)))
    }

    /// The frames of a thread as a stack trace shows them, the top one first.
    pub fn trace_of(&self, id: ThreadId) -> Vec<FrameInfo> {
        self.shown_frames(&self.threads[id.index()]).collect()
    }

    /// The method that a thread is about to call from a frame that no stack trace shows, such as one of a method
    /// reference.
    pub fn hidden_call(&self, id: ThreadId) -> Option<MethodId> {
        let top = self.threads[id.index()].frames.last()?;
        match top.is_own() || self.shown_frame(top).is_some() {
            true => None,
            false => top.code().called_at(top.pc),
        }
    }

    /// Is a thread about to call something, or does it wait for a native method?
    pub fn is_calling(&self, id: ThreadId) -> bool {
        let top = self.threads[id.index()].frames.last();
        top.is_some_and(|top| top.is_own() || top.code().called_at(top.pc).is_some())
    }

    /// The method of the JDK that the program has called, and the object that it was called on.
    pub fn called_on(&self, id: ThreadId) -> Option<(MethodId, Ref)> {
        let thread = &self.threads[id.index()];
        let frames = thread.frames.iter().rev().filter(|f| !f.is_own());
        let inner = frames.take_while(|f| !self.is_of_program(f.method));
        let called = inner.last()?;
        if self.program.method(called.method).is_static() {
            return None;
        }
        let mut receiver = None;
        let this = thread.register(called, 0);
        self.domain.each(this, |v| receiver = Some(Ref(v as u32)));
        receiver.map(|receiver| (called.method, receiver))
    }

    /// Where an exception was thrown, the top frame first.
    pub fn throw_trace(&mut self, exception: Ref) -> Vec<FrameInfo> {
        let trace = self.unwatched(|host| backtrace(host, exception));
        trace.unwrap_or_default()
    }

    /// What an exception says was the cause of it.
    pub fn cause_of(&mut self, exception: Ref) -> Option<Ref> {
        let cause = self.unwatched(|host| host.field(exception, "cause", "Ljava/lang/Throwable;"));
        let cause = Ref(cause.ok()? as u32);
        (!cause.is_null() && cause != exception).then_some(cause)
    }

    /// Was it thrown because a class or a member of one is missing, or broken?
    pub fn is_broken_link(&self, exception: Ref) -> bool {
        self.heap.object(exception).flags & flag::LINK_ERROR != 0
    }

    /// Does the method belong to the program, and not to the JDK or the machine?
    pub fn is_of_program(&self, method: MethodId) -> bool {
        let class = self.program.class(self.program.method(method).class);
        let api = API.iter().any(|peers| *peers.class == *class.name);
        !class.trusted && !class.is_synthetic() && !api
    }

    /// Is the access made inside the JDK's own tools for threads, which know what they do without
    /// synchronization? Who calls helpers answers for them, and nobody but the program for an iterator that
    /// several threads use. Views are made without it wherever that is.
    pub fn is_inside_library(&self, id: ThreadId, access: &Access) -> bool {
        let view = access.place != WHOLE
            && self
                .traits_of(access.object, access.place)
                .has(Traits::VIEW);
        view || self.answers_for(&self.threads[id.index()], access)
    }

    /// Does the JDK answer for what a thread is about to do?
    pub(super) fn answers_for(&self, thread: &Thread<D>, access: &Access) -> bool {
        let open = access.place != WHOLE
            && self
                .traits_of(access.object, access.place)
                .has(Traits::OPEN);
        self.is_in_tool(thread) && !open && !self.is_iterator(access.object)
    }

    /// The monitors that a thread has: each is in a variable of its, or the frame of a synchronized method has it.
    pub fn monitors_of(&self, id: ThreadId) -> Vec<Ref> {
        let thread = &self.threads[id.index()];
        let mut candidates = Vec::new();
        for frame in thread.frames.iter().filter(|f| !f.is_own()) {
            candidates.push(frame.lock);
            for register in 0..frame.code().registers {
                let word = thread.register(frame, register);
                self.domain.each(word, |v| candidates.push(Ref(v as u32)));
            }
        }
        candidates.sort_unstable();
        candidates.dedup();
        // A number may look like an object; that does not give the thread its monitor.
        let held = |r: &Ref| self.heap.is_object(*r) && self.heap.object(*r).lock.is_held_by(id);
        candidates.retain(|r| !r.is_null() && held(r));
        candidates
    }

    /// The ways that lead from a field to an object at which `guards.rs` looks for its monitor.
    pub fn ways_to(&self, object: Ref, place: u32, monitor: Ref) -> Vec<Lock> {
        let class = self.heap.object(object).class;
        let own = self.program.class(class).slots.len();
        if self.program.class(class).shape != Shape::Instance {
            return Vec::new();
        }
        let mirrored = self.mirrored(object).filter(|_| place as usize >= own);
        let it = self.program.class(mirrored.unwrap_or(class));
        let mut ways = vec![(Lock::This, object)];
        if mirrored.is_none() {
            ways.push((Lock::Class, it.mirror));
            let finals = self.finals_in(object, &it.slot_traits, 0);
            ways.extend(finals.map(|(slot, r)| (Lock::Final(slot), r)));
        }
        if !it.mirror.is_null() {
            let first = self.program.class(self.program.known.class).slots.len();
            let finals = self.finals_in(it.mirror, &it.static_traits, first);
            ways.extend(finals.map(|(slot, r)| (Lock::Static(slot), r)));
        }
        ways.retain(|(_, r)| *r == monitor);
        ways.into_iter().map(|(way, _)| way).collect()
    }

    /// What final fields of an object lead to, of those that have these traits, with their slots.
    fn finals_in<'a>(
        &'a self,
        holder: Ref,
        traits: &'a [Traits],
        first: usize,
    ) -> impl Iterator<Item = (u32, Ref)> + 'a {
        let finals = traits.iter().enumerate();
        let finals = finals.filter(|(_, traits)| traits.has(Traits::FINAL));
        let slots = finals.map(move |(slot, _)| (first + slot) as u32);
        let references = slots.filter(move |slot| self.slot_is_ref(holder, *slot));
        references.map(move |slot| (slot, Ref(self.word_at(holder, slot) as u32)))
    }

    /// Was the thread interrupted, and has not found out?
    pub fn was_interrupted(&mut self, id: ThreadId) -> bool {
        let thread = self.threads[id.index()].object;
        let flag = self.unwatched(|host| host.field(thread, "interrupted", "Z"));
        flag.is_ok_and(|flag| flag != 0)
    }

    fn is_iterator(&self, object: Ref) -> bool {
        let class = self.heap.object(object).class;
        let names = ["java/util/Iterator", "java/util/Spliterator"];
        let mut kinds = names.iter().filter_map(|name| self.program.loaded(name));
        kinds.any(|kind| self.program.is_subclass(class, kind))
    }

    fn is_in_tool(&self, thread: &Thread<D>) -> bool {
        let mut helped = false;
        for frame in thread.frames.iter().rev() {
            if frame.is_own() {
                return true;
            }
            let class = self.program.class(self.program.method(frame.method).class);
            match class.part {
                Part::Helper => helped = true,
                Part::Access if helped => {}
                Part::Access | Part::Tool => return true,
                Part::Other => return false,
            }
        }
        true
    }

    /// Objects as they were before they were written, since the trail had this length.
    pub fn saved_since(&self, from: usize) -> Vec<(Ref, &Obj<D>)> {
        self.heap.saved_since(from)
    }

    /// Two threads that are about to access the same variable, at least one of them to write it, with
    /// nothing between them that orders the accesses.
    pub fn races(&self) -> Vec<(Conflict, [(ThreadId, Access); 2])> {
        let about = |thread: &Thread<D>| Some((thread.id, thread.pending?));
        let all: Vec<(ThreadId, Access)> = self.threads.iter().filter_map(about).collect();
        let mut races = Vec::new();
        for (i, first) in all.iter().enumerate() {
            for second in &all[i + 1..] {
                if let Some(conflict) = first.1.conflict(&second.1) {
                    races.push((conflict, [*first, *second]));
                }
            }
        }
        races
    }
}
