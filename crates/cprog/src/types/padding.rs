//! What is in an object: which bits belong to its members and which only lie between them, and
//! whether there are pointers.

use super::{Length, Ty, Type, Types};

impl Types {
    /// Whether something of a type may hold pointers; what nobody knows may.
    #[must_use]
    pub fn holds_pointers(&self, ty: Ty) -> bool {
        match *self.get(ty) {
            Type::Int(_) | Type::Enum(_) | Type::Float(_) | Type::Complex(_) | Type::Vector(..) => {
                false
            }
            Type::Array(elem, _) => self.holds_pointers(elem),
            Type::Record(id) => {
                let members = self.record(id).members.as_ref();
                members.is_none_or(|m| m.list.iter().any(|m| self.holds_pointers(m.ty)))
            }
            Type::Void | Type::Pointer(_) | Type::Function(_) => true,
        }
    }

    /// For each byte of a type the bits that some member has. An initialiser leaves the others as
    /// they are (C11 6.2.6.1p6), and so compilers do. `None` for types without a size.
    #[must_use]
    pub fn member_bits(&self, ty: Ty) -> Option<Vec<u8>> {
        let mut bits = vec![0; usize::try_from(self.size(ty)?).ok()?];
        self.mark(ty, &mut bits);
        Some(bits)
    }

    /// Marks what belongs to an object that starts with the first of these bytes.
    fn mark(&self, ty: Ty, bytes: &mut [u8]) {
        match *self.get(ty) {
            Type::Record(id) => {
                let members = self.record(id).members.iter().flat_map(|m| &m.list);
                for member in members {
                    let Some(bytes) = bytes.get_mut(member.offset as usize..) else {
                        continue;
                    };
                    match member.bits {
                        None => self.mark(member.ty, bytes),
                        Some(bits) => {
                            for bit in bits.shift..bits.shift + bits.width {
                                bytes[bit as usize / 8] |= 1 << (bit % 8);
                            }
                        }
                    }
                }
            }
            Type::Array(elem, Length::Fixed(n)) if n > 0 => {
                let size = self.size(elem).unwrap_or(0) as usize;
                let (Some(first), true) = (bytes.get_mut(..size), size > 0) else {
                    return;
                };
                self.mark(elem, first);
                for at in 1..n as usize {
                    bytes.copy_within(..size, at * size);
                }
            }
            Type::Array(..) => {}
            _ => {
                let size = self.size(ty).unwrap_or(0) as usize;
                bytes[..size].fill(0xff);
            }
        }
    }
}
