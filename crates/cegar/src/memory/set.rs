//! Sets of targets, in order and without gaps in memory: they are joined much more often than they
//! are changed.

use super::object::ObjectId;
use super::points::Target;

/// What a value may point to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Set(Vec<Target>);

impl Set {
    #[must_use]
    pub fn new() -> Set {
        Set::default()
    }

    pub fn iter(&self) -> std::slice::Iter<'_, Target> {
        self.0.iter()
    }

    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    #[must_use]
    pub fn contains(&self, target: &Target) -> bool {
        self.0.binary_search(target).is_ok()
    }

    /// The objects of which the set has more than so many offsets.
    pub fn crowded(&self, most: usize) -> Vec<ObjectId> {
        if self.0.len() <= most {
            return Vec::new();
        }
        let object = |target: &Target| match target {
            Target::Object(object, _) => Some(*object),
            _ => None,
        };
        let groups = self.0.chunk_by(|a, b| object(a) == object(b));
        let large = groups.filter(|group| group.len() > most);
        large.filter_map(|group| object(&group[0])).collect()
    }

    /// Adds what another set has; whether that is news.
    pub fn join(&mut self, more: &Set) -> bool {
        let mut own = self.0.iter().peekable();
        let mut news = Vec::new();
        for target in &more.0 {
            while own.next_if(|o| *o < target).is_some() {}
            if own.next_if_eq(&target).is_none() {
                news.push(*target);
            }
        }
        let changed = !news.is_empty();
        if changed {
            // Two runs in order, which this sort makes one in one pass.
            self.0.extend(news);
            self.0.sort();
        }
        changed
    }
}

impl<const N: usize> From<[Target; N]> for Set {
    fn from(targets: [Target; N]) -> Set {
        targets.into_iter().collect()
    }
}

impl FromIterator<Target> for Set {
    fn from_iter<I: IntoIterator<Item = Target>>(targets: I) -> Set {
        let mut found: Vec<Target> = targets.into_iter().collect();
        if found.len() > 1 {
            found.sort_unstable();
            found.dedup();
        }
        Set(found)
    }
}

impl IntoIterator for Set {
    type Item = Target;
    type IntoIter = std::vec::IntoIter<Target>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a> IntoIterator for &'a Set {
    type Item = &'a Target;
    type IntoIter = std::slice::Iter<'a, Target>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}
