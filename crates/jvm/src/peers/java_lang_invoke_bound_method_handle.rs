//! `java.lang.invoke.BoundMethodHandle`: handles that hold values and other handles. All handles but
//! the direct ones are of subclasses of it.

use super::handles::{combine, form_needed, make, shape, type_of, without_assertions};
use super::java_lang_invoke_lambda_form::{Edit, edit_of, new_form};
use super::{Host, Outcome, Peer, Peers, arg, arg_int, arg_ref, reference, value};
use crate::machine::{Exec, Trap};
use crate::synth::Recipe;

const FORM: &str = "Ljava/lang/invoke/LambdaForm;";

pub const METHOD_HANDLE: Peers = Peers {
    class: "java/lang/invoke/MethodHandle",
    methods: &[(
        "<init>(Ljava/lang/invoke/MethodType;Ljava/lang/invoke/LambdaForm;)V",
        Peer::Plain(construct),
    )],
    fast: &[],
};

pub const PEERS: Peers = Peers {
    class: "java/lang/invoke/BoundMethodHandle",
    methods: &[
        ("<clinit>()V", Peer::Plain(initialize)),
        (
            "rebind()Ljava/lang/invoke/BoundMethodHandle;",
            Peer::Plain(rebind),
        ),
        (
            "bindArgumentL(ILjava/lang/Object;)Ljava/lang/invoke/BoundMethodHandle;",
            Peer::Plain(bind),
        ),
        (
            "bindArgumentI(II)Ljava/lang/invoke/BoundMethodHandle;",
            Peer::Plain(bind),
        ),
        (
            "bindArgumentJ(IJ)Ljava/lang/invoke/BoundMethodHandle;",
            Peer::Plain(bind),
        ),
        (
            "bindArgumentF(IF)Ljava/lang/invoke/BoundMethodHandle;",
            Peer::Plain(bind),
        ),
        (
            "bindArgumentD(ID)Ljava/lang/invoke/BoundMethodHandle;",
            Peer::Plain(bind),
        ),
        (
            "copyWith(Ljava/lang/invoke/MethodType;Ljava/lang/invoke/LambdaForm;)Ljava/lang/invoke/BoundMethodHandle;",
            Peer::Plain(edited),
        ),
        (
            "copyWith(Ljava/lang/invoke/MethodType;Ljava/lang/invoke/LambdaForm;)Ljava/lang/invoke/MethodHandle;",
            Peer::Plain(edited),
        ),
        (
            "copyWithExtendL(Ljava/lang/invoke/MethodType;Ljava/lang/invoke/LambdaForm;Ljava/lang/Object;)Ljava/lang/invoke/BoundMethodHandle;",
            Peer::Plain(edited),
        ),
        (
            "bindSingle(Ljava/lang/invoke/MethodType;Ljava/lang/invoke/LambdaForm;Ljava/lang/Object;)Ljava/lang/invoke/BoundMethodHandle;",
            Peer::Plain(form_needed),
        ),
        (
            "bindSingle(Ljava/lang/invoke/MethodType;Ljava/lang/invoke/LambdaForm;Ljava/lang/invoke/LambdaForm$BasicType;Ljava/lang/Object;)Ljava/lang/invoke/BoundMethodHandle;",
            Peer::Plain(form_needed),
        ),
        (
            "makeReinvoker(Ljava/lang/invoke/MethodHandle;)Ljava/lang/invoke/BoundMethodHandle;",
            Peer::Plain(form_needed),
        ),
        (
            "speciesData()Ljava/lang/invoke/BoundMethodHandle$SpeciesData;",
            Peer::Plain(form_needed),
        ),
        (
            "speciesData_L()Ljava/lang/invoke/BoundMethodHandle$SpeciesData;",
            Peer::Plain(form_needed),
        ),
        (
            "speciesData_LL()Ljava/lang/invoke/BoundMethodHandle$SpeciesData;",
            Peer::Plain(form_needed),
        ),
        (
            "speciesData_LLL()Ljava/lang/invoke/BoundMethodHandle$SpeciesData;",
            Peer::Plain(form_needed),
        ),
        (
            "speciesData_LLLL()Ljava/lang/invoke/BoundMethodHandle$SpeciesData;",
            Peer::Plain(form_needed),
        ),
        (
            "speciesData_LLLLL()Ljava/lang/invoke/BoundMethodHandle$SpeciesData;",
            Peer::Plain(form_needed),
        ),
    ],
    fast: &[],
};

fn initialize(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    without_assertions(host, "java/lang/invoke/BoundMethodHandle")
}

/// Gives every handle a form that the JDK can ask to be edited.
fn construct(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let (this, method_type) = (arg_ref(args, 0), arg_ref(args, 1));
    let arity = shape(host, method_type)?.parameters.len();
    let form = match arg_ref(args, 2) {
        given if !given.is_null() => given,
        _ => new_form(host, &Edit::unchanged(arity))?,
    };
    let type_word = method_type.word();
    host.set_field(this, "type", "Ljava/lang/invoke/MethodType;", type_word)?;
    host.set_field(this, "form", FORM, form.word())?;
    value(0)
}

fn rebind(_: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    reference(arg_ref(args, 0))
}

fn bind(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let this = arg_ref(args, 0);
    let mut own = type_of(host, this)?;
    let at = arg_int(args, 1) as usize;
    if at >= own.parameters.len() {
        return Err(Trap::unsupported("a value is bound to no parameter"));
    }
    own.parameters.remove(at);
    let arguments = vec![this.word(), arg(args, 2)];
    make(host, &own, Recipe::Bind { at }, &[this], arguments)
}

/// A handle of another type that does what the form says with this one, and perhaps one more.
fn edited(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let this = arg_ref(args, 0);
    let own = shape(host, arg_ref(args, 1))?;
    let recipe = match edit_of(host, arg_ref(args, 2))? {
        Some(edit) => edit.recipe()?,
        None => Recipe::Arrange {
            from: (0..own.parameters.len()).collect(),
        },
    };
    let mut children = vec![this];
    children.extend((args.len() > 3).then(|| arg_ref(args, 3)));
    combine(host, &own, recipe, &children)
}
