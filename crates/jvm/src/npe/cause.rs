//! Spells the expression that was null, from the instructions that computed it.

use vitrum_classfile::Kind;

use super::stacks::Stacks;
use super::{Body, names};
use crate::translate::{Item, Op};

/// How many dereferences are spelled, from the last one backwards.
const DETAIL: u8 = 5;

/// How deeply expressions may nest. Indices of indices do not count as detail.
const NESTING: u16 = 200;

/// How many bytes a description may take, its parts counted each.
const SIZE: usize = 1 << 20;

/// What each part counts besides its bytes, because a table may have to be searched for it.
const PART: usize = 100;

/// The part from ` because` on, empty if nothing is known. None if the text would be too long.
pub fn of(body: &Body, stacks: &Stacks, at: u16, slot: usize) -> Option<String> {
    let Some(source) = stacks.source(at, slot) else {
        return Some(String::new());
    };
    let mut speller = Speller {
        body,
        stacks,
        left: Some(SIZE),
    };
    let text = speller.spell(at, slot, DETAIL, 0);
    speller.left?;
    Some(match text {
        Some(method) if called(&body.item(source)?.op).is_some() => {
            format!(" because the return value of \"{method}\" is null")
        }
        Some(expression) => format!(" because \"{expression}\" is null"),
        // `java` leaves its sentence unfinished.
        None => " because \"".to_owned(),
    })
}

/// The method that an instruction calls; the call of a call site has none.
fn called(op: &Op) -> Option<u16> {
    match op {
        Op::InvokeVirtual(i)
        | Op::InvokeSpecial(i)
        | Op::InvokeStatic(i)
        | Op::InvokeInterface(i) => Some(*i),
        _ => None,
    }
}

struct Speller<'a> {
    body: &'a Body<'a>,
    stacks: &'a Stacks,
    /// None once the description became too large.
    left: Option<usize>,
}

impl Speller<'_> {
    /// The word under `slot` others on the stack of the instruction at `at`; None if it cannot be
    /// told or `detail` is used up.
    fn spell(&mut self, at: u16, slot: usize, detail: u8, nesting: u16) -> Option<String> {
        if detail == 0 {
            return None;
        }
        self.spend(PART)?;
        if nesting > NESTING {
            self.left = None;
            return None;
        }
        let item = self.body.item(self.stacks.source(at, slot)?)?;
        let text = match item.op {
            Op::ArrayLoad(Kind::Int | Kind::Ref) => self.element(item.at, detail, nesting + 1),
            Op::GetField(index) => self.field(item.at, index, detail, nesting + 1),
            _ => self.simple(item, at),
        }?;
        self.spend(text.len())?;
        Some(text)
    }

    fn spend(&mut self, size: usize) -> Option<()> {
        self.left = self.left.and_then(|left| left.checked_sub(size));
        self.left.map(|_| ())
    }

    fn element(&mut self, at: u16, detail: u8, nesting: u16) -> Option<String> {
        let array = self.spell(at, 1, detail - 1, nesting);
        let array = array.unwrap_or_else(|| "<array>".to_owned());
        let index = self.spell(at, 0, detail, nesting);
        let index = index.unwrap_or_else(|| "...".to_owned());
        Some(format!("{array}[{index}]"))
    }

    fn field(&mut self, at: u16, index: u16, detail: u8, nesting: u16) -> Option<String> {
        let field = self.body.file.member_ref(index).ok()?;
        Some(match self.spell(at, 0, detail - 1, nesting) {
            Some(object) => format!("{object}.{}", field.name),
            None => field.name.into_owned(),
        })
    }

    /// What has no other expressions in it. Whether a parameter was replaced is judged where its
    /// value is used, at `user`.
    fn simple(&self, item: &Item, user: u16) -> Option<String> {
        let member = |index: u16| self.body.file.member_ref(index).ok();
        match item.op {
            Op::Load(Kind::Int | Kind::Ref, slot) => {
                let unchanged = self.stacks.unchanged(user, slot);
                Some(names::local(self.body, item.at, slot, unchanged))
            }
            Op::Int(number) => Some(number.to_string()),
            Op::Null => Some("null".to_owned()),
            Op::GetStatic(index) => Some(names::static_field(&member(index)?)),
            _ => names::method(&member(called(&item.op)?)?),
        }
    }
}
