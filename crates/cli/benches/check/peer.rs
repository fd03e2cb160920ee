//! Java PathFinder, where there is one.

use std::io;
use std::path::Path;
use std::process::Command;

use crate::Search;
use crate::child::measure;

/// What it needs to get at the inside of the JDK.
const DOORS: [&str; 6] = [
    "--add-exports",
    "java.base/jdk.internal.misc=ALL-UNNAMED",
    "--add-exports",
    "java.base/jdk.internal.access=ALL-UNNAMED",
    "--add-opens",
    "java.base/jdk.internal.misc=ALL-UNNAMED",
];

pub fn check(jar: &Path, classes: &Path, class: &str, args: &[&str]) -> io::Result<Search> {
    let mut command = Command::new("java");
    command.args(["-Xmx2048m", "-ea"]).args(DOORS);
    command.arg("-jar").arg(jar);
    command.arg(format!("+classpath={}", classes.display()));
    command.arg(class).args(args);
    let usage = measure(command)?;
    let text = String::from_utf8_lossy(&usage.stdout);
    let states = text.lines().find(|line| line.starts_with("states:"));
    let number = |name: &str| -> Option<f64> {
        let after = states?.split_once(&format!("{name}="))?.1;
        after.split(',').next()?.trim().parse().ok()
    };
    let (Some(new), Some(visited)) = (number("new"), number("visited")) else {
        return Err(io::Error::other(format!("Java PathFinder says:\n{text}")));
    };
    Ok(Search {
        states: new,
        transitions: new + visited,
        // It compiles and collects on other cores: whichever is better for it.
        seconds: usage.user.min(usage.wall).as_secs_f64(),
        bytes: 0.0,
    })
}
