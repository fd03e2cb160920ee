//! Reads preprocessed files, named as arguments or listed in a file given as `@FILE`, and counts
//! those that parse and type. `-m32` takes the 32-bit data model, `-s` prints the automata.

use std::sync::Arc;

use vitrum_cprog::{DataModel, Unit, parse};

fn main() {
    let (mut files, mut model, mut show) = (Vec::new(), DataModel::Lp64, false);
    for arg in std::env::args().skip(1) {
        match (arg.as_str(), arg.strip_prefix('@')) {
            ("-m32", _) => model = DataModel::Ilp32,
            ("-s", _) => show = true,
            (_, Some(list)) => {
                let list = std::fs::read_to_string(list).unwrap_or_default();
                files.extend(list.lines().map(String::from));
            }
            _ => files.push(arg),
        }
    }
    let (mut good, mut bad) = (0, 0);
    for name in files {
        let text: Arc<str> = match std::fs::read(&name) {
            Ok(bytes) => String::from_utf8_lossy(&bytes).into(),
            Err(error) => {
                eprintln!("{name} can't be read: {error}");
                continue;
            }
        };
        let unit = Unit {
            name: name.clone(),
            text,
            original: None,
        };
        match parse(vec![unit], model) {
            Ok(program) => {
                good += 1;
                if show {
                    println!("{}", program.text());
                }
            }
            Err(diagnostic) => {
                bad += 1;
                println!("FILE {name}\n{diagnostic}");
            }
        }
    }
    println!("ok {good} bad {bad}");
}
