//! URLs of resources: of files on the class path, of entries of its jars, and of the JDK's own.

use std::path::{Path, PathBuf};

use vitrum_classfile::Origin;

use super::resources::byte_stream;
use super::{Host, Outcome, Peer, Peers, arg_ref, nothing, reference, value};
use crate::ids::Ref;
use crate::machine::{Exec, Stop, Trap};

pub const LOADER: [(&str, Peer); 2] = [
    (
        "findResource(Ljava/lang/String;)Ljava/net/URL;",
        Peer::Plain(find_resource),
    ),
    (
        "findResources(Ljava/lang/String;)Ljava/util/Enumeration;",
        Peer::Plain(find_resources),
    ),
];

pub const JAR: Peers = Peers {
    class: "sun/net/www/protocol/jar/JarURLConnection",
    methods: &[
        ("connect()V", Peer::Plain(nothing)),
        (
            "getInputStream()Ljava/io/InputStream;",
            Peer::Plain(open_entry),
        ),
    ],
    fast: &[],
};

/// The parts of a URL without a host.
struct Url {
    protocol: &'static str,
    file: String,
}

impl Url {
    fn of(origin: &Origin, path: &str) -> Option<Url> {
        Some(match origin {
            Origin::Jdk { module } => Url {
                protocol: "jrt",
                file: format!("/{module}/{}", encoded(path)),
            },
            Origin::Folder(folder) => Url {
                protocol: "file",
                file: format!("{}/{}", encoded(&absolute(folder)), encoded(path)),
            },
            Origin::Jar(jar) => Url {
                protocol: "jar",
                file: format!("file:{}!/{}", encoded(&absolute(jar)), encoded(path)),
            },
            Origin::Memory => return None,
        })
    }

    fn object(&self, host: &mut dyn Host) -> Exec<Ref> {
        let (class, handler) = classes(host, self.protocol)?;
        let (protocol, empty) = (host.intern_str(self.protocol)?, host.intern_str("")?);
        let file = host.new_str(&self.file)?;
        let handler = host.allocate(handler)?;
        let url = host.allocate(class)?;
        let (text, none) = ("Ljava/lang/String;", crate::op::of_int(-1));
        for (field, descriptor, word) in [
            ("protocol", text, protocol.word()),
            ("host", text, empty.word()),
            ("file", text, file.word()),
            ("path", text, file.word()),
            ("port", "I", none),
            ("hashCode", "I", none),
            ("handler", "Ljava/net/URLStreamHandler;", handler.word()),
        ] {
            host.set_field(url, field, descriptor, word)?;
        }
        Ok(url)
    }
}

/// The URL of a folder, a jar or a module: where classes come from.
pub fn place_of(host: &mut dyn Host, origin: &Origin) -> Exec<Option<Ref>> {
    let (protocol, file) = match origin {
        Origin::Jdk { module } => ("jrt", format!("/{module}")),
        Origin::Folder(folder) => ("file", format!("{}/", encoded(&absolute(folder)))),
        Origin::Jar(jar) => ("file", encoded(&absolute(jar))),
        Origin::Memory => return Ok(None),
    };
    Url { protocol, file }.object(host).map(Some)
}

/// `URL` and the handler of a protocol, ready for use.
fn classes(
    host: &mut dyn Host,
    protocol: &str,
) -> Exec<(crate::ids::ClassId, crate::ids::ClassId)> {
    let url = host.load("java/net/URL")?;
    let handler = host.load(&format!("sun/net/www/protocol/{protocol}/Handler"))?;
    host.initialize(url)?;
    host.initialize(handler)?;
    Ok((url, handler))
}

fn absolute(path: &Path) -> String {
    let real = path.canonicalize().unwrap_or_else(|_| path.into());
    real.to_string_lossy().into_owned()
}

/// What may not stand in a URL, as bytes in hexadecimal.
fn encoded(path: &str) -> String {
    let mut text = String::new();
    for byte in path.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => text.push(char::from(byte)),
            b if b"/-_.!~*'(),:@&=+$;".contains(&b) => text.push(char::from(b)),
            _ => text.push_str(&format!("%{byte:02x}")),
        }
    }
    text
}

