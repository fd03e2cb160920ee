//! Bounds from the types of fields and one number: so many objects of each class, numbers from 0 to it.

use vitrum_classfile::access::{ACC_ABSTRACT, ACC_ENUM};
use vitrum_jvm::Machine;
use vitrum_jvm::ids::ClassId;

use super::{Bound, Finitization, Pool, Values, Wishes, boxes, names};
use crate::lazy::Lazy;

/// The bounds for a class, as its types and the user's wishes say.
pub fn derive(
    machine: &mut Machine<Lazy>,
    root: ClassId,
    size: u32,
    wishes: &Wishes,
) -> Result<Finitization, String> {
    let bounds = Finitization {
        root,
        pools: Vec::new(),
        fields: Vec::new(),
        constructed: false,
        filled: Vec::new(),
    };
    let mut derivation = Derivation {
        machine,
        size,
        wishes,
        bounds,
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
                    .for_field(&self.machine.program, class, self.bounds.root, &place.name);
            let values = match wish {
                Some(wish) => Some(wish.values(self, class, &place)?),
                None if place.hidden => None,
                None => Some(self.values(class, &place.name, &place.descriptor)?),
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

    /// What a field of this type may hold.
    pub fn values(&mut self, of: ClassId, field: &str, descriptor: &str) -> Result<Values, String> {
        let size = i64::from(self.size);
        let class = descriptor.strip_prefix('L').unwrap_or(descriptor);
        Ok(match descriptor.as_bytes().first() {
            Some(b'[') => self.array(of, field, descriptor)?,
            Some(b'L') => self.reference(of, field, class.trim_end_matches(';'))?,
            Some(b'Z') => Values::Words(vec![0, 1]),
            Some(b'F') => Values::Words(
                (0..=size)
                    .map(|v| u64::from((v as f32).to_bits()))
                    .collect(),
            ),
            Some(b'D') => Values::Words((0..=size).map(|v| (v as f64).to_bits()).collect()),
            Some(b'C') => {
                let letters = u64::from(b'a')..u64::from(b'a') + u64::from(self.size.max(1));
                Values::Words(letters.collect())
            }
            _ => Values::Words((0..=size).map(|v| v as u64).collect()),
        })
    }

    fn array(&mut self, of: ClassId, field: &str, descriptor: &str) -> Result<Values, String> {
        let class = self.machine.program.load(descriptor);
        let class = class.map_err(|error| format!("{field}: {error}"))?;
        let elements = self.values(of, field, &descriptor[1..])?;
        Ok(Values::Array {
            class,
            lengths: (0..=self.size).collect(),
            elements: Box::new(elements),
        })
    }

    fn reference(&mut self, of: ClassId, field: &str, name: &str) -> Result<Values, String> {
        let class = self.machine.program.load(name);
        let class = class.map_err(|error| format!("{field}: {error}"))?;
        let wished = self.pools_below(class);
        if !wished.is_empty() {
            return Ok(Values::Objects {
                null: true,
                pools: wished,
            });
        }
        if name == "java/lang/String" {
            let texts = (0..self.size.clamp(1, 26)).map(|i| char::from(b'a' + i as u8).to_string());
            return self.strings(texts.collect());
        }
        if let Some((boxes, _)) = boxes::box_for(name) {
            let all = match boxes {
                "java/lang/Boolean" => 0..=1,
                _ => 0..=i64::from(self.size),
            };
            return self.boxed(boxes, all.collect());
        }
        let it = self.machine.program.class(class);
        if it.access & ACC_ENUM != 0 {
            return self.constants(class);
        }
        let root_trusted = self.machine.program.class(self.bounds.root).trusted;
        if it.trusted && !root_trusted && it.access & ACC_ABSTRACT == 0 {
            let (of, name) = (self.machine.program.class(of).java_name(), it.java_name());
            return Err(format!(
                "the field {of}.{field} is a {name}, a class of the JDK: say how many of them there are \
                 (--objects {name}=1), or leave it out (--field {field}=null)"
            ));
        }
        let pools = match it.access & ACC_ABSTRACT {
            0 => vec![self.pool(class, self.size)],
            _ => Vec::new(),
        };
        Ok(Values::Objects { null: true, pools })
    }

    fn constants(&mut self, class: ClassId) -> Result<Values, String> {
        let given = boxes::constants(self.machine, class)?;
        let pool = self.given(class, given);
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

    pub fn boxed(&mut self, class: &str, values: Vec<i64>) -> Result<Values, String> {
        let kind = boxes::box_for(class).ok_or(format!("{class} boxes nothing"))?;
        let mut given = Vec::new();
        for value in values {
            given.push(boxes::boxed(self.machine, kind, value)?);
        }
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

    fn given(&mut self, class: ClassId, given: Vec<vitrum_jvm::ids::Ref>) -> usize {
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

    /// The pools whose objects a field of this class may hold.
    fn pools_below(&self, class: ClassId) -> Vec<usize> {
        let program = &self.machine.program;
        let fits = |pool: &Pool| pool.alike && program.is_subclass(pool.class, class);
        let pools = self.bounds.pools.iter().enumerate();
        pools.filter(|(_, p)| fits(p)).map(|(i, _)| i).collect()
    }
}
