//! `java.lang.StackWalker`: the frames of the current thread, in batches as the JDK's own code asks for them.
//!
//! A `StackFrameInfo` keeps in `memberName` an array of one word, the method and the bytecode offset, in
//! the form that exceptions record their stacks.

use vitrum_classfile::Kind;

use super::java_lang_stack_trace_element::{element_of, pack, unpack};
use super::{
    FrameInfo, Host, Outcome, Peer, Peers, arg, arg_int, arg_ref, boolean, int, nothing, reference,
    value, yes,
};
use crate::ids::Ref;
use crate::machine::{Exec, Trap};

pub const FACTORY: Peers = Peers {
    class: "java/lang/StackStreamFactory",
    methods: &[("checkStackWalkModes()Z", Peer::Plain(yes))],
    fast: &[],
};

pub const WALKER: Peers = Peers {
    class: "java/lang/StackStreamFactory$AbstractStackWalker",
    methods: &[
        (
            "callStackWalk(JIII[Ljava/lang/Object;)Ljava/lang/Object;",
            Peer::Plain(|h, a| begin(h, a, 3)),
        ),
        (
            "callStackWalk(JILjdk/internal/vm/ContinuationScope;Ljdk/internal/vm/Continuation;II[Ljava/lang/Object;)Ljava/lang/Object;",
            Peer::Plain(|h, a| begin(h, a, 5)),
        ),
        (
            "fetchStackFrames(JJII[Ljava/lang/Object;)I",
            Peer::Plain(fetch),
        ),
    ],
    fast: &[],
};

pub const FRAME: Peers = Peers {
    class: "java/lang/StackFrameInfo",
    methods: &[
        ("<clinit>()V", Peer::Plain(nothing)),
        ("<init>(Ljava/lang/StackWalker;)V", Peer::Plain(init_frame)),
        (
            "declaringClass()Ljava/lang/Class;",
            Peer::Plain(declaring_class),
        ),
        (
            "getMethodName()Ljava/lang/String;",
            Peer::Plain(method_name),
        ),
        ("getDescriptor()Ljava/lang/String;", Peer::Plain(descriptor)),
        ("getByteCodeIndex()I", Peer::Plain(offset)),
        ("isNativeMethod()Z", Peer::Plain(is_native)),
        (
            "toStackTraceElement()Ljava/lang/StackTraceElement;",
            Peer::Plain(to_element),
        ),
    ],
    fast: &[],
};

/// The bit of a mode in which only classes are wanted.
const CLASSES_ONLY: u64 = 2;

/// The frames below those of the walk itself, the top one first.
fn walked(host: &mut dyn Host) -> Vec<FrameInfo> {
    let frames = host.frames();
    let program = host.program();
    let is_own = |f: &FrameInfo| {
        let class = &program.class(program.method(f.method).class).name;
        class.starts_with("java/lang/StackStreamFactory")
            || class.starts_with("java/lang/StackWalker")
    };
    let own = frames.iter().take_while(|f| is_own(f)).count();
    frames[own..].to_vec()
}

/// `at` is the place of the batch size among the arguments; the index to start at and the buffer follow.
fn begin(host: &mut dyn Host, args: &[u64], at: usize) -> Exec<Outcome> {
    let this = arg_ref(args, 0);
    let (size, start) = (arg_int(args, at), arg_int(args, at + 1));
    let frames = walked(host);
    let taken = deliver(
        host,
        &frames,
        arg(args, 1),
        size,
        start,
        arg_ref(args, at + 2),
    )?;
    let class = host.load("java/lang/StackStreamFactory$AbstractStackWalker")?;
    // The anchor says how many frames are left, counted from the bottom, which does not move.
    let anchor = (frames.len() - taken + 1) as u64;
    let end = (start as usize + taken) as u64;
    let skipped = arg(args, 2);
    let words = vec![this.word(), anchor, skipped, size as u64, start as u64, end];
    let go_on = host
        .program()
        .method_named(class, "doStackWalk", "(JIIII)Ljava/lang/Object;")?;
    Ok(Outcome::Call(go_on, words))
}

fn fetch(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let (size, start) = (arg_int(args, 3), arg_int(args, 4));
    let left = (arg(args, 2) as usize).saturating_sub(1);
    let frames = host.frames();
    let rest = frames[frames.len().saturating_sub(left)..].to_vec();
    let taken = deliver(host, &rest, arg(args, 1), size, start, arg_ref(args, 5))?;
    let anchor = (rest.len() - taken + 1) as u64;
    host.set_field(arg_ref(args, 0), "anchor", "J", anchor)?;
    int(start + taken as i32)
}

/// Fills the buffer; the result is how many frames that took.
fn deliver(
    host: &mut dyn Host,
    frames: &[FrameInfo],
    mode: u64,
    size: i32,
    start: i32,
    buffer: Ref,
) -> Exec<usize> {
    let room = host
        .length(buffer)
        .saturating_sub(start as u32)
        .min(size as u32) as usize;
    let batch = &frames[..room.min(frames.len())];
    let mut infos = Vec::new();
    for i in 0..batch.len() as u32 {
        infos.push(Ref(host.get(buffer, start as u32 + i)? as u32));
    }
    for (i, frame) in batch.iter().enumerate() {
        let class = host.program().method(frame.method).class;
        if mode & CLASSES_ONLY != 0 {
            let mirror = host.mirror(class)?;
            host.set(buffer, start as u32 + i as u32, mirror.word());
        } else {
            let array_class = host.program().primitive_array(Kind::Long);
            let place = host.allocate_array(array_class, 1)?;
            host.set(place, 0, pack(*frame));
            host.set_field(infos[i], "memberName", "Ljava/lang/Object;", place.word())?;
        }
    }
    Ok(batch.len())
}

fn init_frame(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let (this, walker) = (arg_ref(args, 0), arg_ref(args, 1));
    if walker.is_null() {
        return Err(Trap::null_pointer());
    }
    let retains = host.field(walker, "retainClassRef", "Z")?;
    host.set_field(this, "retainClassRef", "Z", retains)?;
    value(0)
}

fn frame(host: &mut dyn Host, args: &[u64]) -> Exec<FrameInfo> {
    let place = Ref(host.field(arg_ref(args, 0), "memberName", "Ljava/lang/Object;")? as u32);
    if place.is_null() {
        return Err(Trap::null_pointer());
    }
    Ok(unpack(host.get(place, 0)?))
}

fn declaring_class(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let method = frame(host, args)?.method;
    let class = host.program().method(method).class;
    let mirror = host.mirror(class)?;
    reference(mirror)
}

fn method_name(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let method = frame(host, args)?.method;
    let name = host.program().method(method).name;
    let name = host.program().symbols.text(name).clone();
    let text = host.intern_str(&name)?;
    reference(text)
}

fn descriptor(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let method = frame(host, args)?.method;
    let text = host.program().method(method).descriptor;
    let text = host.program().symbols.text(text).clone();
    let text = host.intern_str(&text)?;
    reference(text)
}

/// -1 in native methods.
fn offset(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let frame = frame(host, args)?;
    let native = host.program().line_of(frame.method, frame.offset) == -2;
    int(if native { -1 } else { i32::from(frame.offset) })
}

fn is_native(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let frame = frame(host, args)?;
    boolean(host.program().line_of(frame.method, frame.offset) == -2)
}

fn to_element(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let frame = frame(host, args)?;
    let element = element_of(host, frame)?;
    reference(element)
}
