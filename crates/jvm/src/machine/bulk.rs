//! `System.arraycopy` and `clone` of what other threads can reach. Start at [`Machine::by_elements`].
//!
//! They are as many accesses as there are elements, and others may act between any two. That can matter only
//! where somebody else is about to access the same array at the same time: if nobody ever is, every execution
//! is equivalent to one in which the copy is one step. So a search copies in one step at first, with a stop at
//! which it is seen which array is read or written as a whole, and begins again with one element at a time
//! once two threads get in each other's way there. One element at a time is a loop of bytecode
//! (`synth/copy.rs`), which is called in the place of the native method. A copy from one shared array to
//! another is always such a loop: a thread stops before one thing only.

use super::copy::Plan;
use super::touch::{Order, Touch, WHOLE};
use super::{Exec, Machine, Trap};
use crate::domain::Domain;
use crate::ids::{MethodId, Ref};
use crate::peers::SetVersion;
use crate::program::Shape;
use crate::synth::{Malformed, Synth, array_copy, checked_copy, slot_copy};

/// The method that copies element by element, and its arguments.
pub(super) struct Loop {
    pub method: MethodId,
    pub args: Vec<u64>,
}

/// Class, name and descriptor.
type Native = (&'static str, &'static str, &'static str);

const ARRAYCOPY: Native = (
    "java/lang/System",
    "arraycopy",
    "(Ljava/lang/Object;ILjava/lang/Object;II)V",
);
const CLONE: Native = ("java/lang/Object", "clone", "()Ljava/lang/Object;");

impl<D: Domain> Machine<D> {
    /// Has copies of what others can reach made element by element from now on. Comes where no mark is open.
    pub fn copy_by_element(&mut self) {
        self.options.search.fine.copies = true;
        // Whoever stopped before a copy goes on to its first element.
        self.reconsider(|_, access| access.touch.is_bulk());
    }

    pub fn copies_by_element(&self) -> bool {
        self.options.search.fine.copies || self.options.search.every_access
    }

    /// What is to be called in the place of a copy that is not one step.
    pub(super) fn by_elements(&mut self, set: SetVersion, at: u32) -> Exec<Option<Loop>> {
        let count = match set {
            SetVersion::ArrayCopy => 5,
            SetVersion::Clone => 1,
            SetVersion::GetClass | SetVersion::IdentityHash => return Ok(None),
        };
        let mut args = [0; 5];
        for (i, arg) in args.iter_mut().enumerate().take(count) {
            let word = self.thread().stack[at as usize + i].clone();
            *arg = self.exact(&word)?;
        }
        match set {
            SetVersion::ArrayCopy => self.copy_loop(args),
            _ => self.clone_loop(Ref(args[0] as u32)),
        }
    }

    fn copy_loop(&mut self, args: [u64; 5]) -> Exec<Option<Loop>> {
        let [from, to] = [args[0], args[2]].map(|v| Ref(v as u32));
        let shared = [from, to].map(|r| !r.is_null() && self.is_shared(r));
        let len = args[4] as u32;
        let is_loop = match shared {
            [false, false] => false,
            [true, true] if from != to => true,
            [true, true] => self.copies_by_element(),
            _ => self.copies_by_element() && len > 1,
        };
        if !is_loop || len == 0 || self.is_undisturbed() {
            return Ok(None);
        }
        match self.plan_copy(args) {
            Plan::Plain => {
                let method = self.loop_over(from, ARRAYCOPY)?;
                let args = directed(args);
                Ok(Some(Loop { method, args }))
            }
            Plan::Checked => self.checked_loop(args).map(Some),
            Plan::Null | Plan::Mismatch(_) | Plan::Outside(_) => Ok(None),
        }
    }

    /// Each element is copied to an array of one, which the native method copies from: it says what does not fit.
    fn checked_loop(&mut self, args: [u64; 5]) -> Exec<Loop> {
        let method = self.made("java/lang/System$$Checked", None, checked_copy)?;
        let one = self.allocate_like(Ref(args[0] as u32), 1)?;
        let args = args.into_iter().chain([one.word()]).collect();
        Ok(Loop { method, args })
    }

    fn clone_loop(&mut self, from: Ref) -> Exec<Option<Loop>> {
        let (class, len) = (self.heap.object(from).class, self.heap.object(from).len);
        let cloneable = self
            .program
            .is_subclass(class, self.program.known.cloneable);
        let many = len > 1 && cloneable && self.copies_by_element();
        if !many || !self.is_shared(from) || self.is_undisturbed() {
            return Ok(None);
        }
        if self.program.class(class).is_array() {
            let method = self.loop_over(from, CLONE)?;
            let copy = self.allocate_like(from, len)?;
            let args = directed([from.word(), 0, copy.word(), 0, u64::from(len)]);
            return Ok(Some(Loop { method, args }));
        }
        let it = self.program.class(class);
        let (name, slots) = (format!("{}$$Cloned", it.name), it.slots.clone());
        let method = self.made(&name, Some(CLONE), |name| slot_copy(name, &slots))?;
        let args = vec![from.word(), self.allocate_like(from, len)?.word()];
        Ok(Some(Loop { method, args }))
    }

    fn allocate_like(&mut self, object: Ref, len: u32) -> Exec<Ref> {
        self.make_room()?;
        let (class, elem) = {
            let object = self.heap.object(object);
            (object.class, object.elem())
        };
        let made = self.heap.allocate(class, elem, len);
        made.map_err(|_| self.full())
    }

    /// The loop over arrays with elements of the same kind, as stack traces show a native method.
    fn loop_over(&mut self, array: Ref, shown: Native) -> Exec<MethodId> {
        let class = self.program.class(self.heap.object(array).class);
        let is_primitive = match class.shape {
            Shape::Array { element } => {
                matches!(self.program.class(element).shape, Shape::Primitive(_))
            }
            _ => false,
        };
        let (short, element) = match is_primitive {
            true => (&class.name[1..], &class.name[1..]),
            false => ("Object", "Ljava/lang/Object;"),
        };
        let (name, element) = (format!("{}$${short}", shown.0), element.to_string());
        self.made(&name, Some(shown), |name| array_copy(name, &element))
    }

    /// The method of a class that is made when it is first needed.
    fn made(
        &mut self,
        name: &str,
        shown: Option<Native>,
        make: impl FnOnce(&str) -> Result<Synth, Malformed>,
    ) -> Exec<MethodId> {
        let object = self.program.known.object;
        if let Some(known) = self.program.loaded(name).map(|c| self.program.class(c))
            && known.host == Some(object)
            && let Some(method) = known.methods.first()
        {
            return Ok(*method);
        }
        let synth = make(name).map_err(|e| Trap::unsupported(e.0))?;
        let program = &mut self.program;
        let method = program.define_once(&synth, object)?;
        if let Some((class, name, descriptor)) = shown {
            let class = program.load(class)?;
            let shown = program.method_named(class, name, descriptor)?;
            let made = program.method(method).class;
            program.class_mut(made).stands_for = Some(shown);
        }
        Ok(method)
    }

    /// A watched thread stops before it copies in one step from or to what others can reach.
    pub(super) fn notice_copy(&mut self, words: [&D::Word; 5]) -> Exec {
        let mut args = [0; 5];
        for (arg, word) in args.iter_mut().zip(words) {
            *arg = self.exact(word)?;
        }
        let [from, from_at, to, to_at, len] = args.map(|v| v as u32);
        let (from, to) = (Ref(from), Ref(to));
        if from.is_null() || to.is_null() || len == 0 {
            return Ok(());
        }
        let shared = (self.is_shared(from), self.is_shared(to));
        let fails = || !matches!(self.plan_copy(args), Plan::Plain | Plan::Checked);
        if shared != (false, false) && fails() {
            return Ok(());
        }
        match shared {
            (false, false) => {}
            (true, true) => self.touch_shared(to, WHOLE, Touch::WriteAll)?,
            (true, false) => self.notice_elements(from, from_at, len, false)?,
            (false, true) => self.notice_elements(to, to_at, len, true)?,
        }
        // What is copied into an open array is open.
        if !self.is_mine(to) {
            self.publish_elements(from, to);
        }
        Ok(())
    }

    pub(super) fn notice_clone(&mut self, object: &D::Word) -> Exec {
        let object = Ref(self.exact(object)? as u32);
        let len = self.heap.object(object).len;
        match len {
            0 => Ok(()),
            _ => self.notice_elements(object, 0, len, false),
        }
    }

    fn notice_elements(&mut self, object: Ref, at: u32, len: u32, writes: bool) -> Exec {
        match (len, writes) {
            (1, _) => self.touch_shared(object, at, Order::Plain.touch(writes)),
            (_, true) => self.touch_shared(object, WHOLE, Touch::WriteAll),
            (_, false) => self.touch_shared(object, WHOLE, Touch::ReadAll),
        }
    }

    fn publish_elements(&mut self, array: Ref, to: Ref) {
        let mut children = Vec::new();
        self.each_reference(array, &mut |child| children.push(child));
        let open = |child| self.publish_in(to, child);
        children.into_iter().for_each(open);
    }
}

/// The arguments of a loop: positions, the length and the step, which leads down where a range is moved up.
fn directed([from, from_at, to, to_at, len]: [u64; 5]) -> Vec<u64> {
    let up = from != to || (to_at as u32) <= (from_at as u32);
    let int = |v: u64| u64::from(v as u32);
    match up {
        true => vec![from, int(from_at), to, int(to_at), int(len), 1],
        false => {
            let last = |at: u64| int(at + len - 1);
            let down = int(u64::MAX);
            vec![from, last(from_at), to, last(to_at), int(len), down]
        }
    }
}
