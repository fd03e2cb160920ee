//! Which methods are called, with which arguments.

use std::rc::Rc;

use vitrum_classfile::{Kind, access};
use vitrum_jvm::ids::{ClassId, MethodId};
use vitrum_jvm::{Domain, Machine, Program};

use super::arguments::{Giver, Item, values};
use super::junit::OBJECT;
use super::picks::{Made, Numbers};
use crate::allowed::Allowed;
use crate::call::{Call, calls_of, parameters};
use crate::finitize::{box_for, box_of};
use crate::outside::initialize;
use crate::predicate::{accepts, accepts_first};

/// Methods that a message tells the reasons of.
const MOST_REASONS: usize = 5;
/// Calls of one method.
const MOST_CALLS: usize = 10_000;

/// What the user asks for.
#[derive(Clone, Debug, Default)]
pub struct Wanted {
    /// Names of methods; empty: all public ones, or none where there are drivers.
    pub methods: Vec<String>,
    /// Static methods `Class.method` that get the object and do something with it.
    pub drivers: Vec<String>,
    pub values: u32,
    /// `add.0`, and its values.
    pub arguments: Vec<(String, Vec<Item>)>,
    /// Exceptions that are no failures, as `Class.getName` gives them.
    pub allowed: Vec<String>,
    /// Methods, each with the static method `Class.method` that says whether it may be called.
    pub guards: Vec<(String, String)>,
}

/// A static method that says whether a call may be made.
#[derive(Clone, Copy)]
pub(super) struct Guard {
    pub method: MethodId,
    /// It gets the arguments too, behind the object.
    with_arguments: bool,
}

impl Guard {
    pub fn arguments<'a>(&self, arguments: &'a [u64]) -> &'a [u64] {
        match self.with_arguments {
            true => arguments,
            false => &[],
        }
    }
}

