//! Synthesized classes behave as the JDK's bootstrap methods do. Start with `bench`.

mod bench;
mod concat;
mod lambda;
mod record;
mod switch;
