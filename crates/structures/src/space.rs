//! The objects within bounds, on the heap, with slots that are decided one by one.
//!
//! Law: two structures that differ only in which objects of a pool they use are decided once. An object of a
//! pool may be chosen if it was chosen before or is the first that was not: objects of a pool come in order.

use vitrum_jvm::heap::Heap;
use vitrum_jvm::ids::Ref;

use crate::lazy::Lazy;

/// A slot that is to be decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Question {
    pub owner: u32,
    /// The slot, or the element; the length of an array has a number of its own.
    pub index: u32,
}

/// In place of a slot.
pub const LENGTH: u32 = u32::MAX;
const NONE: u32 = u32::MAX;

#[derive(Default)]
pub struct Space {
    /// The first handle of an owner.
    first: u32,
    /// Owners by their handles from there on.
    by_handle: Vec<u32>,
    owners: Vec<Owner>,
    pools: Vec<Objects>,
    domains: Vec<Domain>,
    /// For each slot of each owner: its domain, or none.
    domain_of: Vec<u32>,
    /// For the same: is it decided?
    is_decided: Vec<bool>,
    trail: Vec<Decision>,
    /// Which owners the last walk saw, and its way; kept for their memory.
    walk: (Vec<bool>, Vec<(u32, usize)>),
}

/// An object with slots to be decided.
pub struct Owner {
    pub object: Ref,
    /// Where its slots begin among all.
    at: u32,
    /// The domain of an array's length.
    length: u32,
    is_length_decided: bool,
    /// What the elements of an array are before they are decided: without a value, or arrays of their own.
    elements: Vec<u64>,
    /// Its slots in the order in which they are looked at, decided or not.
    pub slots: Vec<u32>,
    /// How many of them are decided.
    decided: u32,
    /// All before this one, in their order, are decided: an array may be long.
    done: usize,
    /// Some of them may refer to others.
    refers: bool,
}

/// What a slot may hold.
pub enum Domain {
    Words(Vec<u64>),
    Objects { null: bool, pools: Vec<usize> },
}

/// Objects that may stand for each other.
pub struct Objects {
    pub objects: Vec<Ref>,
    /// Objects are alike, and are used in order.
    pub alike: bool,
    /// How many of the first are used.
    used: usize,
}

/// What stepping back needs to know.
struct Decision {
    question: Question,
    pool: u32,
    used: u32,
}

impl Space {
    /// `used`: how many of the first are used before anything is decided.
    pub fn add_pool(&mut self, objects: Vec<Ref>, alike: bool, used: usize) -> usize {
        self.pools.push(Objects {
            objects,
            alike,
            used,
        });
        self.pools.len() - 1
    }

    pub fn objects_of(&self, pool: usize) -> &[Ref] {
        self.pools.get(pool).map_or(&[], |pool| &pool.objects)
    }

    pub fn add_domain(&mut self, domain: Domain) -> u32 {
        self.domains.push(domain);
        self.domains.len() as u32 - 1
    }

    /// Adds an object with so many slots; the domains are of some of them.
    pub fn add_owner(&mut self, object: Ref, slots: u32, domains: &[(u32, u32)]) -> u32 {
        let at = self.domain_of.len() as u32;
        self.domain_of.resize((at + slots) as usize, NONE);
        self.is_decided.resize((at + slots) as usize, false);
        for (slot, domain) in domains {
            self.domain_of[(at + slot) as usize] = *domain;
        }
        let number = self.owners.len() as u32;
        let mut slots = domains.iter().map(|(slot, _)| (at + slot) as usize);
        let refers = slots.any(|slot| self.may_refer(slot));
        self.owners.push(Owner {
            object,
            at,
            length: NONE,
            is_length_decided: true,
            elements: Vec::new(),
            slots: domains.iter().map(|(slot, _)| *slot).collect(),
            decided: 0,
            done: 0,
            refers,
        });
        self.note_handle(object, number);
        number
    }

    /// Makes an owner an array whose length is to be decided.
    pub fn set_length(&mut self, owner: u32, domain: u32, elements: Vec<u64>) {
        let owner = &mut self.owners[owner as usize];
        owner.length = domain;
        owner.is_length_decided = false;
        owner.elements = elements;
    }

