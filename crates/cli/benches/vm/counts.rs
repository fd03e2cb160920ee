//! Concrete values pay nothing for the domain: the machine's loop, instantiated with them, against a
//! loop written by hand, by the number of machine instructions for one turn of the integer loop.

use std::io;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::{javatool, plain, with};

/// The argument that makes the benchmark run its own interpreter, and nothing else.
pub const PLAIN: &str = "--plain-loop";

const TURNS: u64 = 1_000_000;

pub fn print(classes: &Path) -> io::Result<()> {
    let vitrum = javatool::vitrum(classes);
    let by_hand = with(Command::new(std::env::current_exe()?), &[PLAIN]);
    let vitrum = for_each_turn(&with(vitrum, &["IntegerLoop"]))?;
    let by_hand = for_each_turn(&by_hand)?;
    let insns = plain::INSNS_OF_A_TURN as f64;
    println!(
        "\nMachine instructions for one turn of the integer loop, and for one of its {insns} instructions:\n"
    );
    println!(
        "vitrum, generic over domains   {vitrum:>6.2} {:>6.2}",
        vitrum / insns
    );
    println!(
        "by hand, plain registers       {by_hand:>6.2} {:>6.2}",
        by_hand / insns
    );
    Ok(())
}

/// The difference of two runs leaves out what does not depend on the size.
fn for_each_turn(command: &Command) -> io::Result<f64> {
    let (once, twice) = (count(command, TURNS)?, count(command, 2 * TURNS)?);
    Ok((twice as f64 - once as f64) / TURNS as f64)
}

/// Machine instructions of one run.
fn count(command: &Command, size: u64) -> io::Result<u64> {
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(command.get_program())
        .args(command.get_args())
        .arg(size.to_string())
        .stdout(Stdio::null())
        .output()
        .map_err(|e| io::Error::other(format!("valgrind can't be started ({e}): install it")))?;
    let text = String::from_utf8_lossy(&output.stderr);
    let collected = text
        .lines()
        .find_map(|line| line.split_once("Collected : "));
    collected
        .and_then(|(_, count)| count.trim().parse().ok())
        .ok_or_else(|| io::Error::other(format!("valgrind gave no count:\n{text}")))
}