pub struct Operations {
    pub calls: Vec<Call>,
    /// Public methods that are not called, since there are no values for a parameter.
    pub left_out: Vec<String>,
    /// For each call: the exceptions that may come out of it.
    allowed: Vec<Rc<Allowed>>,
    /// For each call.
    guards: Vec<Option<Guard>>,
    /// Where objects that are arguments come from.
    pub(super) givers: Vec<Giver>,
    numbers: Numbers,
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
            allowed: Vec::new(),
            guards: Vec::new(),
            givers: Vec::new(),
            numbers: Numbers::default(),
        };
        let methods = public(machine, class);
        arguments_fit(machine, &methods, wanted)?;
        for name in &wanted.methods {
            if !methods.iter().any(|(n, _)| n == name) {
                return Err(format!(
                    "--methods {name}: {java_name} has no public method of that name"
                ));
            }
        }
        let mut failed = Vec::new();
        let own = |id: MethodId| !is_given(machine, id);
        let has_own: Vec<String> = (methods.iter().filter(|(_, id)| own(*id)))
            .map(|(name, _)| name.clone())
            .collect();
        for (name, method) in methods {
            // Of several by one name those of the class are meant, if there are any.
            let meant = !is_given(machine, method) || !has_own.contains(&name);
            let picked = meant && wanted.methods.contains(&name);
            let all = wanted.methods.is_empty() && wanted.drivers.is_empty();
            if !(picked || all) {
                continue;
            }
            let types = parameters(machine, method);
            match calls(
                machine,
                (class, method),
                &types,
                wanted,
                &mut operations.givers,
            ) {
                Ok(calls) => operations.calls.extend(calls),
                Err(uncalled) => failed.push((name, method, uncalled)),
            }
        }
        operations.leave_out(machine, &failed, wanted)?;
        for name in &wanted.drivers {
            let calls = driver_calls(machine, class, name, wanted, &mut operations.givers);
            let calls = calls.map_err(|why| format!("--driver {name}: {why}"))?;
            operations.calls.extend(calls);
        }
        if operations.calls.is_empty() {
            let why = failed
                .iter()
                .map(|(name, _, uncalled)| format!("\n{name}: {}", uncalled.why));
            let why: String = why.take(MOST_REASONS).collect();
            return Err(format!(
                "{java_name} has no public method that could be called{why}"
            ));
        }
        operations.find_guards(machine, class, wanted)?;
        let allowed = Allowed::new(machine, class, &wanted.allowed)?;
        let mut last: Option<(MethodId, Rc<Allowed>)> = None;
        for call in &operations.calls {
            let (_, allowed) = match last.take().filter(|(method, _)| *method == call.method) {
                Some(same) => last.insert(same),
                None => {
                    let more = allowed.and_declared(machine, call.method);
                    last.insert((call.method, Rc::new(more)))
                }
            };
            operations.allowed.push(Rc::clone(allowed));
        }
        Ok(operations)
    }

    /// Methods that can't be called are left out, unless it was asked for them or for their arguments, and no other by
    /// that name is called.
    fn leave_out<D: Domain>(
        &mut self,
        machine: &mut Machine<D>,
        failed: &[(String, MethodId, Uncalled)],
        wanted: &Wanted,
    ) -> Result<(), String> {
        for (name, method, uncalled) in failed {
            let program = &machine.program;
            let is_called = self.calls.iter().any(|call| {
                let method = program.method(call.method);
                **program.symbols.text(method.name) == **name
            });
            if is_called {
                let types = parameters(machine, *method).into_iter();
                let types = types.map(|descriptor| java_type(machine, &descriptor));
                let types = types.collect::<Result<Vec<String>, String>>()?;
                self.left_out.push(format!("{name}({})", types.join(", ")));
            } else if uncalled.is_wanted || wanted.methods.contains(name) {
                let class = program.class(program.method(*method).class).java_name();
                return Err(format!("{class}.{name}: {}", uncalled.why));
            } else {
                self.left_out.push(name.clone());
            }
        }
        Ok(())
    }

    /// What may come out of a call, by its number.
    pub(super) fn allowed(&self, number: usize) -> Rc<Allowed> {
        Rc::clone(&self.allowed[self.made(number).call])
    }

    fn find_guards<D: Domain>(
        &mut self,
        machine: &mut Machine<D>,
        class: ClassId,
        wanted: &Wanted,
    ) -> Result<(), String> {
        self.guards = vec![None; self.calls.len()];
        for (name, guard) in &wanted.guards {
            let failed = |why: String| format!("--guard {name}={guard}: {why}");
            let mut guarded = 0;
            for (call, place) in self.calls.iter().zip(&mut self.guards) {
                let method = machine.program.method(call.method);
                if &**machine.program.symbols.text(method.name) == name {
                    let found = guard_of(machine, class, guard, call.method);
                    *place = Some(found.map_err(failed)?);
                    guarded += 1;
                }
            }
            if guarded == 0 {
                return Err(failed(format!("{name} is not called")));
            }
        }
        Ok(())
    }

    pub(super) fn guard(&self, call: usize) -> Option<Guard> {
        self.guards[call]
    }

    /// The number of a call with what was chosen in it.
    pub(super) fn number(&mut self, call: usize, picks: impl Iterator<Item = u32>) -> usize {
        let picks = picks.collect();
        self.numbers.number(self.calls.len(), Made { call, picks })
    }

    pub(super) fn made(&self, number: usize) -> Made {
        self.numbers.made(self.calls.len(), number)
    }

    pub(super) fn text(&self, number: usize) -> &str {
        &self.calls[self.made(number).call].text
    }
}

/// Calls of another class that are like those of this method.
pub(super) fn alike<D: Domain>(
    machine: &mut Machine<D>,
    class: ClassId,
    method: MethodId,
    wanted: &Wanted,
    givers: &mut Vec<Giver>,
) -> Option<Vec<Call>> {
    let it = machine.program.method(method);
    let name = machine.program.symbols.text(it.name).to_string();
    let types = parameters(machine, method);
    let mut found = public(machine, class);
    found.retain(|(other, _)| *other == name);
    // Exactly the same comes first.
    found.sort_by_key(|(_, id)| parameters(machine, *id) != types);
    let mut alike = found.into_iter();
    alike.find_map(|(_, id)| {
        let own = parameters(machine, id);
        let pairs = types.iter().zip(&own);
        let given = pairs.map(|(from, to)| given(machine, from, to));
        let given: Vec<String> = given.collect::<Option<_>>()?;
        let fits = given.len() == own.len() && own.len() == types.len();
        fits.then(|| calls(machine, (class, id), &given, wanted, givers).ok())?
    })
}

