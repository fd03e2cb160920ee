//! `java.lang.invoke.MethodHandleImpl`, `Invokers`, `DelegatingMethodHandle` and two methods of
//! `MethodHandles`: where the JDK makes handles that are no edits of others.

use super::handles::{
    Shape, class_descriptor, combine, elements, make, shape, type_of, without_assertions,
};
use super::{Host, Outcome, Peer, Peers, arg_int, arg_ref, nothing, reference};
use crate::ids::Ref;
use crate::machine::{Exec, Trap};
use crate::synth::Recipe;

pub const PEERS: Peers = Peers {
    class: "java/lang/invoke/MethodHandleImpl",
    methods: &[
        (
            "makeGuardWithTest(Ljava/lang/invoke/MethodHandle;Ljava/lang/invoke/MethodHandle;Ljava/lang/invoke/MethodHandle;)Ljava/lang/invoke/MethodHandle;",
            Peer::Plain(guard_with_test),
        ),
        (
            "makeGuardWithCatch(Ljava/lang/invoke/MethodHandle;Ljava/lang/Class;Ljava/lang/invoke/MethodHandle;)Ljava/lang/invoke/MethodHandle;",
            Peer::Plain(guard_with_catch),
        ),
        (
            "makeTryFinally(Ljava/lang/invoke/MethodHandle;Ljava/lang/invoke/MethodHandle;Ljava/lang/Class;Ljava/util/List;)Ljava/lang/invoke/MethodHandle;",
            Peer::Plain(try_finally),
        ),
        (
            "makeTryFinally(Ljava/lang/invoke/MethodHandle;Ljava/lang/invoke/MethodHandle;Ljava/lang/Class;[Ljava/lang/Class;)Ljava/lang/invoke/MethodHandle;",
            Peer::Plain(try_finally),
        ),
        (
            "throwException(Ljava/lang/invoke/MethodType;)Ljava/lang/invoke/MethodHandle;",
            Peer::Plain(throw_exception),
        ),
        (
            "makeCollector(Ljava/lang/Class;I)Ljava/lang/invoke/MethodHandle;",
            Peer::Plain(collector),
        ),
        (
            "makeTableSwitch(Ljava/lang/invoke/MethodType;Ljava/lang/invoke/MethodHandle;[Ljava/lang/invoke/MethodHandle;)Ljava/lang/invoke/MethodHandle;",
            Peer::Plain(table_switch),
        ),
        (
            "makeLoop(Ljava/lang/Class;Ljava/util/List;Ljava/util/List;Ljava/util/List;Ljava/util/List;Ljava/util/List;)Ljava/lang/invoke/MethodHandle;",
            Peer::Plain(make_loop),
        ),
        (
            "bindCaller(Ljava/lang/invoke/MethodHandle;Ljava/lang/Class;)Ljava/lang/invoke/MethodHandle;",
            Peer::Plain(bind_caller),
        ),
    ],
    fast: &[],
};

pub const METHOD_HANDLES: Peers = Peers {
    class: "java/lang/invoke/MethodHandles",
    methods: &[
        (
            "makeIdentity(Ljava/lang/Class;)Ljava/lang/invoke/MethodHandle;",
            Peer::Plain(identity),
        ),
        (
            "makeZero(Ljava/lang/Class;)Ljava/lang/invoke/MethodHandle;",
            Peer::Plain(zero),
        ),
    ],
    fast: &[],
};

pub const DELEGATING: Peers = Peers {
    class: "java/lang/invoke/DelegatingMethodHandle",
    methods: &[
        ("<clinit>()V", Peer::Plain(initialize)),
        (
            "chooseDelegatingForm(Ljava/lang/invoke/MethodHandle;)Ljava/lang/invoke/LambdaForm;",
            Peer::Plain(blank_form),
        ),
    ],
    fast: &[],
};

pub const INVOKERS: Peers = Peers {
    class: "java/lang/invoke/Invokers",
    methods: &[
        (
            "exactInvoker()Ljava/lang/invoke/MethodHandle;",
            Peer::Plain(exact_invoker),
        ),
        (
            "genericInvoker()Ljava/lang/invoke/MethodHandle;",
            Peer::Plain(generic_invoker),
        ),
        (
            "varHandleMethodInvoker(Ljava/lang/invoke/VarHandle$AccessMode;)Ljava/lang/invoke/MethodHandle;",
            Peer::Plain(access_invoker),
        ),
        (
            "varHandleMethodExactInvoker(Ljava/lang/invoke/VarHandle$AccessMode;)Ljava/lang/invoke/MethodHandle;",
            Peer::Plain(access_invoker),
        ),
        (
            "linkToTargetMethod(Ljava/lang/invoke/MethodType;)Ljava/lang/invoke/MemberName;",
            Peer::Plain(nothing),
        ),
        (
            "linkToCallSiteMethod(Ljava/lang/invoke/MethodType;)Ljava/lang/invoke/MemberName;",
            Peer::Plain(nothing),
        ),
    ],
    fast: &[],
};

fn initialize(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    without_assertions(host, "java/lang/invoke/DelegatingMethodHandle")
}

