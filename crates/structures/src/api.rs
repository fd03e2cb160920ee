//! The Java classes in which a program states its bounds: Vitrum's own `vitrum.Bounds`, and models of the classes that users
//! of Korat know.

/// The name of the jar with them.
pub const MODELS: &str = "models.jar";

/// What is in it: the compiled classes, and below `sources` what `scripts/models` compiled them from.
pub const JAR: &[u8] = include_bytes!("../java/models.jar");
