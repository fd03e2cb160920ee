//! Inline assembly in the text of a program, and what stands in its place in a native run. Start at
//! [`assembly`].

use vitrum_cprog::assembly::{Output, is_idle, untouched};

use super::words::{Word, is_word, words};

/// A statement of assembly, and the statement without a semicolon that takes its place.
#[derive(Debug, PartialEq, Eq)]
pub struct Statement {
    pub at: usize,
    pub length: usize,
    pub instead: String,
}

/// All statements of assembly. Plain names, which declarations of the C library have, are none;
/// assembly outside of functions is refused.
pub fn assembly(text: &str) -> Result<Vec<Statement>, String> {
    let refused =
        || "it has inline assembly outside of functions, which may do anything".to_string();
    let all: Vec<Word> = words(text, 0).collect();
    let mut found = Vec::new();
    let mut depth = 0_usize;
    for (index, word) in all.iter().enumerate() {
        match word.text {
            "{" => depth += 1,
            "}" => depth = depth.saturating_sub(1),
            "asm" | "__asm" | "__asm__" => {
                let before = index.checked_sub(1).and_then(|i| all.get(i));
                let first =
                    before.is_none_or(|w| matches!(w.text, ";" | "{" | "}" | ":" | "else" | "do"));
                let rest = all.get(index + 1..).unwrap_or_default();
                let asm = Parts::of(text, rest).ok_or_else(refused)?;
                if asm.is_name() && !first {
                    continue;
                }
                if depth == 0 {
                    return Err(refused());
                }
                let length = asm.end - word.at;
                let own = text.get(word.at..asm.end).unwrap_or_default();
                found.push(Statement {
                    at: word.at,
                    length,
                    instead: asm.instead(own),
                });
            }
            _ => {}
        }
    }
    Ok(found)
}

const QUALIFIERS: [&str; 5] = ["volatile", "__volatile", "__volatile__", "goto", "inline"];

/// What follows the word `asm`.
struct Parts<'t> {
    qualifiers: Vec<&'t str>,
    /// The words in quotes.
    text: Vec<&'t str>,
    /// Whether there is nothing behind the text.
    bare: bool,
    /// Constraints and operands.
    outputs: Vec<(String, &'t str)>,
    inputs: Vec<(String, &'t str)>,
    clobbers: Vec<&'t str>,
    end: usize,
}

impl<'t> Parts<'t> {
    fn of(text: &'t str, words: &[Word<'t>]) -> Option<Parts<'t>> {
        let qualifiers = words.iter().map(|w| w.text);
        let qualifiers: Vec<&str> = qualifiers.take_while(|w| QUALIFIERS.contains(w)).collect();
        let (open, inside) = words.get(qualifiers.len()..)?.split_first()?;
        if open.text != "(" {
            return None;
        }
        let mut depth = 1;
        let mut sections = vec![Vec::new()];
        let end = inside.iter().find(|word| {
            depth += match word.text {
                "(" | "[" | "{" => 1,
                ")" | "]" | "}" => -1,
                _ => 0,
            };
            match word.text {
                ":" if depth == 1 => sections.push(Vec::new()),
                _ => sections.last_mut().into_iter().for_each(|s| s.push(*word)),
            }
            depth == 0
        })?;
        let section = |number: usize| sections.get(number).map_or(&[][..], Vec::as_slice);
        let strings = |words: &[&Word<'t>]| {
            let all = words.iter().filter(|w| w.text.starts_with('"'));
            all.map(|w| w.text.trim_matches('"')).collect()
        };
        Some(Parts {
            qualifiers,
            text: strings(section(0)),
            bare: sections.len() == 1,
            outputs: operands(text, section(1))?,
            inputs: operands(text, section(2))?,
            clobbers: strings(section(3)),
            end: end.at + 1,
        })
    }

    /// Whether it may be the name of a function or variable for the linker.
    fn is_name(&self) -> bool {
        let plain = |c: char| is_word(c) || c == '.';
        let mut text = self.text.iter();
        self.bare && self.qualifiers.is_empty() && text.all(|t| t.chars().all(plain))
    }

    /// What does the same as far as the interpreter knows: outputs take inputs of the run.
    fn instead(&self, own: &str) -> String {
        // Line ends and tabs are the only blanks that have to be quoted.
        let text = self.text.concat().replace("\\n", " ").replace("\\t", " ");
        let empty = text.trim().is_empty();
        let goes = self.qualifiers.contains(&"goto");
        let constraints = |list: &[(String, &str)]| -> Vec<String> {
            list.iter()
                .map(|(constraint, _)| constraint.clone())
                .collect()
        };
        let ways = match empty {
            true => untouched(&constraints(&self.outputs), &constraints(&self.inputs)),
            false => vec![Output::Any; self.outputs.len()],
        };
        let given = self.outputs.iter().zip(ways);
        let given = given.filter(|(_, way)| *way == Output::Any);
        let given = given.map(|((_, place), _)| format!(" ({place}) = vitrum_given();"));
        let given = given.collect::<String>();
        match is_idle(&text, !self.outputs.is_empty()) {
            true => "(void)0".into(),
            // The text is not there, so that the machine's compiler may have the rest.
            false if empty && given.is_empty() => own.into(),
            false if self.clobbers.contains(&"memory") || goes => "vitrum_assembly()".into(),
            false if empty => format!("do {{ {own};{given} }} while (0)"),
            false => format!("do {{{given} }} while (0)"),
        }
    }
}

