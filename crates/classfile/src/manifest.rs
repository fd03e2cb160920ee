//! The part of a jar's manifest that decides how classes are found.

/// The main section of `META-INF/MANIFEST.MF`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Manifest {
    /// The Class-Path: URLs, mostly relative to the jar.
    pub class_path: Vec<String>,
    /// The internal name of the Main-Class.
    pub main_class: Option<String>,
    pub multi_release: bool,
}

impl Manifest {
    pub fn parse(bytes: &[u8]) -> Manifest {
        let mut manifest = Manifest::default();
        for line in main_section(&String::from_utf8_lossy(bytes)) {
            if let Some((key, value)) = line.split_once(':') {
                manifest.set(&key.to_ascii_lowercase(), value.trim());
            }
        }
        manifest
    }

    fn set(&mut self, key: &str, value: &str) {
        match key {
            "class-path" => {
                self.class_path = value.split_ascii_whitespace().map(String::from).collect();
            }
            "main-class" => self.main_class = Some(value.replace('.', "/")),
            "multi-release" => self.multi_release = value.eq_ignore_ascii_case("true"),
            _ => {}
        }
    }
}

/// The lines up to the first empty one; a line that starts with a space continues the one
/// before.
fn main_section(text: &str) -> Vec<String> {
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let mut lines: Vec<String> = Vec::new();
    for line in text.split('\n').take_while(|line| !line.is_empty()) {
        match (line.strip_prefix(' '), lines.last_mut()) {
            (Some(more), Some(last)) => last.push_str(more),
            _ => lines.push(line.to_string()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn main_attributes() {
        let text = b"Manifest-Version: 1.0\r\nCLASS-PATH: a.jar lib/\r\n b.jar\r\n  c%20d.jar\r\n\
            Main-Class: a.b.Main \r\nMulti-Release: true\r\n\r\nMain-Class: other\r\n";
        let manifest = Manifest::parse(text);
        assert_eq!(manifest.class_path, ["a.jar", "lib/b.jar", "c%20d.jar"]);
        assert_eq!(manifest.main_class.as_deref(), Some("a/b/Main"));
        assert!(manifest.multi_release);
    }

    #[test]
    fn anything_else_is_ignored() {
        let nothing = Manifest::default();
        for text in [
            &b""[..],
            b"\n",
            b" x",
            b"no colon",
            b"\xFF\xFE: 1",
            b"Multi-Release: no",
        ] {
            assert_eq!(Manifest::parse(text), nothing);
        }
    }
}
