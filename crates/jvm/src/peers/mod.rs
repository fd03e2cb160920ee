//! Native peers: what is native in the JDK, written in Rust, one file for each Java class.
//!
//! A peer is a plain function over a [`Host`] and sees plain values; under another domain the machine
//! asks for them first and splits where members differ. It keeps no state of its own, reads before it
//! writes, and never calls Java code: it may ask for a call in its place ([`Outcome::Call`]).
//! A peer may also stand for a method that is bytecode in the JDK (a model), or be a faster way to do
//! the same for plain values (a fast path, which gives up where it would throw).

mod boxes;
mod cell;
mod collections;
mod defined_class;
mod fixed;
mod handles;
mod host;
mod java_io_file_cleanable;
mod open_file;
mod ranges;
mod resources;

mod java_io_console;
mod java_io_file_descriptor;
mod java_io_file_input_stream;
mod java_io_file_output_stream;
mod java_io_object_stream_class;
mod java_io_print_stream;
mod java_io_random_access_file;
mod java_io_unix_file_system;
mod java_lang_class;
mod java_lang_class_loader;
mod java_lang_double;
mod java_lang_float;
mod java_lang_invoke_bound_method_handle;
mod java_lang_invoke_direct_method_handle;
mod java_lang_invoke_lambda_form;
mod java_lang_invoke_method_handle_impl;
mod java_lang_invoke_method_handle_natives;
mod java_lang_invoke_var_handle;
mod java_lang_math;
mod java_lang_module;
mod java_lang_module_layer;
mod java_lang_null_pointer_exception;
mod java_lang_object;
mod java_lang_process_builder;
mod java_lang_process_environment;
mod java_lang_process_handle_impl;
mod java_lang_ref_reference;
mod java_lang_reflect_array;
mod java_lang_reflect_executable;
mod java_lang_reflect_proxy;
mod java_lang_runtime;
mod java_lang_security_manager;
mod java_lang_shutdown;
mod java_lang_stack_trace_element;
mod java_lang_stack_walker;
mod java_lang_strict_math;
mod java_lang_string;
mod java_lang_string_utf16;
mod java_lang_system;
mod java_lang_thread;
mod java_lang_throwable;
mod java_net_inet_address;
mod java_net_url;
mod java_nio_byte_buffer;
mod java_security_access_control_context;
mod java_security_access_controller;
mod java_text_decimal_format_symbols;
mod java_text_number_format;
mod java_util_concurrent_atomic_atomic_long;
mod java_util_concurrent_executors;
mod java_util_random;
mod java_util_service_loader;
mod java_util_time_zone;
mod java_util_zip_checksums;
mod java_util_zip_deflater;
mod java_util_zip_inflater;
mod jdk_internal_loader_boot_loader;
mod jdk_internal_misc_cds;
mod jdk_internal_misc_preview_features;
mod jdk_internal_misc_unsafe;
mod jdk_internal_misc_unsafe_constants;
mod jdk_internal_misc_vm;
mod jdk_internal_perf_perf;
mod jdk_internal_reflect_constant_pool;
mod jdk_internal_reflect_native_accessors;
mod jdk_internal_reflect_reflection;
mod jdk_internal_reflect_reflection_factory;
mod jdk_internal_util_arrays_support;
mod jdk_internal_util_system_props_raw;
mod sun_management;
mod sun_nio_ch;
mod sun_nio_fs_unix_native_dispatcher;
mod sun_security_provider_seed_generator;
mod verify;
mod verify_choices;
mod verify_counts;
mod verify_says;

pub use boxes::unbox;
pub use cell::{Access, Action, Place};
pub(crate) use fixed::UNFINALIZED;
pub use fixed::{CLOCK, FIXED, RANDOM};
pub use handles::form_needed;
pub use host::{FrameInfo, Host};
pub use java_lang_invoke_var_handle::Mode;
pub use java_lang_null_pointer_exception::helpful_message;
pub use java_lang_system::{shown_millis, shown_nanos};
pub use java_lang_throwable::{backtrace, error_of};
pub use verify::API;

use std::collections::HashMap;
use std::sync::Arc;

use vitrum_classfile::access::{ACC_NATIVE, ACC_PUBLIC, ACC_STATIC};

use crate::ids::MethodId;
use crate::machine::Exec;

/// What a peer's call comes to.
#[derive(Debug)]
pub enum Outcome {
    /// The result, 0 for `void`.
    Value(u64),
    /// This method is to be called instead, and its result is the result.
    Call(MethodId, Vec<u64>),
    /// The peer models only some cases of what is bytecode in the JDK, and this is not one of them.
    Bytecode,
}

