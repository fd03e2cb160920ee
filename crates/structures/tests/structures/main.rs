//! The search on the subjects of `tests/structures`: figures that are known from elsewhere, and a brute-force
//! enumeration on `java` that shares nothing with it.

mod brute;
mod counts;
mod faults;
mod harness;
mod kinds;
mod models;
mod random_classes;
mod repair;
mod sequences;
mod written;
