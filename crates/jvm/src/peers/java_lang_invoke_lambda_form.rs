//! `java.lang.invoke.LambdaForm` and its editor: a form here is no code but a note of what is to be done
//! with a handle, an array of numbers in its field `transformCache`. `BoundMethodHandle.copyWith` makes a
//! handle that does it.
//!
//! Positions in forms count from 1: 0 is the handle itself.

use super::handles::{form_needed, ints, shape};
use super::{Host, Outcome, Peer, Peers, arg, arg_int, arg_ref, reference};
use crate::ids::Ref;
use crate::machine::{Exec, Trap};
use crate::op::of_int;
use crate::synth::Recipe;

const FORM: &str = "Ljava/lang/invoke/LambdaForm;";
const NOTE: &str = "transformCache";

pub const PEERS: Peers = Peers {
    class: "java/lang/invoke/LambdaForm",
    methods: &[
        ("<clinit>()V", Peer::Plain(form_needed)),
        (
            "editor()Ljava/lang/invoke/LambdaFormEditor;",
            Peer::Plain(editor),
        ),
    ],
    fast: &[],
};

pub const EDITOR: Peers = Peers {
    class: "java/lang/invoke/LambdaFormEditor",
    methods: &[
        (
            "addArgumentForm(ILjava/lang/invoke/LambdaForm$BasicType;)Ljava/lang/invoke/LambdaForm;",
            Peer::Plain(add_argument),
        ),
        (
            "dupArgumentForm(II)Ljava/lang/invoke/LambdaForm;",
            Peer::Plain(duplicate_argument),
        ),
        (
            "permuteArgumentsForm(I[I)Ljava/lang/invoke/LambdaForm;",
            Peer::Plain(permute),
        ),
        (
            "spreadArgumentsForm(ILjava/lang/Class;I)Ljava/lang/invoke/LambdaForm;",
            Peer::Plain(spread),
        ),
        (
            "collectArgumentsForm(ILjava/lang/invoke/MethodType;)Ljava/lang/invoke/LambdaForm;",
            Peer::Plain(collect),
        ),
        (
            "filterArgumentForm(ILjava/lang/invoke/LambdaForm$BasicType;)Ljava/lang/invoke/LambdaForm;",
            Peer::Plain(filter),
        ),
        (
            "filterRepeatedArgumentForm(Ljava/lang/invoke/LambdaForm$BasicType;[I)Ljava/lang/invoke/LambdaForm;",
            Peer::Plain(filter_repeated),
        ),
        (
            "filterReturnForm(Ljava/lang/invoke/LambdaForm$BasicType;Z)Ljava/lang/invoke/LambdaForm;",
            Peer::Plain(filter_return),
        ),
        (
            "collectReturnValueForm(Ljava/lang/invoke/MethodType;)Ljava/lang/invoke/LambdaForm;",
            Peer::Plain(collect_return),
        ),
        (
            "foldArgumentsForm(IZLjava/lang/invoke/MethodType;)Ljava/lang/invoke/LambdaForm;",
            Peer::Plain(fold),
        ),
        (
            "foldArgumentsForm(IZLjava/lang/invoke/MethodType;[I)Ljava/lang/invoke/LambdaForm;",
            Peer::Plain(fold_selected),
        ),
        (
            "filterArgumentsForm(ILjava/lang/invoke/MethodType;[I)Ljava/lang/invoke/LambdaForm;",
            Peer::Plain(combine_selected),
        ),
    ],
    fast: &[],
};

/// What is to be done with a handle: the number of an operation, and its operands.
pub struct Edit(Vec<i32>);

const ARRANGE: i32 = 0;
const FILTER: i32 = 1;
const COLLECT: i32 = 2;
const FOLD: i32 = 3;
const COMBINE: i32 = 4;
const FILTER_RETURN: i32 = 5;
const ZERO_RETURN: i32 = 6;
const SPREAD: i32 = 7;

impl Edit {
    pub fn unchanged(arity: usize) -> Edit {
        Edit::of(ARRANGE, 0..arity as i32)
    }

    fn of(operation: i32, operands: impl IntoIterator<Item = i32>) -> Edit {
        Edit(std::iter::once(operation).chain(operands).collect())
    }

    /// From which parameter each argument comes, if nothing else is to be done.
    fn arrangement(&self) -> Option<Vec<i32>> {
        let (operation, operands) = self.0.split_first()?;
        (*operation == ARRANGE).then(|| operands.to_vec())
    }

    pub fn recipe(&self) -> Exec<Recipe> {
        let (operation, operands) = self.0.split_first().ok_or_else(strange)?;
        let operands: Vec<usize> = operands.iter().map(|v| *v as usize).collect();
        let place = || operands.first().copied().ok_or_else(strange);
        let rest = || operands.get(1..).unwrap_or_default().to_vec();
        Ok(match *operation {
            ARRANGE => Recipe::Arrange { from: operands },
            FILTER => Recipe::Filter { places: operands },
            COLLECT => Recipe::Collect { at: place()? },
            FOLD => Recipe::Fold {
                at: place()?,
                from: rest(),
            },
            COMBINE => Recipe::Combine {
                at: place()?,
                from: rest(),
            },
            FILTER_RETURN => Recipe::FilterReturn,
            ZERO_RETURN => Recipe::ZeroReturn,
            _ => Recipe::Spread {
                at: place()?,
                count: rest().first().copied().ok_or_else(strange)?,
            },
        })
    }
}

