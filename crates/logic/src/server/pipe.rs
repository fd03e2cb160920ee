//! A server in a process: requests and answers through its standard streams, with deadlines.

use std::ffi::OsString;
use std::io::{self, Read, Write};
use std::os::fd::AsRawFd;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::worker::{FORGET, READY};
use super::{Failure, Launcher};

pub(super) struct Pipe {
    /// What answers, for people.
    pub library: String,
    child: Child,
    input: ChildStdin,
    output: ChildStdout,
    interrupt: Arc<AtomicBool>,
}

/// Loading a library takes no longer, even on a busy machine.
const START: Duration = Duration::from_secs(30);

/// How often interrupts are looked for.
const LOOK: Duration = Duration::from_millis(20);

impl Pipe {
    pub fn open(program: &Path, args: &[OsString], launcher: &Launcher) -> Result<Pipe, Failure> {
        let mut command = Command::new(program);
        command
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            // Without memory it ends with words that are for nobody: who asked says what happened.
            .stderr(Stdio::null());
        limit_memory(&mut command, launcher.memory);
        let broken = || Failure::Broken("the solver process can't be started".into());
        let mut child = command.spawn().map_err(|_| broken())?;
        let input = child.stdin.take().ok_or_else(broken)?;
        let output = child.stdout.take().ok_or_else(broken)?;
        let mut pipe = Pipe {
            library: String::new(),
            child,
            input,
            output,
            interrupt: launcher.interrupt.clone(),
        };
        let first = pipe.answer(Instant::now() + START)?;
        match first.strip_prefix(READY) {
            Some(library) => pipe.library = library.into(),
            None => return Err(Failure::Broken(first)),
        }
        Ok(pipe)
    }

    pub fn eval(&mut self, context: u32, text: &str, until: Instant) -> Result<String, Failure> {
        let length = u32::try_from(text.len()).ok().filter(|n| *n != FORGET);
        let length = length.ok_or_else(|| Failure::Broken("a query is too long".into()))?;
        self.send(context, length, text)
            .map_err(|_| broken_down())?;
        let answer = self.answer(until);
        if answer.is_err() {
            let _ = self.child.kill();
        }
        answer
    }

    pub fn forget(&mut self, context: u32) {
        // If it is gone, so is the context.
        let _ = self.send(context, FORGET, "");
    }

    fn send(&mut self, context: u32, length: u32, text: &str) -> io::Result<()> {
        self.input.write_all(&context.to_le_bytes())?;
        self.input.write_all(&length.to_le_bytes())?;
        self.input.write_all(text.as_bytes())?;
        self.input.flush()
    }

    fn answer(&mut self, until: Instant) -> Result<String, Failure> {
        let mut length = [0; 4];
        self.read(&mut length, until)?;
        let mut text = vec![0; u32::from_le_bytes(length) as usize];
        self.read(&mut text, until)?;
        Ok(String::from_utf8_lossy(&text).into_owned())
    }

    fn read(&mut self, buffer: &mut [u8], until: Instant) -> Result<(), Failure> {
        let mut done = 0;
        while done < buffer.len() {
            if !self.readable(until) {
                return Err(Failure::Timeout);
            }
            match self.output.read(&mut buffer[done..]) {
                Ok(0) | Err(_) => return Err(broken_down()),
                Ok(count) => done += count,
            }
        }
        Ok(())
    }

    /// Waits until something can be read (or the process has ended); false after the deadline.
    fn readable(&self, until: Instant) -> bool {
        loop {
            let left = until.saturating_duration_since(Instant::now());
            let mut poll = libc::pollfd {
                fd: self.output.as_raw_fd(),
                events: libc::POLLIN,
                revents: 0,
            };
            let milliseconds = left.min(LOOK).as_millis() as i32;
            // SAFETY: one open descriptor, in memory that outlives the call.
            let ready = unsafe { libc::poll(&raw mut poll, 1, milliseconds) };
            if ready > 0 {
                return true;
            }
            if left.is_zero() || self.interrupt.load(Ordering::Relaxed) {
                return false;
            }
        }
    }
}

impl Drop for Pipe {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn broken_down() -> Failure {
    Failure::Broken("the solver process has ended, perhaps for lack of memory".into())
}

/// Address space that a solver takes before it has anything to do: it counts, but is hardly used.
const CODE: u64 = 512 << 20;

fn limit_memory(command: &mut Command, bytes: u64) {
    if bytes == 0 {
        return;
    }
    let bytes = bytes.saturating_add(CODE);
    let limit = libc::rlimit {
        rlim_cur: bytes,
        rlim_max: bytes,
    };
    // SAFETY: between fork and exec only a system call is made.
    unsafe {
        command.pre_exec(
            move || match libc::setrlimit(libc::RLIMIT_AS, &raw const limit) {
                0 => Ok(()),
                _ => Err(io::Error::last_os_error()),
            },
        );
    }
}
