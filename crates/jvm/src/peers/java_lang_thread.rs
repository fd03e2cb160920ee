//! `java.lang.Thread`: threads under the machine's one schedule, on virtual time.

use super::java_lang_class_loader::Loader;
use super::{Host, Outcome, Peer, Peers, arg, arg_ref, boolean, nothing, reference, value};
use crate::ids::Ref;
use crate::machine::{Exec, Shown, Trap};

pub const PEERS: Peers = Peers {
    class: "java/lang/Thread",
    methods: &[
        (
            "getContextClassLoader()Ljava/lang/ClassLoader;",
            Peer::Plain(context_loader),
        ),
        (
            "setContextClassLoader(Ljava/lang/ClassLoader;)V",
            Peer::Plain(set_context_loader),
        ),
        ("currentThread()Ljava/lang/Thread;", Peer::Plain(current)),
        (
            "currentCarrierThread()Ljava/lang/Thread;",
            Peer::Plain(current),
        ),
        ("start0()V", Peer::Plain(start)),
        ("isAlive()Z", Peer::Plain(is_alive)),
        ("yield()V", Peer::Plain(yield_turn)),
        ("onSpinWait()V", Peer::Plain(yield_turn)),
        ("yield0()V", Peer::Plain(yield_turn)),
        ("sleep(J)V", Peer::Plain(sleep)),
        ("sleep0(J)V", Peer::Plain(sleep_nanos)),
        (
            "scopedValueCache()[Ljava/lang/Object;",
            Peer::Plain(nothing),
        ),
        (
            "setScopedValueCache([Ljava/lang/Object;)V",
            Peer::Plain(nothing),
        ),
        (
            "findScopedValueBindings()Ljava/lang/Object;",
            Peer::Plain(nothing),
        ),
        (
            "ensureMaterializedForStackWalk(Ljava/lang/Object;)V",
            Peer::Plain(nothing),
        ),
        ("getNextThreadIdOffset()J", Peer::Plain(nothing)),
        (
            "getName()Ljava/lang/String;",
            Peer::Searched(look_at_number),
        ),
        (
            "toString()Ljava/lang/String;",
            Peer::Searched(look_at_number),
        ),
        ("getId()J", Peer::Searched(look_at_number)),
        ("threadId()J", Peer::Searched(look_at_number)),
        ("nextThreadID()J", Peer::Searched(next_identifier)),
        ("nextThreadNum()I", Peer::Searched(next_number)),
        ("interrupt0()V", Peer::Plain(interrupt)),
        ("interrupt()V", Peer::Plain(interrupt_at_once)),
        ("clearInterruptEvent()V", Peer::Plain(nothing)),
        ("getState()Ljava/lang/Thread$State;", Peer::Plain(state)),
        ("threadState()Ljava/lang/Thread$State;", Peer::Plain(state)),
        ("holdsLock(Ljava/lang/Object;)Z", Peer::Plain(holds_lock)),
        ("stop()V", Peer::Refused),
        ("suspend()V", Peer::Refused),
        ("resume()V", Peer::Refused),
        (
            "startVirtualThread(Ljava/lang/Runnable;)Ljava/lang/Thread;",
            Peer::Refused,
        ),
        (
            "ofVirtual()Ljava/lang/Thread$Builder$OfVirtual;",
            Peer::Refused,
        ),
        ("setPriority0(I)V", Peer::Plain(nothing)),
        ("setNativeName(Ljava/lang/String;)V", Peer::Plain(nothing)),
        ("getThreads()[Ljava/lang/Thread;", Peer::Plain(threads)),
        (
            "dumpThreads([Ljava/lang/Thread;)[[Ljava/lang/StackTraceElement;",
            Peer::Plain(dump_threads),
        ),
        (
            "getStackTrace0()Ljava/lang/Object;",
            Peer::Plain(stack_trace),
        ),
    ],
    fast: &[],
};

/// Java 21 counts threads outside the heap; here the machine does.
pub const IDENTIFIERS: Peers = Peers {
    class: "java/lang/Thread$ThreadIdentifiers",
    methods: &[("next()J", Peer::Plain(next_identifier))],
    fast: &[],
};

/// How Java 21 numbers threads that are given no name.
pub const NUMBERING: Peers = Peers {
    class: "java/lang/Thread$ThreadNumbering",
    methods: &[("next()I", Peer::Searched(next_number))],
    fast: &[],
};

