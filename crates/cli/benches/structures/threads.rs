//! A search by two threads beside two searches by one thread each, at the same time: what sharing one search costs.

use std::process::{Child, Output, Stdio};

use crate::{Subject, command, is_wanted};

const ROUNDS: usize = 3;

pub fn table(subjects: &[Subject]) {
    println!(
        "\nOne search by two threads, beside two independent searches at the same time: 1.00 is as much work a second.\n"
    );
    println!("{:<18} {:>8} {:>8}", "class", "bounds", "share");
    for subject in subjects.iter().filter(|subject| is_wanted(subject.class)) {
        let shares: Vec<f64> = (0..ROUNDS).map(|_| share(subject)).collect();
        let best = shares.iter().copied().fold(f64::NAN, f64::max);
        println!("{:<18} {:>8} {best:>8.2}", subject.class, subject.args);
    }
}

fn share(subject: &Subject) -> f64 {
    let pair = [start(subject, "1"), start(subject, "1")].map(finish);
    let alone = pair.iter().map(seconds).sum::<f64>() / 2.0;
    let together = seconds(&finish(start(subject, "2")));
    alone / (2.0 * together)
}

fn start(subject: &Subject, threads: &str) -> Child {
    let mut vitrum = command(subject);
    vitrum.args(["--threads", threads]);
    vitrum.stdout(Stdio::piped()).stderr(Stdio::piped());
    vitrum.spawn().expect("vitrum can be started")
}

fn finish(child: Child) -> Output {
    child.wait_with_output().expect("vitrum ends")
}

/// The time on the wall: two threads are to make it less.
fn seconds(output: &Output) -> f64 {
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    json["stats"]["search_seconds"].as_f64().unwrap_or(f64::NAN)
}
