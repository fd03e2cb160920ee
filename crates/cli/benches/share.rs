//! A search by two threads beside two searches by one thread each, at the same time: what sharing one search costs.

use std::process::{Child, Command, Output, Stdio};

use serde_json::Value;

const ROUNDS: usize = 3;

/// How much work a second two threads do of what two searches do; the best of some rounds. `seconds` is the time on the
/// wall in a report: two threads are to make it less. `command` is a search by so many threads.
pub fn share(command: impl Fn(&str) -> Command, seconds: impl Fn(&Value) -> f64) -> f64 {
    let start = |threads| start(command(threads));
    let time = |child| seconds(&report(&finish(child)));
    let shares = (0..ROUNDS).map(|_| {
        let pair = [start("1"), start("1")].map(time);
        let alone = pair.iter().sum::<f64>() / 2.0;
        alone / (2.0 * time(start("2")))
    });
    shares.fold(f64::NAN, f64::max)
}

fn start(mut vitrum: Command) -> Child {
    vitrum.stdout(Stdio::piped()).stderr(Stdio::piped());
    vitrum.spawn().expect("vitrum can be started")
}

fn finish(child: Child) -> Output {
    child.wait_with_output().expect("vitrum ends")
}

fn report(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout).expect("JSON")
}