/// The name and the descriptor of a polymorphic call, which each call site has its own of.
#[derive(Debug)]
pub struct CallType {
    pub name: Arc<str>,
    pub descriptor: Arc<str>,
}

pub type PeerFn = fn(&mut dyn Host, &[u64]) -> Exec<Outcome>;

#[derive(Clone, Copy)]
pub enum Peer {
    Plain(PeerFn),
    /// A model for searches only: elsewhere the JDK's bytecode runs, whatever the values are.
    Searched(PeerFn),
    /// Says what is taken for granted, where somebody is told, and leaves the rest to the bytecode.
    Noted(PeerFn),
    /// A function of its argument, or its two arguments, and nothing else.
    Map(fn(u64) -> u64),
    Map2(fn(u64, u64) -> u64),
    Set(SetVersion),
    /// An access mode of `VarHandle`: its arguments are what the call site passes.
    Var(Mode),
    /// `MethodHandle.invokeExact` or `invoke`: becomes a call of what the handle does.
    Handle {
        exact: bool,
    },
    /// `Unsafe` on one field or element; the function does what is left.
    Cell(Access, PeerFn),
    /// An operation of a collection that the machine does as a whole, where slots come into being lazily.
    Collection(CollectionOp),
    /// Can't be modelled: a call stops the run and names this method, not some native one below it.
    Refused,
}

/// Natives that the machine does itself, for whole sets of values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetVersion {
    GetClass,
    IdentityHash,
    Clone,
    ArrayCopy,
}

/// Operations of collections that are undone as a whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CollectionOp {
    /// `HashSet.add`
    SetAdd,
    /// `HashSet.contains`
    SetContains,
    /// `LinkedList.add`, which is at the end.
    ListAdd,
    /// `LinkedList.removeFirst`
    ListRemoveFirst,
    /// `LinkedList.size`
    ListSize,
    /// `AbstractCollection.isEmpty`, of a `LinkedList`.
    IsEmpty,
    /// Any other, which the JDK's bytecode does.
    Other,
}

impl Peer {
    /// The call with plain values, of peers that can do with them. `call_type` belongs to a polymorphic
    /// call.
    pub fn call(
        self,
        host: &mut dyn Host,
        args: &[u64],
        call_type: Option<&CallType>,
    ) -> Exec<Outcome> {
        match self {
            Peer::Plain(f) | Peer::Searched(f) | Peer::Noted(f) | Peer::Cell(_, f) => f(host, args),
            Peer::Var(mode) => java_lang_invoke_var_handle::access(host, mode, args, call_type),
            Peer::Map(f) => value(f(arg(args, 0))),
            Peer::Map2(f) => value(f(arg(args, 0), arg(args, 1))),
            // The machine answers these itself.
            Peer::Set(_) | Peer::Handle { .. } | Peer::Collection(_) | Peer::Refused => value(0),
        }
    }
}

/// A class and its peers: `name(descriptor)` and function.
pub struct Peers {
    pub class: &'static str,
    pub methods: &'static [(&'static str, Peer)],
    /// Fast paths for plain values.
    pub fast: &'static [(&'static str, Peer)],
}

