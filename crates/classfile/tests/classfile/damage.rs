//! Damaged classes are refused or read, but never end the program.

use crate::rng::Rng;
use crate::touch;
use vitrum_classfile::{ClassFile, JImage, Jdk};

/// Between them: lambdas, nests, handlers, an enum, permitted subclasses, a module.
const SAMPLES: [&str; 4] = [
    "java/util/Optional",
    "java/util/concurrent/Semaphore",
    "java/lang/constant/ConstantDesc",
    "java/util/concurrent/TimeUnit",
];

fn samples() -> Vec<Vec<u8>> {
    let jdk = Jdk::find(None).unwrap();
    let image = JImage::open(&jdk.modules()).unwrap();
    let class = |name: &&str| image.class(name).unwrap().unwrap().0.to_vec();
    let mut samples: Vec<_> = SAMPLES.iter().map(class).collect();
    let module = image.resource("java.logging", "module-info.class");
    samples.push(module.unwrap().unwrap().to_vec());
    samples
}

#[test]
fn whole_samples_are_read() {
    for sample in samples() {
        assert!(touch::read(&sample));
    }
}

#[test]
fn every_prefix_is_refused() {
    for sample in samples() {
        for len in 0..sample.len() {
            let error = ClassFile::parse(&sample[..len], "prefix").unwrap_err();
            assert!(error.offset.is_some_and(|offset| offset <= len), "{error}");
        }
    }
}

#[test]
fn random_damage() {
    let mut random = Rng::new(1);
    for sample in samples() {
        for _ in 0..2_000 {
            let mut damaged = sample.clone();
            for _ in 0..=random.below(4) {
                let at = random.below(damaged.len());
                damaged[at] = random.below(256) as u8;
            }
            touch::read(&damaged);
        }
    }
}
