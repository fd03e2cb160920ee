//! In what order a search looks at states: `--search`. Start at [`Order`].

use std::ffi::OsStr;
use std::path::Path;

use vitrum_cegar::engine;
use vitrum_explore::{BestFirst, BreadthFirst, Deepening, DepthFirst, Frontier, RandomWalk};
use vitrum_jvm::{Machine, Watched};

use super::guide::Guide;
use crate::refusal::Refusal;

/// Where to look first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    Dfs,
    Bfs,
    Deepening,
    Random,
    Best(Guide),
}

/// The value of `--search`: a name that means an order for Java programs, for C programs, or for both.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Search {
    name: String,
    java: Option<Order>,
    c: Option<engine::Order>,
}

impl Search {
    pub fn parse(text: &str) -> Result<Search, String> {
        let c = engine::Order::ALL.iter().find(|(name, _)| *name == text);
        let search = Search {
            name: text.into(),
            java: Order::parse(text),
            c: c.map(|(_, order)| *order),
        };
        match (&search.java, search.c, text.starts_with("heuristic:")) {
            (None, None, true) => Err(
                "the heuristics are heuristic:most-blocked, heuristic:fewest-preemptions, \
                 heuristic:prefer=THREAD and heuristic:user; for C programs heuristic:inner-loops \
                 and heuristic:weakest"
                    .into(),
            ),
            (None, None, false) => {
                Err("an order is dfs, bfs, deepening, random or heuristic:NAME".into())
            }
            _ => Ok(search),
        }
    }

    /// The order for a Java program, which is depth-first if nothing else is said.
    pub fn order(given: Option<&Search>) -> Order {
        let given = given.and_then(|search| search.java.clone());
        given.unwrap_or(Order::Dfs)
    }

    /// An order that is for C programs only is refused.
    pub fn for_java(&self, target: &OsStr) -> Result<(), Refusal> {
        match self.java {
            Some(_) => Ok(()),
            None => Err(Refusal::new(format!(
                "--search {} is for C programs, and {} is a Java program: leave it out",
                self.name,
                Path::new(target).display()
            ))),
        }
    }

    /// The order for a C program; one that is for Java programs only is refused.
    pub fn for_c(&self, target: &OsStr) -> Result<engine::Order, Refusal> {
        let names = || engine::Order::ALL.map(|(name, _)| name).join(", ");
        self.c.ok_or_else(|| {
            Refusal::new(format!(
                "--search {} is for Java programs, and {} is a C program, whose orders are {}",
                self.name,
                Path::new(target).display(),
                names()
            ))
        })
    }
}

impl Order {
    fn parse(text: &str) -> Option<Order> {
        match text {
            "dfs" => Some(Order::Dfs),
            "bfs" => Some(Order::Bfs),
            "deepening" => Some(Order::Deepening),
            "random" => Some(Order::Random),
            _ => Guide::parse(text.strip_prefix("heuristic:")?).map(Order::Best),
        }
    }

    /// As `--search` has it.
    pub fn name(&self) -> String {
        match self {
            Order::Dfs => "dfs".into(),
            Order::Bfs => "bfs".into(),
            Order::Deepening => "deepening".into(),
            Order::Random => "random".into(),
            Order::Best(guide) => format!("heuristic:{}", guide.name()),
        }
    }

    /// Does it go back to stored states, and not by undoing?
    pub fn loads(&self) -> bool {
        matches!(self, Order::Bfs | Order::Best(_))
    }

    /// What is to be said of it when the search is over.
    pub fn note(&self) -> Option<String> {
        match self {
            Order::Best(guide) => guide.note(),
            _ => None,
        }
    }

    /// A frontier of this order; walks and seed are for random ones.
    pub fn frontier(&self, walks: u64, seed: u64) -> Box<dyn Frontier<Machine<Watched>>> {
        match self {
            Order::Dfs => Box::new(DepthFirst::sparing()),
            Order::Bfs => Box::new(BreadthFirst::default()),
            Order::Deepening => Box::new(Deepening::default()),
            Order::Random => Box::new(RandomWalk::new(walks, seed)),
            Order::Best(guide) => Box::new(BestFirst::new(guide.clone())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders() {
        for name in ["dfs", "bfs", "deepening", "random"] {
            assert_eq!(Order::parse(name).unwrap().name(), name);
        }
        for guide in ["most-blocked", "fewest-preemptions", "user", "prefer=T 1"] {
            let name = format!("heuristic:{guide}");
            assert_eq!(Order::parse(&name).unwrap().name(), name);
        }
        let prefer = Order::parse("heuristic:prefer=Thread-1");
        assert_eq!(
            prefer,
            Some(Order::Best(Guide::Prefer(
                "Thread-1".into(),
                Default::default()
            )))
        );
        for wrong in ["", "DFS", "heuristic", "heuristic:", "heuristic:prefer="] {
            assert!(Search::parse(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn orders_of_one_language_are_refused_for_the_other() {
        let target = OsStr::new("a");
        for (name, java, c) in [
            ("bfs", true, true),
            ("dfs", true, true),
            ("deepening", true, false),
            ("heuristic:user", true, false),
            ("heuristic:weakest", false, true),
        ] {
            let search = Search::parse(name).unwrap();
            assert_eq!(search.for_java(target).is_ok(), java, "{name}");
            assert_eq!(search.for_c(target).is_ok(), c, "{name}");
        }
    }
}