const ALL: &[&Peers] = &[
    &java_io_file_descriptor::PEERS,
    &java_io_file_input_stream::PEERS,
    &java_io_file_output_stream::PEERS,
    &java_lang_class::PEERS,
    &java_lang_double::PEERS,
    &java_lang_float::PEERS,
    &java_lang_invoke_bound_method_handle::METHOD_HANDLE,
    &java_lang_invoke_bound_method_handle::PEERS,
    &java_lang_invoke_direct_method_handle::PEERS,
    &java_lang_invoke_lambda_form::EDITOR,
    &java_lang_invoke_lambda_form::PEERS,
    &java_lang_invoke_method_handle_impl::DELEGATING,
    &java_lang_invoke_method_handle_impl::INVOKERS,
    &java_lang_invoke_method_handle_impl::PEERS,
    &java_lang_invoke_method_handle_natives::CONTEXT,
    &java_lang_invoke_method_handle_natives::PEERS,
    &java_lang_invoke_method_handle_impl::METHOD_HANDLES,
    &java_lang_invoke_var_handle::PEERS,
    &java_lang_math::PEERS,
    &java_lang_null_pointer_exception::PEERS,
    &java_lang_object::PEERS,
    &java_lang_ref_reference::PEERS,
    &java_lang_ref_reference::PHANTOM,
    &java_lang_ref_reference::CLEARED[0],
    &java_lang_ref_reference::CLEARED[1],
    &java_lang_ref_reference::CLEARED[2],
    &java_lang_ref_reference::CLEARED[3],
    &java_lang_reflect_array::PEERS,
    &java_lang_runtime::PEERS,
    &java_lang_shutdown::PEERS,
    &java_lang_stack_trace_element::PEERS,
    &java_lang_string::PEERS,
    &java_lang_strict_math::PEERS,
    &java_lang_string_utf16::PEERS,
    &java_lang_system::PEERS,
    &java_lang_system::DEFAULTS[0],
    &java_lang_system::DEFAULTS[1],
    &java_lang_thread::GROUP,
    &java_lang_thread::IDENTIFIERS,
    &java_lang_thread::NUMBERING,
    &java_lang_thread::PEERS,
    &java_lang_thread::SUPPORT,
    &java_lang_throwable::PEERS,
    &java_security_access_control_context::PEERS,
    &java_security_access_controller::PEERS,
    &java_text_decimal_format_symbols::PEERS,
    &java_nio_byte_buffer::PEERS,
    &java_util_concurrent_atomic_atomic_long::PEERS,
    &java_util_concurrent_executors::PEERS,
    &jdk_internal_misc_cds::PEERS,
    &jdk_internal_misc_preview_features::PEERS,
    &jdk_internal_misc_unsafe::PEERS,
    &jdk_internal_misc_unsafe_constants::PEERS,
    &jdk_internal_misc_vm::PEERS,
    &jdk_internal_reflect_reflection::PEERS,
    &jdk_internal_util_arrays_support::PEERS,
    &jdk_internal_util_system_props_raw::PEERS,
    &java_lang_reflect_executable::PEERS,
    &java_lang_reflect_executable::FIELD,
    &jdk_internal_reflect_reflection_factory::PEERS,
    &jdk_internal_reflect_reflection_factory::ACTION,
    &jdk_internal_reflect_native_accessors::PEERS[0],
    &jdk_internal_reflect_native_accessors::PEERS[1],
    &jdk_internal_reflect_native_accessors::PEERS[2],
    &jdk_internal_reflect_native_accessors::PEERS[3],
    &jdk_internal_reflect_constant_pool::PEERS,
    &java_lang_class_loader::PEERS,
    &java_lang_class_loader::BUILTIN,
    &java_lang_module::PEERS,
    &jdk_internal_loader_boot_loader::PEERS,
    &java_io_unix_file_system::PEERS,
    &java_io_print_stream::PEERS,
    &java_io_random_access_file::PEERS,
    &java_io_file_cleanable::PEERS,
    &java_io_file_cleanable::CLEANER,
    &java_lang_process_environment::PEERS,
    &java_util_zip_checksums::CRC32,
    &java_util_zip_checksums::ADLER32,
    &java_util_time_zone::PEERS,
    &java_util_service_loader::PEERS,
    &java_util_service_loader::MODULES,
    &sun_nio_ch::IO_UTIL,
    &sun_nio_ch::DISPATCHER,
    &sun_nio_ch::UNIX_DISPATCHER,
    &sun_nio_ch::BOTH,
    &sun_nio_ch::THREAD,
    &sun_nio_ch::CHANNEL,
    &sun_nio_fs_unix_native_dispatcher::PEERS,
    &sun_nio_fs_unix_native_dispatcher::LINUX,
    &java_io_object_stream_class::PEERS,
    &jdk_internal_loader_boot_loader::PACKAGES,
    &sun_security_provider_seed_generator::PEERS,
    &java_lang_reflect_proxy::PEERS,
    &java_lang_stack_walker::FACTORY,
    &java_lang_stack_walker::WALKER,
    &java_lang_stack_walker::FRAME,
    &java_io_console::PEERS,
    &java_net_inet_address::FACTORY,
    &java_net_inet_address::ADDRESS,
    &java_net_inet_address::ADDRESS_4,
    &java_net_inet_address::ADDRESS_6,
    &java_net_inet_address::NAMES,
    &java_net_inet_address::SOCKET,
    &java_lang_process_builder::PEERS,
    &java_lang_process_builder::PROCESS,
    &java_net_url::JAR,
    &java_util_zip_deflater::PEERS,
    &java_util_zip_deflater::STREAM,
    &java_util_zip_inflater::PEERS,
    &java_util_zip_inflater::STREAM,
    &jdk_internal_perf_perf::PEERS,
    &java_text_number_format::PEERS,
    &java_util_random::PEERS,
    &java_util_random::SUPPORT,
    &java_util_random::GENERATOR,
    &java_util_random::THREAD_LOCAL,
    &verify::PATHFINDER,
    &verify::PATHFINDER_OLD,
    &verify::VITRUM,
    &verify::VERIFIER,
    &java_lang_module_layer::PEERS,
    &java_lang_process_handle_impl::PEERS,
    &java_lang_process_handle_impl::INFO,
    &java_lang_security_manager::PEERS,
    &sun_management::MACHINE,
    &sun_management::THREADS,
    &sun_management::MEMORY,
    &sun_management::SYSTEM,
    &sun_management::CONTAINER,
];

