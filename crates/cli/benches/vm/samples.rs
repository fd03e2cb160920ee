//! What was measured of one program at one size, on both machines.

use std::io;
use std::time::Duration;

use crate::child::Usage;
use crate::programs::FACTORS;

/// One for each of [`FACTORS`].
pub type Sizes = [Samples; FACTORS.len()];

#[derive(Default)]
pub struct Samples {
    pub java: Series,
    pub vitrum: Series,
}

/// The same command again and again.
#[derive(Default)]
pub struct Series(Vec<Usage>);

impl Samples {
    /// Refuses a pair of runs that did not print the same.
    pub fn add(&mut self, java: Usage, vitrum: Usage) -> io::Result<()> {
        if java.stdout != vitrum.stdout {
            let text = |usage: &Usage| String::from_utf8_lossy(&usage.stdout).trim().to_owned();
            let (java, vitrum) = (text(&java), text(&vitrum));
            let sentence = format!("the machines disagree: java says {java}, vitrum {vitrum}");
            return Err(io::Error::other(sentence));
        }
        self.java.0.push(java);
        self.vitrum.0.push(vitrum);
        Ok(())
    }

    /// Vitrum's best time as a multiple of java's.
    pub fn ratio(&self) -> f64 {
        self.vitrum.best().as_secs_f64() / self.java.best().as_secs_f64()
    }
}

impl Series {
    pub fn best(&self) -> Duration {
        self.0
            .iter()
            .map(|usage| usage.user)
            .min()
            .unwrap_or_default()
    }

    pub fn median(&self) -> Duration {
        median(self.0.iter().map(|usage| usage.user))
    }

    pub fn median_wall(&self) -> Duration {
        median(self.0.iter().map(|usage| usage.wall))
    }

    pub fn peak(&self) -> u64 {
        self.0.iter().map(|usage| usage.peak).max().unwrap_or(0)
    }
}

fn median(times: impl Iterator<Item = Duration>) -> Duration {
    let mut times: Vec<Duration> = times.collect();
    times.sort_unstable();
    times.get(times.len() / 2).copied().unwrap_or_default()
}
