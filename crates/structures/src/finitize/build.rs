//! From bounds to objects: everything within bounds is made, and all fields are without a value.

use std::collections::HashMap;

use vitrum_classfile::access::ACC_SYNTHETIC;
use vitrum_jvm::Machine;
use vitrum_jvm::heap::Elem;
use vitrum_jvm::ids::{ClassId, MethodId, Ref};
use vitrum_jvm::program::Shape;

use super::{Bound, Finitization, Pool, Values, fit};
use crate::lazy::{Lazy, UNSET};
use crate::outside::{initialize, why};
use crate::space::Domain;

type Made<T> = Result<T, String>;

/// Makes the objects, fills the machine's space, and gives the root.
pub fn build(machine: &mut Machine<Lazy>, bounds: &Finitization) -> Made<Ref> {
    fit::check(&machine.program, bounds)?;
    // No root leads to the objects while they are made.
    let threshold = machine.heap.pause_collection();
    let root = make_all(machine, bounds);
    machine.heap.resume_collection(threshold);
    root
}

fn make_all(machine: &mut Machine<Lazy>, bounds: &Finitization) -> Made<Ref> {
    let mut builder = Builder {
        machine,
        bounds,
        made: Vec::new(),
        domains: HashMap::new(),
    };
    let root = builder.make_objects()?;
    builder.fill_collections()?;
    builder.add_owners(root)?;
    Ok(root)
}

struct Builder<'a> {
    machine: &'a mut Machine<Lazy>,
    bounds: &'a Finitization,
    /// Objects whose fields are to be decided.
    made: Vec<Ref>,
    /// Domains by where their values stand in the bounds.
    domains: HashMap<*const Values, u32>,
}

