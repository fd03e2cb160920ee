//! The class whose initialization makes the system properties, when something first needs all of them.
//! Start with [`properties`].

use super::assembler::Invoke;
use super::types::Type;
use super::writer::{ClassWriter, STATIC};
use super::{Result, Synth, made};

const NAME: &str = "java/lang/System$$Properties";
const MAP: &str = "(Ljava/util/Map;)V";

/// Its initializer does what the JDK's start does: it sets `System.props` and `VM.savedProps`.
pub fn properties() -> Result<Synth> {
    let mut class = ClassWriter::new(NAME, &[]);
    class.method(STATIC, "<clinit>", "()V", |code| {
        let call = Invoke::Static;
        let maker = "jdk/internal/util/SystemProps";
        code.invoke(call, maker, "initProperties", "()Ljava/util/Map;")?;
        code.dup();
        code.invoke(call, "java/lang/VersionProps", "init", MAP)?;
        code.dup();
        // `VM.saveProperties` would refuse: the start is over.
        let map = Type::of_class("java/util/Map");
        code.put_static("jdk/internal/misc/VM", "savedProps", &map);
        let descriptor = "(Ljava/util/Map;)Ljava/util/Properties;";
        code.invoke(call, "java/lang/System", "createProperties", descriptor)?;
        let props = Type::of_class("java/util/Properties");
        code.put_static("java/lang/System", "props", &props);
        code.return_nothing();
        Ok(())
    })?;
    made(class, NAME, "<clinit>", "()V")
}
