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
use crate::outside::initialize;
use crate::predicate::{accepts, accepts_first};

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
            match calls(machine, (class, method), wanted, &mut operations.givers) {
                Ok(calls) => operations.calls.extend(calls),
                Err(why) if picked => return Err(format!("{java_name}.{name}: {why}")),
                Err(_) => operations.left_out.push(name),
            }
        }
        for name in &wanted.drivers {
            let calls = driver_calls(machine, class, name, wanted, &mut operations.givers);
            let calls = calls.map_err(|why| format!("--driver {name}: {why}"))?;
            operations.calls.extend(calls);
        }
        if operations.calls.is_empty() {
            return Err(format!(
                "{java_name} has no public method that could be called"
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
                    let found = guard_of(machine, class, guard, call.arguments.len());
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
    let (params, descriptor) = (it.params.len(), it.descriptor);
    let name = machine.program.symbols.text(it.name).to_string();
    let mut found = public(machine, class);
    found
        .retain(|(other, id)| *other == name && machine.program.method(*id).params.len() == params);
    // Exactly the same comes first.
    let params = |descriptor| {
        let text = machine.program.symbols.text(descriptor);
        text.split(')').next().map(str::to_string)
    };
    let wanted_params = params(descriptor);
    found.sort_by_key(|(_, id)| params(machine.program.method(*id).descriptor) != wanted_params);
    let mut alike = found.into_iter();
    alike.find_map(|(_, id)| calls(machine, (class, id), wanted, givers).ok())
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
    // What the compiler made stands for another method of the class, which overrides what is further up; or it makes a
    // method of a class public that nobody else sees.
    let stands_for = |other: &MethodId| {
        let other = program.method(*other);
        other.access & MADE == 0
            && (other.name, other.params.len()) == (method.name, method.params.len())
    };
    let others = &program.class(method.class).methods;
    method.access & access::ACC_PUBLIC != 0
        && method.access & access::ACC_ABSTRACT == 0
        && !(method.access & MADE != 0 && others.iter().any(stands_for))
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

/// The method of a class with all arguments that are wanted.
fn calls<D: Domain>(
    machine: &mut Machine<D>,
    (class, method): (ClassId, MethodId),
    wanted: &Wanted,
    givers: &mut Vec<Giver>,
) -> Result<Vec<Call>, String> {
    let all: Vec<Item> = (1..=i64::from(wanted.values)).map(Item::Number).collect();
    let it = machine.program.method(method);
    let name = machine.program.symbols.text(it.name).to_string();
    let is_one_of_several = is_overloaded(machine, class, method);
    let values_of = |machine: &mut Machine<D>, at: usize, descriptor: &str| {
        let key = format!("{name}.{at}");
        let own = wanted.arguments.iter().find(|(place, _)| *place == key);
        let items = own.map_or(&all, |(_, items)| items);
        let mut values = values(machine, descriptor, items, givers).map_err(|why| match own {
            None => why,
            Some((place, _)) => format!("--arg {place}: {why}"),
        })?;
        if is_one_of_several {
            let class = machine.program.load_descriptor(descriptor);
            let class = class.map_err(|error| error.to_string())?;
            let name = machine.program.external_name(class).replace('$', ".");
            for value in &mut values {
                value.java = format!("({name}) {}", value.java);
            }
        }
        Ok(values)
    };
    calls_of(machine, method, MOST_CALLS, values_of)
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
    let method = methods.into_iter().find(fits).ok_or_else(|| {
        let class = program.class(class).java_name();
        format!("there is no static method {name}({class}), with or without more parameters")
    })?;
    let own = name.rsplit('.').next().unwrap_or(name);
    let holder = program.method(method).class;
    let mut calls = calls(machine, (holder, method), wanted, givers)?;
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

/// The guard `Class.method`, for calls with so many arguments.
fn guard_of<D: Domain>(
    machine: &mut Machine<D>,
    class: ClassId,
    name: &str,
    arguments: usize,
) -> Result<Guard, String> {
    let methods = statics(machine, name)?;
    let program = &machine.program;
    let fitting = methods.into_iter().find_map(|id| {
        let it = program.method(id);
        let is_first = accepts_first(program, it.descriptor, class);
        let fits = it.result == Kind::Boolean && is_first;
        let count = it.params.len();
        (fits && (count == 1 || count == 1 + arguments)).then_some(Guard {
            method: id,
            with_arguments: count > 1,
        })
    });
    let class = program.class(class).java_name();
    fitting.ok_or_else(|| {
        format!("there is no static boolean method {name}({class}), with or without the arguments of the call")
    })
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
