//! What is known of inline assembly without reading its instructions.

/// Whether assembly does nothing: what has neither text nor outputs only stops the compiler from
/// moving code, and some instructions only wait.
#[must_use]
pub fn is_idle(text: &str, outputs: bool) -> bool {
    let waits = ["", "nop", "rep; nop", "pause", "mfence", "lfence", "sfence"];
    waits.contains(&text.trim()) && !outputs
}

/// How an output of assembly without text gets its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Output {
    /// It is an input too, and stays what it is.
    Kept,
    /// It has the register of this input, which nobody changes.
    Tied(usize),
    /// It may be anything.
    Any,
}

/// How each output gets its value if there is no text between the registers of inputs and those of
/// outputs; both are given by their constraints.
#[must_use]
pub fn untouched(outputs: &[String], inputs: &[String]) -> Vec<Output> {
    let of = |(number, constraint): (usize, &String)| {
        let tied = inputs.iter().position(|i| *i == number.to_string());
        match tied {
            _ if constraint.contains('+') => Output::Kept,
            Some(input) => Output::Tied(input),
            None => Output::Any,
        }
    };
    outputs.iter().enumerate().map(of).collect()
}
