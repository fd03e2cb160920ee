//! Words and questions of lanes by themselves.

use vitrum_domains::Delta;
use vitrum_domains::delta::{Set, Word};
use vitrum_jvm::Domain;
use vitrum_jvm::heap::Heap;
use vitrum_jvm::op::{Bin, Cmp};

#[test]
fn a_word_has_one_value_exactly_if_the_live_lanes_agree() {
    let mut lanes = Delta::new(3);
    assert_eq!(lanes.input(&[5, 5, 5]), Word::Same(5));
    let (a, b) = (lanes.input(&[1, 2, 9]), lanes.input(&[2, 1, 0]));
    assert_eq!(lanes.binary(Bin::AddI, &a, &a).lane(1), 4);
    lanes.set_context(Set::new(vec![0, 1]));
    assert_eq!(lanes.binary(Bin::AddI, &a, &b), Word::Same(3));
}

#[test]
fn lanes_split_by_their_answers_in_the_order_of_lanes() {
    let mut lanes = Delta::new(5);
    let word = lanes.input(&[7, 3, 7, 4, 3]);
    let split = lanes.exact(&word).unwrap_err();
    assert_eq!(lanes.cases(&split), 3);
    let mut heap = Heap::new(0, 0);
    let mut parts = Vec::new();
    for case in 0..3 {
        lanes.narrow(&mut heap, &split, case);
        parts.push((lanes.live().iter().collect::<Vec<_>>(), lanes.exact(&word)));
        lanes.set_context(Set::first(5));
    }
    let expected = [(vec![0, 2], Ok(7)), (vec![1, 4], Ok(3)), (vec![3], Ok(4))];
    assert_eq!(parts, expected);
}

#[test]
fn questions_with_one_answer_do_not_split() {
    let mut lanes = Delta::new(64);
    let word = lanes.input(&(0..64).collect::<Vec<u64>>());
    assert_eq!(lanes.test(Cmp::Lt, &word, &Word::Same(64)), Ok(true));
    assert_eq!(lanes.ask2(&word, &word, |a, b| a == b), Ok(true));
    assert!(lanes.test(Cmp::Lt, &word, &Word::Same(63)).is_err());
    lanes.set_context(Set::first(63));
    assert_eq!(lanes.test(Cmp::Lt, &word, &Word::Same(63)), Ok(true));
}

#[test]
fn only_live_lanes_are_stored() {
    let mut lanes = Delta::new(4);
    let words = [[1, 2, 3, 4], [1, 2, 9, 4], [1, 1, 9, 4], [1, 5, 1, 5]].map(|w| lanes.input(&w));
    let stored = |lanes: &Delta| {
        words.clone().map(|word| {
            let mut numbers = Vec::new();
            lanes.encode(&word, &mut |v| v * 10, &mut numbers);
            let back = lanes.decode(&mut &*numbers, &mut |v| v / 10);
            assert!(
                lanes
                    .live()
                    .iter()
                    .all(|lane| back.lane(lane) == word.lane(lane))
            );
            numbers
        })
    };
    let all = stored(&lanes);
    assert!((1..4).all(|i| all[i] != all[0]));
    lanes.set_context(Set::new(vec![0, 1, 3]));
    let some = stored(&lanes);
    assert_eq!(some[0], some[1]);
    assert_ne!(some[0], some[2]);
    lanes.set_context(Set::first(1));
    let one = stored(&lanes);
    assert!(one.iter().all(|numbers| *numbers == one[0]));
}

#[test]
fn each_value_is_met_once() {
    let mut lanes = Delta::new(4);
    let word = lanes.input(&[6, 8, 6, 9]);
    let met = |lanes: &Delta| {
        let mut met = Vec::new();
        lanes.each(&word, |v| met.push(v));
        met
    };
    assert_eq!(met(&lanes), [6, 8, 9]);
    lanes.set_context(Set::new(vec![0, 2]));
    assert_eq!(met(&lanes), [6]);
}
