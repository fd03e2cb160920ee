//! The switches of the search, in every combination.

pub type Combination = Vec<String>;

/// What tells states apart only if it is switched off, in searches that step back.
const UNSEEN: [&str; 3] = ["classes", "heap", "garbage"];

/// Every set of reductions switched off, with what is known of turns used and not used, breadth-first, with sleep sets, and without any
/// reduction. `help` is that of `vitrum check`.
pub fn combinations(help: &str) -> Vec<Combination> {
    let mut all = vec![
        words("--no-reduction"),
        words("--no-reduction --search bfs"),
        words(&format!("--no-reduction --without {}", UNSEEN.join(","))),
    ];
    let names = reductions(help);
    for set in 0..1_u32 << names.len() {
        let off = names.iter().enumerate().filter(|(i, _)| set & 1 << i != 0);
        let off: Vec<&str> = off.map(|(_, name)| *name).collect();
        let without = match off.is_empty() {
            true => String::new(),
            false => format!("--without {}", off.join(",")),
        };
        let ways = match off.iter().any(|name| UNSEEN.contains(name)) {
            true => &[""][..],
            false => &["", "--execute-all", "--search bfs", "--sleep-sets"],
        };
        for more in ways {
            all.push(words(&format!("{without} --learn-after 4 {more}")));
        }
    }
    all
}

/// Does something that no program can see tell states apart?
pub fn tells_apart(combination: &Combination) -> bool {
    let mut names = combination.iter().flat_map(|word| word.split(','));
    names.any(|name| UNSEEN.contains(&name))
}

fn words(text: &str) -> Combination {
    text.split_whitespace().map(str::to_owned).collect()
}

/// The values of `--without`.
fn reductions(help: &str) -> Vec<&str> {
    let values = help
        .split_once("--without")
        .and_then(|(_, text)| text.split_once("[possible values: "))
        .and_then(|(_, text)| text.split_once(']'))
        .unwrap_or_else(|| panic!("vitrum help check does not list the values of --without"));
    values.0.split(", ").collect()
}