    fn note_handle(&mut self, object: Ref, number: u32) {
        if self.by_handle.is_empty() {
            self.first = object.0;
        }
        if object.0 < self.first {
            let missing = (self.first - object.0) as usize;
            self.by_handle
                .splice(0..0, std::iter::repeat_n(NONE, missing));
            self.first = object.0;
        }
        let place = (object.0 - self.first) as usize;
        if self.by_handle.len() <= place {
            self.by_handle.resize(place + 1, NONE);
        }
        self.by_handle[place] = number;
    }

    pub fn owner_of(&self, object: Ref) -> Option<u32> {
        let place = object.0.checked_sub(self.first)? as usize;
        self.by_handle.get(place).copied().filter(|o| *o != NONE)
    }

    /// The field or element that holds an array; there is one, since arrays are made for their places.
    pub fn holder_of(&self, heap: &Heap<Lazy>, array: Ref) -> Option<(Ref, u32)> {
        let holds = |owner: &Owner, slot: u32| {
            let object = heap.object(owner.object);
            slot < object.len && object.body_get(object.elem(), slot) as u32 == array.0
        };
        let place = |owner: &Owner| {
            let slot = owner.slots.iter().find(|slot| holds(owner, **slot))?;
            Some((owner.object, *slot))
        };
        self.owners.iter().find_map(place)
    }

    pub fn owner(&self, number: u32) -> &Owner {
        &self.owners[number as usize]
    }

    /// The question for a slot that holds [`UNSET`](crate::lazy::UNSET); none if it is decided, or is none of ours.
    #[cold]
    #[inline(never)]
    pub fn undecided(&self, object: Ref, index: u32) -> Option<Question> {
        let owner = self.owner_of(object)?;
        let slot = (self.owners[owner as usize].at + index) as usize;
        self.is_open(slot).then_some(Question { owner, index })
    }

    #[cold]
    pub fn undecided_length(&self, array: Ref) -> Option<Question> {
        let owner = self.owner_of(array)?;
        let open = !self.owners[owner as usize].is_length_decided;
        let index = LENGTH;
        open.then_some(Question { owner, index })
    }

    fn domain(&self, question: Question) -> &Domain {
        let owner = &self.owners[question.owner as usize];
        let domain = match question.index {
            LENGTH => owner.length,
            index => self.domain_of[(owner.at + index) as usize],
        };
        &self.domains[domain as usize]
    }

    /// How many values the slot may have.
    pub fn cases(&self, question: Question) -> usize {
        match self.domain(question) {
            Domain::Words(words) => words.len(),
            Domain::Objects { null, pools } => {
                let count = |pool: &usize| self.pools[*pool].choices();
                usize::from(*null) + pools.iter().map(count).sum::<usize>()
            }
        }
    }

    /// The value of a case, and the pool and place of an object.
    fn value(&self, question: Question, case: usize) -> (u64, u32, usize) {
        let (null, pools) = match self.domain(question) {
            Domain::Words(words) => return (words[case], NONE, 0),
            Domain::Objects { null, pools } => (usize::from(*null), pools),
        };
        let Some(mut place) = case.checked_sub(null) else {
            return (0, NONE, 0);
        };
        for pool in pools {
            let choices = self.pools[*pool].choices();
            if place < choices {
                let object = self.pools[*pool].objects[place];
                return (object.word(), *pool as u32, place);
            }
            place -= choices;
        }
        (0, NONE, 0)
    }

    /// Gives the slot the value of a case.
    pub fn decide(&mut self, heap: &mut Heap<Lazy>, question: Question, case: usize) {
        let (word, pool, place) = self.value(question, case);
        let mut used = 0;
        if pool != NONE {
            let pool = &mut self.pools[pool as usize];
            used = pool.used as u32;
            pool.used = pool.used.max(place + 1);
        }
        self.trail.push(Decision {
            question,
            pool,
            used,
        });
        self.set_decided(question, true);
        let owner = &self.owners[question.owner as usize];
        match question.index {
            LENGTH => {
                heap.decide_length(owner.object, word as u32, &0);
                let elements = owner.elements.iter().take(word as usize);
                for (i, element) in elements.enumerate() {
                    let elem = heap.object(owner.object).elem();
                    heap.decide(owner.object, i as u32, elem.narrow(*element));
                }
            }
            index => heap.decide(owner.object, index, word),
        }
    }

