//! Short names of classes: of each as much of its end as tells it from the others.

use std::collections::HashMap;

use vitrum_jvm::ids::ClassId;

/// The names of classes in a drawing, each with its full name; those that are known stay.
pub fn shorten(full: &[(ClassId, String)], known: &mut HashMap<ClassId, String>) {
    let parts: Vec<Vec<&str>> = full
        .iter()
        .map(|(_, name)| name.split(['.', '$']).collect())
        .collect();
    for ((class, _), own) in full.iter().zip(&parts) {
        let is_told = |count: &usize| {
            let others = parts.iter().filter(|other| *other != own);
            end(own, *count).is_some_and(|mine| {
                let mut others = others.filter_map(|other| end(other, *count));
                others.all(|other| other != mine)
            })
        };
        let count = (1..=own.len()).find(is_told).unwrap_or(own.len());
        let name = own[own.len() - count..].join(".");
        known.entry(*class).or_insert(name);
    }
}

/// So many last parts of a name.
fn end<'a>(parts: &'a [&'a str], count: usize) -> Option<&'a [&'a str]> {
    parts.get(parts.len().checked_sub(count)?..)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_much_as_is_needed() {
        let names = ["a.Node", "b.Node", "a.List$Node", "a.Tree"];
        let full: Vec<(ClassId, String)> =
            (0..).map(ClassId).zip(names.map(String::from)).collect();
        let mut known = HashMap::from([(ClassId(9), "x".to_string())]);
        shorten(&full, &mut known);
        let short = |number| known[&ClassId(number)].as_str();
        assert_eq!(
            [0, 1, 2, 3, 9].map(short),
            ["a.Node", "b.Node", "List.Node", "Tree", "x"]
        );
    }
}