/// Operands between commas: each with its constraint and the text in its parentheses.
fn operands<'t>(text: &'t str, words: &[&Word<'t>]) -> Option<Vec<(String, &'t str)>> {
    let mut found = Vec::new();
    let mut constraint = String::new();
    let mut depth = 0;
    let mut begin = 0;
    for word in words {
        match word.text {
            "(" | "[" | "{" => {
                if depth == 0 {
                    begin = word.at + 1;
                }
                depth += 1;
            }
            ")" | "]" | "}" => {
                depth -= 1;
                if depth == 0 && word.text == ")" {
                    let operand = text.get(begin..word.at)?;
                    found.push((std::mem::take(&mut constraint), operand));
                }
                // The last one closes the statement.
                if depth < 0 {
                    break;
                }
            }
            quoted if depth == 0 && quoted.starts_with('"') => {
                constraint += quoted.trim_matches('"');
            }
            _ => {}
        }
    }
    Some(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn instead(text: &str) -> Result<Vec<(String, String)>, String> {
        let inside = format!("{{ {text}; }}");
        let all = assembly(&inside)?.into_iter();
        let pair = |s: Statement| (inside[s.at..s.at + s.length].to_string(), s.instead);
        Ok(all.map(pair).collect())
    }

    #[test]
    fn assembly_is_told_from_names() {
        let header = "extern int f(void) __asm__ (\"\" \"__isoc99_f\");";
        assert_eq!(assembly(header), Ok(vec![]));
        assert!(assembly("asm(\".incbin \\\"x\\\"\");").is_err());
    }

    #[test]
    fn outputs_are_given() {
        let given = |list: &str| format!("do {{{list} }} while (0)");
        for (real, what) in [
            ("asm(\"mov %0, %1\")", given("")),
            (
                "__asm volatile (\"nop\" : \"=r\"(x))",
                given(" (x) = vitrum_given();"),
            ),
            (
                "asm(\"in %1, %0\" : [a] \"=a\"(*f(p, 1)), \"+\" \"d\"(s.y) : \"d\"(1) : \"cc\")",
                given(" (*f(p, 1)) = vitrum_given(); (s.y) = vitrum_given();"),
            ),
            ("asm(\"mov\" ::: \"memory\")", "vitrum_assembly()".into()),
            (
                "asm goto (\"jmp %l0\" : : : : there)",
                "vitrum_assembly()".into(),
            ),
        ] {
            assert_eq!(instead(real), Ok(vec![(real.to_string(), what)]));
        }
    }

    #[test]
    fn without_text_registers_stay() {
        for idle in [
            "asm volatile(\"\" ::: \"memory\")",
            "__asm__(\"\")",
            "asm(\"\" : : \"r\"(f(x)))",
            "asm volatile(\"rep; \" \"nop\")",
            "asm volatile(\"mfence\\n\" ::: \"memory\")",
        ] {
            assert_eq!(
                instead(idle),
                Ok(vec![(idle.to_string(), "(void)0".into())])
            );
        }
        for kept in [
            "asm(\"\" : \"+r\"(x))",
            "asm(\"\\n\\t\" : \"=r\"(x), \"=r\"(y) : \"1\"(a), \"0\"(b))",
        ] {
            assert_eq!(
                instead(kept),
                Ok(vec![(kept.to_string(), kept.to_string())])
            );
        }
        let open = "asm(\"\" : \"=r\"(x), \"+r\"(y))";
        let with = format!("do {{ {open}; (x) = vitrum_given(); }} while (0)");
        assert_eq!(instead(open), Ok(vec![(open.to_string(), with)]));
    }
}
