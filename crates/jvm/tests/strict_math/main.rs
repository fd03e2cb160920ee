//! The functions of `StrictMath` have the bits that `java` gives, for more than 100,000 numbers each: all
//! magnitudes, the neighbourhoods of where the algorithms change over, and multiples of π/2.

#[path = "../../../classfile/tests/rng/mod.rs"]
mod rng;

use std::path::Path;
use std::process::Command;

use rng::Rng;
use vitrum_jvm::fdlibm as f;

type Unary = fn(f64) -> f64;
type Binary = fn(f64, f64) -> f64;

/// In the order of the oracle.
const UNARY: [(&str, Unary); 13] = [
    ("sin", f::sin),
    ("cos", f::cos),
    ("tan", f::tan),
    ("asin", f::asin),
    ("acos", f::acos),
    ("atan", f::atan),
    ("log", f::log),
    ("log10", f::log10),
    ("log1p", f::log1p),
    ("expm1", f::expm1),
    ("sinh", f::sinh),
    ("cosh", f::cosh),
    ("tanh", f::tanh),
];
const BINARY: [(&str, Binary); 2] = [("atan2", f::atan2), ("IEEEremainder", f::ieee_remainder)];

/// Upper halves where an algorithm goes over to another formula.
const BREAKPOINTS: [u32; 46] = [
    0x0010_0000,
    0x0020_0000,
    0x3c60_0000,
    0x3c80_0000,
    0x3c90_0000,
    0x3e20_0000,
    0x3e30_0000,
    0x3e40_0000,
    0x3fd3_3333,
    0x3fd6_2e42,
    0x3fd6_2e43,
    0x3fd2_bec3,
    0x3fda_827a,
    0x3fdc_0000,
    0x3fe0_0000,
    0x3fe5_9428,
    0x3fe6_0000,
    0x3fe9_0000,
    0x3fe9_21fb,
    0x3fef_3333,
    0x3ff0_0000,
    0x3ff0_a2b2,
    0x3ff3_0000,
    0x3ff6_a09e,
    0x3ff6_147a,
    0x3ff6_b851,
    0x3ff9_21fb,
    0x4002_d97c,
    0x4003_8000,
    0x4009_21fb,
    0x4036_0000,
    0x4043_687a,
    0x4086_2e42,
    0x4086_33ce,
    0x4087_4910,
    0x4139_21fb,
    0x4340_0000,
    0x4410_0000,
    0x7fdf_ffff,
    0x7fe0_0000,
    0x7fef_ffff,
    0x7ff0_0000,
    0x7ff8_0000,
    0x0000_0000,
    0x0000_0001,
    0x000f_ffff,
];

/// Of either sign, with an exponent in a range.
fn around(random: &mut Rng, from: u64, to: u64) -> f64 {
    let exponent = 1023 + from + random.next() % (to - from);
    f64::from_bits(random.next() & 0x800f_ffff_ffff_ffff | (exponent & 0x7ff) << 52)
}

fn numbers() -> Vec<f64> {
    let mut random = Rng::new(1);
    let mut all = vec![
        0.0,
        -0.0,
        f64::NAN,
        f64::INFINITY,
        f64::NEG_INFINITY,
        f64::MAX,
    ];
    all.extend((0..40_000).map(|_| f64::from_bits(random.next())));
    all.extend((0..30_000).map(|_| around(&mut random, 0, 12)));
    all.extend((0..20_000).map(|_| 1.0 / around(&mut random, 0, 30)));
    all.extend((0..10_000).map(|_| around(&mut random, 10, 60)));
    all.extend((0..2_000).map(|_| f64::from_bits(random.next() >> 12)));
    for high in BREAKPOINTS {
        let start = u64::from(high) << 32;
        all.extend((0..200).map(|_| f64::from_bits(start | random.next() >> 32)));
        all.extend([-1, 0, 1].map(|step| f64::from_bits(start.wrapping_add_signed(step))));
    }
    for n in (1..5_000).chain((0..3_000).map(|_| random.next() >> 12)) {
        let multiple = (n as f64 * std::f64::consts::FRAC_PI_2).to_bits();
        all.extend([-1, 0, 1].map(|step| f64::from_bits(multiple.wrapping_add_signed(step))));
    }
    // The double whose distance from a multiple of π/2 is smallest.
    all.push(6381956970095103.0 * 2.0_f64.powi(797));
    let negative: Vec<f64> = all.iter().rev().take(30_000).map(|x| -x).collect();
    all.extend(negative);
    all
}

fn ask_java(numbers: &[f64]) -> Vec<u64> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let (input, output) = (
        folder.join("strict_math.in"),
        folder.join("strict_math.out"),
    );
    let mut bytes = (numbers.len() as u32).to_be_bytes().to_vec();
    numbers
        .iter()
        .for_each(|x| bytes.extend(x.to_bits().to_be_bytes()));
    std::fs::write(&input, bytes).expect("the numbers can be written");
    let source =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/strict_math/StrictMathOracle.java");
    let status = Command::new("java")
        .arg(source)
        .arg(&input)
        .arg(&output)
        .status();
    assert!(status.expect("java can be started").success());
    let bytes = std::fs::read(&output).expect("java has written the values");
    let words = bytes.chunks_exact(8);
    words
        .map(|w| u64::from_be_bytes(w.try_into().expect("eight bytes")))
        .collect()
}

fn bits(x: f64) -> u64 {
    if x.is_nan() {
        0x7ff8_0000_0000_0000
    } else {
        x.to_bits()
    }
}

/// The numbers for which a function differs, as text.
fn differences(
    name: &str,
    numbers: &[f64],
    expected: &[u64],
    value: impl Fn(usize) -> f64,
) -> Vec<String> {
    let wrong = (0..numbers.len()).filter(|&i| bits(value(i)) != expected[i]);
    let show = |i: usize| {
        let java = f64::from_bits(expected[i]);
        format!(
            "{name} of {:e} ({:#x}): {:e}, java {java:e}",
            numbers[i],
            numbers[i].to_bits(),
            value(i)
        )
    };
    wrong.map(show).collect()
}

#[test]
fn every_function_has_the_bits_of_java() {
    let x = numbers();
    assert!(x.len() >= 100_000);
    let java = ask_java(&x);
    let mut expected = java.chunks_exact(x.len());
    let mut wrong = Vec::new();
    for (name, function) in UNARY {
        let expected = expected.next().expect("java knows the function");
        wrong.extend(differences(name, &x, expected, |i| function(x[i])));
    }
    for (name, function) in BINARY {
        let expected = expected.next().expect("java knows the function");
        let value = |i: usize| function(x[i], x[(i + 1) % x.len()]);
        wrong.extend(differences(name, &x, expected, value));
    }
    let shown = &wrong[..wrong.len().min(40)];
    assert!(
        wrong.is_empty(),
        "{} differences\n{}",
        wrong.len(),
        shown.join("\n")
    );
}
