//! How the measurements are shown.

use std::time::Duration;

use crate::programs::{FACTORS, Program};
use crate::samples::{Samples, Series, Sizes};

/// Start-up of a program that prints one line.
const START_TARGET: Duration = Duration::from_millis(80);

pub fn print_start_up(hello: &Samples) {
    let (java, vitrum) = (hello.java.median_wall(), hello.vitrum.median_wall());
    println!(
        "hello, world: java {:.0} ms, vitrum {:.0} ms (median wall time; at most {:.0} ms: {})",
        millis(java),
        millis(vitrum),
        millis(START_TARGET),
        verdict(vitrum <= START_TARGET)
    );
}

pub fn print_head() {
    println!(
        "\nUser CPU time at the largest size, in ms, least and (median); peak memory in MiB.\n"
    );
    println!(
        "{:28} {:>16} {:>16} {:>6} {:>8} {:>11}",
        "program", "java -Xint", "vitrum", "ratio", "at most", "memory"
    );
}

pub fn print_line(program: &Program, sizes: &Sizes) {
    let Some(largest) = sizes.last() else { return };
    let ratio = largest.ratio();
    let target = program.target.map_or(String::new(), |target| {
        format!("{target:>8.1} {}", verdict(ratio <= target))
    });
    println!(
        "{:28} {:>16} {:>16} {ratio:>6.2} {target:13} {:>4}/{}",
        program.what,
        times(&largest.java),
        times(&largest.vitrum),
        largest.java.peak() >> 20,
        largest.vitrum.peak() >> 20,
    );
}

fn times(series: &Series) -> String {
    format!(
        "{:.0} ({:.0})",
        millis(series.best()),
        millis(series.median())
    )
}

/// A cost for each unit of work that stays the same says that the time grows as the work does.
pub fn print_growth(all: &[(&Program, Sizes)], hello: &Samples) {
    println!(
        "\nNanoseconds for each unit of work, start-up aside, as the size grows; and the ratio.\n"
    );
    for (program, sizes) in all {
        print!("{:28}", program.what);
        for (factor, samples) in FACTORS.iter().zip(sizes) {
            let size = program.size * factor;
            let java = unit(&samples.java, &hello.java, size);
            let vitrum = unit(&samples.vitrum, &hello.vitrum, size);
            print!(
                "  {size:>9}: {java:>7.1} {vitrum:>7.1} {:>5.2}",
                vitrum / java
            );
        }
        println!();
    }
}

fn unit(series: &Series, start: &Series, size: u64) -> f64 {
    series.best().saturating_sub(start.best()).as_nanos() as f64 / size as f64
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

fn verdict(good: bool) -> &'static str {
    if good { "PASS" } else { "over" }
}
