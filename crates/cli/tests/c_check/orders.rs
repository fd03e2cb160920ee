//! Orders of lazy abstraction: they change what it costs, and no verdict.

use std::path::PathBuf;

use crate::tool::{check_within, expect, folder, root};

const ORDERS: [&str; 4] = ["bfs", "dfs", "heuristic:inner-loops", "heuristic:weakest"];

/// Of the programs with loops and without options every so many.
const SAMPLE: usize = 14;

#[test]
fn orders_agree_on_programs() {
    let mut decided = [0; ORDERS.len()];
    let programs = programs();
    for (program, wanted) in &programs {
        for (order, decided) in ORDERS.iter().zip(&mut decided) {
            let file = program.to_str().unwrap();
            let args = ["--engine", "lazy", "--search", order, file];
            let Some(output) = check_within("6s", &root(), &args) else {
                return;
            };
            match output.status.code() {
                Some(3) => {}
                code => {
                    assert_eq!(code, Some(*wanted), "{order}: {file}");
                    *decided += 1;
                }
            }
        }
    }
    // An order that decides nothing would agree with all.
    for (order, decided) in ORDERS.iter().zip(decided) {
        assert!(decided * 4 > programs.len() * 3, "{order}: {decided}");
    }
}

/// Programs with a loop, each with the exit code of its verdict.
fn programs() -> Vec<(PathBuf, i32)> {
    let files = std::fs::read_dir(root().join("tests/c-check")).unwrap();
    let mut files: Vec<PathBuf> = files.map(|f| f.unwrap().path()).collect();
    files.sort();
    let wanted = |file: PathBuf| {
        let text = std::fs::read_to_string(&file).ok()?;
        let loops = text.contains("while") || text.contains("for (");
        let code = match text.lines().next()? {
            "// verdict: holds" => 0,
            "// verdict: violated" => 1,
            _ => return None,
        };
        (loops && !text.contains("// options:")).then_some((file, code))
    };
    files
        .into_iter()
        .filter_map(wanted)
        .step_by(SAMPLE)
        .collect()
}

#[test]
fn orders_that_mean_nothing_are_refused() {
    let folder = folder(&[("a.c", "int main(void) { return 0; }\n")]);
    for (options, why) in [
        (
            &["--search", "deepening"][..],
            "--search deepening is for Java programs, and a.c is a C program, whose orders are bfs, dfs",
        ),
        (
            &["--search", "dfs", "--engine", "horn"],
            "--search is the order of lazy abstraction, and --engine horn has none",
        ),
    ] {
        let args = [options, &["a.c"]].concat();
        let Some(said) = expect(folder.path(), &args, 2) else {
            return;
        };
        assert!(said.contains(why), "{said}");
    }
}
