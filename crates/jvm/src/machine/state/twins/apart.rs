//! An order of things that mention each other, the same for all lists of mentions that are the same but for which thing is
//! which. Start at [`tell_apart`].
//!
//! Each thing has a look. What mentions it, and what it mentions, goes into its look again and again until that tells no
//! more of them apart. Of those that still look alike one is told from the others by force, and what mentions it follows;
//! each of them is tried, but for those that can change places with one that was, and of what comes of it the least counts.

use super::super::words::mix;

/// Something mentions a thing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Mention {
    /// Another thing, or none.
    pub from: Option<usize>,
    /// How.
    pub at: u64,
    pub to: usize,
}

impl Mention {
    /// The same of things with other numbers.
    fn renamed(self, name: impl Fn(usize) -> usize) -> Mention {
        Mention {
            from: self.from.map(&name),
            at: self.at,
            to: name(self.to),
        }
    }
}

/// More ways than so many are not tried: the order may then be another one for the same.
const MOST: usize = 64;

/// Changes looks so that only those stay alike that can change places whatever the others are.
pub(super) fn tell_apart(looks: &mut Vec<u64>, mentions: &[Mention]) {
    if !mentions.is_empty() {
        let mut left = MOST;
        *looks = settle(std::mem::take(looks), mentions, &mut left);
    }
}

pub(super) fn are_alike(looks: &[u64]) -> bool {
    distinct(looks) < looks.len()
}

fn distinct(looks: &[u64]) -> usize {
    let mut sorted = looks.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    sorted.len()
}

fn settle(mut looks: Vec<u64>, mentions: &[Mention], left: &mut usize) -> Vec<u64> {
    refine(&mut looks, mentions);
    let mut tried: Vec<usize> = Vec::new();
    let mut best: Option<(Vec<u64>, Vec<u64>)> = None;
    for one in alike(&looks, mentions) {
        if *left == 0 || tried.iter().any(|other| can_swap(one, *other, mentions)) {
            continue;
        }
        tried.push(one);
        let mut told = looks.clone();
        told[one] = mix(told[one], 1);
        let told = settle(told, mentions, left);
        let mut sorted = told.clone();
        sorted.sort_unstable();
        if best.as_ref().is_none_or(|(least, _)| sorted < *least) {
            best = Some((sorted, told));
        }
    }
    *left = left.saturating_sub(usize::from(best.is_none()));
    best.map_or(looks, |(_, told)| told)
}

/// Mixes into looks those of what is mentioned and what mentions it, as long as more are told apart.
fn refine(looks: &mut Vec<u64>, mentions: &[Mention]) {
    let mut known = distinct(looks);
    while known < looks.len() {
        let mut sums = vec![0u64; looks.len()];
        for Mention { from, at, to } in mentions {
            let seen = from.map_or(2, |from| mix(3, looks[from]));
            sums[*to] = sums[*to].wrapping_add(mix(mix(5, *at), seen));
            if let Some(from) = from {
                sums[*from] = sums[*from].wrapping_add(mix(mix(7, *at), looks[*to]));
            }
        }
        let next = looks.iter().zip(sums).map(|(look, sum)| mix(*look, sum));
        *looks = next.collect();
        let now = distinct(looks);
        if now == known {
            return;
        }
        known = now;
    }
}

/// Some that look alike, and have to do with others.
fn alike(looks: &[u64], mentions: &[Mention]) -> Vec<usize> {
    let all = 0..looks.len();
    let like = |one: usize| all.clone().filter(move |other| looks[*other] == looks[one]);
    let has_mentions = |one: usize| mentions.iter().any(|m| m.to == one || m.from == Some(one));
    let first = (all
        .clone()
        .filter(|one| like(*one).count() > 1 && has_mentions(*one)))
    .min_by_key(|one| looks[*one]);
    first.map_or(Vec::new(), |first| like(first).collect())
}

/// Are the mentions the same when these two change places?
fn can_swap(one: usize, other: usize, mentions: &[Mention]) -> bool {
    let swap = |at: usize| match at {
        at if at == one => other,
        at if at == other => one,
        at => at,
    };
    let mut before = mentions.to_vec();
    let mut after: Vec<Mention> = mentions.iter().map(|m| m.renamed(swap)).collect();
    before.sort_unstable();
    after.sort_unstable();
    before == after
}

#[cfg(test)]
mod tests {
    use super::*;

    fn next(seed: &mut u64, n: u64) -> u64 {
        *seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1);
        (*seed >> 33) % n
    }

    /// The mentions as they are in the order of looks.
    fn ordered(looks: &[u64], mentions: &[Mention]) -> Vec<Mention> {
        let mut order: Vec<usize> = (0..looks.len()).collect();
        order.sort_unstable_by_key(|one| (looks[*one], *one));
        let place = |one: usize| order.iter().position(|other| *other == one).unwrap();
        let mut named: Vec<Mention> = mentions.iter().map(|m| m.renamed(place)).collect();
        named.sort_unstable();
        named
    }

    /// Whatever numbers things have, their mentions are the same in the order that is found.
    #[test]
    fn the_order_does_not_depend_on_numbers() {
        let seed = &mut 1;
        for _ in 0..20_000 {
            let n = 2 + next(seed, 5) as usize;
            let kinds = 1 + next(seed, 2);
            let looks: Vec<u64> = (0..n).map(|_| next(seed, kinds)).collect();
            let mention = |seed: &mut u64| Mention {
                from: (next(seed, 4) > 0).then(|| next(seed, n as u64) as usize),
                at: next(seed, 2),
                to: next(seed, n as u64) as usize,
            };
            let mentions: Vec<Mention> = (0..next(seed, 10)).map(|_| mention(seed)).collect();
            let mut names: Vec<usize> = (0..n).collect();
            for at in 1..n {
                names.swap(at, next(seed, at as u64 + 1) as usize);
            }
            let mut renamed_looks = vec![0; n];
            for (one, name) in names.iter().enumerate() {
                renamed_looks[*name] = looks[one];
            }
            let renamed: Vec<Mention> = (mentions.iter())
                .map(|m| m.renamed(|one| names[one]))
                .collect();
            let (mut one, mut other) = (looks, renamed_looks);
            tell_apart(&mut one, &mentions);
            tell_apart(&mut other, &renamed);
            let (one, other) = (ordered(&one, &mentions), ordered(&other, &renamed));
            assert!(one == other, "{n} {}", mentions.len());
        }
    }

    /// In a ring each is like the next one, but which follows which is not a matter of numbers.
    #[test]
    fn rings_are_alike() {
        let ring = |order: [usize; 6]| -> Vec<Mention> {
            let pairs = (0..6).map(|at| (order[at], order[(at + 1) % 6]));
            let mention = |(from, to)| Mention {
                from: Some(from),
                at: 0,
                to,
            };
            pairs.map(mention).collect()
        };
        let (one, other) = (ring([0, 1, 2, 3, 4, 5]), ring([3, 0, 5, 1, 4, 2]));
        let (mut looks, mut others) = (vec![0; 6], vec![0; 6]);
        tell_apart(&mut looks, &one);
        tell_apart(&mut others, &other);
        assert!(ordered(&looks, &one) == ordered(&others, &other));
    }
}
