//! What peers ask of the JDK and what takes several calls there: each a method of a class of its own.

use super::assembler::{Code, Invoke};
use super::types::Type;
use super::{Result, Synth, single_method};

const CLASS: &str = "java/lang/Class";
const UNSAFE: &str = "jdk/internal/misc/Unsafe";
const SECURE: &str = "java/security/SecureClassLoader";
const BUILTIN: &str = "jdk/internal/loader/BuiltinClassLoader";

/// The class that a loader has under a name, initialized if that is wanted: then it must not be null.
pub fn class_of_loader(initialized: bool) -> Result<Synth> {
    let name = match initialized {
        true => "java/lang/Class$$Initialized",
        false => "java/lang/Class$$Loaded",
    };
    let descriptor = "(Ljava/lang/ClassLoader;Ljava/lang/String;)Ljava/lang/Class;";
    single_method(name, "load", descriptor, |code| {
        let class = Type::of_class(CLASS);
        load_references(code, 2);
        let load = "(Ljava/lang/String;)Ljava/lang/Class;";
        code.invoke(Invoke::Virtual, "java/lang/ClassLoader", "loadClass", load)?;
        if initialized {
            code.store(0, &class);
            return initialize_first(code);
        }
        code.return_value(&class);
        Ok(())
    })
}

/// A class itself, initialized.
pub fn ensure_initialized() -> Result<Synth> {
    let name = "java/lang/ClassLoader$$Initialized";
    let descriptor = "(Ljava/lang/Class;)Ljava/lang/Class;";
    single_method(name, "of", descriptor, initialize_first)
}

/// Initializes the class in the first local, and returns it.
fn initialize_first(code: &mut Code) -> Result<()> {
    let class = Type::of_class(CLASS);
    let unsafe_getter = "()Ljdk/internal/misc/Unsafe;";
    code.invoke(Invoke::Static, UNSAFE, "getUnsafe", unsafe_getter)?;
    code.load(0, &class);
    let initialize = "(Ljava/lang/Class;)V";
    code.invoke(
        Invoke::Virtual,
        UNSAFE,
        "ensureClassInitialized",
        initialize,
    )?;
    code.load(0, &class);
    code.return_value(&class);
    Ok(())
}

/// Throws an exception with a message, where a result of this type is wanted.
pub fn thrower(class_name: &str, exception: &str, result: &str) -> Result<Synth> {
    let descriptor = format!("(Ljava/lang/String;){result}");
    single_method(class_name, "fail", &descriptor, |code| {
        code.new_object(exception);
        code.dup();
        load_references(code, 1);
        let init = "(Ljava/lang/String;)V";
        code.invoke(Invoke::Special, exception, "<init>", init)?;
        code.throw();
        Ok(())
    })
}

/// The domain that a loader has for what comes from a place: always the same one.
pub fn protection_domain() -> Result<Synth> {
    let descriptor =
        "(Ljava/security/SecureClassLoader;Ljava/net/URL;)Ljava/security/ProtectionDomain;";
    let name = "java/security/SecureClassLoader$$Domain";
    single_method(name, "of", descriptor, |code| {
        let (loader, place) = (Type::of_class(SECURE), Type::of_class("java/net/URL"));
        let source = "java/security/CodeSource";
        code.load(0, &loader);
        code.new_object(source);
        code.dup();
        code.load(1, &place);
        code.push_null();
        let of_place = "(Ljava/net/URL;[Ljava/security/cert/Certificate;)V";
        code.invoke(Invoke::Special, source, "<init>", of_place)?;
        let get = "(Ljava/security/CodeSource;)Ljava/security/ProtectionDomain;";
        code.invoke(Invoke::Special, SECURE, "getProtectionDomain", get)?;
        code.return_value(&Type::of_class("java/security/ProtectionDomain"));
        Ok(())
    })
}

/// The package of a loader with what a manifest, as bytes, says about it.
pub fn described_package() -> Result<Synth> {
    let descriptor = "(Ljdk/internal/loader/BuiltinClassLoader;Ljava/lang/String;[BLjava/net/URL;)Ljava/lang/Package;";
    let name = "jdk/internal/loader/BuiltinClassLoader$$Package";
    single_method(name, "of", descriptor, |code| {
        let (stream, manifest) = ("java/io/ByteArrayInputStream", "java/util/jar/Manifest");
        load_references(code, 2);
        code.new_object(manifest);
        code.dup();
        code.new_object(stream);
        code.dup();
        code.load(2, &Type::of_class("[B"));
        code.invoke(Invoke::Special, stream, "<init>", "([B)V")?;
        let read = "(Ljava/io/InputStream;)V";
        code.invoke(Invoke::Special, manifest, "<init>", read)?;
        code.load(3, &Type::of_class("java/net/URL"));
        let define =
            "(Ljava/lang/String;Ljava/util/jar/Manifest;Ljava/net/URL;)Ljava/lang/Package;";
        code.invoke(Invoke::Virtual, BUILTIN, "defineOrCheckPackage", define)?;
        code.return_value(&Type::of_class("java/lang/Package"));
        Ok(())
    })
}

/// The first parameters, which are references.
fn load_references(code: &mut Code, count: u16) {
    let object = Type::of_class("java/lang/Object");
    (0..count).for_each(|slot| code.load(slot, &object));
}
