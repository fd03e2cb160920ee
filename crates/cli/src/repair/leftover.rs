//! Structures that a program leaves behind: objects of classes with a predicate that no other of them leads to.

use std::collections::{HashMap, HashSet};

use vitrum_jvm::ids::{ClassId, Ref};
use vitrum_jvm::{Concrete, Machine};
use vitrum_structures::Predicate;
use vitrum_structures::repair::order;

/// More are not looked at.
const MOST: usize = 1000;

/// Objects of the main class, if it has a predicate, else of all that have one.
pub fn roots(machine: &mut Machine<Concrete>, main: &str, repok: Option<&str>) -> Vec<Ref> {
    let all: Vec<Ref> = machine.heap.objects().collect();
    let mut known: HashMap<ClassId, bool> = HashMap::new();
    let mut found = Vec::new();
    for object in all {
        let class = machine.heap.object(object).class;
        let judged = match known.get(&class) {
            Some(judged) => *judged,
            None => {
                let judged = has_predicate(machine, class, repok);
                known.insert(class, judged);
                judged
            }
        };
        if judged {
            found.push(object);
        }
    }
    let own = machine.program.loaded(main);
    let of_main = |object: &Ref| Some(machine.heap.object(*object).class) == own;
    if found.iter().any(of_main) {
        found.retain(of_main);
    }
    outermost(machine, found)
}

fn has_predicate(machine: &mut Machine<Concrete>, class: ClassId, repok: Option<&str>) -> bool {
    let external = repok.is_some_and(|name| name.contains('.'));
    let own = !machine.program.class(class).trusted;
    (own || external) && Predicate::find(machine, class, repok).is_ok()
}

/// Those that none of the others leads to; where they lead to each other, the first.
fn outermost(machine: &Machine<Concrete>, found: Vec<Ref>) -> Vec<Ref> {
    let mut inner: HashSet<Ref> = HashSet::new();
    let mut roots = Vec::new();
    for object in found.iter().take(MOST) {
        if !inner.contains(object) {
            roots.push(*object);
            let below = order(machine, Vec::new(), *object);
            inner.extend(below.into_iter().filter(|o| o != object));
        }
    }
    roots.retain(|root| !inner.contains(root));
    match (roots.is_empty(), found.first()) {
        (true, Some(first)) => vec![*first],
        _ => roots,
    }
}