/// What a parameter of the model gets where that of the subject gets something of a type: what both can get is the same
/// object, or in a box if only the model's is one; else numbers are made for each side.
fn given<D: Domain>(machine: &mut Machine<D>, from: &str, to: &str) -> Option<String> {
    let as_it_is = [Some(from.to_string()), box_of(from)];
    let mut as_it_is = as_it_is.into_iter().flatten();
    let found = as_it_is.find(|given| may_get(machine, given, to));
    found.or_else(|| holds_alike(from, to).then(|| to.to_string()))
}

/// What the compiler made.
const MADE: u16 = access::ACC_SYNTHETIC | access::ACC_BRIDGE;
/// What says something of an object, and is no operation.
const TOLD: [&str; 5] = ["repOk", "repOK", "equals", "hashCode", "toString"];

/// Public methods of objects of the class but those of `Object` and the predicate; of several that are alike the lowest.
fn public<D: Domain>(machine: &Machine<D>, class: ClassId) -> Vec<(String, MethodId)> {
    let program = &machine.program;
    let (mut found, mut seen): (Vec<(String, MethodId)>, Vec<MethodId>) = Default::default();
    let it = program.class(class);
    let ancestors = it.ancestors.iter().rev();
    // Default methods of interfaces come last; of these too the lowest, which others extend, comes first.
    let mut interfaces = it.all_interfaces.clone();
    interfaces.sort_by_key(|id| std::cmp::Reverse(program.class(*id).all_interfaces.len()));
    let owners = ancestors.filter(|id| **id != program.known.object);
    for id in owners
        .chain(&interfaces)
        .flat_map(|owner| &program.class(*owner).methods)
    {
        let method = program.method(*id);
        let name = program.symbols.text(method.name).to_string();
        let is_same = |other: &MethodId| {
            let other = program.method(*other);
            (other.name, other.descriptor) == (method.name, method.descriptor)
        };
        if method.is_static() || name.starts_with('<') || seen.iter().any(is_same) {
            continue;
        }
        seen.push(*id);
        if is_operation(program, *id) && !TOLD.contains(&&*name) {
            found.push((name, *id));
        }
    }
    found
}

/// May others call the method, and does it do something itself?
fn is_operation(program: &Program, id: MethodId) -> bool {
    let method = program.method(id);
    method.access & access::ACC_PUBLIC != 0
        && method.access & access::ACC_ABSTRACT == 0
        && (method.access & MADE == 0 || calls_above(program, id).unwrap_or(false))
}

/// Does a method that the compiler made call the one above it, to make it public? Others stand for another method of
/// their class.
fn calls_above(program: &Program, id: MethodId) -> Option<bool> {
    const INVOKESPECIAL: u8 = 0xb7;
    let method = program.method(id);
    let file = program.class(method.class).file.as_ref()?;
    let code = file.methods.get(method.index as usize)?.code.as_ref()?;
    // The call, its two bytes, and the return.
    let mut bytes = file.code_bytes(code).iter().rev();
    Some(bytes.nth(3) == Some(&INVOKESPECIAL))
}

/// A type as a source file has it.
fn java_type<D: Domain>(machine: &mut Machine<D>, descriptor: &str) -> Result<String, String> {
    let class = machine.program.load_descriptor(descriptor);
    let class = class.map_err(|error| error.to_string())?;
    Ok(machine.program.external_name(class).replace('$', "."))
}

/// Why a method is not called.
struct Uncalled {
    why: String,
    /// It was asked for arguments that it can't have.
    is_wanted: bool,
}

/// Is it a method that an interface gives to a class?
fn is_given<D: Domain>(machine: &Machine<D>, method: MethodId) -> bool {
    let owner = machine.program.method(method).class;
    machine.program.class(owner).access & access::ACC_INTERFACE != 0
}

