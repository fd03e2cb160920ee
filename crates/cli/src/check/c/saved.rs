//! Predicates of earlier runs (`--precision`). Start at [`read`].

use vitrum_cegar::check::{Outcome, Verdict};
use vitrum_cegar::precision::Saved;
use vitrum_cegar::tidy::tidy;
use vitrum_cprog::Program;

use crate::args::CheckArgs;
use crate::refusal::Refusal;

/// What the file has; nothing if it is not there yet.
pub fn read(args: &CheckArgs) -> Result<Saved, Refusal> {
    let Some(file) = &args.precision else {
        return Ok(Saved::default());
    };
    let wrong = |e: String| Refusal::new(format!("--precision {}: {e}", file.display()));
    if !file.exists() {
        // Who needs no predicates writes none; a folder that is missing is still a mistake.
        let folder = file.parent().filter(|f| !f.as_os_str().is_empty());
        let found = folder.map_or(Ok(()), |f| std::fs::metadata(f).map(drop));
        return found
            .map(|()| Saved::default())
            .map_err(|e| wrong(e.to_string()));
    }
    let text = std::fs::read_to_string(file).map_err(|e| wrong(e.to_string()))?;
    Saved::parse(&text).map_err(wrong)
}

/// Writes what was found for the next run: predicates, or else the parts of invariants. A line for a
/// person.
pub fn write(
    args: &CheckArgs,
    program: &Program,
    outcome: &Outcome,
) -> Result<Option<String>, Refusal> {
    let Some(file) = &args.precision else {
        return Ok(None);
    };
    let mut predicates = outcome.predicates.clone();
    if let (Verdict::Holds(Some(found)), true) = (&outcome.verdict, predicates.is_empty()) {
        let cuts = (0_u32..).map(vitrum_cegar::CutId).zip(found);
        let parts = cuts.flat_map(|(cut, term)| {
            let parts = tidy(*term).into_iter();
            parts.map(move |part| (cut, part))
        });
        predicates.extend(parts);
    }
    let saved = Saved::new(program, &outcome.system, &predicates);
    if saved.is_empty() {
        // What an earlier run has found is not lost to one that needed nothing.
        return Ok(None);
    }
    let written = std::fs::write(file, saved.to_string());
    written.map_err(|e| Refusal::new(format!("--precision {}: {e}", file.display())))?;
    Ok(Some(format!("predicates: {}", file.display())))
}
