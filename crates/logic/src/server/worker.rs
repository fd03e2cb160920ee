//! The other end of a server: a process that executes commands until its input ends.

use std::io::{self, Read, Write};
use std::process::ExitCode;

use super::library::Z3;

/// A request to forget a context: all bits of the length are set.
pub(super) const FORGET: u32 = u32::MAX;

/// How the first answer of a server begins that can work; then follows what it works with.
pub(super) const READY: &str = "ready: ";

/// Serves requests on the standard input. A request is a context and a text with its length
/// before it, an answer is a text in the same way; the first answer says why it can't begin.
#[must_use]
pub fn work() -> ExitCode {
    die_with_parent();
    let mut input = io::stdin().lock();
    let mut output = io::stdout().lock();
    let mut z3 = match Z3::load() {
        Ok(z3) => z3,
        Err(why) => {
            let _ = answer(&mut output, &why);
            return ExitCode::from(2);
        }
    };
    if answer(&mut output, &format!("{READY}{}", z3.name)).is_err() {
        return ExitCode::SUCCESS;
    }
    while let Ok((context, length)) = header(&mut input) {
        if length == FORGET {
            z3.forget(context);
            continue;
        }
        let mut text = vec![0; length as usize];
        if input.read_exact(&mut text).is_err() {
            break;
        }
        let result = z3.eval(context, &String::from_utf8_lossy(&text));
        if answer(&mut output, &result).is_err() {
            break;
        }
    }
    ExitCode::SUCCESS
}

fn header(input: &mut impl Read) -> io::Result<(u32, u32)> {
    let mut words = [[0; 4]; 2];
    input.read_exact(&mut words[0])?;
    input.read_exact(&mut words[1])?;
    Ok((u32::from_le_bytes(words[0]), u32::from_le_bytes(words[1])))
}

fn answer(output: &mut impl Write, text: &str) -> io::Result<()> {
    output.write_all(&(text.len() as u32).to_le_bytes())?;
    output.write_all(text.as_bytes())?;
    output.flush()
}

/// A query may take hours, and nobody would be left to hear the answer.
fn die_with_parent() {
    // SAFETY: asks for a signal, touches no memory.
    #[cfg(target_os = "linux")]
    unsafe {
        libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL);
    }
}