fn strange() -> Trap {
    Trap::unsupported("a form of a method handle that is not modelled")
}

/// What a form notes; none for forms that stand for the handle as it is.
pub fn edit_of(host: &mut dyn Host, form: Ref) -> Exec<Option<Edit>> {
    if form.is_null() {
        return Ok(None);
    }
    let note = Ref(host.field(form, NOTE, "Ljava/lang/Object;")? as u32);
    Ok(match note.is_null() {
        true => None,
        false => Some(Edit(ints(host, note)?)),
    })
}

pub fn new_form(host: &mut dyn Host, edit: &Edit) -> Exec<Ref> {
    let ints = host.load("[I")?;
    let class = host.load("java/lang/invoke/LambdaForm")?;
    let note = host.allocate_array(ints, edit.0.len() as u32)?;
    for (i, number) in edit.0.iter().enumerate() {
        host.set(note, i as u32, of_int(*number));
    }
    let form = host.allocate(class)?;
    host.set_field(form, NOTE, "Ljava/lang/Object;", note.word())?;
    Ok(form)
}

fn editor(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let class = host.load("java/lang/invoke/LambdaFormEditor")?;
    let editor = host.allocate(class)?;
    host.set_field(editor, "lambdaForm", FORM, arg_ref(args, 0).word())?;
    reference(editor)
}

/// The arrangement that an editor starts from.
fn arrangement(host: &mut dyn Host, args: &[u64]) -> Exec<Vec<i32>> {
    let form = Ref(host.field(arg_ref(args, 0), "lambdaForm", FORM)? as u32);
    let edit = edit_of(host, form)?.ok_or_else(strange)?;
    edit.arrangement().ok_or_else(strange)
}

fn rearranged(host: &mut dyn Host, from: Vec<i32>) -> Exec<Outcome> {
    reference(new_form(host, &Edit::of(ARRANGE, from))?)
}

/// A note of something that is done with the handle as it is.
fn noted(host: &mut dyn Host, args: &[u64], edit: &Edit) -> Exec<Outcome> {
    let from = arrangement(host, args)?;
    if !from.iter().enumerate().all(|(i, v)| i as i32 == *v) {
        return Err(strange());
    }
    reference(new_form(host, edit)?)
}

/// One more parameter, which is not used.
fn add_argument(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let at = arg_int(args, 1) - 1;
    let from = arrangement(host, args)?.into_iter();
    let shifted = from.map(|v| if v >= at { v + 1 } else { v }).collect();
    rearranged(host, shifted)
}

/// One parameter less: another takes its place.
fn duplicate_argument(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let (source, gone) = (arg_int(args, 1) - 1, arg_int(args, 2) - 1);
    let from = arrangement(host, args)?.into_iter();
    let place = |v: i32| if v == gone { source } else { v };
    let shifted = from.map(place).map(|v| if v > gone { v - 1 } else { v });
    rearranged(host, shifted.collect())
}

fn permute(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let order = ints(host, arg_ref(args, 2))?;
    let from = arrangement(host, args)?.into_iter();
    let moved = from.map(|v| order.get(v as usize).copied().ok_or_else(strange));
    let moved = moved.collect::<Exec<_>>()?;
    rearranged(host, moved)
}

fn spread(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let edit = Edit::of(SPREAD, [arg_int(args, 1) - 1, arg_int(args, 3)]);
    noted(host, args, &edit)
}

fn collect(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    noted(host, args, &Edit::of(COLLECT, [arg_int(args, 1) - 1]))
}

fn filter(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    noted(host, args, &Edit::of(FILTER, [arg_int(args, 1) - 1]))
}

/// The JDK lists the places from the last one to filter to the first.
fn filter_repeated(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let places = ints(host, arg_ref(args, 2))?;
    let edit = Edit::of(FILTER, places.iter().rev().map(|p| p - 1));
    noted(host, args, &edit)
}

fn filter_return(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let operation = if arg(args, 2) == 0 {
        FILTER_RETURN
    } else {
        ZERO_RETURN
    };
    noted(host, args, &Edit::of(operation, []))
}

fn collect_return(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    noted(host, args, &Edit::of(FILTER_RETURN, []))
}

/// The combiner takes the arguments that follow its result.
fn fold(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let at = arg_int(args, 1) - 1;
    let first = at + i32::from(arg(args, 2) == 0);
    let count = shape(host, arg_ref(args, 3))?.parameters.len() as i32;
    let operands = std::iter::once(at).chain(first..first + count);
    let edit = Edit::of(FOLD, operands);
    noted(host, args, &edit)
}

fn fold_selected(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let places = ints(host, arg_ref(args, 4))?;
    let operands = std::iter::once(arg_int(args, 1) - 1).chain(places);
    noted(host, args, &Edit::of(FOLD, operands))
}

fn combine_selected(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let places = ints(host, arg_ref(args, 3))?;
    let operands = std::iter::once(arg_int(args, 1) - 1).chain(places);
    noted(host, args, &Edit::of(COMBINE, operands))
}
