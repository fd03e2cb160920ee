//! Bounds from the types of fields and one number: so many objects of each class, numbers from 0 to it.

use vitrum_classfile::access::ACC_ENUM;
use vitrum_jvm::Machine;
use vitrum_jvm::ids::{ClassId, Ref};

use super::family::Family;
use super::{Bound, Finitization, Place, Pool, Values, Wishes, boxes, names};
use crate::lazy::Lazy;

/// Numbers go up to the size, and a field has no more of them.
const MOST_SIZE: u32 = 1 << 20;

/// The bounds for a class, as its types and the user's wishes say.
pub fn derive(
    machine: &mut Machine<Lazy>,
    root: ClassId,
    size: u32,
    wishes: &Wishes,
) -> Result<Finitization, String> {
    if size > MOST_SIZE {
        return Err(format!(
            "a size of {size} gives too many values; it is {MOST_SIZE} at most"
        ));
    }
    let bounds = Finitization {
        root,
        pools: Vec::new(),
        root_used: true,
        fields: Vec::new(),
        constructed: false,
        filled: Vec::new(),
    };
    let mut derivation = Derivation {
        machine,
        size,
        wishes,
        bounds,
        wished: Vec::new(),
        family: Family::default(),
        open: vec![root],
        done: Vec::new(),
    };
    derivation.wished_objects()?;
    while let Some(class) = derivation.open.pop() {
        derivation.class(class)?;
    }
    wishes.check_used(derivation.machine, &derivation.bounds)?;
    Ok(derivation.bounds)
}

pub(super) struct Derivation<'a> {
    pub machine: &'a mut Machine<Lazy>,
    pub size: u32,
    wishes: &'a Wishes,
    pub bounds: Finitization,
    /// Classes for which the user said how many objects there are.
    wished: Vec<ClassId>,
    family: Family,
    /// Classes whose fields are to be looked at.
    open: Vec<ClassId>,
    done: Vec<ClassId>,
}

