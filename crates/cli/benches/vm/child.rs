//! Runs one command to its end and says what it took: time, memory, and what it printed.

use std::io::{self, Read};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

pub struct Usage {
    /// Processor time outside the kernel: what other programs on the machine disturb least.
    pub user: Duration,
    pub wall: Duration,
    /// The most memory it had at once, in bytes.
    pub peak: u64,
    pub stdout: Vec<u8>,
}

pub fn measure(mut command: Command) -> io::Result<Usage> {
    let begin = Instant::now();
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()?;
    let mut stdout = Vec::new();
    if let Some(mut pipe) = child.stdout.take() {
        pipe.read_to_end(&mut stdout)?;
    }
    let (status, usage) = wait(child.id())?;
    if status != 0 {
        return Err(io::Error::other(format!("{command:?} failed")));
    }
    Ok(Usage {
        user: duration(usage.ru_utime),
        wall: begin.elapsed(),
        peak: usage.ru_maxrss as u64 * 1024,
        stdout,
    })
}

/// The status and the resources of one child; the standard library gives no more than the status.
fn wait(pid: u32) -> io::Result<(i32, libc::rusage)> {
    let mut status = 0;
    // SAFETY: all zero is a valid `rusage`.
    let mut usage = unsafe { std::mem::zeroed() };
    // SAFETY: the pointers are to locals, and the child was not waited for.
    match unsafe { libc::wait4(pid as libc::pid_t, &mut status, 0, &mut usage) } {
        -1 => Err(io::Error::last_os_error()),
        _ => Ok((status, usage)),
    }
}

fn duration(time: libc::timeval) -> Duration {
    Duration::from_secs(time.tv_sec as u64) + Duration::from_micros(time.tv_usec as u64)
}
