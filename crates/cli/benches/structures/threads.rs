//! What two threads do beside two searches.

use crate::share::share;
use crate::{Subject, command, is_wanted};

pub fn table(subjects: &[Subject]) {
    println!(
        "\nOne search by two threads, beside two independent searches at the same time: 1.00 is as much work a second.\n"
    );
    println!("{:<18} {:>8} {:>8}", "class", "bounds", "share");
    for subject in subjects.iter().filter(|subject| is_wanted(subject.class)) {
        let seconds = |report: &serde_json::Value| report["stats"]["search_seconds"].as_f64();
        let search = |threads: &str| {
            let mut vitrum = command(subject);
            vitrum.args(["--threads", threads]);
            vitrum
        };
        let share = share(search, |report| seconds(report).unwrap_or(f64::NAN));
        println!("{:<18} {:>8} {share:>8.2}", subject.class, subject.args);
    }
}
