//! Nodes as Java: objects that come to be shared, and their slots.

use super::model::{Place, Ref, Reg, Slot, Use, Value};
use super::render::{Writer, value};

impl Writer<'_> {
    pub(super) fn has_nodes(&self) -> bool {
        !self.program.slots.is_empty()
    }

    /// The class of nodes, whose second constructor gives the node away before its final field is written, and
    /// the slots.
    pub(super) fn slots(&mut self) {
        if !self.has_nodes() {
            return;
        }
        let volatile = self.modifier();
        self.open("static class Node implements Cloneable {");
        // For runs of `java` all memory is volatile, and what is final can't be.
        let fixed = if volatile.is_empty() {
            "final"
        } else {
            volatile
        };
        self.line(&format!(
            "{volatile}int v; {fixed} int f; {volatile}Node next;"
        ));
        self.line("Node(int f) { this.f = f; }");
        self.line(
            "Node copy() { try { return (Node) clone(); } catch (CloneNotSupportedException e) { throw new AssertionError(e); } }",
        );
        let first = self.slot(0);
        let last = self.slot(self.program.slots.len() - 1);
        self.line(&format!(
            "Node(int f, int slot) {{ if (slot == 0) {first} = this; else {last} = this; this.f = f; }}"
        ));
        self.close("}");
        for slot in 0..self.program.slots.len() {
            let modifier = match self.slot_place(slot) {
                Some(Place::Instance) => continue,
                Some(Place::Volatile) => "volatile ",
                _ => "",
            };
            self.line(&format!("static {modifier}Node s{slot};"));
        }
    }

    /// One process may run the program many times.
    pub(super) fn clear_slots(&mut self) {
        for slot in 0..self.program.slots.len() {
            let slot = self.slot(slot);
            self.line(&format!("{slot} = null;"));
        }
    }

    pub(super) fn slot(&self, slot: Slot) -> String {
        match self.slot_place(slot) {
            Some(Place::Instance) => format!("box.s{slot}"),
            _ => format!("s{slot}"),
        }
    }
}

pub(super) fn made(to: Ref, number: Value, leak: Option<Slot>) -> String {
    let leak = leak.map_or(String::new(), |slot| format!(", {slot}"));
    format!("p{to} = new Node({}{leak})", value(number))
}

/// In a block, since the copy has a name.
pub(super) fn cloned(at: Ref, [number, fixed]: [Reg; 2], next: Ref, checked: bool) -> String {
    let text =
        format!("{{ Node c = p{at}.copy(); r{number} = c.v; r{fixed} = c.f; p{next} = c.next; }}");
    if_there(at, checked, text)
}

pub(super) fn used(at: Ref, what: Use, checked: bool) -> String {
    let text = match what {
        Use::Read(reg) => format!("r{reg} = p{at}.v"),
        Use::Write(v) => format!("p{at}.v = {}", value(v)),
        Use::Final(reg) => format!("r{reg} = p{at}.f"),
        Use::Follow(to) => format!("p{to} = p{at}.next"),
        Use::Link(to) => format!("p{at}.next = p{to}"),
    };
    if_there(at, checked, text)
}

fn if_there(at: Ref, checked: bool, text: String) -> String {
    match checked {
        true => format!("if (p{at} != null) {text}"),
        false => text,
    }
}
