//! `sun.management`: what a virtual machine tells about itself, as far as that is the same in every run.
//! Counts are of the program's own threads. Processor times are said to be unsupported, as `java` itself may
//! say; pools of memory, counts of classes and the states of threads stop the run.

use super::java_lang_process_handle_impl::THIS;
use super::java_lang_system::EPOCH_MILLIS;
use super::{Host, Outcome, Peer, Peers, arg, boolean, int, nothing, reference, value};
use crate::ids::Ref;
use crate::jdk;
use crate::machine::{Exec, Trap};

const NANOS_PER_MILLI: u64 = 1_000_000;

pub const MACHINE: Peers = Peers {
    class: "sun/management/VMManagementImpl",
    methods: &[
        ("getVersion0()Ljava/lang/String;", Peer::Plain(version)),
        // Nothing that is optional.
        ("initOptionalSupportFields()V", Peer::Plain(nothing)),
        ("isThreadContentionMonitoringEnabled()Z", Peer::Plain(no)),
        ("isThreadCpuTimeEnabled()Z", Peer::Plain(no)),
        ("isThreadAllocatedMemoryEnabled()Z", Peer::Plain(no)),
        ("getVerboseClass()Z", Peer::Plain(no)),
        ("getVerboseGC()Z", Peer::Plain(no)),
        ("getProcessId()I", Peer::Plain(process)),
        // No options of the machine.
        ("getVmArguments0()[Ljava/lang/String;", Peer::Plain(nothing)),
        ("getStartupTime()J", Peer::Plain(started_at)),
        ("getUptime0()J", Peer::Plain(uptime)),
        ("getAvailableProcessors()I", Peer::Plain(processors)),
        ("getLiveThreadCount()I", Peer::Plain(live_threads)),
        ("getDaemonThreadCount()I", Peer::Plain(daemons)),
    ],
    fast: &[],
};

pub const THREADS: Peers = Peers {
    class: "sun/management/ThreadImpl",
    methods: &[("getThreads()[Ljava/lang/Thread;", Peer::Plain(threads))],
    fast: &[],
};

pub const MEMORY: Peers = Peers {
    class: "sun/management/MemoryImpl",
    methods: &[(
        "getMemoryUsage0(Z)Ljava/lang/management/MemoryUsage;",
        Peer::Plain(memory_usage),
    )],
    fast: &[],
};

pub const SYSTEM: Peers = Peers {
    class: "com/sun/management/internal/OperatingSystemImpl",
    methods: &[("initialize0()V", Peer::Plain(nothing))],
    fast: &[],
};

/// There are no limits of a container.
pub const CONTAINER: Peers = Peers {
    class: "jdk/internal/platform/CgroupMetrics",
    methods: &[("isUseContainerSupport()Z", Peer::Plain(no))],
    fast: &[],
};

/// Of the interface between the natives and the library.
fn version(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    let version = host.intern_str("4.0")?;
    reference(version)
}

fn no(_: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    boolean(false)
}

fn process(_: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    int(THIS as i32)
}

fn started_at(_: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    value(EPOCH_MILLIS)
}

fn uptime(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    value(host.look_at_clock()? / NANOS_PER_MILLI)
}

fn processors(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    int(host.options().processors as i32)
}

fn live_threads(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    int(host.thread_objects()?.len() as i32)
}

fn daemons(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    let mut count = 0;
    for thread in host.thread_objects()? {
        let fields = jdk::thread_fields(host, thread)?;
        count += i32::from(host.field(fields, "daemon", "Z")? != 0);
    }
    int(count)
}

fn threads(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    let threads = host.thread_objects()?;
    let threads: Ref = host.ref_array("java/lang/Thread", &threads)?;
    reference(threads)
}

/// Of the heap; there is nothing else to tell of.
fn memory_usage(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    if arg(args, 1) == 0 {
        return Err(Trap::unsupported(
            "MemoryMXBean.getNonHeapMemoryUsage is not modelled",
        ));
    }
    let (used, limit) = host.memory();
    let class = host.load("java/lang/management/MemoryUsage")?;
    let usage = host.allocate(class)?;
    for (name, bytes) in [
        ("init", 0),
        ("used", used),
        ("committed", limit),
        ("max", limit),
    ] {
        host.set_field(usage, name, "J", bytes)?;
    }
    reference(usage)
}
