//! Runs one command to its end, or to its time limit, and keeps everything it wrote.

use std::fmt;
use std::io::{Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// A program that writes more than this is cut off, lest a runaway loop fill the memory.
const OUTPUT_LIMIT: u64 = 16 << 20;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    Exit(i32),
    Signal,
    TimeLimit,
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            End::Exit(code) => write!(f, "with code {code}"),
            End::Signal => write!(f, "by a signal"),
            End::TimeLimit => write!(f, "at the time limit"),
        }
    }
}

#[derive(Debug, PartialEq, Eq)]
pub struct Outcome {
    pub end: End,
    pub stdout: Vec<u8>,
    pub stderr: Vec<u8>,
}

pub fn run(mut command: Command, stdin: &str, limit: Duration) -> Outcome {
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command
        .spawn()
        .unwrap_or_else(|e| panic!("{:?} can't be started: {e}", command.get_program()));
    let stdout = child.stdout.take().map(collect);
    let stderr = child.stderr.take().map(collect);
    if let Some(mut pipe) = child.stdin.take() {
        // A program that ends without reading its input closes the pipe: no fault.
        let _ = pipe.write_all(stdin.as_bytes());
    }
    let end = wait(&mut child, limit);
    Outcome {
        end,
        stdout: joined(stdout),
        stderr: joined(stderr),
    }
}

fn collect(pipe: impl Read + Send + 'static) -> JoinHandle<Vec<u8>> {
    thread::spawn(move || {
        let mut bytes = Vec::new();
        let _ = pipe.take(OUTPUT_LIMIT).read_to_end(&mut bytes);
        bytes
    })
}

fn joined(reader: Option<JoinHandle<Vec<u8>>>) -> Vec<u8> {
    reader.and_then(|r| r.join().ok()).unwrap_or_default()
}

fn wait(child: &mut Child, limit: Duration) -> End {
    let start = Instant::now();
    while start.elapsed() < limit {
        match child.try_wait() {
            Ok(Some(status)) => return end_of(status),
            Ok(None) => thread::sleep(Duration::from_millis(2)),
            Err(e) => panic!("the state of a running program can't be read: {e}"),
        }
    }
    let _ = child.kill();
    let _ = child.wait();
    End::TimeLimit
}

fn end_of(status: ExitStatus) -> End {
    status.code().map_or(End::Signal, End::Exit)
}
