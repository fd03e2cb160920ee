//! What the steps of a graph do to values.

use crate::graph::{Action, Env, Graph, Value};

/// Does what a step says; `false` if it can't be taken.
pub(super) fn follow(graph: &Graph, step: u32, env: &mut Env) -> bool {
    graph.steps[step as usize]
        .actions
        .iter()
        .all(|action| act(graph, action, env))
}

fn act(graph: &Graph, action: &Action, env: &mut Env) -> bool {
    match action {
        Action::Assume(code, holds) => code.assume(*holds, env),
        Action::Set(cell, code) => {
            put(graph, env, *cell, code.value(env));
            true
        }
        Action::Store(at, slots, code) => {
            let (at, value) = (at.value(env), code.value(env));
            for (address, cell) in slots {
                if at.number() == Some(*address) {
                    put(graph, env, *cell, value);
                } else if at.contains(*address) {
                    put(graph, env, *cell, value.hull(env.get(*cell)));
                }
            }
            true
        }
    }
}

/// A number that is none of the cell's kind is taken for any.
fn put(graph: &Graph, env: &mut Env, cell: u32, value: Value) {
    let any = graph.any[cell as usize];
    let inside = any.low <= value.low && value.high <= any.high;
    env.set(cell, if inside { value } else { any });
}
