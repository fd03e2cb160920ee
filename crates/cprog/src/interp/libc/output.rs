//! Output: `printf`, `puts` and their families.

use super::super::value::{Pointer, Value};
use super::super::{Machine, Stop};
use super::format::Arguments;
use super::{Native, int};
use crate::types::Ty;

pub fn find(name: &str) -> Option<Native> {
    Some(match name {
        "printf" => printf,
        "fprintf" => fprintf,
        "sprintf" => sprintf,
        "snprintf" => snprintf,
        "vprintf" => vprintf,
        "vfprintf" => vfprintf,
        "vsprintf" => vsprintf,
        "vsnprintf" => vsnprintf,
        "puts" => puts,
        "putchar" | "putchar_unlocked" => putchar,
        "fputs" => fputs,
        "fputc" | "putc" | "_IO_putc" => fputc,
        "fwrite" => fwrite,
        "fflush" => fflush,
        _ => return None,
    })
}

impl Machine<'_> {
    fn print(&mut self, stream: Pointer, text: &[u8]) -> Stop<()> {
        if stream.addr == self.stdio[2].addr && stream.addr != 0 {
            self.stderr.extend_from_slice(text);
        } else if stream.addr == self.stdio[1].addr && stream.addr != 0 {
            self.stdout.extend_from_slice(text);
        } else {
            return self.unsupported("output to a file");
        }
        Ok(())
    }

    fn formatted(&mut self, args: &[(Ty, Value)], at: usize) -> Stop<Vec<u8>> {
        let format = self.pointer_arg(args, at)?;
        let mut rest = Arguments::Direct(args.get(at + 1..).unwrap_or(&[]));
        self.format(format, &mut rest)
    }

    fn formatted_list(&mut self, args: &[(Ty, Value)], at: usize) -> Stop<Vec<u8>> {
        let format = self.pointer_arg(args, at)?;
        let list = self.pointer_arg(args, at + 1)?;
        let cursor = self.list_cursor(list)?;
        let mut rest = Arguments::List(cursor);
        self.format(format, &mut rest)
    }

    /// Where the arguments of a `va_list` are: on 64 bits it is passed by its address.
    fn list_cursor(&mut self, list: Pointer) -> Stop<Pointer> {
        if self.model() == crate::types::DataModel::Ilp32 {
            return Ok(list);
        }
        let at = self.after(list, 8);
        let (bytes, _) = self.checked(self.memory.read(at, 8), at)?;
        let addr = bytes
            .iter()
            .rev()
            .fold(0u64, |sum, b| (sum << 8) | u64::from(*b));
        let object = self.memory.stored_object(at);
        Ok(Pointer { addr, object })
    }
}

fn count(text: &[u8]) -> Stop<Value> {
    int(text.len() as i32)
}

fn printf(m: &mut Machine, args: &[(Ty, Value)], _: &str) -> Stop<Value> {
    let text = m.formatted(args, 0)?;
    m.stdout.extend_from_slice(&text);
    count(&text)
}

fn vprintf(m: &mut Machine, args: &[(Ty, Value)], _: &str) -> Stop<Value> {
    let text = m.formatted_list(args, 0)?;
    m.stdout.extend_from_slice(&text);
    count(&text)
}

fn fprintf(m: &mut Machine, args: &[(Ty, Value)], _: &str) -> Stop<Value> {
    let (stream, text) = (m.pointer_arg(args, 0)?, m.formatted(args, 1)?);
    m.print(stream, &text)?;
    count(&text)
}

fn vfprintf(m: &mut Machine, args: &[(Ty, Value)], _: &str) -> Stop<Value> {
    let (stream, text) = (m.pointer_arg(args, 0)?, m.formatted_list(args, 1)?);
    m.print(stream, &text)?;
    count(&text)
}

fn sprintf(m: &mut Machine, args: &[(Ty, Value)], _: &str) -> Stop<Value> {
    let (to, text) = (m.pointer_arg(args, 0)?, m.formatted(args, 1)?);
    m.write_text(to, &text)?;
    count(&text)
}

fn vsprintf(m: &mut Machine, args: &[(Ty, Value)], _: &str) -> Stop<Value> {
    let (to, text) = (m.pointer_arg(args, 0)?, m.formatted_list(args, 1)?);
    m.write_text(to, &text)?;
    count(&text)
}

fn bounded(m: &mut Machine, to: Pointer, size: u64, text: &[u8]) -> Stop<Value> {
    if size > 0 {
        let most = usize::try_from(size - 1).unwrap_or(usize::MAX);
        m.write_text(to, &text[..text.len().min(most)])?;
    }
    count(text)
}

fn snprintf(m: &mut Machine, args: &[(Ty, Value)], _: &str) -> Stop<Value> {
    let (to, size, text) = (
        m.pointer_arg(args, 0)?,
        m.size_arg(args, 1)?,
        m.formatted(args, 2)?,
    );
    bounded(m, to, size, &text)
}

fn vsnprintf(m: &mut Machine, args: &[(Ty, Value)], _: &str) -> Stop<Value> {
    let (to, size, text) = (
        m.pointer_arg(args, 0)?,
        m.size_arg(args, 1)?,
        m.formatted_list(args, 2)?,
    );
    bounded(m, to, size, &text)
}

fn puts(m: &mut Machine, args: &[(Ty, Value)], _: &str) -> Stop<Value> {
    let at = m.pointer_arg(args, 0)?;
    let text = m.text(at, u64::MAX)?;
    m.stdout.extend_from_slice(&text);
    m.stdout.push(b'\n');
    int(text.len() as i32 + 1)
}

fn putchar(m: &mut Machine, args: &[(Ty, Value)], _: &str) -> Stop<Value> {
    let byte = m.int_arg(args, 0)? as u8;
    m.stdout.push(byte);
    int(i32::from(byte))
}

fn fputs(m: &mut Machine, args: &[(Ty, Value)], _: &str) -> Stop<Value> {
    let (at, stream) = (m.pointer_arg(args, 0)?, m.pointer_arg(args, 1)?);
    let text = m.text(at, u64::MAX)?;
    m.print(stream, &text)?;
    int(1)
}

fn fputc(m: &mut Machine, args: &[(Ty, Value)], _: &str) -> Stop<Value> {
    let (byte, stream) = (m.int_arg(args, 0)? as u8, m.pointer_arg(args, 1)?);
    m.print(stream, &[byte])?;
    int(i32::from(byte))
}

fn fwrite(m: &mut Machine, args: &[(Ty, Value)], _: &str) -> Stop<Value> {
    let (at, size, number) = (
        m.pointer_arg(args, 0)?,
        m.size_arg(args, 1)?,
        m.size_arg(args, 2)?,
    );
    let stream = m.pointer_arg(args, 3)?;
    let mut text = Vec::new();
    for index in 0..size.saturating_mul(number) {
        text.push(m.byte(m.after(at, index))?);
    }
    m.print(stream, &text)?;
    Ok(Value::Int(i128::from(number)))
}

fn fflush(_: &mut Machine, _: &[(Ty, Value)], _: &str) -> Stop<Value> {
    int(0)
}
