//! Native methods that have a version for sets of values: nothing splits where members merely differ.

use super::{Exec, Machine, Trap};
use crate::domain::Domain;
use crate::ids::Ref;
use crate::peers::SetVersion;
use crate::program::Shape;
use vitrum_classfile::Kind;

impl<D: Domain> Machine<D> {
    pub(super) fn call_set_version(&mut self, set: SetVersion, at: u32) -> Exec<D::Word> {
        let argument = |m: &Self, i: u32| m.thread().stack[(at + i) as usize].clone();
        let first = argument(self, 0);
        match set {
            SetVersion::GetClass => self.class_objects(&first),
            SetVersion::IdentityHash => self.identity_hashes(&first),
            SetVersion::Clone => self.clones(&first),
            SetVersion::ArrayCopy => {
                let args = [1, 2, 3, 4].map(|i| argument(self, i));
                self.copy_elements(&first, &args)?;
                Ok(D::Word::default())
            }
        }
    }

    fn distinct(&self, word: &D::Word) -> Vec<Ref> {
        let mut refs = Vec::new();
        self.domain.each(word, |v| refs.push(Ref(v as u32)));
        refs.sort();
        refs.dedup();
        refs
    }

    /// Replaces every object by what `f` makes of it.
    fn for_each_object(&mut self, word: &D::Word, mut f: impl FnMut(&mut Self, Ref) -> Exec<u64>) -> Exec<D::Word> {
        let mut made = Vec::new();
        for r in self.distinct(word) {
            made.push((r, f(self, r)?));
        }
        Ok(self.domain.rename(word, |v| made.iter().find(|m| m.0.word() == v).map_or(0, |m| m.1)))
    }

    fn class_objects(&mut self, word: &D::Word) -> Exec<D::Word> {
        self.for_each_object(word, |m, r| {
            let class = m.heap.object(r).class;
            Ok(m.mirror(class)?.word())
        })
    }

    fn identity_hashes(&mut self, word: &D::Word) -> Exec<D::Word> {
        self.for_each_object(word, |m, r| Ok(if r.is_null() { 0 } else { u64::from(m.identity_hash(r)) }))
    }

    /// Numbers objects in the order in which their hash is asked for; spread, since tables use the low bits.
    pub(super) fn identity_hash(&mut self, r: Ref) -> u32 {
        let known = self.heap.object(r).hash;
        // A mirror's hash field names the thread while its class is being initialized.
        if let Some(class) = self.mirrored(r) {
            return spread(class.0.wrapping_add(0x4000));
        }
        if known != 0 {
            return known;
        }
        let hash = spread(self.globals.next_hash);
        self.globals.next_hash += 1;
        self.heap.header(r).hash = hash;
        hash
    }

    fn clones(&mut self, word: &D::Word) -> Exec<D::Word> {
        let program = &self.program;
        let heap = &self.heap;
        let cloneable = program.known.cloneable;
        let fine = self.domain.ask(word, |v| program.is_subclass(heap.object(Ref(v as u32)).class, cloneable));
        if !fine.map_err(|s| self.split(s))? {
            let r = self.exact(word)?;
            let class = self.heap.object(Ref(r as u32)).class;
            return Err(Trap::raise("java/lang/CloneNotSupportedException", self.program.class(class).java_name()));
        }
        if self.heap.wants_collection() && !self.collected {
            return Err(Trap::Collect);
        }
        self.collected = false;
        self.for_each_object(word, |m, r| {
            let object = m.heap.object(r);
            let (class, elem, len) = (object.class, object.elem(), object.len);
            let copy = m.heap.allocate(class, elem, len).map_err(|_| Trap::out_of_memory())?;
            m.heap.copy_body(r, copy);
            Ok(copy.word())
        })
    }

