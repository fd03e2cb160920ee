//! Where structures go: files, a drawing in the terminal, a sample.

use vitrum_structures::{Graph, show};

use crate::out::{Format, Out};

/// A folder that every structure is written into.
pub struct Folder(pub Out);

impl Folder {
    /// Writes the structure with this number, counted from 1.
    pub fn write(&self, number: u64, graph: &Graph) -> Result<(), String> {
        let (name, text) = match self.0.format {
            Format::Json => (format!("structure-{number}.json"), show::json(graph)),
            Format::Dot => (format!("structure-{number}.dot"), show::dot(graph)),
            Format::Svg => (format!("structure-{number}.svg"), show::svg(graph)),
            Format::Java => {
                let class = format!("Structure{number}");
                (format!("{class}.java"), show::java(graph, &class))
            }
        };
        self.0.put(&name, &text)
    }

    /// What is written once all structures are.
    pub fn finish(&self, count: u64) -> Result<(), String> {
        self.0.begin()?;
        match self.0.format {
            Format::Java => self
                .0
                .put("Structures.java", &show::index("Structure", count)),
            _ => Ok(()),
        }
    }
}

/// How many fields a structure has, and how many of them hold something.
type Size = (usize, usize);

/// Some of the structures with the most fields, in the order in which they were found.
#[derive(Default)]
pub struct Largest {
    wanted: usize,
    kept: Vec<(Size, Graph)>,
}

impl Largest {
    pub fn new(wanted: u64) -> Largest {
        Largest {
            wanted: wanted as usize,
            kept: Vec::new(),
        }
    }

    /// Offers one of this size; `graph` is made only if it is kept.
    pub fn offer(&mut self, size: Size, graph: impl FnOnce() -> Graph) {
        if self.kept.len() >= self.wanted {
            let least = self.kept.iter().map(|(size, _)| *size).min();
            if least.is_none_or(|least| least >= size) {
                return;
            }
            let place = self.kept.iter().position(|(size, _)| Some(*size) == least);
            self.kept.remove(place.unwrap_or(0));
        }
        self.kept.push((size, graph()));
    }

    /// Offers what another thread kept.
    pub fn add(&mut self, other: Largest) {
        self.wanted = self.wanted.max(other.wanted);
        for (size, graph) in other.kept {
            self.offer(size, || graph);
        }
    }

    pub fn graphs(&self) -> impl Iterator<Item = &Graph> {
        self.kept.iter().map(|(_, graph)| graph)
    }
}

/// Random numbers.
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(2).wrapping_add(1))
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below a bound, by the upper half of a product, as good as 64 bits are.
    fn below(&mut self, bound: u64) -> u64 {
        ((u128::from(self.next()) * u128::from(bound)) >> 64) as u64
    }

    /// A number from 0 to 1.
    pub fn part(&mut self) -> f64 {
        self.next() as f64 / u64::MAX as f64
    }
}

/// Some of many, each with the same chance, without knowing how many there will be.
pub struct Sample {
    wanted: u64,
    seen: u64,
    dice: Dice,
    pub kept: Vec<Graph>,
}

impl Sample {
    pub fn new(wanted: u64, seed: u64) -> Sample {
        Sample {
            wanted,
            seen: 0,
            dice: Dice::new(seed),
            kept: Vec::new(),
        }
    }

    /// Offers one more; `graph` is made only if it is kept.
    pub fn offer(&mut self, graph: impl FnOnce() -> Graph) {
        self.seen += 1;
        if self.seen <= self.wanted {
            self.kept.push(graph());
            return;
        }
        let place = self.dice.below(self.seen);
        if place < self.wanted {
            self.kept[place as usize] = graph();
        }
    }
}