/// Who parks by itself: the memory model says nothing of that.
pub const SUPPORT: Peers = Peers {
    class: "java/util/concurrent/locks/LockSupport",
    methods: &[
        (
            "getThreadId(Ljava/lang/Thread;)J",
            Peer::Searched(look_at_identifier),
        ),
        ("park()V", Peer::Searched(park_alone)),
        ("park(Ljava/lang/Object;)V", Peer::Searched(park_alone)),
        ("parkNanos(J)V", Peer::Searched(park_alone)),
        (
            "parkNanos(Ljava/lang/Object;J)V",
            Peer::Searched(park_alone),
        ),
        ("parkUntil(J)V", Peer::Searched(park_alone)),
        (
            "parkUntil(Ljava/lang/Object;J)V",
            Peer::Searched(park_alone),
        ),
    ],
    fast: &[],
};

fn park_alone(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    if host.is_called_by_program() {
        host.assume("what happens before an unpark is seen after the park");
    }
    Ok(Outcome::Bytecode)
}

/// Who asks a group which threads are alive. (`uncaughtException` and the like do not.)
pub const GROUP: Peers = Peers {
    class: "java/lang/ThreadGroup",
    methods: &[
        ("activeCount()I", Peer::Searched(look_at_group)),
        ("activeGroupCount()I", Peer::Searched(look_at_group)),
        (
            "enumerate([Ljava/lang/Thread;Z)I",
            Peer::Searched(look_at_group),
        ),
        (
            "enumerate([Ljava/lang/Thread;)I",
            Peer::Searched(look_at_group),
        ),
        (
            "enumerate([Ljava/lang/ThreadGroup;Z)I",
            Peer::Searched(look_at_group),
        ),
        (
            "enumerate([Ljava/lang/ThreadGroup;)I",
            Peer::Searched(look_at_group),
        ),
        ("interrupt()V", Peer::Searched(look_at_group)),
        ("list()V", Peer::Searched(look_at_group)),
        ("destroy()V", Peer::Searched(look_at_group)),
        ("isDestroyed()Z", Peer::Searched(look_at_group)),
        ("setMaxPriority(I)V", Peer::Searched(look_at_group)),
        ("setDaemon(Z)V", Peer::Searched(look_at_group)),
    ],
    fast: &[],
};

fn look_at_number(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    host.look_at_twin(arg_ref(args, 0));
    if host.is_called_by_program() {
        host.look_at_number()?;
    }
    Ok(Outcome::Bytecode)
}

/// Locks of the JDK tell threads apart by their identifiers. (Its random numbers ask for them too, and any would do.)
fn look_at_identifier(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    host.look_at_twin(arg_ref(args, 0));
    host.look_at_number()?;
    Ok(Outcome::Bytecode)
}

fn look_at_group(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    host.look_at_threads()?;
    Ok(Outcome::Bytecode)
}

/// Where the random numbers of a thread begin: any value does. Under a search it comes from the thread itself,
/// and not from counters that would be part of states.
pub fn begin_random(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    let thread = host.current_thread();
    let identifier = host.field(thread, "tid", "J")?;
    let seed = identifier.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    // 0 would mean that there is none yet.
    let probe = (seed >> 33) | 1;
    // A state that was loaded has a seed, and lacks only the probe.
    if host.field(thread, "threadLocalRandomSeed", "J")? == 0 {
        host.set_field(thread, "threadLocalRandomSeed", "J", seed)?;
    }
    host.set_field(thread, "threadLocalRandomProbe", "I", probe)?;
    value(0)
}

fn next_number(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    value(host.next_thread_number()?)
}

fn next_identifier(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    value(host.next_thread_identifier()?)
}

fn current(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    let thread = host.current_thread();
    reference(thread)
}

fn start(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let this = arg_ref(args, 0);
    let fields = crate::jdk::thread_fields(host, this)?;
    let daemon = host.field(fields, "daemon", "Z")? != 0;
    host.start_thread(this, daemon)?;
    host.set_field(fields, "threadStatus", "I", crate::jdk::ALIVE)?;
    value(0)
}

fn is_alive(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    host.touch_thread(arg_ref(args, 0))?;
    let id = host.thread_of(arg_ref(args, 0));
    boolean(id.is_some_and(|id| host.is_alive(id) && !host.passes_by(id)))
}

fn yield_turn(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    host.yield_turn();
    value(0)
}

fn sleep(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let millis = arg(args, 0) as i64;
    if millis < 0 {
        return Err(Trap::raise(
            "java/lang/IllegalArgumentException",
            "timeout value is negative",
        ));
    }
    host.sleep((millis as u64).saturating_mul(1_000_000))?;
    value(0)
}

/// Java 21 counts in nanoseconds and has checked the sign.
fn sleep_nanos(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    host.sleep(arg(args, 0))?;
    value(0)
}

