//! Boxed values: taking them apart, widening, and asking for new ones.

use vitrum_classfile::Kind;

use super::{Host, Outcome, value};
use crate::ids::Ref;
use crate::machine::Exec;
use crate::op::{float, int, of_double, of_float, of_int};

const BOXES: [(Kind, &str, &str); 8] = [
    (Kind::Boolean, "java/lang/Boolean", "Z"),
    (Kind::Byte, "java/lang/Byte", "B"),
    (Kind::Char, "java/lang/Character", "C"),
    (Kind::Short, "java/lang/Short", "S"),
    (Kind::Int, "java/lang/Integer", "I"),
    (Kind::Long, "java/lang/Long", "J"),
    (Kind::Float, "java/lang/Float", "F"),
    (Kind::Double, "java/lang/Double", "D"),
];

/// The value in a box; none if it is no box.
pub fn unbox(host: &mut dyn Host, object: Ref) -> Exec<Option<(Kind, u64)>> {
    if object.is_null() {
        return Ok(None);
    }
    let class = host.class_of(object);
    let name = host.program().class(class).name.clone();
    let Some((kind, _, descriptor)) = BOXES.iter().find(|(_, class, _)| *class == &*name) else {
        return Ok(None);
    };
    let word = host.field(object, "value", descriptor)?;
    Ok(Some((*kind, word)))
}

/// The result in a box, which Java code makes: some are shared.
pub fn boxed(host: &mut dyn Host, kind: Kind, word: u64) -> Exec<Outcome> {
    let Some((_, class, letter)) = BOXES.iter().find(|(k, ..)| *k == kind) else {
        return value(word);
    };
    let descriptor = format!("({letter})L{class};");
    let class = host.load(class)?;
    host.initialize(class)?;
    let method = host.program().method_named(class, "valueOf", &descriptor)?;
    Ok(Outcome::Call(method, vec![word]))
}

/// A value converted as assignment converts it; none if it can't be.
pub fn widen(from: Kind, word: u64, to: Kind) -> Option<u64> {
    let fits = match from {
        Kind::Boolean | Kind::Double | Kind::Ref | Kind::Void => false,
        Kind::Byte => !matches!(to, Kind::Boolean | Kind::Char),
        Kind::Char | Kind::Short => {
            matches!(to, Kind::Int | Kind::Long | Kind::Float | Kind::Double)
        }
        Kind::Int => matches!(to, Kind::Long | Kind::Float | Kind::Double),
        Kind::Long => matches!(to, Kind::Float | Kind::Double),
        Kind::Float => to == Kind::Double,
    };
    if from == to {
        return Some(word);
    }
    fits.then(|| match (from, to) {
        (Kind::Float, _) => of_double(f64::from(float(word))),
        (Kind::Long, Kind::Float) => of_float(word as i64 as f32),
        (Kind::Long, _) => of_double(word as i64 as f64),
        (_, Kind::Long) => i64::from(int(word)) as u64,
        (_, Kind::Float) => of_float(int(word) as f32),
        (_, Kind::Double) => of_double(f64::from(int(word))),
        _ => of_int(int(word)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::op::double;

    #[test]
    fn widening_follows_the_language() {
        assert_eq!(widen(Kind::Byte, of_int(-1), Kind::Long), Some(u64::MAX));
        assert_eq!(widen(Kind::Char, 65, Kind::Short), None);
        assert_eq!(
            widen(Kind::Int, of_int(-2), Kind::Double).map(double),
            Some(-2.0)
        );
        assert_eq!(widen(Kind::Boolean, 1, Kind::Int), None);
    }
}
