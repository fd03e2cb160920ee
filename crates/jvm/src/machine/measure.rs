//! Time under a search. Start at [`Machine::let_pass`].
//!
//! A wait with a time limit may end at any time; then the time is up. If the clock were moved, a loop around such a
//! wait would have a new state each time. As long as the program only measures time (`translate/times.rs`), the clock
//! stands still, and all times that threads have in registers, and the deadlines of those who wait, become earlier
//! instead: nobody can tell the two apart. Once a time goes elsewhere, such as into a field or onto a screen, the clock
//! is part of the state, and moves.
//!
//! A deadline that has passed is not moved further into the past, since a thread that does not get its turn while
//! others let time pass would have a new state each time. So nobody can measure how late a wait ends. A verdict says so
//! ([`LATENESS`]), unless it is of a counterexample that ends in the same way with a clock that moves.
//!
//! A thread that looks at the clock again and again without waiting is in a loop that time ends: it pauses between two
//! looks ([`Machine::pause_between_looks`]), which is right in any case, since time may pass before every look.

use std::hash::{DefaultHasher, Hasher};

use super::state::live_registers;
use super::thread::{Glance, Status, Thread};
use super::{Exec, Globals, Machine, Trap};
use crate::domain::Domain;
use crate::ids::{MethodId, ThreadId};
use crate::peers::{shown_millis, shown_nanos};
use crate::program::Program;
use crate::translate::{
    Clocks, Code, Held, Insn, Reg, Site, Times, clock, is_due, is_millis, is_small,
};

pub const LATENESS: &str = "how late a wait with a time limit ends makes no difference";

const NANOS_PER_MILLI: u64 = 1_000_000;

/// Who looks at the clock so often without waiting is said to wait for it, even if it does other things as well.
const MANY_LOOKS: u32 = 64;
/// The first pause between two looks is a millisecond, and each is so many times as long as the one before.
const PAUSE_GROWTH: u64 = 16;
/// The last one is of 35 years.
const MOST_PAUSES: u32 = 11;

/// Methods of the JDK with a parameter that is a time of `System.nanoTime`, or 0: class, name, descriptor, and which
/// parameter, counted from the object. A test holds their callers against this.
pub(crate) const TIMED: &[(&str, &str, &str, usize)] = &[
    (
        "java/util/concurrent/locks/AbstractQueuedSynchronizer",
        "acquire",
        "(Ljava/util/concurrent/locks/AbstractQueuedSynchronizer$Node;IZZZJ)I",
        6,
    ),
    (
        "java/util/concurrent/locks/AbstractQueuedLongSynchronizer",
        "acquire",
        "(Ljava/util/concurrent/locks/AbstractQueuedLongSynchronizer$Node;JZZZJ)I",
        6,
    ),
    (
        "java/util/concurrent/locks/StampedLock",
        "acquireWrite",
        "(ZZJ)J",
        3,
    ),
    (
        "java/util/concurrent/locks/StampedLock",
        "acquireRead",
        "(ZZJ)J",
        3,
    ),
];

/// A method and what it calls, by name.
struct Named<'a> {
    program: &'a Program,
    method: MethodId,
}

impl Named<'_> {
    fn timed(class: &str, name: &str, descriptor: &str, parameter: usize) -> Option<Held> {
        let this = (class, name, descriptor, parameter);
        TIMED.contains(&this).then_some(clock::NANOS_DUE)
    }

    /// Asks about the class, name and descriptor of what a site calls.
    fn called<T>(&self, site: &Site, ask: impl FnOnce(&str, &str, &str) -> Option<T>) -> Option<T> {
        let class = self.program.class(self.program.method(self.method).class);
        let member = class.file.as_ref()?.member_ref(site.constant).ok()?;
        ask(&member.owner, &member.name, &member.descriptor)
    }
}

