//! What a program prints through `Verify`. Start at the table in `verify.rs`.

use super::{Host, Outcome, arg, arg_int, arg_ref, value};
use crate::ids::Ref;
use crate::machine::{Exec, Trap};

pub fn print(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    say(host, args, "", "")
}

pub fn print_int(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let number = arg_int(args, 1).to_string();
    say(host, args, &format!(" : {number}"), "")
}

pub fn print_boolean(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let word = (arg(args, 1) != 0).to_string();
    say(host, args, &format!(" : {word}"), "")
}

pub fn print_line(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    host.write_output(1, b"\n")?;
    value(0)
}

pub fn print_text_line(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    say(host, args, "", "\n")
}

pub fn print_all(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let array = arg_ref(args, 0);
    if array.is_null() {
        return Err(Trap::null_pointer());
    }
    let mut text = String::new();
    for i in 0..host.length(array) {
        let part = Ref(host.get(array, i)? as u32);
        text += &text_of(host, part)?;
    }
    host.write_output(1, text.as_bytes())?;
    value(0)
}

pub fn thread_print(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    say_by_thread(host, args, "")
}

pub fn thread_print_line(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    say_by_thread(host, args, "\n")
}

fn say_by_thread(host: &mut dyn Host, args: &[u64], end: &str) -> Exec<Outcome> {
    let thread = host.current_thread();
    let name = host.field(thread, "name", "Ljava/lang/String;")?;
    let name = text_of(host, Ref(name as u32))?;
    let text = text_of(host, arg_ref(args, 0))?;
    host.write_output(1, format!("{name}: {text}{end}").as_bytes())?;
    value(0)
}

fn say(host: &mut dyn Host, args: &[u64], more: &str, end: &str) -> Exec<Outcome> {
    let text = text_of(host, arg_ref(args, 0))?;
    host.write_output(1, format!("{text}{more}{end}").as_bytes())?;
    value(0)
}

pub fn text_of(host: &mut dyn Host, string: Ref) -> Exec<String> {
    match string.is_null() {
        true => Ok("null".to_string()),
        false => host.str(string),
    }
}
