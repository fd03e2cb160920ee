//! Native methods that have a version for sets of values: nothing splits where members merely differ.

use super::{Exec, Machine, Trap};
use crate::domain::Domain;
use crate::ids::Ref;
use crate::peers::SetVersion;

impl<D: Domain> Machine<D> {
    pub(super) fn call_set_version(&mut self, set: SetVersion, at: u32) -> Exec<D::Word> {
        let argument = |m: &Self, i: u32| m.thread().stack[(at + i) as usize].clone();
        let first = argument(self, 0);
        if D::PLAIN && set == SetVersion::IdentityHash {
            let object = Ref(self.exact(&first)? as u32);
            if object.is_null() {
                return Ok(D::constant(0));
            }
            self.use_identity(object)?;
            let hash = self.identity_hash(object);
            return Ok(D::constant(u64::from(hash)));
        }
        match set {
            SetVersion::GetClass => self.class_objects(&first),
            SetVersion::IdentityHash => self.identity_hashes(&first),
            SetVersion::Clone => {
                if D::WATCHED {
                    self.notice_clone(&first)?;
                }
                self.clones(&first)
            }
            SetVersion::ArrayCopy => {
                let [from_at, to, to_at, len] = [1, 2, 3, 4].map(|i| argument(self, i));
                let words = [&first, &from_at, &to, &to_at, &len];
                if D::WATCHED {
                    self.notice_copy(words)?;
                }
                self.copy_elements(words)?;
                Ok(D::Word::default())
            }
        }
    }

    pub(super) fn distinct(&self, word: &D::Word) -> Vec<Ref> {
        let mut refs = Vec::new();
        self.domain.each(word, |v| refs.push(Ref(v as u32)));
        refs.sort();
        refs.dedup();
        refs
    }

    /// Replaces every object by what `f` makes of it.
    fn for_each_object(
        &mut self,
        word: &D::Word,
        mut f: impl FnMut(&mut Self, Ref) -> Exec<u64>,
    ) -> Exec<D::Word> {
        let mut made = Vec::new();
        for r in self.distinct(word) {
            made.push((r, f(self, r)?));
        }
        Ok(self.domain.rename(word, |v| {
            made.iter().find(|m| m.0.word() == v).map_or(0, |m| m.1)
        }))
    }

    fn class_objects(&mut self, word: &D::Word) -> Exec<D::Word> {
        self.for_each_object(word, |m, r| {
            let class = m.heap.object(r).class;
            Ok(m.mirror(class)?.word())
        })
    }

    fn identity_hashes(&mut self, word: &D::Word) -> Exec<D::Word> {
        self.for_each_object(word, |m, r| {
            if r.is_null() {
                return Ok(0);
            }
            m.use_identity(r)?;
            Ok(u64::from(m.identity_hash(r)))
        })
    }

    fn clones(&mut self, word: &D::Word) -> Exec<D::Word> {
        let program = &self.program;
        let heap = &self.heap;
        let cloneable = program.known.cloneable;
        let fine = self.domain.ask(word, |v| {
            program.is_subclass(heap.object(Ref(v as u32)).class, cloneable)
        });
        if !fine.map_err(|s| self.split(s))? {
            let class = self.class_of_all(word)?;
            return Err(Trap::raise(
                "java/lang/CloneNotSupportedException",
                self.program.class(class).java_name(),
            ));
        }
        self.make_room()?;
        self.replace(word, |m, r| {
            let object = m.heap.object(Ref(r as u32));
            let (class, elem, len) = (object.class, object.elem(), object.len);
            let copy = m.heap.allocate(class, elem, len)?;
            m.heap.copy_body(Ref(r as u32), copy);
            Ok(copy.word())
        })
    }
}