impl Clocks for Named<'_> {
    fn reads(&self, site: &Site) -> Option<Held> {
        self.called(site, |class, name, descriptor| {
            match (class, name, descriptor) {
                ("java/lang/System", "nanoTime", "()J") => Some(clock::NANOS),
                ("java/lang/System", "currentTimeMillis", "()J") => Some(clock::MILLIS),
                _ => None,
            }
        })
    }

    fn takes(&self, site: &Site, parameter: usize) -> Option<Held> {
        self.called(site, |class, name, descriptor| {
            Named::timed(class, name, descriptor, parameter)
        })
    }

    fn given(&self, parameter: usize) -> Option<Held> {
        let method = self.program.method(self.method);
        let text = |symbol| self.program.symbols.text(symbol);
        let class = &self.program.class(method.class).name;
        Named::timed(class, text(method.name), text(method.descriptor), parameter)
    }
}

/// A register of a frame that holds a time.
struct Timed {
    depth: usize,
    register: Reg,
    held: Held,
}

impl<D: Domain> Machine<D> {
    fn times<'a>(&self, code: &'a Code) -> Option<&'a Times> {
        code.times(&Named {
            program: &self.program,
            method: code.method,
        })
    }

    /// The clock was read by the running thread: does it only measure?
    pub(super) fn only_measures(&self) -> bool {
        let thread = self.thread();
        let Some(frame) = thread.frames.last().filter(|f| !f.is_own()) else {
            return false;
        };
        let Some(times) = self.times(frame.code()) else {
            return false;
        };
        let pc = frame.pc as usize;
        let at_call = matches!(frame.code().insns[pc].get(), Insn::InvokeStatic { site, .. }
            if self.is_clock(frame.code(), site));
        at_call
            && times.guards(pc).all(|r| {
                let mut time = true;
                (self.domain).each(thread.register(frame, r), |v| time &= !is_small(v));
                time
            })
    }

    fn is_clock(&self, code: &Code, site: u16) -> bool {
        let named = Named {
            program: &self.program,
            method: code.method,
        };
        named.reads(&code.sites[site as usize].get()).is_some()
    }

    /// The running thread is about to look at the clock. If it looked before, and all is as it was then, it sleeps first.
    pub(super) fn pause_between_looks(&mut self) -> Exec {
        let has_paused = self.take_wake().is_some();
        let chosen = self.options.search.enumerate_random;
        if has_paused || chosen || !self.globals.turn || self.is_undisturbed() {
            return Ok(());
        }
        let now = self.hash_numbers();
        let mut glance = self.thread().glance.unwrap_or_default();
        let mut again = glance.seen == now;
        if !again {
            glance.looks = (glance.looks + 1).min(MANY_LOOKS);
            again = glance.looks == MANY_LOOKS;
            // A loop of several looks is found as well: what is compared with is kept for twice as long each time.
            if glance.looks.is_power_of_two() {
                glance.seen = now;
            }
        }
        let pauses = again && glance.pauses < MOST_PAUSES;
        let nanos = NANOS_PER_MILLI * PAUSE_GROWTH.pow(glance.pauses.min(MOST_PAUSES - 1));
        glance.pauses += u32::from(pauses);
        self.thread_state(self.current).glance = Some(glance);
        if !pauses {
            return Ok(());
        }
        let deadline = self.globals.clock.saturating_add(nanos);
        self.set_status(self.current, Status::Sleeping { deadline });
        Err(Trap::Reschedule)
    }

    /// Does a thread pause between two looks at the clock? Its pause is as long as it was, whatever time others let pass:
    /// it may be late, and what is left of it would be a new state each time.
    pub fn is_pausing(&self, id: ThreadId) -> bool {
        let thread = &self.threads[id.index()];
        matches!(thread.status, Status::Sleeping { .. }) && thread.glance.is_some()
    }

    /// Where the running thread is, and the numbers that it has, without times: these change by themselves.
    fn hash_numbers(&self) -> u64 {
        let thread = self.thread();
        let mut hasher = DefaultHasher::new();
        for (depth, frame) in thread.frames.iter().enumerate() {
            hasher.write_u32(frame.method.0);
            hasher.write_u32(frame.pc);
            let times = self.times(frame.code());
            let times = times.into_iter().flat_map(|t| t.at(frame.pc as usize));
            let times: Vec<Reg> = times.map(|(register, _)| register).collect();
            for (register, is_ref) in live_registers(thread, depth) {
                if !is_ref && !times.contains(&register) {
                    let word = thread.register(frame, register);
                    self.domain.each(word, |v| hasher.write_u64(v));
                }
            }
        }
        hasher.finish()
    }

    /// From here on the clock moves, whatever the program does with it.
    pub fn move_on(&mut self) {
        self.globals.clock_seen = true;
    }

    /// So much time passes at once.
    pub(super) fn let_pass(&mut self, nanos: u64) {
        self.forget_looks();
        if self.globals.clock_seen || !self.can_be_moved(nanos) {
            self.globals.clock_seen = true;
            self.move_clock(nanos);
            return;
        }
        for index in 0..self.threads.len() {
            let id = ThreadId(index as u32);
            if self.threads[index].is_alive() {
                self.move_deadline(id, nanos);
                self.move_times(id, nanos);
            }
        }
    }

    /// Who looks at the clock from here on finds that time has passed, whoever let it.
    fn forget_looks(&mut self) {
        for index in 0..self.threads.len() {
            let id = ThreadId(index as u32);
            if let Some(Glance { pauses, .. }) = self.threads[index].glance
                && !self.is_pausing(id)
            {
                let paused = (pauses > 0).then_some(Glance {
                    pauses,
                    ..Glance::default()
                });
                self.thread_state(id).glance = paused;
            }
        }
    }

    pub(super) fn move_clock(&mut self, nanos: u64) {
        let Globals { clock, .. } = &mut self.globals;
        *clock = clock.saturating_add(nanos);
        // What is left until other deadlines has changed.
        let timed = |t: &&mut Thread<D>| t.status.deadline().is_some();
        let threads = self.threads.iter_mut().filter(timed);
        threads.for_each(|t| t.stored = false);
        for index in 0..self.threads.len() {
            let id = ThreadId(index as u32);
            if let Status::Sleeping { deadline } = self.threads[index].status
                && self.is_pausing(id)
            {
                let deadline = deadline.saturating_add(nanos);
                self.set_status(id, Status::Sleeping { deadline });
            }
        }
    }

    /// A clock of milliseconds has no smaller parts.
    fn can_be_moved(&self, nanos: u64) -> bool {
        nanos.is_multiple_of(NANOS_PER_MILLI)
            || self.threads.iter().filter(|t| t.is_alive()).all(|thread| {
                let mut times = self.timed_registers(thread).into_iter();
                times.all(|timed| !is_millis(timed.held))
            })
    }

    fn timed_registers(&self, thread: &Thread<D>) -> Vec<Timed> {
        let mut found = Vec::new();
        for (depth, frame) in thread.frames.iter().enumerate() {
            let Some(times) = self.times(frame.code()) else {
                continue;
            };
            for (register, held) in times.at(frame.pc as usize) {
                let mut live = live_registers(thread, depth);
                if live.any(|(r, _)| r == register) {
                    found.push(Timed {
                        depth,
                        register,
                        held,
                    });
                }
            }
        }
        found
    }

    fn move_deadline(&mut self, id: ThreadId, nanos: u64) {
        if self.is_pausing(id) {
            return;
        }
        let now = self.globals.clock;
        let earlier = |deadline: u64| deadline.saturating_sub(nanos).max(now);
        let status = match self.threads[id.index()].status {
            Status::Sleeping { deadline } => Status::Sleeping {
                deadline: earlier(deadline),
            },
            Status::Parked {
                deadline: Some(deadline),
            } => Status::Parked {
                deadline: Some(earlier(deadline)),
            },
            Status::Waiting {
                on,
                ticket,
                deadline: Some(deadline),
                count,
            } => Status::Waiting {
                on,
                ticket,
                deadline: Some(earlier(deadline)),
                count,
            },
            _ => return,
        };
        self.set_status(id, status);
    }

    fn move_times(&mut self, id: ThreadId, nanos: u64) {
        let timed = self.timed_registers(&self.threads[id.index()]);
        if timed.is_empty() {
            return;
        }
        let mut thread = self.threads[id.index()].copied();
        for Timed {
            depth,
            register,
            held,
        } in timed
        {
            let frame = thread.frames[depth];
            let mut word = 0;
            (self.domain).each(thread.register(&frame, register), |v| word = v);
            if let Some(moved) = self.earlier(word, held, nanos) {
                thread.set_register(frame.base, register, D::constant(moved));
            }
        }
        self.replace_thread(thread);
    }

    /// A time that lies further in the past by so much; none for what is no time.
    fn earlier(&mut self, time: u64, held: Held, nanos: u64) -> Option<u64> {
        if is_small(time) {
            return None;
        }
        let (now, passed) = match is_millis(held) {
            true => (shown_millis(self.globals.clock), nanos / NANOS_PER_MILLI),
            false => (shown_nanos(self.globals.clock), nanos),
        };
        let moved = time.wrapping_sub(passed);
        let late = (moved.wrapping_sub(now) as i64) < 0;
        if !late || !is_due(held) {
            return Some(moved);
        }
        if moved != now {
            self.assumptions.insert(LATENESS);
        }
        // It was late before.
        let was_late = (time.wrapping_sub(now) as i64) < 0;
        Some(if was_late { time } else { now })
    }
}

