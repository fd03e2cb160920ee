//! The body of a loop handle (`MethodHandles.loop`). Start with [`emit`].
//!
//! The children are all `init` handles, then all `step`, `pred` and `fini` handles, each list as long
//! as there are clauses. The JDK has filled the gaps and made the parameters of each list the same.

use super::Result;
use super::assembler::{Code, GOTO, IFNE};
use super::handle::{Body, Source, unfit};

pub(super) fn emit(body: &Body, code: &mut Code, clauses: usize) -> Result<()> {
    if body.children.len() != 4 * clauses {
        return Err(unfit());
    }
    let mut variables = Vec::new();
    for clause in 0..clauses {
        variables.push(body.call_to_local(code, clause, &body.parameters())?);
    }
    let arguments: Vec<Source> = variables
        .iter()
        .flatten()
        .cloned()
        .chain(body.parameters())
        .collect();
    let start = code.target();
    code.bind(start);
    for (clause, variable) in variables.iter().enumerate() {
        let [step, test, end] = [1, 2, 3].map(|list| list * clauses + clause);
        body.call(code, step, &arguments)?;
        match variable {
            Some(Source::Local(slot, value)) => code.store(*slot, value),
            _ => code.pop(&body.child(step)?.result),
        }
        let next = code.target();
        body.call(code, test, &arguments)?;
        code.jump(IFNE, 1, next);
        body.call(code, end, &arguments)?;
        // The JDK gives a clause without an end one with the type of its variable.
        let result = &body.child(end)?.result;
        if result.descriptor() != body.own.result.descriptor() {
            code.pop(result);
            code.push_zero(&body.own.result);
        }
        code.return_value(&body.own.result);
        code.bind(next);
    }
    code.jump(GOTO, 0, start);
    Ok(())
}
