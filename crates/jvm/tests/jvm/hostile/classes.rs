//! Classes that do not go together.

use super::{main_with, refused, throws};
use vitrum_jvm::Stop;

fn with(classes: &str) -> String {
    main_with(&format!("new A\n pop\n return\n\n{classes}"))
}

#[test]
fn circles() {
    throws(
        &with("class A extends A"),
        "java.lang.ClassCircularityError: A",
    );
    throws(
        &with("class A extends B\n\n class B extends A"),
        "java.lang.ClassCircularityError: A",
    );
    throws(
        &with("class A implements I\n\n interface I implements J\n\n interface J implements I"),
        "java.lang.ClassCircularityError: I",
    );
}

#[test]
fn supers_of_the_wrong_sort() {
    throws(
        &with("class A extends java/lang/Runnable"),
        "has interface java.lang.Runnable as super class",
    );
    throws(
        &with("class A implements java/lang/String"),
        "is not an interface",
    );
    throws(
        &with("class A extends java/lang/String"),
        "cannot inherit from final class java.lang.String",
    );
    throws(
        &with("class A extends B"),
        "java.lang.NoClassDefFoundError: B",
    );
    throws(
        &with("class A extends p/B\n\n class p/B"),
        "java.lang.IllegalAccessError: class A cannot access its superclass p.B",
    );
    throws(
        &with("class A implements p/I\n\n interface p/I"),
        "class A cannot access its superinterface p.I",
    );
}

#[test]
fn abstract_classes_have_no_objects() {
    throws(&with("class abstract A"), "java.lang.InstantiationError: A");
    throws(&with("interface A"), "java.lang.InstantiationError: A");
    refused(&main_with("new [I\n return"), "new makes no arrays");
}

#[test]
fn final_methods() {
    throws(
        &with(
            "class A extends B\n method m ()V stack 0 locals 1\n return\n\n class B\n method final m ()V stack 0 locals 1\n return",
        ),
        "IncompatibleClassChangeError",
    );
}

#[test]
fn a_tower_of_classes() {
    let tower = |height: usize| {
        let mut text = with("class A extends C0");
        for i in 0..height {
            text += &format!("\n\n class C{i} extends C{}", i + 1);
        }
        text + &format!("\n\n class C{height}")
    };
    let stop = super::outcome(&tower(150)).stop;
    assert_eq!(stop, Stop::Exit(0));
    let stop = super::outcome(&tower(5_000)).stop;
    assert!(matches!(stop, Stop::Unsupported(_)), "{stop:?}");
}

#[test]
fn methods_without_a_body() {
    let native = main_with("invokestatic Main.n ()V\n return\n method static native n ()V");
    let stop = super::outcome(&native).stop;
    assert!(matches!(stop, Stop::Unsupported(_)), "{stop:?}");
    let body = "new Main\n dup\n invokespecial Main.<init> ()V\n invokevirtual Main.a ()V\n return";
    throws(
        &main_with(&format!("{body}\n method abstract a ()V")),
        "java.lang.AbstractMethodError",
    );
}
