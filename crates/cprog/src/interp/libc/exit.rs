//! Functions that end the program or the path, and those without effect.

use super::super::value::Value;
use super::super::{End, FaultKind, Machine, Stop};
use super::{Native, int};
use crate::types::Ty;

pub fn find(name: &str) -> Option<Native> {
    Some(match name {
        "exit" => exit,
        "_exit" | "_Exit" | "quick_exit" => exit_now,
        "abort" | "__builtin_trap" => abort,
        "__builtin_unreachable" => unreachable,
        "__assert_fail" | "__assert" | "__assert_perror_fail" => assert_fail,
        "__VERIFIER_assume" => assume,
        "__VERIFIER_atomic_begin" | "__VERIFIER_atomic_end" => nothing,
        _ => return None,
    })
}

fn exit(m: &mut Machine, args: &[(Ty, Value)], _: &str) -> Stop<Value> {
    let code = m.int_arg(args, 0)? as i32;
    let code = m.leave(code)?;
    Err(Box::new(End::Exit(code)))
}

fn exit_now(m: &mut Machine, args: &[(Ty, Value)], _: &str) -> Stop<Value> {
    let code = m.int_arg(args, 0)? as i32;
    Err(Box::new(End::Exit(code & 0xff)))
}

fn abort(_: &mut Machine, _: &[(Ty, Value)], _: &str) -> Stop<Value> {
    Err(Box::new(End::Abort))
}

fn unreachable(m: &mut Machine, _: &[(Ty, Value)], _: &str) -> Stop<Value> {
    m.fault(FaultKind::Unreachable, "__builtin_unreachable is reached")
}

fn assert_fail(m: &mut Machine, args: &[(Ty, Value)], _: &str) -> Stop<Value> {
    let text = match args.first() {
        Some((_, Value::Pointer(at))) => m.text(*at, 1000).unwrap_or_default(),
        _ => Vec::new(),
    };
    Err(Box::new(End::Error {
        what: format!("the assertion {} fails", String::from_utf8_lossy(&text)),
        loc: m.loc(),
    }))
}

fn assume(m: &mut Machine, args: &[(Ty, Value)], _: &str) -> Stop<Value> {
    if m.int_arg(args, 0)? == 0 {
        return Err(Box::new(End::Assumption { loc: m.loc() }));
    }
    int(0)
}

fn nothing(_: &mut Machine, _: &[(Ty, Value)], _: &str) -> Stop<Value> {
    Ok(Value::Void)
}