fn decoded(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((first, tail)) = rest.split_first() {
        let hex = tail.get(..2).and_then(|h| std::str::from_utf8(h).ok());
        match hex
            .filter(|_| *first == b'%')
            .and_then(|h| u8::from_str_radix(h, 16).ok())
        {
            Some(byte) => {
                bytes.push(byte);
                rest = &tail[2..];
            }
            None => {
                bytes.push(*first);
                rest = tail;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Where one of the built-in loaders itself has a resource: the first one the JDK's, the last one those
/// of the class path.
fn origins(host: &mut dyn Host, args: &[u64]) -> Exec<(Vec<Origin>, String)> {
    let class = host.class_of(arg_ref(args, 0));
    let path = host.str(arg_ref(args, 1))?;
    let loader = host.program().class(class).name.clone();
    let class_path = host.program().class_path();
    let failed = |error: vitrum_classfile::PathError| Trap::from(Stop::Invalid(error.to_string()));
    let origins = match &*loader {
        "jdk/internal/loader/ClassLoaders$BootClassLoader" => {
            let image = class_path.image();
            let module = image.module_of(&path);
            let found = match module {
                Some(module) => image.resource(module, &path).map_err(failed)?,
                None => None,
            };
            let module = module.filter(|_| found.is_some());
            module
                .map(|m| Origin::Jdk { module: m.into() })
                .into_iter()
                .collect()
        }
        "jdk/internal/loader/ClassLoaders$AppClassLoader" => {
            class_path.resources(&path).map_err(failed)?
        }
        _ => Vec::new(),
    };
    Ok((origins, path))
}

fn find_resource(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let (origins, path) = origins(host, args)?;
    match origins.iter().find_map(|origin| Url::of(origin, &path)) {
        Some(url) => {
            let url = url.object(host)?;
            reference(url)
        }
        None => value(0),
    }
}

fn find_resources(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let vector = host.load("java/util/Vector")?;
    host.initialize(vector)?;
    let (origins, path) = origins(host, args)?;
    let urls: Vec<Url> = origins.iter().filter_map(|o| Url::of(o, &path)).collect();
    for url in &urls {
        classes(host, url.protocol)?;
    }
    let urls: Exec<Vec<Ref>> = urls.iter().map(|url| url.object(host)).collect();
    let urls = urls?;
    let array = host.ref_array("java/lang/Object", &urls)?;
    let list = host.allocate(vector)?;
    host.set_field(list, "elementData", "[Ljava/lang/Object;", array.word())?;
    host.set_field(list, "elementCount", "I", urls.len() as u64)?;
    let descriptor = "()Ljava/util/Enumeration;";
    let elements = host
        .program()
        .method_named(vector, "elements", descriptor)?;
    Ok(Outcome::Call(elements, vec![list.word()]))
}

/// The bytes of an entry of a jar on the class path.
fn open_entry(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let url = Ref(host.field(arg_ref(args, 0), "url", "Ljava/net/URL;")? as u32);
    let file = Ref(host.field(url, "file", "Ljava/lang/String;")? as u32);
    let file = host.str(file)?;
    let unknown = || {
        Trap::unsupported(format!(
            "the URL jar:{file}, which is not on the class path"
        ))
    };
    let (jar, entry) = file
        .strip_prefix("file:")
        .and_then(|f| f.split_once("!/"))
        .ok_or_else(unknown)?;
    let (jar, entry) = (PathBuf::from(decoded(jar)), decoded(entry));
    let read = host.program().class_path().read_in_jar(&jar, &entry);
    match read.map_err(|error| Trap::from(Stop::Invalid(error.to_string())))? {
        Some(Some(bytes)) => byte_stream(host, &bytes),
        Some(None) => Err(Trap::raise(
            "java/io/FileNotFoundException",
            format!("JAR entry {entry} not found in {}", jar.display()),
        )),
        None => Err(unknown()),
    }
}
