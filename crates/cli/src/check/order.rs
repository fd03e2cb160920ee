//! In what order a search looks at states: `--search`. Start at [`Order`].

use vitrum_explore::{BestFirst, BreadthFirst, Deepening, DepthFirst, Frontier, RandomWalk};
use vitrum_jvm::{Machine, Watched};

use super::guide::Guide;

/// Where to look first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    Dfs,
    Bfs,
    Deepening,
    Random,
    Best(Guide),
}

impl Order {
    pub fn parse(text: &str) -> Result<Order, String> {
        match text {
            "dfs" => Ok(Order::Dfs),
            "bfs" => Ok(Order::Bfs),
            "deepening" => Ok(Order::Deepening),
            "random" => Ok(Order::Random),
            _ => match text.strip_prefix("heuristic:").map(Guide::parse) {
                Some(Some(guide)) => Ok(Order::Best(guide)),
                Some(None) => Err(
                    "the heuristics are heuristic:most-blocked, heuristic:fewest-preemptions, \
                     heuristic:prefer=THREAD and heuristic:user"
                        .into(),
                ),
                None => Err("an order is dfs, bfs, deepening, random or heuristic:NAME".into()),
            },
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
        assert_eq!(Order::parse("bfs"), Ok(Order::Bfs));
        let prefer = Order::parse("heuristic:prefer=Thread-1");
        assert_eq!(
            prefer,
            Ok(Order::Best(Guide::Prefer(
                "Thread-1".into(),
                Default::default()
            )))
        );
        for wrong in ["", "DFS", "heuristic", "heuristic:", "heuristic:prefer="] {
            assert!(Order::parse(wrong).is_err(), "{wrong}");
        }
    }
}
