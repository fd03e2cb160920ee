//! Classes of the JDK that are initialized before a search begins.
//!
//! The initializer of a class of the JDK makes caches, handles and constants for itself. Done on every path
//! of a search, it would be in all states, with all the interleavings of its steps. So the
//! first path that needs it stops with [`Stop::Cold`](super::Stop::Cold); whoever searches has the class initialized where
//! the search began, and begins again. No program can tell when a class of the JDK was initialized, but by
//! what that prints or starts: then it stays as it is; or by changing what initializers look at: then none is
//! initialized early ([`Grain::Settings`](super::Grain::Settings)). Where slots come into being lazily, classes of the program
//! are treated alike: a path is some hundred instructions, and its initializers would be most of them.

use super::Machine;
use super::touch::Touch;
use crate::domain::Domain;
use crate::heap::flag;
use crate::ids::ClassId;
use crate::program::Shape;

impl<D: Domain> Machine<D> {
    /// Is the initialization of this class to be done before the search?
    pub(super) fn is_cold(&self, class: ClassId, flags: u16) -> bool {
        let begun = flags & flag::INIT_STATE != 0;
        let it = self.program.class(class);
        (D::WATCHED && it.trusted || D::LAZY || self.options.warm_all)
            && !begun
            && it.shape == Shape::Instance
            && self.heap.epoch() > 0
            && !self.warming
            && !self.options.search.fine.settings
            && !self.left_cold.contains(&class)
    }

    /// The classes that were warmed up, in this order.
    pub fn warmed(&self) -> Vec<String> {
        let name = |class: &ClassId| self.program.class(*class).name.to_string();
        self.left_cold.iter().map(name).collect()
    }

    /// Warms up classes by name, as an earlier search did.
    pub fn warm_up_all(&mut self, names: &[String]) {
        for name in names {
            if let Ok(class) = self.program.load(name) {
                self.warm_up(class);
            }
        }
    }

    /// Initializes a class where no mark is open; if that does more than fill the class, not at all.
    pub fn warm_up(&mut self, class: ClassId) {
        self.warm_up_if(class, |_| true);
    }

    /// The same, but only if that is `plain` too: asked with a mark open, after the class was initialized.
    pub fn warm_up_if(&mut self, class: ClassId, plain: impl FnOnce(&Machine<D>) -> bool) {
        self.left_cold.push(class);
        let before = std::mem::take(&mut self.assumptions);
        let (threads, printed) = (self.threads.len(), self.output.len());
        let mut is_plain = false;
        let done = self.try_to_warm_up(class, |machine| {
            let (threads_now, printed_now) = (machine.threads.len(), machine.output.len());
            is_plain = threads_now == threads && printed_now == printed && plain(machine);
        });
        if done && is_plain {
            self.warming = true;
            self.initialize_alone(class);
            self.warming = false;
        }
        self.grant_more(before);
        self.reconsider(|_, access| access.touch == Touch::Initialize);
    }

    /// Initializes a class where no mark is open, has somebody look, and takes it back. False: it came to no end.
    pub fn try_to_warm_up(&mut self, class: ClassId, look: impl FnOnce(&Machine<D>)) -> bool {
        self.warming = true;
        let mark = self.mark();
        let done = self.initialize_alone(class).is_some();
        look(self);
        self.undo(&mark);
        self.release(mark);
        self.warming = false;
        done
    }

    fn initialize_alone(&mut self, class: ClassId) -> Option<()> {
        let current = self.current;
        self.current = self.threads.iter().find(|t| t.is_alive())?.id;
        self.save_top_frame(self.current);
        let done = self.unnoticed(|machine| machine.initialize_to_end(class));
        self.current = current;
        done.ok()
    }
}