impl Builder<'_> {
    /// Makes the objects of all pools, and the root, which is the first of its class.
    fn make_objects(&mut self) -> Made<Ref> {
        let mut root = None;
        for pool in &self.bounds.pools {
            let objects = self.objects_of(pool)?;
            if pool.class == self.bounds.root {
                root = objects.first().copied();
            }
            let used = usize::from(pool.class == self.bounds.root && self.bounds.root_used);
            let space = &mut self.machine.domain.space;
            space.add_pool(objects, pool.alike, used);
        }
        match root {
            Some(root) => Ok(root),
            None => self.make(self.bounds.root),
        }
    }

    fn objects_of(&mut self, pool: &Pool) -> Made<Vec<Ref>> {
        let mut objects = pool.given.clone();
        for _ in 0..pool.made {
            objects.push(self.make(pool.class)?);
        }
        Ok(objects)
    }

    fn make(&mut self, class: ClassId) -> Made<Ref> {
        initialize(self.machine, class)?;
        let slots = self.machine.program.class(class).slots.len() as u32;
        let object = self.allocate(class, Elem::Long, slots)?;
        self.made.push(object);
        if self.bounds.constructed {
            self.construct(class, object)?;
        }
        Ok(object)
    }

    /// Executes the constructor without parameters, if the class has one.
    fn construct(&mut self, class: ClassId, object: Ref) -> Made<()> {
        let program = &self.machine.program;
        let is_meant = |id: &&MethodId| {
            let method = program.method(**id);
            method.constructor && method.params.len() == 1
        };
        let Some(constructor) = program.class(class).methods.iter().find(is_meant).copied() else {
            return Ok(());
        };
        let done = self.machine.call_outside(constructor, &[object.word()]);
        done.map(|_| ())
            .map_err(|stop| format!("{} can't be made: {}", self.name(class), why(&stop)))
    }

    /// Adds objects to the collections that hold them from the beginning.
    fn fill_collections(&mut self) -> Made<()> {
        let bounds = self.bounds;
        for filled in &bounds.filled {
            let heap = &self.machine.heap;
            let of_class = |object: &&Ref| heap.object(**object).class == filled.class;
            let holders = self.made.iter().filter(of_class);
            let held =
                |object: &Ref| Ref(heap.object(*object).body_get(Elem::Long, filled.slot) as u32);
            let collections: Vec<Ref> = holders.map(held).filter(|c| !c.is_null()).collect();
            let space = &self.machine.domain.space;
            let objects = filled.pools.iter().flat_map(|pool| space.objects_of(*pool));
            let objects: Vec<Ref> = objects.copied().collect();
            for collection in collections {
                self.add_all(collection, &objects)?;
            }
        }
        Ok(())
    }

    fn add_all(&mut self, collection: Ref, objects: &[Ref]) -> Made<()> {
        let class = self.machine.heap.object(collection).class;
        let add = self
            .machine
            .program
            .method_named(class, "add", "(Ljava/lang/Object;)Z");
        let add = add.map_err(|_| format!("a {} can't be added to", self.name(class)))?;
        for object in objects {
            let done = self
                .machine
                .call_outside(add, &[collection.word(), object.word()]);
            done.map_err(|stop| {
                format!("a {} can't be added to: {}", self.name(class), why(&stop))
            })?;
        }
        Ok(())
    }

    fn allocate(&mut self, class: ClassId, elem: Elem, len: u32) -> Made<Ref> {
        let made = self.machine.heap.allocate(class, elem, len);
        let object = made.map_err(|_| {
            String::from("the objects do not fit into the heap; --max-heap sets its size")
        })?;
        // Numbers in order: a table of them has no two in one place.
        let hash = self.made.len() as u32 + 1;
        self.machine.heap.header(object).hash = hash;
        Ok(object)
    }

    fn name(&self, class: ClassId) -> String {
        self.machine.program.class(class).java_name()
    }

    fn add_owners(&mut self, root: Ref) -> Made<()> {
        for object in std::mem::take(&mut self.made) {
            let class = self.machine.heap.object(object).class;
            self.set_outer(object, class, root);
            let of_class = |bound: &&Bound| bound.class == class;
            let bounds: Vec<&Bound> = self.bounds.fields.iter().filter(of_class).collect();
            let mut domains = Vec::new();
            for bound in bounds {
                domains.push((
                    bound.slot,
                    self.domain_of(object, bound.slot, &bound.values)?,
                ));
            }
            let slots = self.machine.heap.object(object).len;
            self.leave_unguarded(object, class);
            let space = &mut self.machine.domain.space;
            space.add_owner(object, slots, &domains);
            self.machine.heap.make_lazy(object, true);
        }
        Ok(())
    }

    /// What is no part of any state, such as views of a map, is no part of the structure.
    fn leave_unguarded(&mut self, object: Ref, class: ClassId) {
        let slots = 0..self.machine.program.class(class).slots.len() as u32;
        let hidden = slots.filter(|slot| self.machine.is_bookkeeping(object, *slot));
        let hidden: Vec<_> = hidden.map(|slot| (class, slot)).collect();
        let known = &mut self.machine.heap.unguarded;
        known.extend(
            hidden
                .into_iter()
                .filter(|slot| !known.contains(slot))
                .collect::<Vec<_>>(),
        );
    }

    /// An object of an inner class belongs to the root.
    fn set_outer(&mut self, object: Ref, class: ClassId, root: Ref) {
        let program = &self.machine.program;
        let root_class = self.machine.heap.object(root).class;
        let is_outer = |descriptor: &str| {
            let name = descriptor
                .strip_prefix('L')
                .and_then(|d| d.strip_suffix(';'));
            let mut ancestors = program.class(root_class).ancestors.iter();
            name.is_some_and(|name| ancestors.any(|a| &*program.class(*a).name == name))
        };
        let fields = &program.class(class).fields;
        let outer = fields.iter().filter(|f| {
            let descriptor = program.symbols.text(f.descriptor);
            !f.is_static() && f.access & ACC_SYNTHETIC != 0 && is_outer(descriptor)
        });
        for slot in outer.map(|f| u32::from(f.slot)).collect::<Vec<_>>() {
            self.machine.heap.decide(object, slot, root.word());
        }
    }

    /// The number of a slot's domain. The slot gets its array if it has one, and else no value.
    fn domain_of(&mut self, object: Ref, slot: u32, values: &Values) -> Made<u32> {
        let (word, domain) = match values {
            Values::Array { null: true, .. } => (UNSET, self.array_or_null(values)?),
            Values::Array { .. } => (self.make_array(values)?.word(), self.add_domain(values)),
            _ => (UNSET, self.add_domain(values)),
        };
        let elem = self.machine.heap.object(object).elem();
        self.machine.heap.decide(object, slot, elem.narrow(word));
        Ok(domain)
    }

    fn array_or_null(&mut self, values: &Values) -> Made<u32> {
        let array = self.make_array(values)?;
        let space = &mut self.machine.domain.space;
        let pools = vec![space.add_pool(vec![array], false, 0)];
        Ok(space.add_domain(Domain::Objects { null: true, pools }))
    }

    fn add_domain(&mut self, values: &Values) -> u32 {
        if let Some(known) = self.domains.get(&std::ptr::from_ref(values)) {
            return *known;
        }
        let domain = match values {
            Values::Words(words) => Domain::Words(words.clone()),
            Values::Objects { null, pools } => Domain::Objects {
                null: *null,
                pools: pools.clone(),
            },
            // It is decided from the beginning.
            Values::Array { .. } => return u32::MAX,
        };
        let number = self.machine.domain.space.add_domain(domain);
        self.domains.insert(values, number);
        number
    }

    fn make_array(&mut self, values: &Values) -> Made<Ref> {
        let Values::Array {
            class,
            lengths,
            elements,
            ..
        } = values
        else {
            return Ok(Ref::NULL);
        };
        let class = *class;
        let longest = lengths.iter().copied().max().unwrap_or(0);
        let elem = self.elem_of(class);
        let array = self.allocate(class, elem, longest)?;
        let mut words = Vec::new();
        for _ in 0..longest {
            words.push(match **elements {
                Values::Array { .. } => self.make_array(elements)?.word(),
                _ => UNSET,
            });
        }
        let domain = self.add_domain(elements);
        let domains: Vec<(u32, u32)> = (0..longest).map(|i| (i, domain)).collect();
        let lengths = lengths.iter().map(|len| u64::from(*len)).collect();
        let space = &mut self.machine.domain.space;
        let owner = space.add_owner(array, longest, &domains);
        let length = space.add_domain(Domain::Words(lengths));
        space.set_length(owner, length, words);
        self.machine.heap.make_lazy(array, false);
        Ok(array)
    }

    fn elem_of(&self, array: ClassId) -> Elem {
        let program = &self.machine.program;
        match program.class(array).shape {
            Shape::Array { element } => match program.class(element).shape {
                Shape::Primitive(kind) => Elem::of_array(kind),
                _ => Elem::Int,
            },
            _ => Elem::Long,
        }
    }
}
