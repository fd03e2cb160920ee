//! JDK images made by hand: compressed entries, and images that are cut off or damaged.

use std::fs;
use std::path::PathBuf;

use vitrum_classfile::JImage;

/// An entry: module, parent, base, extension, content, and whether it claims compression.
type Entry<'a> = ([&'a str; 4], &'a [u8], bool);

const TABLE: u32 = 64;
const SEED: u32 = 0x0100_0193;

/// Builds an image whose few entries all have a place of their own in a large table.
fn image(entries: &[Entry]) -> Vec<u8> {
    let mut strings = vec![0];
    let mut locations = vec![0, 0];
    let mut content = Vec::new();
    let mut redirects = vec![0_i32; TABLE as usize];
    let mut offsets = vec![0_u32; TABLE as usize];
    for (index, (name, bytes, compressed)) in entries.iter().enumerate() {
        let slot = hash(&full_name(name)) % TABLE;
        assert_eq!(
            redirects[slot as usize], 0,
            "{name:?} needs another table size"
        );
        redirects[slot as usize] = -1 - index as i32;
        offsets[index] = locations.len() as u32;
        for (kind, part) in (1..).zip(name) {
            locations.extend(attribute(kind, strings.len()));
            strings.extend([part.as_bytes(), &[0]].concat());
        }
        locations.extend(attribute(5, content.len()));
        locations.extend(attribute(6, usize::from(*compressed)));
        locations.extend(attribute(7, bytes.len()));
        locations.push(0);
        content.extend_from_slice(bytes);
    }
    let sizes = [TABLE, TABLE, locations.len() as u32, strings.len() as u32];
    let header = [&[0xCAFE_DADA, 0x0001_0000, 0][..], &sizes].concat();
    let header = header.iter().flat_map(|n| n.to_le_bytes());
    let redirects = redirects.iter().flat_map(|n| n.to_le_bytes());
    let offsets = offsets.iter().flat_map(|n| n.to_le_bytes());
    let tables = header.chain(redirects).chain(offsets);
    tables
        .chain(locations)
        .chain(strings)
        .chain(content)
        .collect()
}

fn attribute(kind: u8, value: usize) -> [u8; 3] {
    let value = (value as u16).to_be_bytes();
    [kind << 3 | 1, value[0], value[1]]
}

fn full_name([module, parent, base, extension]: &[&str; 4]) -> String {
    let parent = if parent.is_empty() {
        "".into()
    } else {
        format!("{parent}/")
    };
    let dot = if extension.is_empty() { "" } else { "." };
    format!("/{module}/{parent}{base}{dot}{extension}")
}

fn hash(name: &str) -> u32 {
    let mix = |h: u32, byte: u8| h.wrapping_mul(SEED) ^ u32::from(byte);
    name.bytes().fold(SEED, mix) & 0x7FFF_FFFF
}

fn sample() -> Vec<u8> {
    // The package's list: the module with the name at offset 1 of the strings.
    let list = [0, 0, 0, 0, 1, 0, 0, 0];
    image(&[
        (["mod", "a/b", "C", "class"], b"class C", false),
        (["packages", "", "a.b", ""], &list, false),
        (["mod", "a/b", "Packed", "class"], b"??", true),
    ])
}

struct File(PathBuf);

impl File {
    fn new(name: &str, bytes: &[u8]) -> File {
        let name = format!("vitrum-{}-{name}", std::process::id());
        let path = std::env::temp_dir().join(name);
        fs::write(&path, bytes).unwrap();
        File(path)
    }
}

impl Drop for File {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

#[test]
fn finds_classes_and_resources() {
    let file = File::new("whole", &sample());
    let image = JImage::open(&file.0).unwrap();
    assert_eq!(image.class("a/b/C"), Ok(Some((&b"class C"[..], "mod"))));
    assert_eq!(image.class("a/b/D"), Ok(None));
    assert_eq!(image.class("C"), Ok(None));
    let resource = image.resource("mod", "a/b/C.class");
    assert_eq!(resource, Ok(Some(&b"class C"[..])));
    assert_eq!(image.classes().flatten().count(), 1);
}

#[test]
fn compressed_entries_are_refused_by_name() {
    let file = File::new("packed", &sample());
    let image = JImage::open(&file.0).unwrap();
    let error = image.class("a/b/Packed").unwrap_err();
    assert!(error.what.contains("/mod/a/b/Packed.class is compressed"));
}

#[test]
fn other_files_are_refused() {
    let mut swapped = sample();
    swapped[..4].reverse();
    let mut newer = sample();
    newer[6] = 9;
    let cases = [
        (&b""[..], "vitrum"),
        (b"short", "not a JDK image"),
        (&[0; 100], "not a JDK image"),
        (&swapped, "big-endian"),
        (&newer, "unknown version"),
        (&sample()[..600], "cut off"),
    ];
    for (bytes, why) in cases {
        let file = File::new("other", bytes);
        let error = JImage::open(&file.0).err().unwrap().to_string();
        assert!(error.contains(why), "{error}");
    }
}

/// Only that nothing panics: a damaged image may answer anything else.
#[test]
fn damage_does_not_panic() {
    let whole = sample();
    for at in 0..whole.len() {
        for damage in [0xFF, 0x01, 0x80] {
            let mut damaged = whole.clone();
            damaged[at] ^= damage;
            use_all(&damaged);
        }
        use_all(&whole[..at]);
    }
}

fn use_all(bytes: &[u8]) {
    let file = File::new("damaged", bytes);
    if let Ok(image) = JImage::open(&file.0) {
        let _ = (image.class("a/b/C"), image.class("a/b/Packed"));
        let _ = image.resource("mod", "a/b/C.class");
        image.classes().for_each(drop);
    }
}
