//! Random Java programs: well typed, sure to end, full of corner cases. The same seed always gives
//! the same program. Start at [`program`]; `model` decides what a program declares, `body` and its
//! neighbours write the methods, `source` puts the file together.

mod body;
mod calls;
mod choices;
mod control;
mod functions;
mod library;
mod literals;
mod model;
mod numbers;
mod places;
mod references;
#[path = "../../../classfile/tests/rng/mod.rs"]
pub mod rng;
mod source;
mod statements;
mod strings;
mod types;

use model::Model;
use rng::Rng;

/// What all programs share; the class `Rt`.
pub const RUNTIME: &str = include_str!("Rt.java");

/// The source of the public class `P<seed>`, which needs `Rt`.
pub fn program(seed: u64) -> String {
    let mut rng = Rng::new(seed);
    let model = Model::new(seed, &mut rng);
    source::write(&model, &mut rng)
}

/// The source of the class `Batch`, whose `main` runs the programs of all `seeds` and prints, for each, a line
/// `=== P<seed>` followed by its output.
pub fn batch(seeds: &[u64]) -> String {
    let calls: String = seeds
        .iter()
        .map(|s| format!("        go(\"P{s}\", P{s}::run);\n"))
        .collect();
    format!(
        "public class Batch {{
    interface Program {{ String run(); }}
    static void go(String name, Program program) {{
        String text;
        try {{ text = program.run(); }} catch (Throwable t) {{ text = \"fails: \" + t + \"\\n\"; }}
        System.out.print(\"=== \" + name + \"\\n\" + text);
        System.out.flush();
    }}
    public static void main(String[] args) {{
{calls}    }}
}}
"
    )
}
