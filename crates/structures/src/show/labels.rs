//! Where the labels of arrows stand: on their arrow, as near to its middle as boxes and other labels leave room.

use super::svg::{CHAR, LINE};

/// A part of the picture.
#[derive(Clone, Copy)]
pub struct Area {
    pub x: usize,
    pub y: usize,
    pub width: usize,
    pub height: usize,
}

impl Area {
    pub fn right(&self) -> usize {
        self.x + self.width
    }

    pub fn bottom(&self) -> usize {
        self.y + self.height
    }

    fn shared(&self, other: &Area) -> usize {
        let wide = self.right().min(other.right());
        let tall = self.bottom().min(other.bottom());
        wide.saturating_sub(self.x.max(other.x)) * tall.saturating_sub(self.y.max(other.y))
    }
}

/// How far along an arrow a label may stand, in thirty-seconds: first in the middle.
const STOPS: [usize; 23] = [
    16, 14, 18, 12, 20, 15, 17, 13, 19, 10, 22, 11, 21, 9, 23, 8, 24, 7, 25, 6, 26, 5, 27,
];

/// What room is taken.
pub struct Labels {
    taken: Vec<Area>,
}

impl Labels {
    pub fn around(boxes: Vec<Area>) -> Labels {
        Labels { taken: boxes }
    }

    /// Where a label stands: the first place that covers least of what stands there.
    pub fn put(&mut self, label: &str, at: impl Fn(usize) -> (usize, usize)) -> Area {
        let (width, height) = (label.chars().count() * CHAR, LINE);
        let areas = STOPS.iter().map(|stop| {
            let (x, y) = at(*stop);
            let (x, y) = (x + 4, y.saturating_sub(height / 2));
            let area = Area {
                x,
                y,
                width,
                height,
            };
            let covered: usize = self.taken.iter().map(|other| other.shared(&area)).sum();
            (covered, area)
        });
        let (_, area) = areas
            .min_by_key(|(covered, _)| *covered)
            .expect("STOPS is not empty");
        self.taken.push(area);
        area
    }
}
