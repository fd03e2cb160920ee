//! Fields that lead back tell where an object belongs: what no longer leads to an object that leads back there was
//! corrupted, wherever it leads now. Start at [`tell`].

use std::collections::{BTreeMap, HashMap};

use vitrum_jvm::Machine;
use vitrum_jvm::ids::Ref;

use super::layout::{Kind, Slot};
use super::region::Region;
use super::tracked::{Place, Tracked};
use super::typical::{Misfit, Typical};

/// An object, and the name of the field by which others lead back to it.
type Owner<'a> = (Ref, &'a str);

/// Links that fields which lead back tell, all at once, where nothing speaks against them; they are not judged here.
pub fn tell(machine: &Machine<Tracked>, region: &Region, typical: &Typical) -> Vec<(Place, u64)> {
    told(machine, region, typical, false)
}

/// The same, though another object leads to what is told of: then that link is wrong, and not the field that leads back.
pub fn tell_all(
    machine: &Machine<Tracked>,
    region: &Region,
    typical: &Typical,
) -> Vec<(Place, u64)> {
    told(machine, region, typical, true)
}

fn told(
    machine: &Machine<Tracked>,
    region: &Region,
    typical: &Typical,
    all: bool,
) -> Vec<(Place, u64)> {
    let told = Told {
        machine,
        region,
        owned: unheld(machine, region),
    };
    if told.owned.is_empty() {
        return Vec::new();
    }
    let holders = told.holders();
    let (mut changes, mut left) = (Vec::new(), Vec::new());
    for (&(owner, back), objects) in &told.owned {
        let mut open = told.open_places(owner, back);
        let mut pairs: Vec<((bool, Misfit), Ref, Place)> = Vec::new();
        for object in objects {
            let number = region.number(object.word());
            let family = region.family_of(machine, owner, back);
            let free = number.is_some_and(|n| region.degree(family, n) == 0);
            // Another one that was told elsewhere takes its place.
            let holder = holders.get(&(*object, back));
            let holder = holder.filter(|held| told.owned.contains_key(&(held.object, back)));
            let may_move = |place: Place| {
                let stays = |held: &Place| told.fits_better(typical, *object, (*held, place));
                free || all || holder.is_some_and(|held| !stays(held))
            };
            let fitting = open.iter().copied();
            let fitting = fitting.filter(|place| told.fits(*place, *object) && may_move(*place));
            let misfit = |place| typical.misfit(machine, place, *object);
            pairs.extend(fitting.map(|place| ((!free, misfit(place)), *object, place)));
        }
        pairs.sort_unstable();
        let mut put: Vec<Ref> = Vec::new();
        for (_, object, place) in pairs {
            if open.contains(&place) && !put.contains(&object) {
                open.retain(|other| *other != place);
                put.push(object);
                changes.push((place, object.word()));
                left.extend(holders.get(&(object, back)).filter(|_| all));
            }
        }
    }
    // What led there before leads nowhere, unless it was told where it leads.
    left.retain(|place| !changes.iter().any(|(other, _)| other == place));
    changes.extend(left.into_iter().map(|place| (place, 0)));
    changes
}

struct Told<'a> {
    machine: &'a Machine<Tracked>,
    region: &'a Region,
    /// Objects that lead back to one that does not lead to them.
    owned: BTreeMap<Owner<'a>, Vec<Ref>>,
}

impl<'a> Told<'a> {
    /// For each of those objects, the slot that leads to it instead, of the same kind.
    fn holders(&self) -> HashMap<(Ref, &'a str), Place> {
        let (machine, region) = (self.machine, self.region);
        let mut wanted = vec![false; region.objects.len()];
        for object in self.owned.values().flatten() {
            if let Some(number) = region.number(object.word()) {
                wanted[number] = true;
            }
        }
        let mut holders = HashMap::new();
        for holder in &region.objects {
            for (slot, place, word) in region.edges(machine, *holder) {
                let is_wanted = region.number(word).is_some_and(|n| wanted[n]);
                if let (Some(back), true) = (slot.back.as_deref(), is_wanted) {
                    holders.insert((Ref(word as u32), back), place);
                }
            }
        }
        holders
    }

    /// Slots that should be led back to by this field, and are not.
    fn open_places(&self, owner: Ref, back: &str) -> Vec<Place> {
        let edges = self.region.edges(self.machine, owner);
        let alike = edges.filter(|(slot, ..)| slot.back.as_deref() == Some(back));
        let open = alike.filter(|(_, _, word)| {
            let target = Ref(*word as u32);
            self.region.number(*word).is_none()
                || led_back(self.machine, self.region, target, back) != Some(owner.word())
        });
        open.map(|(_, place, _)| place).collect()
    }

    fn fits(&self, place: Place, object: Ref) -> bool {
        let slot = self.region.slot(self.machine, place);
        slot.is_some_and(|slot| self.region.fits(self.machine, slot, object))
    }

    /// Does the object fit better at the first place than at the second, whatever it leads back to? Then that may be wrong.
    fn fits_better(&self, typical: &Typical, object: Ref, (held, told): (Place, Place)) -> bool {
        let at = |place| typical.misfit_forth(self.machine, place, object);
        match typical.order(self.machine, held, object) {
            Some(_) => at(held) < at(told),
            None => at(held).broken < at(told).broken,
        }
    }
}

/// What the field of this name leads to.
pub(super) fn led_back(
    machine: &Machine<Tracked>,
    region: &Region,
    object: Ref,
    back: &str,
) -> Option<u64> {
    let slots = &region.layout(machine, object)?.slots;
    let slot = slots
        .iter()
        .find(|s| s.name == back && s.kind == Kind::Ref)?;
    let it = machine.heap.object(object);
    Some(it.body_get(it.elem(), slot.slot))
}

/// Objects by what they lead back to, where that does not lead to them.
fn unheld<'a>(machine: &'a Machine<Tracked>, region: &'a Region) -> BTreeMap<Owner<'a>, Vec<Ref>> {
    let names = region.backs();
    let mut owned: BTreeMap<Owner, Vec<Ref>> = BTreeMap::new();
    for object in &region.objects {
        for back in &names {
            let word = led_back(machine, region, *object, back);
            let Some(word) = word.filter(|word| region.number(*word).is_some()) else {
                continue;
            };
            let owner = Ref(word as u32);
            let mut edges = region.edges(machine, owner);
            let leads =
                |slot: &Slot, word| slot.back.as_deref() == Some(*back) && word == object.word();
            let may_lead = region.leads_with(machine, owner, back);
            if may_lead && !edges.any(|(slot, _, word)| leads(slot, word)) {
                owned.entry((owner, *back)).or_default().push(*object);
            }
        }
    }
    owned
}
