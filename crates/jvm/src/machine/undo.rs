//! Stepping back: marks, and the trail of what threads did.
//!
//! Law: after `undo(mark)`, registers that are live, frames, threads, heap, clock and output are what
//! they were at `mark()`. A thread's top frame is saved the first time it runs after a mark; a frame
//! below is saved when control returns into it.

use super::state::PlacesMark;
use super::thread::{Frame, Glance, Role, Status, Thread, Woken};
use super::touch::Access;
use super::{Globals, Machine};
use crate::domain::Domain;
use crate::heap::HeapMark;
use crate::ids::{MethodId, Ref, ThreadId};

pub(super) enum ThreadEdit<D: Domain> {
    /// A frame and its registers as they were; frames above it are newer.
    Frame {
        thread: ThreadId,
        depth: u32,
        frame: Frame,
        /// How many of them are the last on the trail of registers.
        registers: u32,
        epoch: u32,
    },
    Top(Top),
    /// The last on the trail of states.
    State(ThreadId),
    /// A thread as a whole, before a stored state took its place.
    Whole(Box<Thread<D>>),
    Started,
}

/// Several frames at the top, with all their registers; they are the last on their trails.
#[derive(Clone, Copy)]
pub(super) struct Top {
    thread: ThreadId,
    /// How many frames there are below.
    depth: u32,
    frames: u32,
    registers: u32,
    epoch: u32,
}

/// What a thread is besides its frames.
#[derive(Clone, Copy)]
pub(super) struct State {
    status: Status,
    daemon: bool,
    permit: bool,
    woken: Option<Woken>,
    glance: Option<Glance>,
    pending: Option<Access>,
    fresh: bool,
    started: u32,
    hashes: u32,
    slack: usize,
    object: Ref,
    epoch: u32,
}

/// Frames that a call from outside saves at once.
const SAVED_AT_ONCE: usize = 8;

/// A point to step back to.
pub struct Mark<D: Domain> {
    heap: HeapMark,
    trail: usize,
    current: ThreadId,
    globals: Globals,
    context: D::Context,
    pending: Option<D::Split>,
    main: Option<(MethodId, Vec<D::Word>)>,
    output: usize,
    reads: usize,
    places: PlacesMark,
}

impl<D: Domain> Machine<D> {
    pub fn mark(&mut self) -> Mark<D> {
        if D::WATCHED && self.heap.epoch() == 0 {
            // Garbage of the base would never go, and an iterator among it would never be forgotten.
            self.collect();
            let class = |r| self.program.class(self.heap.object(r).class);
            self.base_remembers_changes = self.heap.objects().any(|r| class(r).remembers_changes);
        }
        let places = self.places.mark(self.heap.trail_len());
        Mark {
            places,
            heap: self.heap.mark(),
            trail: self.thread_trail.len(),
            current: self.current,
            globals: self.globals,
            context: self.domain.context(),
            pending: self.pending.clone(),
            main: self.main.clone(),
            output: self.output.len(),
            reads: self.counters.reads.len(),
        }
    }

    /// Steps back to the mark, which stays open: run on, and undo to it again.
    pub fn undo(&mut self, mark: &Mark<D>) {
        self.heap.undo(&mark.heap);
        if self.places.undo(&mark.places) {
            // Frames were stored with names that are no longer so.
            self.threads.iter_mut().for_each(Thread::forget_chain);
        }
        while self.thread_trail.len() > mark.trail {
            if let Some(edit) = self.thread_trail.pop() {
                self.take_back(edit, mark.places.stored);
            }
        }
        self.current = mark.current;
        self.globals = mark.globals;
        self.domain.set_context(mark.context.clone());
        self.pending = mark.pending.clone();
        self.main = mark.main.clone();
        self.output.truncate(mark.output);
        self.counters.reads.truncate(mark.reads);
    }

    /// Steps back to the latest mark and closes it.
    pub fn release(&mut self, mark: Mark<D>) {
        self.undo(&mark);
        self.heap.release(&mark.heap);
    }

