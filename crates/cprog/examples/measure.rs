//! Parses and types files given as arguments (or listed in @FILE) and counts those that pass.
use vitrum_cprog::{DataModel, Unit, parse};
fn main() {
    let mut files = Vec::new();
    let mut model = DataModel::Lp64;
    let mut show = false;
    for arg in std::env::args().skip(1) {
        if arg == "-m32" { model = DataModel::Ilp32 } else if arg == "-s" { show = true }
        else if let Some(l) = arg.strip_prefix('@') { files.extend(std::fs::read_to_string(l).unwrap().lines().map(String::from)) } else { files.push(arg) }
    }
    let (mut ok, mut bad) = (0, 0);
    for f in files {
        let Ok(bytes) = std::fs::read(&f) else { continue };
        let text: std::sync::Arc<str> = String::from_utf8_lossy(&bytes).into();
        let unit = Unit { name: f.clone(), text, original: None };
        match std::panic::catch_unwind(|| parse(vec![unit], model)) {
            Ok(Ok(p)) => { ok += 1; if show { println!("{}", p.text()) } }
            Ok(Err(d)) => { bad += 1; println!("FILE {f}\n{d}") }
            Err(_) => { bad += 1; println!("FILE {f}\nerror: PANIC") }
        }
    }
    println!("ok {ok} bad {bad}");
}
