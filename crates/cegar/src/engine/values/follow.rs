//! What the steps of a graph do to values.

use crate::graph::{Action, Code, Element, Env, Graph, Read, Spot, Tag, Value};

/// Does what a step says; `false` if it can't be taken.
pub(super) fn follow(graph: &Graph, step: u32, env: &mut Env) -> bool {
    graph.steps[step as usize]
        .actions
        .iter()
        .all(|action| act(graph, action, env))
}

fn act(graph: &Graph, action: &Action, env: &mut Env) -> bool {
    match action {
        Action::Assume(code, holds) => {
            if let Code::Compare(_, a, b) = code {
                name_equal(graph, a, b, env);
            }
            code.assume(*holds, env)
        }
        Action::Among(code, ranges) => {
            name(graph, code, env);
            code.among(ranges, env)
        }
        Action::Set(cell, code) => {
            name(graph, code, env);
            put(graph, env, *cell, code.value(env));
            true
        }
        Action::Store(to, arrays, code) => {
            store(graph, to, arrays, code.value(env), env);
            true
        }
        Action::Forget(array) => {
            env.forget(*array);
            true
        }
    }
}

fn store(graph: &Graph, to: &Read, arrays: &[u32], value: Value, env: &mut Env) {
    let at = to.at.value(env);
    for (address, cell) in &to.slots {
        if at.number() == Some(*address) {
            return put(graph, env, *cell, value);
        }
        if at.contains(*address) {
            put(graph, env, *cell, value.hull(env.get(*cell)));
        }
    }
    let known = match to.spot(at) {
        Some(Spot::Element(_, at)) => Some(at),
        _ => None,
    };
    for array in arrays {
        let size = graph.int(*array).map_or(1, |int| i128::from(int.width / 8));
        env.write(*array, known, size);
        if let Some(at) = known.filter(|_| value != to.any) {
            let array = *array;
            env.set_element(Element { array, at, value });
        }
    }
}

/// A number that is none of the cell's kind is taken for any.
fn put(graph: &Graph, env: &mut Env, cell: u32, value: Value) {
    let any = graph.any[cell as usize];
    let inside = any.low <= value.low && value.high <= any.high;
    env.set(cell, if inside { value } else { any });
}

/// A number that is copied gets a symbol, so that it is known that both are the same.
fn name(graph: &Graph, code: &Code, env: &mut Env) {
    let Some(source) = code.source(env) else {
        return;
    };
    let (cell, value) = match source {
        Spot::Cell(cell) => (cell, env.get(cell)),
        Spot::Element(array, at) => {
            let any = graph.any[array as usize];
            (array, env.element(array, at).unwrap_or(any))
        }
    };
    if let (None, None, Some(int)) = (value.tag, value.number(), graph.int(cell)) {
        let tag = Some(Tag::new(env.symbol(), int));
        let value = Value { tag, ..value };
        match source {
            Spot::Cell(cell) => env.set(cell, value),
            Spot::Element(array, at) => env.set_element(Element { array, at, value }),
        }
    }
}

/// Of two numbers that are compared one has a symbol, which the other may get.
fn name_equal(graph: &Graph, a: &Code, b: &Code, env: &mut Env) {
    if let (Some(Spot::Cell(x)), Some(Spot::Cell(y))) = (a.source(env), b.source(env))
        && graph.int(x) == graph.int(y)
        && env.get(y).tag.is_none()
    {
        name(graph, a, env);
    }
}
