//! Which methods are called, with which arguments.

use vitrum_classfile::{Kind, access};
use vitrum_jvm::ids::{ClassId, MethodId};
use vitrum_jvm::{Domain, Machine};

use crate::allowed::Allowed;
use crate::call::{Call, calls_of};
use crate::finitize::argument_values;
use crate::outside::initialize;
use crate::predicate::accepts;

/// Calls of one method.
const MOST_CALLS: usize = 10_000;

/// What the user asks for.
#[derive(Clone, Debug, Default)]
pub struct Wanted {
    /// Names of methods; empty: all public ones.
    pub methods: Vec<String>,
    pub values: u32,
    /// `add.0`, and its values.
    pub arguments: Vec<(String, Vec<i64>)>,
    /// Exceptions that are no failures, as `Class.getName` gives them.
    pub allowed: Vec<String>,
}

pub struct Operations {
    pub calls: Vec<Call>,
    /// Public methods that are not called, since there are no values for a parameter.
    pub left_out: Vec<String>,
    pub(super) allowed: Allowed,
}

impl Operations {
    pub fn find<D: Domain>(
        machine: &mut Machine<D>,
        class: ClassId,
        wanted: &Wanted,
    ) -> Result<Operations, String> {
        let java_name = machine.program.class(class).java_name();
        let mut operations = Operations {
            calls: Vec::new(),
            left_out: Vec::new(),
            allowed: Allowed::new(machine, class, &wanted.allowed)?,
        };
        let methods = public(machine, class);
        for name in &wanted.methods {
            if !methods.iter().any(|(n, _)| n == name) {
                return Err(format!(
                    "--methods {name}: {java_name} has no public method of that name"
                ));
            }
        }
        for (name, method) in methods {
            let picked = wanted.methods.contains(&name);
            if !picked && !wanted.methods.is_empty() {
                continue;
            }
            match calls(machine, &name, method, wanted) {
                Ok(calls) => operations.calls.extend(calls),
                Err(why) if picked => return Err(format!("{java_name}.{name}: {why}")),
                Err(_) => operations.left_out.push(name),
            }
        }
        match operations.calls.is_empty() {
            true => Err(format!(
                "{java_name} has no public method that could be called"
            )),
            false => Ok(operations),
        }
    }
}

/// Calls of another class that are like those of this method.
pub(super) fn alike<D: Domain>(
    machine: &mut Machine<D>,
    class: ClassId,
    method: MethodId,
    wanted: &Wanted,
) -> Option<Vec<Call>> {
    let it = machine.program.method(method);
    let (params, descriptor) = (it.params.len(), it.descriptor);
    let name = machine.program.symbols.text(it.name).to_string();
    let mut found = public(machine, class);
    found
        .retain(|(other, id)| *other == name && machine.program.method(*id).params.len() == params);
    // Exactly the same comes first.
    found.sort_by_key(|(_, id)| machine.program.method(*id).descriptor != descriptor);
    let mut alike = found.into_iter();
    alike.find_map(|(name, id)| calls(machine, &name, id, wanted).ok())
}

/// Public methods of objects of the class but those of `Object` and the predicate; of several that are alike the lowest.
fn public<D: Domain>(machine: &Machine<D>, class: ClassId) -> Vec<(String, MethodId)> {
    const MADE: u16 = access::ACC_SYNTHETIC | access::ACC_BRIDGE;
    let program = &machine.program;
    let mut found: Vec<(String, MethodId)> = Vec::new();
    let ancestors = program.class(class).ancestors.iter().rev();
    for owner in ancestors.filter(|id| **id != program.known.object) {
        for id in &program.class(*owner).methods {
            let method = program.method(*id);
            let name = program.symbols.text(method.name).to_string();
            let same = |(_, other): &(String, MethodId)| {
                let other = program.method(*other);
                (other.name, other.descriptor) == (method.name, method.descriptor)
            };
            let called = method.access & access::ACC_PUBLIC != 0
                && method.access & MADE == 0
                && !method.is_static()
                && !name.starts_with('<')
                && !matches!(
                    &*name,
                    "repOk" | "repOK" | "equals" | "hashCode" | "toString"
                );
            if called && !found.iter().any(same) {
                found.push((name, *id));
            }
        }
    }
    found
}

/// The method with all arguments that are wanted.
fn calls<D: Domain>(
    machine: &mut Machine<D>,
    name: &str,
    method: MethodId,
    wanted: &Wanted,
) -> Result<Vec<Call>, String> {
    let all: Vec<i64> = (1..=i64::from(wanted.values)).collect();
    let values = |machine: &mut Machine<D>, at: usize, descriptor: &str| {
        let key = format!("{name}.{at}");
        let own = wanted.arguments.iter().find(|(place, _)| *place == key);
        argument_values(
            machine,
            descriptor,
            own.map_or(&all, |(_, numbers)| numbers),
        )
    };
    calls_of(machine, method, MOST_CALLS, values)
}

/// The static method `Class.method` that gets an object of the class.
pub fn abstraction<D: Domain>(
    machine: &mut Machine<D>,
    class: ClassId,
    name: &str,
) -> Result<MethodId, String> {
    let Some((holder, method)) = name.rsplit_once('.') else {
        return Err("write shape, or Class.method".into());
    };
    let holder_id = machine.program.load(&holder.replace('.', "/"));
    let holder_id = holder_id.map_err(|error| error.to_string())?;
    initialize(machine, holder_id)?;
    let program = &machine.program;
    let mut methods = program.class(holder_id).methods.iter().copied();
    let found = methods.find(|id| {
        let it = program.method(*id);
        let named = &**program.symbols.text(it.name) == method;
        named && it.is_static() && it.result != Kind::Void && accepts(program, it.descriptor, class)
    });
    let class = program.class(class).java_name();
    found.ok_or_else(|| {
        format!("{holder} has no static method {method}({class}) that returns something")
    })
}
