//! The predicate that structures must satisfy: a method of the structure's class, or a static one that gets it.

use vitrum_classfile::Kind;
use vitrum_jvm::ids::{ClassId, MethodId, Symbol};
use vitrum_jvm::{Domain, Machine, Program};

/// What a predicate is called where nobody says.
const NAMES: [&str; 2] = ["repOk", "repOK"];

#[derive(Clone, Copy, Debug)]
pub struct Predicate {
    pub method: MethodId,
}

impl Predicate {
    /// As messages name it.
    pub fn name(&self, program: &Program) -> String {
        let method = program.method(self.method);
        let class = program.class(method.class).java_name();
        format!("{class}.{}", program.symbols.text(method.name))
    }

    /// What is to be said of a class with a method that is called as predicates are, but is none.
    pub fn unfit(program: &Program, root: ClassId) -> Option<String> {
        let classes = program.class(root).ancestors.iter().rev();
        let mut methods = classes.flat_map(|class| &program.class(*class).methods);
        let is_named = |id: &&MethodId| {
            let name = program.symbols.text(program.method(**id).name);
            NAMES.contains(&&**name)
        };
        let method = *methods.find(is_named)?;
        let predicate = Predicate { method };
        let name = predicate.name(program);
        let hint = match program.method(method).is_static() {
            true => format!("; a static one that gets the object is named by --repok {name}"),
            false => String::new(),
        };
        Some(format!(
            "not asked: {name}, which has parameters, is static or gives no boolean{hint}"
        ))
    }

    /// `name` is a method of the root's class, or `Class.method` with one parameter for the root.
    pub fn find<D: Domain>(
        machine: &mut Machine<D>,
        root: ClassId,
        name: Option<&str>,
    ) -> Result<Predicate, String> {
        let java_name = machine.program.external_name(root);
        match name {
            None => {
                let found = NAMES.iter().find_map(|name| own(machine, root, name));
                found.ok_or(format!(
                    "{java_name} has no method boolean repOk() that says which structures are valid; write \
                     one, or name another by --repok"
                ))
            }
            Some(name) => match name.rsplit_once('.') {
                None => own(machine, root, name)
                    .ok_or(format!("{java_name} has no method boolean {name}()")),
                Some((class, method)) => external(machine, root, class, method),
            },
        }
    }
}

fn own<D: Domain>(machine: &mut Machine<D>, root: ClassId, name: &str) -> Option<Predicate> {
    let method = machine.program.method_named(root, name, "()Z").ok()?;
    let fits = !machine.program.method(method).is_static();
    fits.then_some(Predicate { method })
}

fn external<D: Domain>(
    machine: &mut Machine<D>,
    root: ClassId,
    class: &str,
    name: &str,
) -> Result<Predicate, String> {
    let internal = class.replace('.', "/");
    let holder = machine.program.load(&internal);
    let holder = holder.map_err(|error| format!("--repok {class}.{name}: {error}"))?;
    let program = &machine.program;
    let fits = |id: &&MethodId| {
        let method = program.method(**id);
        &**program.symbols.text(method.name) == name
            && method.is_static()
            && method.result == Kind::Boolean
            && *method.params == [Kind::Ref]
            && accepts(program, method.descriptor, root)
    };
    let found = program.class(holder).methods.iter().find(fits).copied();
    let root = program.class(root).java_name();
    found.map(|method| Predicate { method }).ok_or(format!(
        "{class} has no method static boolean {name}({root})"
    ))
}

/// Is there one parameter, which may be an object of the class?
pub fn accepts(program: &Program, descriptor: Symbol, root: ClassId) -> bool {
    let text = program.symbols.text(descriptor);
    let only = text.split_once(')').and_then(|(p, _)| p.strip_suffix(';'));
    only.is_some_and(|only| !only.contains(';')) && accepts_first(program, descriptor, root)
}

/// May the first parameter be an object of the class?
pub fn accepts_first(program: &Program, descriptor: Symbol, root: ClassId) -> bool {
    let text = program.symbols.text(descriptor);
    let first = text.strip_prefix("(L").and_then(|t| t.split_once(';'));
    let Some((name, _)) = first else {
        return false;
    };
    let named = |id: &ClassId| &*program.class(*id).name == name;
    let class = program.class(root);
    class
        .ancestors
        .iter()
        .chain(&class.all_interfaces)
        .any(named)
}
