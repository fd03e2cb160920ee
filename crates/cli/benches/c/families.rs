//! Public families of tasks, whose names tell the answer. Start at [`all`].

use std::io;
use std::path::{Path, PathBuf};
use std::time::Instant;

/// What a task may take where `SV_SECONDS` does not say.
const SECONDS: u64 = 60;

/// Runs every folder of tasks in a folder.
pub fn all(folder: &Path) -> io::Result<()> {
    let seconds = std::env::var("SV_SECONDS").ok();
    let seconds = seconds.and_then(|s| s.parse().ok()).unwrap_or(SECONDS);
    println!(
        "\n{:24} {:>6} {:>7} {:>6} {:>8} {:>9}",
        "family", "tasks", "solved", "wrong", "median", "seconds"
    );
    for family in sorted(folder)?.into_iter().filter(|f| f.is_dir()) {
        let tasks = tasks(&family)?;
        if !tasks.is_empty() {
            run(&family, &tasks, seconds)?;
        }
    }
    Ok(())
}

fn run(family: &Path, tasks: &[(PathBuf, &str)], seconds: u64) -> io::Result<()> {
    let mut times = Vec::new();
    let mut wrong = Vec::new();
    let begin = Instant::now();
    for (file, wanted) in tasks {
        let task = Instant::now();
        let report = super::check(file, seconds, &["--data-model", "ILP32"])?;
        match super::word(&report) {
            word if word == *wanted => times.push(task.elapsed().as_secs_f64()),
            "holds" | "violated" => wrong.push(file.display().to_string()),
            _ => {}
        }
    }
    times.sort_by(f64::total_cmp);
    let median = times.get(times.len() / 2).copied().unwrap_or(0.0);
    let name = family.file_name().unwrap_or_default().to_string_lossy();
    println!(
        "{name:24} {:>6} {:>7} {:>6} {median:>8.2} {:>9.0}",
        tasks.len(),
        times.len(),
        wrong.len(),
        begin.elapsed().as_secs_f64()
    );
    wrong.iter().for_each(|file| println!("    WRONG: {file}"));
    Ok(())
}

/// The tasks of a folder with their answers; of a file and its preprocessed text the latter.
fn tasks(folder: &Path) -> io::Result<Vec<(PathBuf, &'static str)>> {
    let files = sorted(folder)?;
    let mut found = Vec::new();
    for file in &files {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        let extension = file.extension().unwrap_or_default();
        let source =
            extension == "i" || (extension == "c" && !files.contains(&file.with_extension("i")));
        let wanted = match () {
            () if name.contains("true-unreach-call") => "holds",
            () if name.contains("false-unreach-call") => "violated",
            () => continue,
        };
        if source {
            found.push((file.clone(), wanted));
        }
    }
    Ok(found)
}

fn sorted(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = std::fs::read_dir(folder)?;
    let mut paths: Vec<PathBuf> = entries.map(|e| Ok(e?.path())).collect::<io::Result<_>>()?;
    paths.sort();
    Ok(paths)
}
