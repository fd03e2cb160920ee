//! Threads that share a store: what is equal has one number, and every state is new to one of them.

use std::collections::HashMap;

use vitrum_explore::saving::{Reader, Writer};
use vitrum_explore::{Root, Store, Vector, scattered};

/// A small generator, so that runs are alike.
fn next(seed: &mut u64, n: u64) -> u64 {
    *seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1);
    (*seed >> 33) % n
}

/// What one thread has seen: components and states with their numbers, and how many states were new to it.
struct Seen {
    components: HashMap<Vec<u64>, u32>,
    states: HashMap<Vec<u32>, Root>,
    new: u64,
}

/// Goes through states that differ by a place each; other threads meet most of them too.
fn wander(store: &mut Store, mut seed: u64, steps: u64) -> Seen {
    let mut vector = Vector::default();
    let mut numbers = vec![0; 40];
    let mut seen = Seen {
        components: HashMap::new(),
        states: HashMap::new(),
        new: 0,
    };
    for _ in 0..steps {
        store.pass();
        // What is not near the beginning changes seldom, so that states are met again.
        let at = next(&mut seed, 40).min(next(&mut seed, 40)) as usize % 12;
        let len = 1 + next(&mut seed, 3);
        let words: Vec<u64> = (0..len).map(|_| next(&mut seed, 4) << (at * 5)).collect();
        let number = store.components.intern(&words, numbers[at]);
        assert!(store.components.words(number).eq(words.iter().copied()));
        let known = *seen.components.entry(words).or_insert(number);
        assert_eq!(known, number);
        numbers[at] = number;
        vector.set(scattered(at as u32), number);
        let root = vector.root(&mut store.tree);
        seen.new += u64::from(store.admit(root));
        let known = *seen.states.entry(numbers.clone()).or_insert(root);
        assert_eq!(known, root);
    }
    seen
}

fn compare(mut store: Store, threads: u64, steps: u64) {
    store.leave();
    let seen: Vec<Seen> = std::thread::scope(|scope| {
        let begin = |seed| {
            let mut mine = store.shared();
            scope.spawn(move || {
                mine.enter();
                let seen = wander(&mut mine, seed, steps);
                mine.leave();
                seen
            })
        };
        let workers: Vec<_> = (0..threads).map(begin).collect();
        let ended = workers.into_iter().map(|w| w.join());
        ended.map(Result::unwrap).collect()
    });
    store.enter();
    let (mut components, mut states) = (HashMap::new(), HashMap::new());
    for one in &seen {
        for (words, number) in &one.components {
            assert_eq!(components.entry(words).or_insert(number), &number);
        }
        for (numbers, root) in &one.states {
            assert_eq!(states.entry(numbers).or_insert(root), &root);
        }
    }
    let new: u64 = seen.iter().map(|one| one.new).sum();
    assert_eq!(new, states.len() as u64);
    let different: std::collections::HashSet<_> = states.values().collect();
    assert_eq!(different.len(), states.len());
    let mut again = saved_and_loaded(&store);
    for root in states.values() {
        assert!(!store.admit(**root));
        assert!(!again.admit(**root), "it was admitted before");
    }
    for (words, number) in components {
        assert_eq!(again.components.intern(words, 0), *number);
    }
    let old: HashMap<_, _> = states.into_iter().collect();
    for (numbers, root) in wander(&mut again, 1, 5000).states {
        if let Some(known) = old.get(&numbers) {
            assert_eq!(**known, root);
        }
    }
}

fn saved_and_loaded(store: &Store) -> Store {
    let mut file = Vec::new();
    store.save(&mut Writer::new(&mut file)).unwrap();
    let mut file = &file[..];
    let again = Store::load(&mut Reader::new(&mut file)).unwrap();
    assert!(file.is_empty());
    again
}

#[test]
fn threads_agree_on_numbers_and_on_what_is_new() {
    for threads in [1, 2, 5] {
        compare(Store::default(), threads, 60_000);
    }
}

#[test]
fn threads_agree_on_hashes() {
    compare(Store::of(vitrum_explore::Tree::hashed()), 4, 60_000);
}