/// A handle of a method that asks who calls it: that is the class that has looked it up, whoever calls.
fn bind_caller(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let (handle, caller) = (arg_ref(args, 0), host.class(arg_ref(args, 1))?);
    let own = type_of(host, handle)?;
    let recipe = Recipe::Speak {
        caller: host.program().class(caller).name.to_string(),
    };
    let outcome = combine(host, &own, recipe, &[handle])?;
    if let Outcome::Call(factory, _) = &outcome {
        let program = host.program();
        let class = program.method(*factory).class;
        program.class_mut(class).speaks_for = Some(caller);
    }
    Ok(outcome)
}

fn guard_with_test(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let children = [0, 1, 2].map(|i| arg_ref(args, i));
    let own = type_of(host, children[1])?;
    combine(host, &own, Recipe::Guard, &children)
}

fn guard_with_catch(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let (target, catcher) = (arg_ref(args, 0), arg_ref(args, 2));
    let class = host.class(arg_ref(args, 1))?;
    let class = host.program().class(class).name.to_string();
    let own = type_of(host, target)?;
    combine(host, &own, Recipe::Catch { class }, &[target, catcher])
}

fn try_finally(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let children = [arg_ref(args, 0), arg_ref(args, 1)];
    let own = type_of(host, children[0])?;
    combine(host, &own, Recipe::Finally, &children)
}

fn throw_exception(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let own = shape(host, arg_ref(args, 0))?;
    combine(host, &own, Recipe::Throw, &[])
}

fn collector(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let result = class_descriptor(host, arg_ref(args, 0))?;
    let element = result.get(1..).unwrap_or_default().to_owned();
    let parameters = vec![element; arg_int(args, 1).max(0) as usize];
    combine(host, &Shape { parameters, result }, Recipe::Gather, &[])
}

fn table_switch(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let own = shape(host, arg_ref(args, 0))?;
    let mut children = vec![arg_ref(args, 1)];
    children.extend(elements(host, arg_ref(args, 2))?);
    combine(host, &own, Recipe::Switch, &children)
}

fn make_loop(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let result = class_descriptor(host, arg_ref(args, 0))?;
    let mut children = Vec::new();
    for list in 2..6 {
        children.extend(list_elements(host, arg_ref(args, list))?);
    }
    let clauses = children.len() / 4;
    let first = children.first().copied().ok_or_else(unknown_list)?;
    let parameters = type_of(host, first)?.parameters;
    let own = Shape { parameters, result };
    combine(host, &own, Recipe::Loop { clauses }, &children)
}

/// The elements of a list of a kind that the JDK's streams make.
fn list_elements(host: &mut dyn Host, list: Ref) -> Exec<Vec<Ref>> {
    let class = host.class_of(list);
    let name = host.program().class(class).name.clone();
    match &*name {
        "java/util/ArrayList" => {
            let size = host.field(list, "size", "I")? as usize;
            let array = Ref(host.field(list, "elementData", "[Ljava/lang/Object;")? as u32);
            let mut found = elements(host, array)?;
            found.truncate(size);
            Ok(found)
        }
        "java/util/ImmutableCollections$ListN" => {
            let array = host.field(list, "elements", "[Ljava/lang/Object;")?;
            elements(host, Ref(array as u32))
        }
        _ => Err(unknown_list()),
    }
}

fn unknown_list() -> Trap {
    Trap::unsupported("a loop handle whose clauses are in an unknown kind of list")
}

fn identity(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let class = class_descriptor(host, arg_ref(args, 0))?;
    let own = Shape {
        parameters: vec![class.clone()],
        result: class,
    };
    combine(host, &own, Recipe::Identity, &[])
}

fn zero(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let own = Shape {
        parameters: Vec::new(),
        result: class_descriptor(host, arg_ref(args, 0))?,
    };
    combine(host, &own, Recipe::Zero, &[])
}

/// A form that stands for the handle as it is: calls go to the target.
fn blank_form(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    let class = host.load("java/lang/invoke/LambdaForm")?;
    reference(host.allocate(class)?)
}

fn exact_invoker(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    invoker(host, args, true)
}

fn generic_invoker(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    invoker(host, args, false)
}

fn invoker(host: &mut dyn Host, args: &[u64], exact: bool) -> Exec<Outcome> {
    let own = target_type(host, args)?.with_first("Ljava/lang/invoke/MethodHandle;".to_owned());
    make(host, &own, Recipe::Invoke { exact }, &[], Vec::new())
}

fn access_invoker(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let name = host.field(arg_ref(args, 1), "methodName", "Ljava/lang/String;")?;
    let mode = host.str(Ref(name as u32))?;
    let own = target_type(host, args)?.with_first("Ljava/lang/invoke/VarHandle;".to_owned());
    make(host, &own, Recipe::Access { mode }, &[], Vec::new())
}

fn target_type(host: &mut dyn Host, args: &[u64]) -> Exec<Shape> {
    let target = host.field(
        arg_ref(args, 0),
        "targetType",
        "Ljava/lang/invoke/MethodType;",
    )?;
    shape(host, Ref(target as u32))
}