fn interrupt(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    if let Some(id) = host.thread_of(arg_ref(args, 0)) {
        host.interrupt(id)?;
    }
    value(0)
}

/// Under a search the flag and the wake-up are one step: `sleep` and `wait` in `java` look at the flag again
/// when they are woken, so nobody can tell.
fn interrupt_at_once(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    if !host.is_searched() {
        return Ok(Outcome::Bytecode);
    }
    let this = arg_ref(args, 0);
    host.touch_thread(this)?;
    host.set_field(this, "interrupted", "Z", 1)?;
    interrupt(host, args)
}

/// `TERMINATED` among them.
const ENDED: u64 = 2;

/// As `jvmti` numbers them; `VM.toThreadState` gives them names.
fn state(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let this = arg_ref(args, 0);
    host.touch_thread(this)?;
    if host.is_called_by_program() {
        host.assume("what a thread did before is seen by who sees its state");
        host.assume(
            "a thread that ends is not seen BLOCKED by its own monitor, as it may be in java",
        );
    }
    let code = match host.thread_of(this) {
        // One that has ended says so itself.
        None => {
            let fields = crate::jdk::thread_fields(host, this)?;
            let ended = host.field(fields, "threadStatus", "I")? == crate::jdk::ENDED;
            if ended { ENDED } else { 0 }
        }
        Some(id) => match host.look_at_state(id)? {
            Shown::Running => 0x5,
            Shown::Blocked => 0x401,
            Shown::Waiting => 0x191,
            Shown::WaitingTimed => 0x1a1,
            Shown::Sleeping => 0xe1,
            Shown::Parked => 0x291,
            Shown::ParkedTimed => 0x2a1,
            Shown::Ended => ENDED,
        },
    };
    let vm = host.load("jdk/internal/misc/VM")?;
    let method = host
        .program()
        .method_named(vm, "toThreadState", "(I)Ljava/lang/Thread$State;")?;
    Ok(Outcome::Call(method, vec![code]))
}

fn holds_lock(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let object = arg_ref(args, 0);
    if object.is_null() {
        return Err(Trap::null_pointer());
    }
    boolean(host.holds_lock(object))
}

/// The stack of a thread; null when it is not alive.
fn stack_of(host: &mut dyn Host, thread: Ref, formatted: bool) -> Exec<Ref> {
    host.look_at_stack(thread)?;
    match host.thread_of(thread) {
        Some(id) if host.is_alive(id) => {
            let frames = host.frames_of(id);
            super::java_lang_stack_trace_element::elements(host, &frames, formatted)
        }
        _ => Ok(Ref::NULL),
    }
}

/// Java 21 asks for one thread and formats what it gets.
fn stack_trace(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let stack = stack_of(host, arg_ref(args, 0), true)?;
    reference(stack)
}

fn dump_threads(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let threads = arg_ref(args, 0);
    let threads: Exec<Vec<u64>> = (0..host.length(threads))
        .map(|i| host.get(threads, i))
        .collect();
    let mut stacks = Vec::new();
    for thread in threads? {
        stacks.push(stack_of(host, Ref(thread as u32), false)?);
    }
    let array = host.ref_array("[Ljava/lang/StackTraceElement;", &stacks)?;
    reference(array)
}

fn threads(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    let objects = host.thread_objects()?;
    let array = host.ref_array("java/lang/Thread", &objects)?;
    reference(array)
}

const LOADER: (&str, &str) = ("contextClassLoader", "Ljava/lang/ClassLoader;");

/// The system's loader until another is set: none is made before it is asked for, so a new thread
/// inherits what its parent has and no more. That null was set is noted by the hidden first loader.
fn context_loader(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let own = Ref(host.field(arg_ref(args, 0), LOADER.0, LOADER.1)? as u32);
    if is_inherited(host) {
        return reference(own);
    }
    let shown = match own.is_null() {
        true => Loader::App.object(host)?,
        false if own == Loader::Boot.hidden_object(host)? => Ref::NULL,
        false => own,
    };
    reference(shown)
}

fn set_context_loader(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let loader = match arg_ref(args, 1).is_null() {
        true => Loader::Boot.hidden_object(host)?,
        false => arg_ref(args, 1),
    };
    host.assign(arg_ref(args, 0), LOADER.0, LOADER.1, loader.word())?;
    value(0)
}

/// Does the constructor of a thread ask?
fn is_inherited(host: &mut dyn Host) -> bool {
    let Some(caller) = host.frames().first().copied() else {
        return true;
    };
    let program = host.program();
    let method = program.method(caller.method);
    let name = &**program.symbols.text(method.name);
    method.class == program.known.thread && matches!(name, "<init>" | "contextClassLoader")
}
