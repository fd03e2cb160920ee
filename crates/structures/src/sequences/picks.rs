//! What a program chooses within a call (`Verify.getInt` and the like). Each way to choose is a call of its own.

use vitrum_explore::FastMap;

/// A call by its number, and what was picked at each of its choices.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Made {
    pub call: usize,
    pub picks: Vec<u32>,
}

/// The ways to choose within one call, one after the other.
#[derive(Default)]
pub(super) struct Picks {
    /// Each with the number of choices that there are.
    taken: Vec<(u32, usize)>,
    /// Choices that the call under way has come to.
    asked: usize,
}

impl Picks {
    /// Begins with these picks.
    pub fn of(made: &Made) -> Picks {
        let taken = made.picks.iter().map(|pick| (*pick, 0));
        Picks {
            taken: taken.collect(),
            asked: 0,
        }
    }

    /// What to take of so many.
    pub fn pick(&mut self, choices: usize) -> usize {
        if self.asked == self.taken.len() {
            self.taken.push((0, choices));
        }
        self.asked += 1;
        self.taken[self.asked - 1].0 as usize
    }

    pub fn numbers(&self) -> impl Iterator<Item = u32> {
        self.taken.iter().map(|(pick, _)| *pick)
    }

    /// Goes over to the next way to choose; false if there is none.
    pub fn next(&mut self) -> bool {
        self.asked = 0;
        while let Some((pick, choices)) = self.taken.last_mut() {
            *pick += 1;
            if (*pick as usize) < *choices {
                return true;
            }
            self.taken.pop();
        }
        false
    }
}

/// Numbers for calls that were made: first those without choices, as they are numbered, then the others as they come.
#[derive(Default)]
pub(super) struct Numbers {
    all: Vec<Made>,
    known: FastMap<Made, usize>,
}

impl Numbers {
    /// `calls`: how many there are without choices.
    pub fn number(&mut self, calls: usize, made: Made) -> usize {
        if made.picks.is_empty() {
            return made.call;
        }
        if let Some(number) = self.known.get(&made) {
            return *number;
        }
        let number = calls + self.all.len();
        self.all.push(made.clone());
        self.known.insert(made, number);
        number
    }

    pub fn made(&self, calls: usize, number: usize) -> Made {
        match number.checked_sub(calls) {
            Some(place) => self.all[place].clone(),
            None => Made {
                call: number,
                picks: Vec::new(),
            },
        }
    }
}
