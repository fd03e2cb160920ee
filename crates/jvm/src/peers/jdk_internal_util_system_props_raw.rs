//! `jdk.internal.util.SystemProps.Raw`: the properties a program may see. Nothing of the host is among them.

use super::{Host, Outcome, Peer, Peers, reference};
use crate::ids::Ref;
use crate::machine::{Exec, JAVA_HOME};

pub const PEERS: Peers = Peers {
    class: "jdk/internal/util/SystemProps$Raw",
    methods: &[
        (
            "vmProperties()[Ljava/lang/String;",
            Peer::Plain(vm_properties),
        ),
        (
            "platformProperties()[Ljava/lang/String;",
            Peer::Plain(platform_properties),
        ),
    ],
    fast: &[],
};

/// By index of `SystemProps.Raw`'s constants, which differ between JDKs: so they are looked up by name.
const PLATFORM: [(&str, &str); 14] = [
    ("_file_encoding_NDX", "UTF-8"),
    ("_file_separator_NDX", "/"),
    ("_line_separator_NDX", "\n"),
    ("_path_separator_NDX", ":"),
    ("_java_io_tmpdir_NDX", "/tmp"),
    ("_os_arch_NDX", "amd64"),
    ("_os_name_NDX", "Linux"),
    ("_os_version_NDX", "5.0"),
    ("_native_encoding_NDX", "UTF-8"),
    ("_sun_jnu_encoding_NDX", "UTF-8"),
    ("_sun_arch_data_model_NDX", "64"),
    ("_user_dir_NDX", "/"),
    ("_user_home_NDX", "/"),
    ("_user_name_NDX", "user"),
];

fn vm_properties(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    let mut items = Vec::new();
    for (key, value) in given(host) {
        items.push(host.intern_str(&key)?);
        items.push(host.intern_str(&value)?);
    }
    items.extend([Ref::NULL, Ref::NULL]);
    let array = host.ref_array("java/lang/String", &items)?;
    reference(array)
}

/// What the machine itself says, then what its user says: later ones win.
fn given(host: &mut dyn Host) -> Vec<(String, String)> {
    let feature = host.program().feature.to_string();
    let mut pairs: Vec<(String, String)> = [
        ("java.home", JAVA_HOME),
        (
            "java.vm.specification.name",
            "Java Virtual Machine Specification",
        ),
        ("java.vm.specification.vendor", "Oracle Corporation"),
        ("java.vm.specification.version", feature.as_str()),
        ("java.vm.name", "Vitrum"),
        ("java.vm.vendor", "Vitrum"),
        ("java.vm.version", env!("CARGO_PKG_VERSION")),
        ("java.vm.info", "interpreted mode"),
        ("java.class.path", ""),
        ("java.library.path", ""),
    ]
    .map(|(k, v)| (k.to_string(), v.to_string()))
    .into();
    pairs.extend(host.options().properties.clone());
    pairs
}

/// A property before the properties are made: `None` if only making them can tell, else the value that it
/// will have, or that it will have none.
pub(super) fn foretell(host: &mut dyn Host, key: &str) -> Exec<Option<Option<String>>> {
    if let Some((_, value)) = given(host).into_iter().rev().find(|(k, _)| k == key) {
        return Ok(Some(Some(value)));
    }
    let index = format!("_{}_NDX", key.replace('.', "_"));
    if let Some((_, value)) = PLATFORM.iter().find(|(name, _)| *name == index) {
        return Ok(Some(Some((*value).to_string())));
    }
    for maker in ["jdk/internal/util/SystemProps", "java/lang/VersionProps"] {
        if mentions(host, maker, key)? {
            return Ok(None);
        }
    }
    Ok(Some(None))
}

/// Can the class make a property with this key? Then it has a constant that the key begins with.
fn mentions(host: &mut dyn Host, class: &str, key: &str) -> Exec<bool> {
    let class = host.load(class)?;
    let Some(file) = host.program().class(class).file.clone() else {
        return Ok(true);
    };
    let count = u16::try_from(file.constant_count()).unwrap_or(u16::MAX);
    Ok((1..count).any(|i| {
        let text = file.string(i).map(|text| text.to_str().into_owned());
        text.is_ok_and(|text| !text.is_empty() && key.starts_with(&text))
    }))
}

fn platform_properties(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    let class = host.load("jdk/internal/util/SystemProps$Raw")?;
    let size = constant(host, class, "FIXED_LENGTH").unwrap_or(64);
    let mut items = vec![Ref::NULL; size];
    for (name, text) in PLATFORM {
        let index = constant(host, class, name);
        if let Some(slot) = index.and_then(|i| items.get_mut(i)) {
            *slot = host.intern_str(text)?;
        }
    }
    let array = host.ref_array("java/lang/String", &items)?;
    reference(array)
}

/// The value of a constant of the class, from its file.
fn constant(host: &mut dyn Host, class: crate::ids::ClassId, name: &str) -> Option<usize> {
    let file = host.program().class(class).file.clone()?;
    let field = file
        .fields
        .iter()
        .find(|f| file.utf8(f.name).is_ok_and(|n| n == name))?;
    match file.constant(field.constant_value?).ok()? {
        vitrum_classfile::Constant::Integer(v) => usize::try_from(v).ok(),
        _ => None,
    }
}