/// Every `--arg` is for a parameter that there is.
fn arguments_fit<D: Domain>(
    machine: &Machine<D>,
    methods: &[(String, MethodId)],
    wanted: &Wanted,
) -> Result<(), String> {
    for (key, _) in &wanted.arguments {
        let (name, place) = key.rsplit_once('.').unwrap_or((key, "0"));
        let drives = |driver: &String| driver.rsplit('.').next() == Some(name);
        let has = |(other, id): &(String, MethodId)| {
            let count = parameters(machine, *id).len();
            other == name && place.parse().is_ok_and(|place: usize| place < count)
        };
        if !methods.iter().any(has) && !wanted.drivers.iter().any(drives) {
            return Err(format!(
                "--arg {key}: there is no public method {name} with a parameter {place}, counted from 0"
            ));
        }
    }
    Ok(())
}

/// The method of a class with all arguments that are wanted, which are of these types.
fn calls<D: Domain>(
    machine: &mut Machine<D>,
    (class, method): (ClassId, MethodId),
    types: &[String],
    wanted: &Wanted,
    givers: &mut Vec<Giver>,
) -> Result<Vec<Call>, Uncalled> {
    let mut is_wanted = false;
    let all: Vec<Item> = (1..=i64::from(wanted.values)).map(Item::Number).collect();
    let it = machine.program.method(method);
    let name = machine.program.symbols.text(it.name).to_string();
    let is_one_of_several = is_overloaded(machine, class, method);
    let values_of = |machine: &mut Machine<D>, at: usize, declared: &str| {
        let descriptor = types.get(at).map_or(declared, |given| given);
        let key = format!("{name}.{at}");
        let own = wanted.arguments.iter().find(|(place, _)| *place == key);
        let items = own.map_or(&all, |(_, items)| items);
        let mut values = values(machine, descriptor, items, givers).map_err(|why| match own {
            None => why,
            Some((place, _)) => {
                is_wanted = true;
                format!("--arg {place}: {why}")
            }
        })?;
        if is_one_of_several {
            let name = java_type(machine, declared)?;
            for value in &mut values {
                value.java = match value.java.starts_with('-') {
                    true => format!("({name}) ({})", value.java),
                    false => format!("({name}) {}", value.java),
                };
            }
        }
        Ok(values)
    };
    let calls = calls_of(machine, method, MOST_CALLS, values_of);
    calls.map_err(|why| Uncalled { why, is_wanted })
}

/// Has the class another method of that name with as many parameters? A compiler then goes by what arguments are.
fn is_overloaded<D: Domain>(machine: &Machine<D>, class: ClassId, method: MethodId) -> bool {
    let program = &machine.program;
    let it = program.method(method);
    let types = |method: MethodId| parameters(machine, method);
    let is_other = |id: &MethodId| {
        let other = program.method(*id);
        other.access & access::ACC_SYNTHETIC == 0
            && (other.name, other.params.len()) == (it.name, it.params.len())
            && types(*id) != types(method)
    };
    let class = program.class(class);
    let owners = class.ancestors.iter().chain(&class.all_interfaces);
    let mut methods = owners.flat_map(|owner| &program.class(*owner).methods);
    methods.any(is_other)
}

/// The driver `Class.method` with all arguments behind the object.
fn driver_calls<D: Domain>(
    machine: &mut Machine<D>,
    class: ClassId,
    name: &str,
    wanted: &Wanted,
    givers: &mut Vec<Giver>,
) -> Result<Vec<Call>, String> {
    let methods = statics(machine, name)?;
    let program = &machine.program;
    let fits = |id: &MethodId| accepts_first(program, program.method(*id).descriptor, class);
    let methods: Vec<MethodId> = methods.into_iter().filter(fits).collect();
    let shown = || program.class(class).java_name();
    let method = match methods[..] {
        [method] => method,
        [] => {
            let class = shown();
            return Err(format!(
                "there is no static method {name}({class}), with or without more parameters"
            ));
        }
        _ => {
            let class = shown();
            return Err(format!(
                "there are several static methods {name}({class}, ...): give each a name of its own"
            ));
        }
    };
    let own = name.rsplit('.').next().unwrap_or(name);
    let holder = program.method(method).class;
    // The object comes first.
    let types = parameters(machine, method).split_off(1);
    let calls = calls(machine, (holder, method), &types, wanted, givers);
    let mut calls = calls.map_err(|uncalled| uncalled.why)?;
    for call in &mut calls {
        let java = name.replace('$', ".");
        for (name, text) in [(name, &mut call.text), (&*java, &mut call.java)] {
            let behind = text
                .strip_prefix(own)
                .and_then(|text| text.strip_prefix('('));
            let arguments = behind.and_then(|text| text.strip_suffix(')')).unwrap_or("");
            let comma = if arguments.is_empty() { "" } else { ", " };
            *text = format!("{name}({OBJECT}{comma}{arguments})");
        }
    }
    Ok(calls)
}

