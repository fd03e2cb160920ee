//! Initialisers: which expression initialises which part. Start reading at [`Lower::leaves`].

use std::collections::HashSet;

use super::expr::has_effects;
use super::{Lower, Result};
use crate::ast::{Designator, Expr as Ast, ExprKind as Kind, Init, InitItem};
use crate::cfa::{Base, Expr, Op, Place, Step};
use crate::diag::Fault;
use crate::lex::token::{Encoding, StrLit};
use crate::source::Loc;
use crate::types::{Length, RecordId, Ty, Type};

/// What a part is initialised with.
#[derive(Clone)]
pub(super) enum Source<'a> {
    Expr(&'a Ast),
    Text(&'a StrLit),
    /// A list for a vector, which is not modelled.
    Vector,
    /// A list in braces begins, and what it does not name is zero.
    Anew,
}

/// A part of an object: its place relative to the object, and its initialiser.
#[derive(Clone)]
pub(super) struct Leaf<'a> {
    pub place: Place,
    pub offset: u64,
    pub source: Source<'a>,
    pub loc: Loc,
}

/// Where the walk is: a part of the object.
#[derive(Clone)]
struct Target {
    place: Place,
    offset: u64,
}

pub(super) struct Walk<'a> {
    pub leaves: Vec<Leaf<'a>>,
    /// The greatest index used in the outermost array, plus one.
    pub length: u64,
    /// A part may have been named before.
    again: bool,
    /// Aggregates of a range are initialised with what is not constant.
    ranged: bool,
}

/// Items of a brace-enclosed list that are not yet used.
struct Cursor<'a> {
    items: &'a [InitItem],
    at: usize,
}

impl<'a> Cursor<'a> {
    fn peek(&self) -> Option<&'a InitItem> {
        self.items.get(self.at)
    }
}

/// Parts that an initialiser may name at most: ranges can be large.
const MOST_LEAVES: usize = 4_000_000;

