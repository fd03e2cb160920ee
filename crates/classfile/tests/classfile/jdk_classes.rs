//! Every class of the installed JDK is read; none is left out.

use vitrum_classfile::{ClassFile, ClassPath, ImageClass, JImage, Jdk, Origin};

#[test]
fn all_classes_parse() {
    let jdk = Jdk::find(None).unwrap();
    let image = JImage::open(&jdk.modules()).unwrap();
    let mut parsed = 0;
    for entry in image.classes() {
        let entry = entry.unwrap();
        let class = ClassFile::parse(entry.bytes, &entry.name).unwrap();
        assert_eq!(class.name(), entry.name);
        parsed += 1;
    }
    assert!(parsed > 5_000, "only {parsed} classes");
}

#[test]
fn every_class_is_found_by_its_name() {
    let jdk = Jdk::find(None).unwrap();
    let image = JImage::open(&jdk.modules()).unwrap();
    for entry in image.classes() {
        let ImageClass {
            module,
            name,
            bytes,
        } = entry.unwrap();
        if name.contains('/') {
            let (found, owner) = image.class(&name).unwrap().unwrap();
            assert_eq!((found.as_ptr(), owner), (bytes.as_ptr(), module), "{name}");
        }
    }
    assert_eq!(image.class("java/lang/NoSuchClass").unwrap(), None);
    assert_eq!(image.class("nowhere/NoSuchClass").unwrap(), None);
}

#[test]
fn classes_of_the_jdk_know_their_module() {
    let jdk = Jdk::find(None).unwrap();
    let path = ClassPath::new(vec![], &jdk).unwrap();
    let found = path.find("java/util/logging/Logger").unwrap().unwrap();
    let module = "java.logging".into();
    assert_eq!(found.origin, Origin::Jdk { module });
    assert_eq!(path.find("Nowhere").unwrap(), None);
    assert_eq!(path.find("../etc/Nowhere").unwrap(), None);
}

#[test]
fn a_module_says_what_it_exports() {
    let jdk = Jdk::find(None).unwrap();
    let image = JImage::open(&jdk.modules()).unwrap();
    let bytes = image.resource("java.base", "module-info.class");
    let module = ClassFile::parse(bytes.unwrap().unwrap(), "java.base").unwrap();
    let exports = module.module_info().unwrap().exports;
    assert_eq!(exports["java/util/concurrent"], Vec::<String>::new());
    // Exported to some modules only, and not at all.
    assert!(exports["jdk/internal/misc"].contains(&"java.desktop".to_string()));
    assert!(!exports.contains_key("java/util/nothing"));
}
