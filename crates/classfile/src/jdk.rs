//! Finding the user's JDK. Start at [`Jdk::find`].

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use crate::error::PathError;

const OLDEST: u16 = 9;
const NEWEST: u16 = 21;

/// An installed JDK (or a runtime, which has the same classes).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Jdk {
    pub home: PathBuf,
    /// The Java version, such as 17.
    pub feature: u16,
    /// The full version, such as `17.0.15`.
    pub version: String,
}

impl Jdk {
    /// The JDK at `option`, else at `JAVA_HOME`, else that of the `java` on the PATH.
    pub fn find(option: Option<&Path>) -> Result<Jdk, PathError> {
        let variable = |name| std::env::var_os(name).filter(|value| !value.is_empty());
        find_in(option, variable("JAVA_HOME"), variable("PATH"))
    }

    /// The JDK in the folder `home`.
    pub fn at(home: &Path) -> Result<Jdk, PathError> {
        if !home.join("lib/modules").is_file() {
            return Err(PathError::new(
                home,
                "not a JDK that can be used: it has no file lib/modules",
            ));
        }
        let release = home.join("release");
        let text = std::fs::read_to_string(&release).map_err(|e| PathError::io(&release, &e))?;
        let version = version_in(&text)
            .ok_or_else(|| PathError::new(&release, "has no line JAVA_VERSION=\"…\""))?;
        Ok(Jdk {
            home: home.to_path_buf(),
            feature: supported_feature(home, version)?,
            version: version.to_string(),
        })
    }

    /// The file with the classes of all modules.
    pub fn modules(&self) -> PathBuf {
        self.home.join("lib/modules")
    }
}

fn find_in(
    option: Option<&Path>,
    java_home: Option<OsString>,
    path: Option<OsString>,
) -> Result<Jdk, PathError> {
    let explain = |source: &str, mut error: PathError| {
        error.what = format!("{} (looked at because of {source})", error.what);
        error
    };
    if let Some(home) = option {
        return Jdk::at(home).map_err(|e| explain("the option --jdk", e));
    }
    if let Some(home) = java_home {
        return Jdk::at(Path::new(&home)).map_err(|e| explain("JAVA_HOME", e));
    }
    match path.as_ref().and_then(home_on_path) {
        Some(home) => Jdk::at(&home).map_err(|e| explain("the java on the PATH", e)),
        None => Err(PathError::new(
            Path::new("java"),
            "no JDK found: the option --jdk was not given, JAVA_HOME is not set and there is \
             no java on the PATH; install a JDK, for example version 17, or give its folder \
             by --jdk",
        )),
    }
}

/// The home of the `java` on the PATH, which is usually reached through symbolic links.
fn home_on_path(path: &OsString) -> Option<PathBuf> {
    let java = format!("java{}", std::env::consts::EXE_SUFFIX);
    std::env::split_paths(path)
        .filter_map(|folder| folder.join(&java).canonicalize().ok())
        .filter(|java| java.is_file())
        .find_map(|java| Some(java.parent()?.parent()?.to_path_buf()))
}

fn version_in(release: &str) -> Option<&str> {
    let line = release
        .lines()
        .find_map(|line| line.strip_prefix("JAVA_VERSION="))?;
    Some(line.trim().trim_matches('"'))
}

fn supported_feature(home: &Path, version: &str) -> Result<u16, PathError> {
    let digits = version.split(|c: char| !c.is_ascii_digit()).next();
    match digits.and_then(|digits| digits.parse().ok()) {
        Some(feature) if (OLDEST..=NEWEST).contains(&feature) => Ok(feature),
        _ => Err(PathError::new(
            home,
            format!(
                "the JDK has version {version}; versions {OLDEST} to {NEWEST} can be used, and \
                 --jdk chooses another JDK"
            ),
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_the_version() {
        let release = "IMPLEMENTOR=\"X\"\nJAVA_VERSION=\"17.0.15\"\nJAVA_VERSION_DATE=\"d\"\n";
        assert_eq!(version_in(release), Some("17.0.15"));
        assert_eq!(version_in("nothing"), None);
        let feature = |version| supported_feature(Path::new("home"), version).ok();
        assert_eq!(feature("17.0.15"), Some(17));
        assert_eq!(feature("21"), Some(21));
        assert_eq!(feature("22-ea"), None);
        assert_eq!(feature("1.8.0_392"), None);
        assert_eq!(feature(""), None);
    }

    #[test]
    fn says_what_was_looked_at() {
        let error = |option: Option<&str>, home: Option<&str>| {
            let home = home.map(OsString::from);
            let found = find_in(option.map(Path::new), home, Some("/nowhere".into()));
            found.unwrap_err().to_string()
        };
        assert!(error(Some("/no/jdk"), Some("/no/home")).contains("/no/jdk: not a JDK"));
        assert!(error(None, Some("/no/home")).contains("because of JAVA_HOME"));
        assert!(error(None, None).contains("install a JDK"));
    }

    #[test]
    fn the_java_on_the_path_leads_to_its_home() {
        let jdk = Jdk::find(None).unwrap();
        let found = find_in(None, None, Some(jdk.home.join("bin").into())).unwrap();
        assert_eq!(found.feature, jdk.feature);
        assert!(found.modules().is_file());
    }
}
