//! What several measurements share: which of them are wanted, how often each is made, and how busy the machine is.

/// Measurements that are made of one thing, until they have taken so many seconds together.
const MOST_RUNS: usize = 5;
const ENOUGH: f64 = 10.0;

/// What else the machine does only makes a measurement longer: the shortest of several counts.
pub fn best<T>(run: impl Fn() -> T, seconds: impl Fn(&T) -> f64) -> T {
    let mut best = run();
    let mut spent = seconds(&best);
    for _ in 1..MOST_RUNS {
        if spent >= ENOUGH {
            break;
        }
        let next = run();
        spent += seconds(&next);
        if seconds(&next) < seconds(&best) {
            best = next;
        }
    }
    best
}

/// Was this name given after `--`, or none?
pub fn is_wanted(name: &str) -> bool {
    let mut names = std::env::args()
        .skip(1)
        .filter(|word| !word.starts_with('-'))
        .peekable();
    names.peek().is_none() || names.any(|wanted| wanted == name)
}

/// A number to be said beside all others.
pub fn print_load() {
    let load = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let load: Vec<&str> = load.split(' ').take(3).collect();
    println!("Load of the machine: {}\n", load.join(" "));
}
