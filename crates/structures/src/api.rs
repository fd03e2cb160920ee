//! The Java classes in which a program states its bounds, as sources that the user's `javac` compiles: Vitrum's
//! own `vitrum.Bounds`, and models of the classes that users of Korat know.

macro_rules! sources {
    ($($name:literal),* $(,)?) => {
        [$((concat!($name, ".java"), include_str!(concat!("../java/", $name, ".java")))),*]
    };
}

/// A class that needs all of them to be compiled.
pub const ALL: &str =
    "class Models { vitrum.Bounds own; korat.finitization.impl.FinitizationFactory korat; }\n";

/// Paths below a folder of sources, and texts.
pub const SOURCES: [(&str, &str); 23] = sources![
    "vitrum/Bounds",
    "vitrum/StatesBounds",
    "korat/finitization/IArraySet",
    "korat/finitization/IBooleanSet",
    "korat/finitization/IByteSet",
    "korat/finitization/IClassDomain",
    "korat/finitization/IDoubleSet",
    "korat/finitization/IFieldDomain",
    "korat/finitization/IFinitization",
    "korat/finitization/IFinitizationFactory",
    "korat/finitization/IFloatSet",
    "korat/finitization/IIntSet",
    "korat/finitization/ILongSet",
    "korat/finitization/IObjSet",
    "korat/finitization/IPrimitiveTypeSet",
    "korat/finitization/IShortSet",
    "korat/finitization/impl/Arrays",
    "korat/finitization/impl/ClassDomain",
    "korat/finitization/impl/Domain",
    "korat/finitization/impl/Finitization",
    "korat/finitization/impl/FinitizationFactory",
    "korat/finitization/impl/Numbers",
    "korat/finitization/impl/Objects",
];
