//! The form of `.jpf` files: Java properties with `key+=more`, `+key=before`, `${key}` and `@include`.
//! Start at [`Properties::read`].

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use crate::refusal::Refusal;

/// Files that include each other, one inside the other.
const DEEPEST: usize = 16;

/// Keys with their values, in which everything is expanded.
#[derive(Debug, Default)]
pub struct Properties {
    values: BTreeMap<String, String>,
    /// Keys that somebody has asked for.
    used: RefCell<BTreeSet<String>>,
    pub warnings: Vec<String>,
}

impl Properties {
    pub fn read(path: &Path) -> Result<Properties, Refusal> {
        let mut properties = Properties::default();
        properties.include(path, 0)?;
        Ok(properties)
    }

    fn include(&mut self, path: &Path, depth: usize) -> Result<(), Refusal> {
        let wrong = |what: String| Refusal::new(format!("{} {what}", path.display()));
        if depth > DEEPEST {
            return Err(wrong("includes itself".into()));
        }
        let bytes =
            std::fs::read(path).map_err(|error| wrong(format!("can't be read: {error}")))?;
        let folder = folder_of(path);
        self.set("config_path", folder.to_string_lossy().into_owned());
        self.set("config", path.to_string_lossy().into_owned());
        for (key, value) in lines(&String::from_utf8_lossy(&bytes)) {
            let value = self.expanded(&value);
            match key.as_str() {
                "@include" => self.include(&folder.join(value.trim()), depth + 1)?,
                _ => self.put(&key, value),
            }
        }
        Ok(())
    }

    fn set(&mut self, key: &str, value: String) {
        self.values.insert(key.into(), value);
        self.used.borrow_mut().insert(key.into());
    }

    fn put(&mut self, key: &str, value: String) {
        let old = |key: &str| self.values.get(key).cloned().unwrap_or_default();
        let (key, value) = match (key.strip_prefix('+'), key.strip_suffix('+')) {
            (Some(key), _) => (key, value + &old(key)),
            (_, Some(key)) => (key, old(key) + &value),
            _ => (key, value),
        };
        self.values.insert(key.to_string(), value);
    }

    /// The text with every `${key}` replaced; what nobody has set is nothing.
    fn expanded(&mut self, text: &str) -> String {
        let mut out = String::new();
        let mut rest = text;
        while let Some((before, after)) = rest.split_once("${") {
            let Some((key, after)) = after.split_once('}') else {
                break;
            };
            out.push_str(before);
            match self.get(key).or_else(|| of_system(key)) {
                Some(value) => out.push_str(&value),
                None => self.warnings.push(format!("${{{key}}} is not set")),
            }
            rest = after;
        }
        out + rest
    }

    /// The value of a key, which counts as known from now on.
    pub fn get(&self, key: &str) -> Option<String> {
        self.used.borrow_mut().insert(key.to_string());
        self.values.get(key).map(|value| value.trim().to_string())
    }

    /// The parts of a value that is a list.
    pub fn list(&self, key: &str, separators: &[char]) -> Vec<String> {
        let value = self.get(key).unwrap_or_default();
        let parts = value.split(separators).map(str::trim);
        let parts = parts.filter(|part| !part.is_empty());
        parts.map(str::to_string).collect()
    }

    /// Keys that nobody has asked for.
    pub fn unknown(&self) -> Vec<String> {
        let used = self.used.borrow();
        let unknown = self.values.keys().filter(|key| !used.contains(*key));
        unknown.cloned().collect()
    }
}

/// The folder of a file, as a path that can be joined to.
pub fn folder_of(path: &Path) -> &Path {
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or(Path::new("."))
}

/// What Java calls so.
fn of_system(key: &str) -> Option<String> {
    let variable = match key {
        "user.home" => "HOME",
        "user.dir" => "PWD",
        "java.home" => "JAVA_HOME",
        _ => return None,
    };
    std::env::var(variable).ok()
}

/// Keys and values, with continued lines joined and without comments.
fn lines(text: &str) -> Vec<(String, String)> {
    let mut logical = Vec::new();
    let mut begun = String::new();
    for line in text.lines() {
        let line = line.trim_start();
        if begun.is_empty() && (line.is_empty() || line.starts_with(['#', '!'])) {
            continue;
        }
        begun.push_str(line);
        if (line.len() - line.trim_end_matches('\\').len()) % 2 == 1 {
            begun.pop();
        } else {
            logical.push(std::mem::take(&mut begun));
        }
    }
    logical.push(begun);
    let pairs = logical.iter().map(|line| pair(line));
    pairs.filter(|(key, _)| !key.is_empty()).collect()
}

/// The key goes up to the first `=`, `:` or space that is not escaped.
fn pair(line: &str) -> (String, String) {
    let mut escaped = false;
    let end = line.find(|c: char| {
        let ends = !escaped && (c == '=' || c == ':' || c.is_whitespace());
        escaped = !escaped && c == '\\';
        ends
    });
    let (key, rest) = line.split_at(end.unwrap_or(line.len()));
    let rest = rest.trim_start();
    // `key += more`, with spaces around it, is no Java, but what is meant is clear.
    let (key, rest) = match rest.strip_prefix("+=") {
        Some(more) => (format!("{key}+"), more),
        None => (
            key.to_string(),
            rest.strip_prefix(['=', ':']).unwrap_or(rest),
        ),
    };
    (unescaped(&key), unescaped(rest.trim_start()))
}

fn unescaped(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text.chars();
    while let Some(c) = rest.next() {
        let escaped = if c == '\\' { rest.next() } else { None };
        match escaped {
            None => out.push(c),
            Some('t') => out.push('\t'),
            Some('n') => out.push('\n'),
            Some('r') => out.push('\r'),
            Some('u') => {
                let digits: String = rest.by_ref().take(4).collect();
                let code = u32::from_str_radix(&digits, 16).ok();
                out.push(code.and_then(char::from_u32).unwrap_or('\u{FFFD}'));
            }
            Some(other) => out.push(other),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Properties {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.jpf");
        std::fs::write(&path, text).unwrap();
        Properties::read(&path).unwrap()
    }

    #[test]
    fn lines_are_read_as_java_does() {
        let text = "# comment\n  ! another\n\na=1\n b : 2\nc 3\nlong = x,\\\n   y\n\\u0041\\=b=\\t\\\\\nempty\nlast=z\\";
        let p = read(text);
        let all = [
            ("a", "1"),
            ("b", "2"),
            ("c", "3"),
            ("long", "x,y"),
            ("A=b", "\\"),
            ("last", "z"),
        ];
        for (key, value) in all {
            assert_eq!(p.get(key).as_deref(), Some(value), "{key}");
        }
        assert_eq!(p.get("empty").as_deref(), Some(""));
    }

    #[test]
    fn values_grow_and_are_expanded() {
        let p = read("a=b\na+=,c\n+a=z,\nd += ${a}!\ne=${none}${config_path}\nf=${open");
        assert_eq!(p.list("a", &[',']), ["z", "b", "c"]);
        assert_eq!(p.get("d").as_deref(), Some("z,b,c!"));
        assert!(p.get("e").is_some_and(|e| e.starts_with('/')));
        assert_eq!(p.get("f").as_deref(), Some("${open"));
        assert_eq!(p.warnings, ["${none} is not set"]);
        assert_eq!(p.unknown(), Vec::<String>::new());
    }

    #[test]
    fn a_file_that_includes_itself_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.jpf");
        std::fs::write(&path, "@include=a.jpf\n").unwrap();
        assert!(Properties::read(&path).is_err());
    }
}