    /// Takes one change of a thread back; `stored`: it is then as it was stored.
    pub(super) fn take_back(&mut self, edit: ThreadEdit<D>, stored: bool) {
        match edit {
            ThreadEdit::Started => {
                self.threads.pop();
            }
            ThreadEdit::Top(top) => {
                self.put_back(top).epoch = top.epoch;
                let left = self.frame_trail.len() - top.frames as usize;
                self.frame_trail.truncate(left);
                let left = self.register_trail.len() - top.registers as usize;
                self.register_trail.truncate(left);
            }
            ThreadEdit::Whole(thread) => {
                let index = thread.id.index();
                self.threads[index] = *thread;
            }
            ThreadEdit::State(id) => {
                let Some(state) = self.state_trail.pop() else {
                    return;
                };
                let thread = &mut self.threads[id.index()];
                thread.stored = stored;
                thread.status = state.status;
                thread.daemon = state.daemon;
                thread.permit = state.permit;
                thread.woken = state.woken;
                thread.glance = state.glance;
                thread.pending = state.pending;
                thread.fresh = state.fresh;
                thread.started = state.started;
                thread.hashes = state.hashes;
                thread.slack = state.slack;
                thread.object = state.object;
                thread.state_epoch = state.epoch;
            }
            ThreadEdit::Frame {
                thread,
                depth,
                frame,
                registers,
                epoch,
            } => {
                let thread = &mut self.threads[thread.index()];
                let (depth, registers) = (depth as usize, registers as usize);
                thread.changed_from(depth);
                thread.stored = stored;
                thread.frames.truncate(depth);
                thread.frames.push(frame);
                thread.epoch = epoch;
                let saved = self.register_trail.len() - registers;
                let base = frame.base as usize;
                thread.stack[base..base + registers]
                    .clone_from_slice(&self.register_trail[saved..]);
                self.register_trail.truncate(saved);
            }
        }
    }

    /// Called before a thread runs.
    pub(super) fn save_top_frame(&mut self, id: ThreadId) {
        let epoch = self.heap.epoch();
        let thread = &mut self.threads[id.index()];
        if thread.epoch == epoch {
            thread.unstored();
            return;
        }
        thread.changed_from(thread.frames.len().saturating_sub(1));
        self.save_state(id);
        let thread = &mut self.threads[id.index()];
        if let Some(depth) = thread.frames.len().checked_sub(1) {
            let end = thread.frames[depth].base + u32::from(thread.frames[depth].code().registers);
            let saved = saved_frame(thread, depth, end, &mut self.register_trail);
            self.thread_trail.push(saved);
            thread.frames[depth].special = true;
            thread.frames[depth].caller_unsaved = true;
        }
        thread.epoch = epoch;
    }

    /// Gives a thread the frames that were saved last, which stay saved.
    fn put_back(&mut self, top: Top) -> &mut Thread<D> {
        let thread = &mut self.threads[top.thread.index()];
        let depth = top.depth as usize;
        thread.changed_from(depth);
        thread.frames.truncate(depth);
        let saved = self.frame_trail.len() - top.frames as usize;
        thread.frames.extend_from_slice(&self.frame_trail[saved..]);
        let base = thread.frames.get(depth).map_or(0, |f| f.base as usize);
        let saved = self.register_trail.len() - top.registers as usize;
        thread.stack[base..base + top.registers as usize]
            .clone_from_slice(&self.register_trail[saved..]);
        thread
    }

    /// The same as [`Machine::save_top_frame`] for a call from outside, in which nothing of a thread changes but its
    /// frames and what says so. Saves some frames at once: returning into them takes nothing then.
    pub(super) fn save_running_frames(&mut self) {
        let epoch = self.heap.epoch();
        let thread = &mut self.threads[self.current.index()];
        let (Some(top), false) = (thread.frames.last(), thread.epoch == epoch) else {
            return;
        };
        let end = top.base + u32::from(top.code().registers);
        let depth = first_to_save(&thread.frames);
        let base = thread.frames[depth].base;
        let registers = &thread.stack[base as usize..end as usize];
        self.register_trail.extend_from_slice(registers);
        self.frame_trail.extend_from_slice(&thread.frames[depth..]);
        self.thread_trail.push(ThreadEdit::Top(Top {
            thread: thread.id,
            depth: depth as u32,
            frames: (thread.frames.len() - depth) as u32,
            registers: end - base,
            epoch: thread.epoch,
        }));
        thread.epoch = epoch;
        note_saved(thread, depth);
    }

    /// Back to the frames that were saved when the epoch began, if that is the last that is known of threads.
    pub(super) fn restore_running_frames(&mut self) {
        if let Some(ThreadEdit::Top(top)) = self.thread_trail.last() {
            let (top, epoch) = (*top, self.heap.epoch());
            let thread = self.put_back(top);
            thread.epoch = epoch;
            note_saved(thread, top.depth as usize);
        }
    }