    fn copy_elements(&mut self, from: &D::Word, [from_at, to, to_at, len]: &[D::Word; 4]) -> Exec {
        let shared = [from, from_at, to, to_at, len].into_iter();
        let mut exact = [0u64; 5];
        for (slot, word) in exact.iter_mut().zip(shared) {
            *slot = self.exact(word)?;
        }
        let [from, from_at, to, to_at, len] = exact;
        if from == 0 || to == 0 {
            return Err(Trap::null_pointer());
        }
        let (from, to) = (Ref(from as u32), Ref(to as u32));
        let (i, j, n) = (from_at as u32 as i32, to_at as u32 as i32, len as u32 as i32);
        let kind = self.copy_kind(from, to)?;
        self.check_range("last source index", "source index", from, i, n)?;
        self.check_range("last destination index", "destination index", to, j, n)?;
        if kind == Kind::Ref && !self.may_copy_unchecked(from, to) {
            return self.copy_checked(from, i as u32, to, j as u32, n as u32);
        }
        self.heap.copy_range(from, i as u32, to, j as u32, n as u32);
        Ok(())
    }

    fn copy_kind(&self, from: Ref, to: Ref) -> Exec<Kind> {
        let shape = |r: Ref| self.program.class(self.heap.object(r).class).shape;
        let kind = |r: Ref| match shape(r) {
            Shape::Array { element } => match self.program.class(element).shape {
                Shape::Primitive(kind) => Some(kind),
                _ => Some(Kind::Ref),
            },
            _ => None,
        };
        let name = |r: Ref| self.program.external_name(self.heap.object(r).class);
        let message = match (kind(from), kind(to)) {
            (None, _) => format!("arraycopy: source type {} is not an array", name(from)),
            (_, None) => format!("arraycopy: destination type {} is not an array", name(to)),
            (Some(a), Some(b)) if a == b => return Ok(a),
            (Some(a), Some(b)) => {
                let text = |k: Kind, r| if k == Kind::Ref { "object array[]".to_string() } else { name(r) };
                format!("arraycopy: type mismatch: can not copy {} into {}", text(a, from), text(b, to))
            }
        };
        Err(Trap::raise("java/lang/ArrayStoreException", message))
    }

    fn check_range(&self, last: &str, first: &str, array: Ref, at: i32, n: i32) -> Exec {
        let len = self.heap.object(array).len;
        let class = self.program.class(self.heap.object(array).class);
        let what = match class.shape {
            Shape::Array { element } if matches!(self.program.class(element).shape, Shape::Primitive(_)) => {
                format!("{}[{len}]", self.program.external_name(element))
            }
            _ => format!("object array[{len}]"),
        };
        let message = if n < 0 {
            format!("arraycopy: length {n} is negative")
        } else if at < 0 {
            format!("arraycopy: {first} {at} out of bounds for {what}")
        } else if i64::from(at) + i64::from(n) > i64::from(len) {
            format!("arraycopy: {last} {} out of bounds for {what}", at as u32 + n as u32)
        } else {
            return Ok(());
        };
        Err(Trap::raise("java/lang/ArrayIndexOutOfBoundsException", message))
    }

    fn may_copy_unchecked(&self, from: Ref, to: Ref) -> bool {
        let element = |r: Ref| match self.program.class(self.heap.object(r).class).shape {
            Shape::Array { element } => element,
            _ => self.program.known.object,
        };
        self.program.is_subclass(element(from), element(to))
    }

    /// Element by element: what was copied before a misfit stays copied.
    fn copy_checked(&mut self, from: Ref, i: u32, to: Ref, j: u32, n: u32) -> Exec {
        for k in 0..n {
            let word = self.heap.object(from).body_get(crate::heap::Elem::Int, i + k);
            let array = D::constant(to.word());
            let fits = self.may_store_ref(&array, &word)?;
            if !fits {
                let value = Ref(self.exact(&word)? as u32);
                let class = self.program.external_name(self.heap.object(value).class);
                let Shape::Array { element } = self.program.class(self.heap.object(to).class).shape else { continue };
                let (a, b) = (self.program.external_name(self.heap.object(from).class), self.program.external_name(element));
                let a = a.trim_end_matches("[]");
                let message = format!(
                    "arraycopy: element type mismatch: can not cast one of the elements of {a}[] to the type of the destination array, {b}"
                );
                let _ = class;
                return Err(Trap::raise("java/lang/ArrayStoreException", message));
            }
            self.heap.write(to, crate::heap::Elem::Int, j + k).body_set(crate::heap::Elem::Int, j + k, word);
        }
        Ok(())
    }
}

fn spread(n: u32) -> u32 {
    (n.wrapping_mul(0x9E37_79B1) >> 1).max(1)
}