/// The static methods `Class.method`.
pub(super) fn statics<D: Domain>(
    machine: &mut Machine<D>,
    name: &str,
) -> Result<Vec<MethodId>, String> {
    let Some((holder, method)) = name.rsplit_once('.') else {
        return Err("write Class.method".into());
    };
    let holder = machine.program.load(&holder.replace('.', "/"));
    let holder = holder.map_err(|error| error.to_string())?;
    initialize(machine, holder)?;
    let program = &machine.program;
    let methods = program.class(holder).methods.iter().copied();
    let named = methods.filter(|id| {
        let it = program.method(*id);
        it.is_static() && &**program.symbols.text(it.name) == method
    });
    Ok(named.collect())
}

/// The guard `Class.method`, for calls of a method, or of a driver, which gets the object too.
fn guard_of<D: Domain>(
    machine: &mut Machine<D>,
    class: ClassId,
    name: &str,
    called: MethodId,
) -> Result<Guard, String> {
    let behind_object = usize::from(machine.program.method(called).is_static());
    let arguments = parameters(machine, called).split_off(behind_object);
    let fitting = statics(machine, name)?.into_iter().find_map(|id| {
        let it = machine.program.method(id);
        let is_first = accepts_first(&machine.program, it.descriptor, class);
        let fits = it.result == Kind::Boolean && is_first;
        let own = parameters(machine, id).split_off(usize::from(fits));
        let mut pairs = arguments.iter().zip(&own);
        let mut gets_all =
            || own.len() == arguments.len() && pairs.all(|(from, to)| may_get(machine, from, to));
        (fits && (own.is_empty() || gets_all())).then_some(Guard {
            method: id,
            with_arguments: !own.is_empty(),
        })
    });
    let program = &machine.program;
    let class = program.class(class).java_name();
    fitting.ok_or_else(|| {
        format!("there is no static boolean method {name}({class}), with or without the arguments of the call")
    })
}

/// May a parameter of one type be given what one of another type gets?
fn may_get<D: Domain>(machine: &mut Machine<D>, from: &str, to: &str) -> bool {
    let is_object = |descriptor: &str| descriptor.starts_with(['L', '[']);
    let mut class = |descriptor: &str| machine.program.load_descriptor(descriptor).ok();
    from == to
        || is_object(from) && is_object(to) && {
            let (from, to) = (class(from), class(to));
            (from.zip(to)).is_some_and(|(from, to)| machine.program.is_subclass(from, to))
        }
}

/// Is what both types hold a number or the same kind of value, boxed or not? What may be any object gets an `Integer`.
fn holds_alike(one: &str, other: &str) -> bool {
    let plain = |descriptor: &'_ str| -> Option<(char, bool)> {
        let class = descriptor
            .strip_prefix('L')
            .map(|d| d.trim_end_matches(';'));
        let (kind, is_open) = match class {
            Some(class) => {
                let (exact, kind) = box_for(class)?;
                (kind.to_string(), exact != class)
            }
            None => (descriptor.to_string(), false),
        };
        let kind = kind.chars().next().filter(|c| *c != '[')?;
        Some((kind, is_open))
    };
    let is_number = |kind: char| "BSIJFD".contains(kind);
    match (plain(one), plain(other)) {
        (Some((a, a_open)), Some((b, b_open))) => {
            a == b || is_number(a) && is_number(b) && !a_open && !b_open
        }
        _ => false,
    }
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
    let mut methods = statics(machine, name)?.into_iter();
    let program = &machine.program;
    let found = methods.find(|id| {
        let it = program.method(*id);
        it.result != Kind::Void && accepts(program, it.descriptor, class)
    });
    let class = program.class(class).java_name();
    found.ok_or_else(|| {
        format!("{holder} has no static method {method}({class}) that returns something")
    })
}