fn all() -> impl Iterator<Item = &'static Peers> {
    ALL.iter().copied().chain(&fixed::CLASSES)
}

/// All peers by class.
pub struct Registry {
    by_class: HashMap<&'static str, &'static Peers>,
    /// Operations of collections are done or at least undone as a whole.
    operates: bool,
}

impl Registry {
    pub fn new() -> Registry {
        Registry {
            by_class: all().map(|p| (p.class, p)).collect(),
            operates: false,
        }
    }

    /// Has operations of collections done as a whole. Comes before their classes are loaded.
    pub fn add_collections(&mut self) {
        let peers = collections::ALL.iter().map(|p| (p.class, *p));
        self.by_class.extend(peers);
        self.operates = true;
    }

    /// For the methods of collections that have no fast path of their own.
    pub fn operation(&self, class: &str, name: &str, access: u16) -> Option<Peer> {
        let kinds = ACC_PUBLIC | ACC_STATIC | ACC_NATIVE;
        let writes = !collections::READ_ONLY.contains(&name);
        let own = self.operates && writes && access & kinds == ACC_PUBLIC;
        (own && collections::is_collection(class)).then_some(Peer::Collection(CollectionOp::Other))
    }

    pub fn find(&self, class: &str, name: &str, descriptor: &str) -> Option<Peer> {
        // Every class may declare it, to register the natives that are peers here.
        if matches!(name, "registerNatives" | "initIDs") && descriptor == "()V" {
            return Some(Peer::Plain(nothing));
        }
        lookup(self.by_class.get(class)?.methods, name, descriptor)
    }

    pub fn fast(&self, class: &str, name: &str, descriptor: &str) -> Option<Peer> {
        lookup(self.by_class.get(class)?.fast, name, descriptor)
    }
}

impl Default for Registry {
    fn default() -> Self {
        Registry::new()
    }
}

fn lookup(table: &[(&str, Peer)], name: &str, descriptor: &str) -> Option<Peer> {
    let fits = |key: &str| key.strip_prefix(name) == Some(descriptor);
    table
        .iter()
        .find(|(key, _)| fits(key))
        .map(|(_, peer)| *peer)
}

// Results and arguments, for short peers.

/// Does nothing; for hooks that have no meaning here.
fn nothing(_: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    Ok(Outcome::Value(0))
}

/// Is the caller a class of the JDK?
fn called_by_jdk(host: &mut dyn Host) -> bool {
    let caller = host.frames().first().map(|frame| frame.method);
    let program = host.program();
    caller.is_some_and(|method| program.class(program.method(method).class).trusted)
}

/// True, whoever asks.
fn yes(_: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    boolean(true)
}

fn value(v: u64) -> Exec<Outcome> {
    Ok(Outcome::Value(v))
}

fn int(v: i32) -> Exec<Outcome> {
    value(crate::op::of_int(v))
}

fn boolean(v: bool) -> Exec<Outcome> {
    value(u64::from(v))
}

fn reference(r: crate::ids::Ref) -> Exec<Outcome> {
    value(r.word())
}

fn arg(args: &[u64], i: usize) -> u64 {
    args.get(i).copied().unwrap_or(0)
}

fn arg_ref(args: &[u64], i: usize) -> crate::ids::Ref {
    crate::ids::Ref(arg(args, i) as u32)
}

fn arg_int(args: &[u64], i: usize) -> i32 {
    crate::op::int(arg(args, i))
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    #[test]
    fn every_class_has_one_table() {
        let mut seen = HashSet::new();
        for peers in super::ALL {
            assert!(seen.insert(peers.class), "{} has two tables", peers.class);
        }
    }
}
