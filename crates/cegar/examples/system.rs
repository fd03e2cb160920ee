//! Prints the cut points and blocks of C files, with `-m32` for 32 bits; `--flat` prints the flat
//! automaton instead.

use std::path::PathBuf;

use vitrum_cegar::task::load;
use vitrum_cegar::task::{Options, Property, Task};
use vitrum_cprog::DataModel;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (flags, files): (Vec<String>, Vec<String>) =
        args.into_iter().partition(|a| a.starts_with('-'));
    let has = |flag: &str| flags.iter().any(|f| f == flag);
    let options = vitrum_cprog::Options {
        model: match has("-m32") {
            true => DataModel::Ilp32,
            false => DataModel::Lp64,
        },
        flags: Vec::new(),
    };
    let files: Vec<PathBuf> = files.into_iter().map(PathBuf::from).collect();
    let program = match load(&files, &options) {
        Ok(program) => program,
        Err(diagnostic) => return eprintln!("{diagnostic}"),
    };
    let task = Task::new(&program, &Property::default(), &Options::default());
    let mut task = match task {
        Ok(task) => task,
        Err(reason) => return eprintln!("{reason}"),
    };
    let system = match vitrum_cegar::encode::system(&mut task) {
        Ok(system) => system,
        Err(late) => return eprintln!("{late}"),
    };
    if has("--flat") {
        return print!("{}", task.flat.text());
    }
    for cut in &system.cuts {
        let vars: Vec<&str> = cut.vars.iter().map(|v| v.shown.as_str()).collect();
        println!("{}: {}", cut.name, vars.join(", "));
    }
    for block in &system.blocks {
        let size = vitrum_logic::size(block.formula);
        println!("{:?} -> {:?}: {size} terms", block.from, block.to);
        for (_, goal) in &block.goals {
            println!("    {goal:?}");
        }
        if has("--formulas") {
            println!("{}", block.formula);
        }
    }
}