impl Lower<'_> {
    /// All parts that an initialiser names, in order. `place` is the object.
    pub(super) fn leaves<'a>(&mut self, place: &Place, init: &'a Init) -> Result<Walk<'a>> {
        let mut walk = Walk {
            leaves: Vec::new(),
            length: 0,
            again: false,
            ranged: false,
        };
        let target = Target {
            place: place.clone(),
            offset: 0,
        };
        match init {
            Init::List(_, items) => self.braced(&mut walk, &target, items, 0)?,
            Init::Expr(expr) => {
                if let Some(items) = self.literal_items(expr, place.ty)? {
                    self.braced(&mut walk, &target, items, 0)?;
                } else if let Some(text) = self.text_for(place.ty, expr) {
                    self.text(&mut walk, &target, text, expr.loc, 0);
                } else {
                    self.leaf(&mut walk, &target, expr);
                }
            }
        }
        if walk.again {
            if walk.ranged && !self.is_fixed(place) {
                // For gcc each of them is one expression then, of which a part can't be replaced.
                let loc = walk.leaves.first().map_or(Loc(0), |leaf| leaf.loc);
                let what = "parts that are initialised again beside a range of aggregates";
                return Err(Fault::unsupported(loc, what));
            }
            walk.leaves = self.last_ones(walk.leaves, self.is_fixed(place));
        }
        walk.leaves
            .retain(|leaf| !matches!(leaf.source, Source::Anew));
        Ok(walk)
    }

    /// Is it a part of a variable that has its value before the program begins?
    fn is_fixed(&self, place: &Place) -> bool {
        matches!(place.base, Base::Var(id) if self.program.var(id).is_static())
    }

    /// The list of a compound literal that initialises a whole aggregate.
    fn literal_items<'a>(&mut self, expr: &'a Ast, ty: Ty) -> Result<Option<&'a [InitItem]>> {
        let Kind::Compound(name, init) = &expr.kind else {
            return Ok(None);
        };
        let Init::List(_, items) = &**init else {
            return Ok(None);
        };
        let array = matches!(self.program.types.get(ty), Type::Array(..));
        let aggregate =
            array || self.current.is_none() && self.program.types.record_of(ty).is_some();
        if !aggregate {
            return Ok(None);
        }
        let own = self.type_name(name)?;
        Ok(self
            .program
            .types
            .compatible_plain(own, ty)
            .then_some(items))
    }

    fn leaf<'a>(&mut self, walk: &mut Walk<'a>, target: &Target, expr: &'a Ast) {
        walk.leaves.push(Leaf {
            place: target.place.clone(),
            offset: target.offset,
            source: Source::Expr(expr),
            loc: expr.loc,
        });
    }

    fn text<'a>(
        &mut self,
        walk: &mut Walk<'a>,
        target: &Target,
        text: &'a StrLit,
        loc: Loc,
        depth: usize,
    ) {
        if depth == 0 {
            walk.length = walk.length.max(text.units.len() as u64 + 1);
        }
        walk.leaves.push(Leaf {
            place: target.place.clone(),
            offset: target.offset,
            source: Source::Text(text),
            loc,
        });
    }

    /// The string, if it initialises an array of this type as a whole.
    fn text_for<'a>(&self, ty: Ty, expr: &'a Ast) -> Option<&'a StrLit> {
        let Kind::Str(literal) = &expr.kind else {
            return None;
        };
        let Type::Array(elem, _) = *self.program.types.get(ty) else {
            return None;
        };
        let width = self.program.types.int_type(elem)?.width;
        let wanted = match literal.encoding {
            Encoding::Plain | Encoding::Utf8 => 8,
            Encoding::Utf16 => 16,
            Encoding::Wide | Encoding::Utf32 => 32,
        };
        (width == wanted).then_some(literal)
    }

    fn braced<'a>(
        &mut self,
        walk: &mut Walk<'a>,
        target: &Target,
        items: &'a [InitItem],
        depth: usize,
    ) -> Result<()> {
        let mut cursor = Cursor { items, at: 0 };
        if depth > 0 {
            walk.leaves.push(Leaf {
                place: target.place.clone(),
                offset: target.offset,
                source: Source::Anew,
                loc: Loc(0),
            });
        }
        if matches!(
            self.program.types.get(target.place.ty),
            Type::Array(..) | Type::Record(_)
        ) {
            if let [item] = items
                && item.designators.is_empty()
                && let Init::Expr(expr) = &item.init
                && let Some(text) = self.text_for(target.place.ty, expr)
            {
                self.text(walk, target, text, expr.loc, depth);
                return Ok(());
            }
            return self.aggregate(walk, target, &mut cursor, true, None, depth);
        }
        if matches!(self.program.types.get(target.place.ty), Type::Vector(..)) {
            return self.vector(walk, target, &mut cursor, true, depth);
        }
        // A scalar in braces.
        match cursor.peek().map(|i| &i.init) {
            Some(Init::Expr(expr)) => self.leaf(walk, target, expr),
            Some(Init::List(_, inner)) => self.braced(walk, target, inner, depth + 1)?,
            None => {}
        }
        Ok(())
    }

    /// A vector from a list. Of a static one the bytes are known; to make another one is an operation.
    fn vector<'a>(
        &mut self,
        walk: &mut Walk<'a>,
        target: &Target,
        cursor: &mut Cursor<'a>,
        braced: bool,
        depth: usize,
    ) -> Result<()> {
        let fixed = self.is_fixed(&target.place);
        let loc = cursor.peek().map_or(Loc(0), item_loc);
        let from = walk.leaves.len();
        let first = (!braced).then_some(&[][..]);
        self.aggregate(walk, target, cursor, braced, first, depth)?;
        if !fixed {
            walk.leaves.truncate(from);
            walk.leaves.push(Leaf {
                place: target.place.clone(),
                offset: target.offset,
                source: Source::Vector,
                loc,
            });
        }
        Ok(())
    }

    /// Fills an aggregate from a list. Without braces of its own it takes what it needs. `first`
    /// are designators that lead on from here for the first item.
    fn aggregate<'a>(
        &mut self,
        walk: &mut Walk<'a>,
        target: &Target,
        cursor: &mut Cursor<'a>,
        braced: bool,
        first: Option<&'a [Designator]>,
        depth: usize,
    ) -> Result<()> {
        let mut pending = first;
        let mut position: u64 = 0;
        // Behind all that was named here; whatever is named in a union is named again.
        let mut behind: u64 = 0;
        let record = self.program.types.record_of(target.place.ty);
        let union = record.is_some_and(|id| self.program.types.record(id).union);
        while let Some(item) = cursor.peek() {
            let started = pending.is_some();
            let designators = pending.take().unwrap_or(&item.designators);
            if !braced && !started && !designators.is_empty() {
                return Ok(());
            }
            let mut last = None;
            let mut rest = designators;
            if let Some(designator) = designators.first() {
                let (at, to, through) = self.resolve(target, designator)?;
                (position, last) = (at, to);
                walk.again |= position < behind;
                if !through {
                    rest = designators.get(1..).unwrap_or(&[]);
                }
            }
            let Some(child) = self.child(target, position, !designators.is_empty())? else {
                if !braced {
                    return Ok(());
                }
                cursor.at += 1;
                continue;
            };
            let (from, used) = (walk.leaves.len(), cursor.at);
            if rest.is_empty() {
                self.element_init(walk, &child, cursor, depth + 1)?;
            } else {
                self.aggregate(walk, &child, cursor, false, Some(rest), depth + 1)?;
            }
            let array = matches!(self.program.types.get(target.place.ty), Type::Array(..));
            if array && cursor.at == used {
                // Elements without members take nothing, however many there are.
                cursor.at += 1;
            }
            let end = last.unwrap_or(position);
            if end > position && cursor.at > used + 1 {
                // For gcc the items that follow belong to the last element alone.
                let what = "a range whose elements have several initialisers and no braces";
                return Err(Fault::unsupported(item_loc(item), what));
            }
            self.repeat(walk, from, target, position, end, item_loc(item))?;
            position = end.saturating_add(1);
            behind = if union {
                u64::MAX
            } else {
                behind.max(position)
            };
            if depth == 0 {
                walk.length = walk.length.max(position);
            }
        }
        Ok(())
    }

    /// One member or element.
    fn element_init<'a>(
        &mut self,
        walk: &mut Walk<'a>,
        child: &Target,
        cursor: &mut Cursor<'a>,
        depth: usize,
    ) -> Result<()> {
        let Some(item) = cursor.peek() else {
            return Ok(());
        };
        let expr = match &item.init {
            Init::List(_, items) => {
                cursor.at += 1;
                return self.braced(walk, child, items, depth);
            }
            Init::Expr(expr) => expr,
        };
        if let Some(text) = self.text_for(child.place.ty, expr) {
            cursor.at += 1;
            self.text(walk, child, text, expr.loc, depth);
            return Ok(());
        }
        if let Some(items) = self.literal_items(expr, child.place.ty)? {
            cursor.at += 1;
            return self.braced(walk, child, items, depth);
        }
        let spread = match self.program.types.get(child.place.ty) {
            Type::Array(..) => true,
            Type::Vector(..) => {
                let ty = self.type_of(expr)?;
                if !self.is_opaque(ty) {
                    return self.vector(walk, child, cursor, false, depth);
                }
                false
            }
            Type::Record(_) => {
                let ty = self.type_of(expr)?;
                !self.program.types.compatible_plain(ty, child.place.ty)
            }
            _ => false,
        };
        if spread {
            self.aggregate(walk, child, cursor, false, Some(&[]), depth)?;
            return Ok(());
        }
        cursor.at += 1;
        self.leaf(walk, child, expr);
        Ok(())
    }

    /// Where a designator leads: a position, the last position of a range, and whether the way
    /// goes through an anonymous member, in which the designator must be looked up again.
    fn resolve(
        &mut self,
        target: &Target,
        designator: &Designator,
    ) -> Result<(u64, Option<u64>, bool)> {
        match designator {
            Designator::Field(loc, name) => {
                let Some(id) = self.program.types.record_of(target.place.ty) else {
                    let shown = self.program.types.show(target.place.ty);
                    return Err(Fault::new(*loc, format!("{shown} has no member '{name}'")));
                };
                let path = self.member_path(id, name, *loc)?;
                let index = path.first().map_or(0, |(_, i)| *i);
                Ok((index as u64, None, path.len() > 1))
            }
            Designator::Index(index) => Ok((self.position(target, index)?, None, false)),
            Designator::Range(low, high) => {
                let (low_at, high_at) = (self.position(target, low)?, self.position(target, high)?);
                if high_at < low_at {
                    return Err(Fault::new(high.loc, "this range is empty"));
                }
                Ok((low_at, Some(high_at), false))
            }
        }
    }

    fn position(&mut self, target: &Target, index: &Ast) -> Result<u64> {
        let value = self.constant_int(index)?;
        let Type::Array(_, length) = *self.program.types.get(target.place.ty) else {
            return Err(Fault::new(index.loc, "only an array has elements"));
        };
        let inside = match length {
            Length::Fixed(n) => value < i128::from(n),
            _ => value < i128::from(u32::MAX),
        };
        let position = u64::try_from(value).ok().filter(|_| inside);
        position.ok_or_else(|| Fault::new(index.loc, "this index is outside of the array"))
    }

    /// The part at a position; `None` beyond the end.
    fn child(
        &mut self,
        target: &Target,
        position: u64,
        designated: bool,
    ) -> Result<Option<Target>> {
        match *self.program.types.get(target.place.ty) {
            Type::Array(elem, length) => {
                if matches!(length, Length::Fixed(n) if position >= n) {
                    return Ok(None);
                }
                let size = self.program.types.size(elem).unwrap_or(0);
                let Some(place) = self.element(target.place.clone(), position) else {
                    return Ok(None);
                };
                let offset = target.offset.saturating_add(size.saturating_mul(position));
                Ok(Some(Target { place, offset }))
            }
            Type::Vector(elem, count) => {
                if position >= u64::from(count) {
                    return Ok(None);
                }
                let size = self.program.types.size(elem).unwrap_or(0);
                let offset = target.offset.saturating_add(size.saturating_mul(position));
                let diff = self.diff_type();
                let mut place = target.place.clone();
                let index = Expr::int(diff, i128::from(position));
                place.path.push(Step::Index(index, size));
                place.ty = elem;
                Ok(Some(Target { place, offset }))
            }
            Type::Record(id) => self.member_target(target, id, position, designated),
            _ => {
                let shown = self.program.types.show(target.place.ty);
                Err(Fault::new(Loc(0), format!("{shown} has no parts")))
            }
        }
    }

    fn member_target(
        &mut self,
        target: &Target,
        id: RecordId,
        position: u64,
        designated: bool,
    ) -> Result<Option<Target>> {
        let record = self.program.types.record(id);
        let beyond = record.union && position > 0 && !designated;
        let members = record.members.as_ref();
        let Some(member) = members
            .and_then(|m| m.list.get(position as usize))
            .filter(|_| !beyond)
        else {
            return Ok(None);
        };
        let offset = target.offset + member.offset;
        let place = self.descend(target.place.clone(), &[(id, position as usize)]);
        Ok(Some(Target { place, offset }))
    }

    /// Repeats what was initialised at `first` for the other elements of a range.
    fn repeat(
        &mut self,
        walk: &mut Walk,
        from: usize,
        target: &Target,
        first: u64,
        last: u64,
        loc: Loc,
    ) -> Result<()> {
        let Type::Array(elem, _) = *self.program.types.get(target.place.ty) else {
            return Ok(());
        };
        let size = self.program.types.size(elem).unwrap_or(0);
        let made: Vec<Leaf> = walk.leaves.get(from..).unwrap_or(&[]).to_vec();
        let copies = usize::try_from(last - first).unwrap_or(usize::MAX);
        if copies.saturating_mul(made.len()).saturating_add(from) > MOST_LEAVES {
            return Err(Fault::unsupported(
                loc,
                "this initialiser names too many elements",
            ));
        }
        let depth = target.place.path.len();
        let inside = made.iter().filter(|leaf| leaf.place.path.len() > depth + 1);
        let open =
            |leaf: &Leaf| matches!(leaf.source, Source::Expr(expr) if !self.maybe_constant(expr));
        walk.ranged |= copies > 0 && inside.into_iter().any(open);
        let diff = self.diff_type();
        for position in first + 1..=last {
            for leaf in &made {
                let mut copy = leaf.clone();
                if let Some(Step::Index(index, _)) = copy.place.path.get_mut(depth) {
                    *index = Expr::int(diff, i128::from(position));
                }
                copy.offset += size * (position - first);
                walk.leaves.push(copy);
            }
        }
        Ok(())
    }
}