    fn set_decided(&mut self, question: Question, decided: bool) {
        let owner = &mut self.owners[question.owner as usize];
        match question.index {
            LENGTH => owner.is_length_decided = decided,
            index => {
                owner.decided = match decided {
                    true => owner.decided + 1,
                    false => owner.decided - 1,
                };
                if !decided {
                    owner.done = owner.done.min(owner.place_of(index));
                }
                self.is_decided[(owner.at + index) as usize] = decided;
            }
        }
    }

    pub fn decided(&self) -> usize {
        self.trail.len()
    }

    /// How many slots are decided, and how many of them hold something: an array has as many slots when it is empty.
    pub fn size(&self, heap: &Heap<Lazy>) -> (usize, usize) {
        let holds = |decision: &&Decision| {
            let Question { owner, index } = decision.question;
            let it = heap.object(self.owners[owner as usize].object);
            match index {
                LENGTH => it.len > 0,
                index => it.body_get(it.elem(), index) != 0,
            }
        };
        (self.trail.len(), self.trail.iter().filter(holds).count())
    }

    /// The slot that was decided last.
    pub fn last(&self) -> Option<Question> {
        self.trail.last().map(|decision| decision.question)
    }

    /// Forgets decisions until so many are left. The heap takes back the values by itself.
    #[inline]
    pub fn take_back(&mut self, left: usize) {
        while self.trail.len() > left {
            if let Some(last) = self.trail.pop() {
                self.set_decided(last.question, false);
                if last.pool != NONE {
                    self.pools[last.pool as usize].used = last.used as usize;
                }
            }
        }
    }

    /// The first slot that can be reached from an object and is not decided, depth first.
    pub fn first_open(&mut self, heap: &Heap<Lazy>, root: Ref) -> Option<Question> {
        let (mut seen, mut work) = std::mem::take(&mut self.walk);
        seen.clear();
        seen.resize(self.owners.len(), false);
        work.clear();
        let found = self.open_below(heap, root, &mut seen, &mut work);
        self.walk = (seen, work);
        if let Some(question) = found.filter(|question| question.index != LENGTH) {
            let owner = &mut self.owners[question.owner as usize];
            owner.done = owner.place_of(question.index);
        }
        found
    }

    fn open_below(
        &self,
        heap: &Heap<Lazy>,
        root: Ref,
        seen: &mut [bool],
        // A stack of its own: structures may be deep.
        work: &mut Vec<(u32, usize)>,
    ) -> Option<Question> {
        let root = self.owner_of(root)?;
        work.push((root, 0));
        seen[root as usize] = true;
        while let Some((number, mut next)) = work.pop() {
            let it = &self.owners[number as usize];
            let question = |index| Question {
                owner: number,
                index,
            };
            if !it.is_length_decided {
                return Some(question(LENGTH));
            }
            let object = heap.object(it.object);
            if it.is_plain(object.len) {
                continue;
            }
            if !it.refers {
                next = it.done;
            }
            while let Some(index) = it.slots.get(next).copied().filter(|i| *i < object.len) {
                next += 1;
                let slot = (it.at + index) as usize;
                if self.is_open(slot) {
                    return Some(question(index));
                }
                let child = match self.may_refer(slot) {
                    true => self.owner_of(Ref(object.body_get(object.elem(), index) as u32)),
                    false => None,
                };
                if let Some(child) = child.filter(|c| !seen[*c as usize]) {
                    seen[child as usize] = true;
                    work.extend([(number, next), (child, 0)]);
                    break;
                }
            }
        }
        None
    }

    fn is_open(&self, slot: usize) -> bool {
        self.domain_of[slot] != NONE && !self.is_decided[slot]
    }

    /// Can the slot refer to an object with slots to be decided?
    fn may_refer(&self, slot: usize) -> bool {
        match self.domain_of[slot] {
            NONE => true,
            domain => matches!(self.domains[domain as usize], Domain::Objects { .. }),
        }
    }
}

impl Owner {
    /// Where a slot comes in their order, if it comes where its number says, as elements do; else the beginning.
    fn place_of(&self, index: u32) -> usize {
        let place = index as usize;
        match self.slots.get(place) == Some(&index) {
            true => place,
            false => 0,
        }
    }

    /// Is everything decided, and refers nothing of it to others?
    fn is_plain(&self, len: u32) -> bool {
        !self.refers && self.decided as usize == self.slots.len().min(len as usize)
    }
}

impl Objects {
    #[inline]
    fn choices(&self) -> usize {
        match self.alike {
            true => self.objects.len().min(self.used + 1),
            false => self.objects.len(),
        }
    }
}