impl Derivation<'_> {
    fn wished_objects(&mut self) -> Result<(), String> {
        for (name, count) in &self.wishes.objects {
            let root = self.bounds.root;
            let class = names::class(&mut self.machine.program, root, name);
            let class = class.ok_or(format!(
                "--objects {name}={count}: there is no class {name}"
            ))?;
            if self.wished.contains(&class) {
                return Err(format!(
                    "--objects {name}={count}: the number of these objects was given already"
                ));
            }
            self.wished.push(class);
            self.pool(class, *count);
        }
        Ok(())
    }

    fn class(&mut self, class: ClassId) -> Result<(), String> {
        if self.done.contains(&class) {
            return Ok(());
        }
        self.done.push(class);
        for place in names::fields(&self.machine.program, class) {
            let wish =
                self.wishes
                    .for_field(&self.machine.program, class, self.bounds.root, &place);
            let values = match wish {
                Some(wish) => Some(wish.values(self, class, &place)?),
                None if place.hidden || self.keeps_view(&place) => None,
                None => Some(self.values(class, &place, &place.descriptor)?),
            };
            if let Some(values) = values {
                self.bounds.fields.push(Bound {
                    class,
                    slot: place.slot,
                    name: place.name,
                    values,
                });
            }
        }
        Ok(())
    }

    /// Does a map keep a view of itself in the field? It makes one when it is asked.
    fn keeps_view(&mut self, place: &Place) -> bool {
        let class = class_of(&place.descriptor).and_then(|c| self.machine.program.load(c).ok());
        class.is_some_and(|class| self.machine.program.class(class).is_view)
    }

    /// What a field may hold, or the elements of its array, by their type.
    pub fn values(
        &mut self,
        of: ClassId,
        place: &Place,
        descriptor: &str,
    ) -> Result<Values, String> {
        Ok(match descriptor.as_bytes().first().copied() {
            Some(b'[') => self.array(of, place, descriptor)?,
            Some(b'L') => self.reference(of, place, class_of(descriptor).unwrap_or(""))?,
            kind => Values::Words(self.words(kind.unwrap_or(b'I'))),
        })
    }

    /// What a field of a primitive type may hold, or the box of one.
    fn words(&self, kind: u8) -> Vec<u64> {
        let size = u64::from(self.size);
        match kind {
            b'Z' => vec![0, 1],
            b'F' => (0..=size)
                .map(|v| u64::from((v as f32).to_bits()))
                .collect(),
            b'D' => (0..=size).map(|v| (v as f64).to_bits()).collect(),
            b'C' => (u64::from(b'a')..u64::from(b'a') + size.max(1)).collect(),
            _ => (0..=size).collect(),
        }
    }

    fn array(&mut self, of: ClassId, place: &Place, descriptor: &str) -> Result<Values, String> {
        let class = self.machine.program.load(descriptor);
        let class = class.map_err(|error| format!("{}: {error}", place.name))?;
        let elements = self.values(of, place, &descriptor[1..])?;
        Ok(Values::Array {
            null: false,
            class,
            lengths: (0..=self.size).collect(),
            elements: Box::new(elements),
        })
    }

    fn reference(&mut self, of: ClassId, place: &Place, name: &str) -> Result<Values, String> {
        let class = self.machine.program.load(name);
        let class = class.map_err(|error| format!("{}: {error}", place.name))?;
        if name == "java/lang/String" {
            let texts = (0..self.size.clamp(1, 26)).map(|i| char::from(b'a' + i as u8).to_string());
            return self.strings(texts.collect());
        }
        if let Some(boxes) = boxes::box_for(name) {
            let all = self.words(boxes.1.as_bytes()[0]);
            return self.boxed(boxes, &all);
        }
        let it = self.machine.program.class(class);
        if it.access & ACC_ENUM != 0 {
            return self.constants(class);
        }
        let (null, trusted) = (true, it.trusted);
        let pools = match trusted {
            true => self.pools_of_jdk(of, place, class)?,
            false => self.pools_of_program(of, place, class)?,
        };
        Ok(Values::Objects { null, pools })
    }

    /// Objects of a class of the program and of those below it, as far as they can be known.
    fn pools_of_program(
        &mut self,
        of: ClassId,
        place: &Place,
        class: ClassId,
    ) -> Result<Vec<usize>, String> {
        let mut classes = self.family.below(&mut self.machine.program, class)?;
        let program = &self.machine.program;
        let fits = |id: &&ClassId| program.is_subclass(**id, class) && !classes.contains(*id);
        let others: Vec<ClassId> = self.wished.iter().filter(fits).copied().collect();
        classes.extend(others);
        if classes.is_empty() {
            let (field, name) = (self.described(of, place), program.class(class).java_name());
            return Err(format!(
                "{field} has the abstract type {name}, and its package has no class for it: say of which class \
                 there are objects (--objects CLASS=N), or leave it out (--field {}=null)",
                self.option_name(of, place)
            ));
        }
        let mut pools = Vec::new();
        for class in classes {
            match self.machine.program.class(class).access & ACC_ENUM {
                0 => pools.push(self.pool(class, self.size)),
                _ => pools.extend(self.constants(class)?.into_pools()),
            }
        }
        Ok(pools)
    }

    /// What a class of the JDK is made of, the JDK decides; the program's own fields are not filled with its objects
    /// unless the user says so.
    fn pools_of_jdk(
        &mut self,
        of: ClassId,
        place: &Place,
        class: ClassId,
    ) -> Result<Vec<usize>, String> {
        let wished = self.wished.iter().copied();
        let program = &self.machine.program;
        let wished: Vec<ClassId> = wished
            .filter(|id| program.is_subclass(*id, class))
            .collect();
        if !wished.is_empty() {
            let pools = wished.into_iter().map(|class| self.pool(class, self.size));
            return Ok(pools.collect());
        }
        let it = program.class(class);
        let (name, is_abstract) = (it.java_name(), it.is_abstract());
        match (program.class(place.declared).trusted, is_abstract) {
            (true, false) => Ok(vec![self.pool(class, self.size)]),
            (true, true) => Ok(Vec::new()),
            (false, _) if self.is_collection(class) => Err(format!(
                "{} is a {name}, a collection of the JDK: only addAll of korat.finitization fills one that a \
                 constructor makes; leave it out (--field {}=null), or keep its objects in an array",
                self.described(of, place),
                self.option_name(of, place)
            )),
            (false, _) => {
                let some = if is_abstract { "CLASS" } else { &name };
                Err(format!(
                    "{} is a {name}, a class of the JDK: say how many of them there are (--objects {some}=1), or \
                     leave it out (--field {}=null)",
                    self.described(of, place),
                    self.option_name(of, place)
                ))
            }
        }
    }

    fn is_collection(&self, class: ClassId) -> bool {
        let program = &self.machine.program;
        let above = ["java/util/Collection", "java/util/Map"];
        let mut above = above.iter().filter_map(|name| program.loaded(name));
        above.any(|above| program.is_subclass(class, above))
    }

    fn described(&self, of: ClassId, place: &Place) -> String {
        let class = self.machine.program.class(of).java_name();
        format!("the field {class}.{}", place.name)
    }

    /// The field as `--field` takes it.
    fn option_name(&self, of: ClassId, place: &Place) -> String {
        names::option_name(&self.machine.program, self.bounds.root, of, &place.name)
    }

    fn constants(&mut self, class: ClassId) -> Result<Values, String> {
        let given = self.all_constants(class)?;
        let pool = self.given(class, given);
        Ok(Values::Objects {
            null: false,
            pools: vec![pool],
        })
    }

    pub fn is_enum(&self, class: ClassId) -> bool {
        self.machine.program.class(class).access & ACC_ENUM != 0
    }

    pub fn all_constants(&mut self, class: ClassId) -> Result<Vec<Ref>, String> {
        let named = boxes::constants(self.machine, class)?;
        Ok(named.into_iter().map(|(_, constant)| constant).collect())
    }

    /// The constant of this name, if the field's class is an enum that has it.
    pub fn constant(&mut self, class: &str, name: &str) -> Result<Option<Ref>, String> {
        let class = self.machine.program.load(class);
        let Some(class) = class.ok().filter(|class| self.is_enum(*class)) else {
            return Ok(None);
        };
        let named = boxes::constants(self.machine, class)?;
        let found = named.into_iter().find(|(constant, _)| constant == name);
        Ok(found.map(|(_, constant)| constant))
    }

    /// Some constants of an enum.
    pub fn chosen(&mut self, class: &str, constants: Vec<Ref>) -> Result<Values, String> {
        let class = self.machine.program.load(class);
        let pool = self.given(class.map_err(|error| error.to_string())?, constants);
        Ok(Values::Objects {
            null: false,
            pools: vec![pool],
        })
    }

    pub fn strings(&mut self, texts: Vec<String>) -> Result<Values, String> {
        let made = texts.iter().map(|text| boxes::string(self.machine, text));
        let given = made.collect::<Result<_, _>>()?;
        let pool = self.given(self.machine.program.known.string, given);
        Ok(Values::Objects {
            null: true,
            pools: vec![pool],
        })
    }

    pub fn boxed(&mut self, kind: (&str, &str), words: &[u64]) -> Result<Values, String> {
        let boxed = |word: &u64| boxes::boxed(self.machine, kind, *word);
        let given = words.iter().map(boxed).collect::<Result<_, _>>()?;
        let class = self
            .machine
            .program
            .load(kind.0)
            .map_err(|e| e.to_string())?;
        let pool = self.given(class, given);
        Ok(Values::Objects {
            null: true,
            pools: vec![pool],
        })
    }

    fn given(&mut self, class: ClassId, given: Vec<Ref>) -> usize {
        self.bounds.pools.push(Pool {
            class,
            made: 0,
            given,
            alike: false,
        });
        self.bounds.pools.len() - 1
    }

    /// The pool of a class; its fields will be looked at.
    pub fn pool(&mut self, class: ClassId, count: u32) -> usize {
        let made = |pool: &Pool| pool.class == class && pool.alike;
        if let Some(pool) = self.bounds.pools.iter().position(made) {
            return pool;
        }
        self.open.push(class);
        self.bounds.pools.push(Pool {
            class,
            made: count,
            given: Vec::new(),
            alike: true,
        });
        self.bounds.pools.len() - 1
    }
}

/// `a/B` of `La/B;`.
fn class_of(descriptor: &str) -> Option<&str> {
    descriptor.strip_prefix('L')?.strip_suffix(';')
}
