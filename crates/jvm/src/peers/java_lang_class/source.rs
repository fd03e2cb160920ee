//! Where a class comes from: its protection domain, and its package with what a jar's manifest says.

use vitrum_classfile::Origin;

use super::super::java_lang_class_loader::{Loader, loader_of};
use super::super::java_net_url::place_of;
use super::super::{Host, Outcome, arg_ref, reference, value};
use super::this;
use crate::ids::{ClassId, Ref};
use crate::machine::{Exec, Trap};
use crate::program::Shape;
use crate::synth::{Malformed, Synth, described_package, protection_domain as domain_class};

const MANIFEST: &str = "META-INF/MANIFEST.MF";

/// Null for the classes of the first loader, arrays and primitive types.
pub fn protection_domain(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let class = this(host, args)?;
    let given = given_domain(host, class)?;
    let origin = host.program().class(class).origin.clone();
    let loader = loader_of(host, class)?;
    if matches!(origin, Some(Origin::Jdk { .. })) && loader.is_null() {
        return value(0);
    }
    let Some(origin) = origin.filter(|_| given.is_null() && !loader.is_null()) else {
        // What a loader of the program's own has said, if anything.
        return reference(given);
    };
    let domain = library(host, domain_class(), "java/security/SecureClassLoader")?;
    let Some(place) = place_of(host, &origin)? else {
        return value(0);
    };
    Ok(Outcome::Call(domain, vec![loader.word(), place.word()]))
}

/// What whoever defined the class has said.
pub fn given_domain(host: &mut dyn Host, class: ClassId) -> Exec<Ref> {
    let (mirror, slot) = host.data_slot(class)?;
    Ok(Ref(host.get(mirror, slot)? as u32))
}

/// The loader of a class has its package; there is none for arrays and primitive types.
pub fn package(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let class = this(host, args)?;
    if host.program().class(class).shape != Shape::Instance {
        return value(0);
    }
    if let Some(manifest) = manifest_of(host, class)? {
        return described(host, class, &manifest);
    }
    let loader = loader_of(host, class)?;
    let (owner, mut given) = match loader.is_null() {
        true => ("jdk/internal/loader/BootLoader", Vec::new()),
        false => ("java/lang/ClassLoader", vec![loader.word()]),
    };
    let owner = host.load(owner)?;
    host.initialize(owner)?;
    let descriptor = "(Ljava/lang/Class;)Ljava/lang/Package;";
    let define = host
        .program()
        .method_named(owner, "definePackage", descriptor)?;
    given.push(arg_ref(args, 0).word());
    Ok(Outcome::Call(define, given))
}

/// The manifest of the jar that a class comes from; it says nothing about the unnamed package.
fn manifest_of(host: &mut dyn Host, class: ClassId) -> Exec<Option<Vec<u8>>> {
    let Some(Origin::Jar(jar)) = host.program().class(class).origin.clone() else {
        return Ok(None);
    };
    if !host.program().class(class).name.contains('/') {
        return Ok(None);
    }
    let jar = jar.canonicalize().unwrap_or_else(|_| jar.to_path_buf());
    let read = host.program().class_path().read_in_jar(&jar, MANIFEST);
    Ok(read.ok().flatten().flatten())
}

fn described(host: &mut dyn Host, class: ClassId, manifest: &[u8]) -> Exec<Outcome> {
    let loader = Loader::App.object(host)?;
    let define = library(
        host,
        described_package(),
        "jdk/internal/loader/BuiltinClassLoader",
    )?;
    let name = host.program().class(class).java_name();
    let package = name.rsplit_once('.').map_or("", |(package, _)| package);
    let origin = host.program().class(class).origin.clone();
    let place = match origin {
        Some(origin) => place_of(host, &origin)?.unwrap_or(Ref::NULL),
        None => Ref::NULL,
    };
    let package = host.intern_str(package)?;
    let manifest = super::members::byte_array(host, Some(manifest))?;
    let given = [loader, package, manifest, place];
    Ok(Outcome::Call(define, given.map(|r| r.word()).to_vec()))
}

/// A method that the JDK does not have, with the rights of one of its classes.
fn library(
    host: &mut dyn Host,
    synth: Result<Synth, Malformed>,
    rights: &str,
) -> Exec<crate::ids::MethodId> {
    let synth = synth.map_err(|malformed| Trap::unsupported(malformed.0))?;
    let rights = host.load(rights)?;
    let method = host.program().define_once(&synth, rights)?;
    let class = host.program().method(method).class;
    host.initialize(class)?;
    Ok(method)
}