    /// Called before control returns into a frame that was not saved.
    pub(super) fn save_caller(&mut self) {
        let thread = &mut self.threads[self.current.index()];
        let Some(depth) = thread.frames.len().checked_sub(2) else {
            return;
        };
        let end = thread.frames[depth + 1].base;
        thread.changed_from(depth);
        let saved = saved_frame(thread, depth, end, &mut self.register_trail);
        self.thread_trail.push(saved);
        thread.frames[depth].special = true;
        thread.frames[depth].caller_unsaved = true;
    }

    /// A thread, ready for a change of what it is besides its frames.
    pub(super) fn thread_state(&mut self, id: ThreadId) -> &mut Thread<D> {
        self.save_state(id);
        let thread = &mut self.threads[id.index()];
        thread.stored = false;
        thread
    }

    /// Once in each epoch.
    fn save_state(&mut self, id: ThreadId) {
        let epoch = self.heap.epoch();
        let thread = &mut self.threads[id.index()];
        if thread.state_epoch != epoch {
            self.state_trail.push(state_of(thread));
            self.thread_trail.push(ThreadEdit::State(id));
            thread.state_epoch = epoch;
        }
    }

    pub(super) fn set_status(&mut self, id: ThreadId, status: Status) {
        self.thread_state(id).status = status;
    }

    /// Puts a thread in the place of the one with its number, or behind the last.
    pub(super) fn replace_thread(&mut self, thread: Thread<D>) {
        let index = thread.id.index();
        if index < self.threads.len() {
            let old = std::mem::replace(&mut self.threads[index], thread);
            self.thread_trail.push(ThreadEdit::Whole(Box::new(old)));
        } else {
            self.threads.push(thread);
            self.thread_trail.push(ThreadEdit::Started);
        }
    }

    pub(super) fn add_thread(&mut self, object: Ref, lineage: u32) -> ThreadId {
        let ended = |t: &Thread<D>| D::WATCHED && !t.is_alive();
        if let Some(place) = self.threads.iter().position(ended) {
            let id = ThreadId(place as u32);
            self.leave_place(id);
            self.replace_thread(Thread::new(id, object, lineage, self.heap.epoch()));
            return id;
        }
        let id = ThreadId(self.threads.len() as u32);
        self.threads
            .push(Thread::new(id, object, lineage, self.heap.epoch()));
        if self.heap.epoch() > 0 {
            self.thread_trail.push(ThreadEdit::Started);
        }
        id
    }
}

/// The frames from here on are saved at once. What is below a call from outside does not go on before it returns.
fn first_to_save(frames: &[Frame]) -> usize {
    let most = frames.len().saturating_sub(SAVED_AT_ONCE);
    let mut outside = frames[most..].iter().rev();
    let above = outside.position(|frame| matches!(frame.role, Role::Outside));
    above.map_or(most, |above| frames.len() - 1 - above)
}

/// Frames from this one on are saved: returning into them takes nothing.
fn note_saved<D: Domain>(thread: &mut Thread<D>, depth: usize) {
    let mut above_own = depth
        .checked_sub(1)
        .is_none_or(|below| thread.frames[below].is_own());
    for (i, frame) in thread.frames[depth..].iter_mut().enumerate() {
        frame.caller_unsaved = i == 0;
        frame.special = i == 0 || above_own || frame.role != Role::Plain || !frame.lock.is_null();
        above_own = frame.is_own();
    }
}

fn state_of<D: Domain>(thread: &Thread<D>) -> State {
    State {
        status: thread.status,
        daemon: thread.daemon,
        permit: thread.permit,
        woken: thread.woken,
        glance: thread.glance,
        pending: thread.pending,
        fresh: thread.fresh,
        started: thread.started,
        hashes: thread.hashes,
        slack: thread.slack,
        object: thread.object,
        epoch: thread.state_epoch,
    }
}

fn saved_frame<D: Domain>(
    thread: &Thread<D>,
    depth: usize,
    end: u32,
    trail: &mut Vec<D::Word>,
) -> ThreadEdit<D> {
    let frame = thread.frames[depth];
    let words = &thread.stack[frame.base as usize..end as usize];
    trail.extend_from_slice(words);
    ThreadEdit::Frame {
        thread: thread.id,
        depth: depth as u32,
        frame,
        registers: words.len() as u32,
        epoch: thread.epoch,
    }
}
