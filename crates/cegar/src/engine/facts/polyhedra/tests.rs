//! Polyhedra of small dimensions, compared with all integer points of a box.

use super::cone::product;
use super::row::{Row, Rows};
use super::shape::Shape;

/// Numbers that look random and are the same in every run.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: i128) -> i128 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        i128::from(self.0 >> 33) % sides
    }

    /// A row with factors from -2 to 2.
    fn row(&mut self, width: usize) -> Row {
        let mut row = vec![self.roll(13) - 6];
        row.extend((0..width).map(|_| self.roll(5) - 2));
        row
    }

    /// A box, cut by a few constraints.
    fn rows(&mut self, width: usize) -> Rows {
        let mut rows = Rows::default();
        for variable in 1..=width {
            for sign in [1, -1] {
                let mut row = vec![0; width + 1];
                (row[0], row[variable]) = (SIDE, sign);
                rows.positive.push(row);
            }
        }
        for _ in 0..self.roll(4) {
            rows.positive.push(self.row(width));
        }
        if self.roll(3) == 0 {
            rows.zero.push(self.row(width));
        }
        rows
    }
}

const SIDE: i128 = 4;

fn points(width: usize) -> Vec<Row> {
    let mut all = vec![vec![1]];
    for _ in 0..width {
        let longer = |point: Row| (-SIDE..=SIDE).map(move |n| [point.clone(), vec![n]].concat());
        all = all.into_iter().flat_map(longer).collect();
    }
    all
}

fn inside(rows: &Rows, point: &Row) -> bool {
    let value = |row: &Row| product(row, point).unwrap();
    rows.zero.iter().all(|row| value(row) == 0) && rows.positive.iter().all(|row| value(row) >= 0)
}

#[test]
fn generators_and_back_keep_all_points() {
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    let mut empty = 0;
    for _ in 0..300 {
        let rows = dice.rows(3);
        match Shape::of(rows.clone(), 3).unwrap() {
            Some(shape) => {
                for point in points(3) {
                    assert_eq!(
                        inside(&rows, &point),
                        inside(&shape.rows(), &point),
                        "{rows:?}"
                    );
                }
            }
            None => {
                empty += 1;
                assert!(
                    points(3).iter().all(|point| !inside(&rows, point)),
                    "{rows:?}"
                );
            }
        }
    }
    assert!(empty > 0);
}

#[test]
fn hulls_and_widenings_hold_both_and_hulls_are_tight() {
    let mut dice = Dice(0x2545_f491_4f6c_dd1d);
    for _ in 0..200 {
        let (first, second) = (dice.rows(2), dice.rows(2));
        let shapes = (Shape::of(first.clone(), 2), Shape::of(second.clone(), 2));
        let (Some(Some(a)), Some(Some(b))) = shapes else {
            continue;
        };
        let hull = a.hull(&b).unwrap();
        let wide = a.widened(&hull, &[]).unwrap().unwrap();
        for point in points(2) {
            if inside(&first, &point) || inside(&second, &point) {
                assert!(inside(&hull.rows(), &point), "{first:?} {second:?}");
            }
            if inside(&hull.rows(), &point) {
                assert!(inside(&wide.rows(), &point), "{first:?} {second:?}");
            }
        }
        // A hull with itself is nothing new.
        let again = hull.hull(&a).unwrap();
        for point in points(2) {
            assert_eq!(inside(&hull.rows(), &point), inside(&again.rows(), &point));
        }
    }
}

#[test]
fn projections_have_the_shadows_of_all_points() {
    let mut dice = Dice(0x1234_5678_9abc_def1);
    for _ in 0..300 {
        let rows = dice.rows(3);
        let shadow = rows.clone().projected(2).unwrap();
        for point in points(3).iter().filter(|point| inside(&rows, point)) {
            assert!(inside(&shadow, &point[..3].to_vec()), "{rows:?} {shadow:?}");
        }
    }
}

#[test]
fn a_shadow_is_not_more_than_it_must_be() {
    // x = y + 1, 0 <= y <= 5: x is from 1 to 6.
    let rows = Rows {
        zero: vec![vec![-1, 1, -1]],
        positive: vec![vec![0, 0, 1], vec![5, 0, -1]],
    };
    let shadow = rows.projected(1).unwrap();
    let values: Vec<i128> = (-9..=9).filter(|x| inside(&shadow, &vec![1, *x])).collect();
    assert_eq!(values, (1..=6).collect::<Vec<_>>());
}

#[test]
fn what_grows_is_dropped_and_what_holds_still_stays() {
    // i = 0, then 0 <= i <= 1, with n >= 1: the bound of i by a number goes.
    let at = |rows: &[Row], zero: &[Row]| {
        let rows = Rows {
            zero: zero.to_vec(),
            positive: rows.to_vec(),
        };
        Shape::of(rows, 2).unwrap().unwrap()
    };
    let start = at(&[vec![-1, 0, 1]], &[vec![0, 1, 0]]);
    let next = at(&[vec![-1, 0, 1]], &[vec![-1, 1, 0]]);
    let hull = start.hull(&next).unwrap();
    let wide = start.widened(&hull, &[]).unwrap().unwrap().rows();
    assert!(inside(&wide, &vec![1, 100, 1]));
    assert!(!inside(&wide, &vec![1, -1, 1]));
    assert!(!inside(&wide, &vec![1, 0, 0]));
}

#[test]
fn what_followed_from_others_stays_when_they_go() {
    // 1 <= i <= l follows no more when i grows, and 1 <= l still holds.
    let rows = |positive: &[Row]| Rows {
        zero: Vec::new(),
        positive: positive.to_vec(),
    };
    let at = |positive: &[Row]| Shape::of(rows(positive), 2).unwrap().unwrap();
    let old = at(&[vec![-1, 1, 0], vec![2, -1, 0], vec![0, -1, 1]]);
    let new = old.hull(&at(&[vec![-1, 1, 0], vec![3, -1, 0], vec![-1, 0, 1]]));
    let others = [vec![-1, 0, 1]];
    let wide = |others: &[Row]| old.widened(new.as_ref().unwrap(), others).unwrap();
    assert!(inside(&wide(&[]).unwrap().rows(), &vec![1, 1, 0]));
    assert!(!inside(&wide(&others).unwrap().rows(), &vec![1, 1, 0]));
}

#[test]
fn bounds_are_touched() {
    let mut dice = Dice(0x0bad_5eed_0bad_5eed);
    for _ in 0..200 {
        let rows = dice.rows(2);
        let Some(shape) = Shape::of(rows.clone(), 2).unwrap() else {
            continue;
        };
        let found: Vec<Row> = points(2).into_iter().filter(|p| inside(&rows, p)).collect();
        for bound in shape.bounds() {
            let values = found.iter().map(|point| product(&bound, point).unwrap());
            assert!(
                values.min().is_none_or(|least| least >= 0),
                "{rows:?} {bound:?}"
            );
        }
    }
    // 0 <= x <= 5, y = x + 2: y - x and x - y, all sums, and both alone.
    let rows = Rows {
        zero: vec![vec![2, 1, -1]],
        positive: vec![vec![0, 1, 0], vec![5, -1, 0]],
    };
    let bounds = Shape::of(rows, 2).unwrap().unwrap().bounds();
    let wanted = [
        [-2, -1, 1],
        [2, 1, -1],
        [-2, 1, 1],
        [12, -1, -1],
        [7, 0, -1],
        [-2, 0, 1],
    ];
    for row in wanted {
        assert!(bounds.contains(&row.to_vec()), "{row:?} {bounds:?}");
    }
}