#[cfg(test)]
mod tests {
    use vitrum_classfile::{ClassFile, JImage, Jdk, Member};

    use super::TIMED;

    const LCONST_0: u8 = 0x09;
    const LADD: u8 = 0x61;
    /// With the register in the opcode.
    const LLOADS: std::ops::RangeInclusive<u8> = 0x1e..=0x21;
    const CALLS: [u8; 2] = [0xb6, 0xb7];

    /// The opcodes before each call of a method with a time, found without decoding: a wrong find would make the
    /// test fail, and none does.
    fn before_calls(file: &ClassFile, method: &Member) -> Vec<u8> {
        let timed = |index: u16| {
            file.member_ref(index).is_ok_and(|m| {
                let mut timed = TIMED.iter();
                timed.any(|(c, n, d, _)| m.owner == *c && m.name == *n && m.descriptor == *d)
            })
        };
        let code = method.code.as_ref();
        let bytes = code.map_or(&[][..], |c| file.code_bytes(c));
        let calls = bytes.windows(4);
        let calls =
            calls.filter(|w| CALLS.contains(&w[1]) && timed(u16::from_be_bytes([w[2], w[3]])));
        calls.map(|w| w[0]).collect()
    }

    fn looks_at_clock(file: &ClassFile, method: &Member) -> bool {
        let code = method.code.as_ref();
        let bytes = code.map_or(&[][..], |c| file.code_bytes(c));
        let mut calls = bytes.windows(3).filter(|w| w[0] == 0xb8);
        calls.any(|w| {
            let called = file.member_ref(u16::from_be_bytes([w[1], w[2]]));
            called.is_ok_and(|m| m.name == "nanoTime")
        })
    }

    #[test]
    fn methods_with_a_time_are_given_one_or_nothing() {
        let jdk = Jdk::find(None).unwrap();
        let image = JImage::open(&jdk.modules()).unwrap();
        let (mut nothing, mut times) = (0, 0);
        for entry in image.classes() {
            let entry = entry.unwrap();
            if !entry.name.starts_with("java/") {
                continue;
            }
            let file = ClassFile::parse(entry.bytes, &entry.name).unwrap();
            for method in &file.methods {
                for before in before_calls(&file, method) {
                    let is_time = before == LADD || LLOADS.contains(&before);
                    let made_here = is_time && looks_at_clock(&file, method);
                    nothing += usize::from(before == LCONST_0);
                    times += usize::from(made_here);
                    let name = file.utf8(method.name).unwrap();
                    assert!(before == LCONST_0 || made_here, "{}.{name}", entry.name);
                }
            }
        }
        assert!(
            nothing > 10 && times >= 4,
            "{nothing} without a time, {times} with one"
        );
    }
}
