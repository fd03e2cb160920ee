//! What a source file says about where its package begins and which of its classes is to be
//! started. Start at [`root`] and [`main_class`].

use std::path::{Path, PathBuf};

use vitrum_classfile::access::{ACC_PUBLIC, ACC_STATIC};
use vitrum_classfile::{ClassFile, Member};

use crate::refusal::Refusal;

/// The folder in which the packages of a source file begin: its own, or for `a/b/C.java` in
/// package `a.b` the one with `a`.
pub fn root(source: &Path) -> Result<PathBuf, Refusal> {
    let unreadable = |error| Refusal::new(format!("{} cannot be read: {error}", source.display()));
    let text = std::fs::read(source).map_err(unreadable)?;
    let file = source.canonicalize().map_err(unreadable)?;
    let folder = file.parent().unwrap_or(Path::new("."));
    let package = package(&String::from_utf8_lossy(&text)).replace('.', "/");
    Ok(without_tail(folder, Path::new(&package))
        .unwrap_or(folder)
        .to_path_buf())
}

/// `path` without the components of `tail`, if it ends in them.
pub fn without_tail<'a>(path: &'a Path, tail: &Path) -> Option<&'a Path> {
    match path.ends_with(tail) {
        true => path.ancestors().nth(tail.components().count()),
        false => None,
    }
}

/// The package that a source declares; empty for the unnamed one.
fn package(source: &str) -> String {
    let declaration = without_comments(source)
        .strip_prefix("package")
        .filter(|rest| rest.starts_with(char::is_whitespace))
        .and_then(|rest| rest.split_once(';'));
    match declaration {
        Some((name, _)) => name.split_whitespace().collect(),
        None => String::new(),
    }
}

/// The source from its first character that is not in a comment or blank.
fn without_comments(source: &str) -> &str {
    let mut rest = source.trim_start_matches('\u{feff}').trim_start();
    loop {
        let comment_end = match rest.get(..2) {
            Some("//") => "\n",
            Some("/*") => "*/",
            _ => return rest,
        };
        let body = rest.get(2..).unwrap_or_default();
        rest = body
            .split_once(comment_end)
            .map_or("", |(_, after)| after)
            .trim_start();
    }
}

/// The class to start among those that `source` was compiled to: one with a main method rather
/// than one without, then the one named like the file, then a public one, then the first.
pub fn main_class(source: &Path, compiled: &Path) -> Result<String, Refusal> {
    let name = source.file_name().unwrap_or_default().to_string_lossy();
    let stem = source.file_stem().unwrap_or_default().to_string_lossy();
    let mut classes = Vec::new();
    collect(compiled, &mut classes)?;
    classes.retain(|class| source_file(class).is_some_and(|from| from == name));
    let best = classes.iter().min_by_key(|class| {
        let simple = class.name().rsplit('/').next();
        (
            !has_main(class),
            simple != Some(&stem),
            class.access & ACC_PUBLIC == 0,
            first_line(class),
        )
    });
    match best {
        Some(class) => Ok(class.name().to_string()),
        None => Err(Refusal::new(format!(
            "{} has no class that could be run",
            source.display()
        ))),
    }
}

/// All classes in a folder and those below it.
fn collect(folder: &Path, classes: &mut Vec<ClassFile>) -> Result<(), Refusal> {
    let unreadable = |error| Refusal::new(format!("{} cannot be read: {error}", folder.display()));
    for entry in std::fs::read_dir(folder).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        if path.is_dir() {
            collect(&path, classes)?;
        } else {
            let bytes = std::fs::read(&path).map_err(unreadable)?;
            classes.push(ClassFile::parse(bytes, &path.display().to_string())?);
        }
    }
    Ok(())
}

fn source_file(class: &ClassFile) -> Option<String> {
    Some(class.utf8(class.source_file?).ok()?.into_owned())
}

fn has_main(class: &ClassFile) -> bool {
    let is = |index, text| class.utf8(index).is_ok_and(|found| found == text);
    let is_main = |method: &Member| {
        method.access & ACC_PUBLIC != 0
            && method.access & ACC_STATIC != 0
            && is(method.name, "main")
            && is(method.descriptor, "([Ljava/lang/String;)V")
    };
    class.methods.iter().any(is_main)
}

/// The first line of the source that is code of the class.
fn first_line(class: &ClassFile) -> u16 {
    let codes = class
        .methods
        .iter()
        .filter_map(|method| method.code.as_ref());
    let lines = codes
        .flat_map(|code| class.lines(code))
        .map(|(_, line)| line);
    lines.min().unwrap_or(u16::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packages() {
        assert_eq!(package("package a.b;\nclass C {}"), "a.b");
        assert_eq!(
            package("\u{feff}// x\n/* package q; */ package\n a . b ; "),
            "a.b"
        );
        assert_eq!(package("class C { String s = \"package a;\"; }"), "");
        assert_eq!(package("packaged;"), "");
        assert_eq!(package("/* package a;"), "");
        assert_eq!(package(""), "");
        assert_eq!(package("é"), "");
    }

    #[test]
    fn tails() {
        let cut = |path, tail| without_tail(Path::new(path), Path::new(tail));
        assert_eq!(cut("/x/a/b", "a/b"), Some(Path::new("/x")));
        assert_eq!(cut("/x/a/b", ""), Some(Path::new("/x/a/b")));
        assert_eq!(cut("/x/a/b", "b/b"), None);
    }
}