impl Lower<'_> {
    /// Parts in the order in which gcc evaluates them, if that can be told apart: as they lie in
    /// the object, of those that are named twice the last one alone.
    pub(super) fn in_order<'a>(&mut self, leaves: Vec<Leaf<'a>>, loc: Loc) -> Vec<Leaf<'a>> {
        if !leaves.iter().any(|l| l.effects().is_some()) {
            return leaves;
        }
        let mut sorted: Vec<(Vec<i128>, Leaf)> =
            leaves.into_iter().map(|l| (l.position(), l)).collect();
        sorted.sort_by(|a, b| a.0.cmp(&b.0));
        let mut kept: Vec<(Vec<i128>, Leaf)> = Vec::with_capacity(sorted.len());
        let mut seen = HashSet::new();
        for (at, leaf) in sorted {
            let before = kept.last();
            let again = before.is_some_and(|(last, _)| *last == at);
            let overlaps = before.is_some_and(|(last, other)| {
                !again && (at.starts_with(last) || self.share_a_union(&other.place, &leaf.place))
            });
            // A range has one initialiser for all of its elements.
            let repeated = leaf.effects().is_some_and(|expr| !seen.insert(expr));
            let mixed = overlaps || repeated;
            if mixed {
                let what = "side effects of an initialiser for parts that overlap";
                self.builder.emit(Op::Unsupported(what.into()), loc);
            }
            if again {
                kept.pop();
            }
            kept.push((at, leaf));
        }
        kept.into_iter().map(|(_, leaf)| leaf).collect()
    }

    /// Whether two places lie in different members of the same union.
    fn share_a_union(&self, a: &Place, b: &Place) -> bool {
        let parts = a.path.iter().zip(&b.path);
        let mut others = parts.skip_while(|(a, b)| a == b);
        matches!(others.next(), Some((Step::Field(id, ..), _)) if self.program.types.record(*id).union)
    }
}

impl Leaf<'_> {
    /// Its initialiser, if evaluating that may change something.
    fn effects(&self) -> Option<*const Ast> {
        match self.source {
            Source::Expr(expr) if has_effects(expr) => Some(expr),
            _ => None,
        }
    }

    /// Indices from the object to this part of it.
    pub(super) fn position(&self) -> Vec<i128> {
        let steps = self.place.path.iter();
        steps
            .map(|step| match step {
                Step::Field(_, index, _) => i128::from(*index),
                Step::Index(index, _) => index.as_int().unwrap_or(0),
            })
            .collect()
    }
}

fn item_loc(item: &InitItem) -> Loc {
    match &item.init {
        Init::Expr(expr) => expr.loc,
        Init::List(loc, _) => *loc,
    }
}
