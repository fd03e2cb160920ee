//! Quantities as people write them: sizes such as `512M` and times such as `30s`.

use std::time::Duration;

/// Powers of 1024, as in `java -Xmx`: `512M`, `512MB` and `512MiB` are the same.
pub fn size(text: &str) -> Result<u64, String> {
    let (number, unit) = split(text);
    let shift = match unit.to_ascii_lowercase().as_str() {
        "" | "b" => 0,
        "k" | "kb" | "kib" => 10,
        "m" | "mb" | "mib" => 20,
        "g" | "gb" | "gib" => 30,
        "t" | "tb" | "tib" => 40,
        _ => return Err("a size is a number with a unit, such as 512M or 2GiB".to_string()),
    };
    let number: u64 = number
        .parse()
        .map_err(|_| "a size is a whole number with a unit, such as 512M or 2GiB".to_string())?;
    number
        .checked_mul(1 << shift)
        .filter(|bytes| *bytes > 0)
        .ok_or_else(|| "a size must be more than 0 and less than 16 EiB".to_string())
}

/// Seconds where no unit is given; fractions are fine.
pub fn time(text: &str) -> Result<Duration, String> {
    let wrong = || "a time is a number with a unit, such as 500ms, 30s, 5m or 2h".to_string();
    let (number, unit) = split(text);
    let factor = match unit {
        "ms" => 0.001,
        "" | "s" => 1.0,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        _ => return Err(wrong()),
    };
    let number: f64 = number.parse().map_err(|_| wrong())?;
    match Duration::try_from_secs_f64(number * factor) {
        Ok(Duration::ZERO) => Err("a time must be more than 0".into()),
        Ok(time) => Ok(time),
        Err(_) => Err("a time must be less than half a trillion years".into()),
    }
}

fn split(text: &str) -> (&str, &str) {
    let end = text
        .find(|c: char| !c.is_ascii_digit() && c != '.')
        .unwrap_or(text.len());
    let (number, unit) = text.split_at(end);
    (number, unit.trim_start())
}

/// The most memory that this process had, in bytes; 0 where it can't be told.
pub fn peak_memory() -> u64 {
    told("/proc/self/status", "VmHWM:").unwrap_or(0)
}

/// Processor time of all threads of this process so far, in seconds: what else the machine does hardly changes it.
pub fn processor_seconds() -> f64 {
    let mut time = libc::timespec {
        tv_sec: 0,
        tv_nsec: 0,
    };
    // SAFETY: the pointer is to a local.
    unsafe { libc::clock_gettime(libc::CLOCK_PROCESS_CPUTIME_ID, &mut time) };
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

/// The memory that this process has now, in bytes, where that can be told.
pub fn memory_in_use() -> Option<u64> {
    told("/proc/self/status", "VmRSS:")
}

/// The memory of the machine in bytes, where that can be told.
pub fn memory_of_machine() -> Option<u64> {
    told("/proc/meminfo", "MemTotal:")
}

/// A line of a table of the system, which counts kilobytes.
fn told(table: &str, name: &str) -> Option<u64> {
    let table = std::fs::read_to_string(table).ok()?;
    let rest = table.lines().find_map(|line| line.strip_prefix(name))?;
    let kilobytes: u64 = rest.trim().trim_end_matches(" kB").parse().ok()?;
    Some(kilobytes << 10)
}

/// The width of the terminal that stdout is, if it is one.
pub fn columns() -> Option<usize> {
    width_of(libc::STDOUT_FILENO)
}

/// The same of stderr.
pub fn error_columns() -> Option<usize> {
    width_of(libc::STDERR_FILENO)
}

fn width_of(file: libc::c_int) -> Option<usize> {
    let mut size = libc::winsize {
        ws_row: 0,
        ws_col: 0,
        ws_xpixel: 0,
        ws_ypixel: 0,
    };
    // SAFETY: the call fills the structure, or fails.
    let failed = unsafe { libc::ioctl(file, libc::TIOCGWINSZ, &mut size) } != 0;
    (!failed && size.ws_col > 0).then_some(usize::from(size.ws_col))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes() {
        assert_eq!(size("1"), Ok(1));
        assert_eq!(size("64k"), Ok(64 << 10));
        assert_eq!(size("512M"), Ok(512 << 20));
        assert_eq!(size("2GiB"), Ok(2 << 30));
        assert_eq!(size("4 GB"), Ok(4 << 30));
        for wrong in ["", "0", "M", "1.5G", "-1", "3X", "99999999999T"] {
            assert!(size(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn times() {
        assert_eq!(time("30"), Ok(Duration::from_secs(30)));
        assert_eq!(time("500ms"), Ok(Duration::from_millis(500)));
        assert_eq!(time("1.5m"), Ok(Duration::from_secs(90)));
        assert_eq!(time("2h"), Ok(Duration::from_secs(7200)));
        for wrong in ["", "0s", "s", "-1s", "1.2.3s", "3 days", &"9".repeat(400)] {
            assert!(time(wrong).is_err(), "{wrong}");
        }
    }
}
