//! Ctrl-C, or a signal to end, as a flag. Start at [`flag`].

use std::sync::atomic::{AtomicBool, Ordering};

/// A signal handler reaches nothing but what is global.
static RAISED: AtomicBool = AtomicBool::new(false);

extern "C" fn raise(_signal: libc::c_int) {
    RAISED.store(true, Ordering::Relaxed);
}

/// From now on the first Ctrl-C raises the flag; the second one ends the process as usual. So does SIGTERM, by which
/// `timeout` and the like end a process.
pub fn flag() -> &'static AtomicBool {
    // SAFETY: all zeros is a valid `sigaction`, and the handler does nothing but store to an atomic.
    unsafe {
        let mut action: libc::sigaction = std::mem::zeroed();
        action.sa_sigaction = raise as extern "C" fn(libc::c_int) as libc::sighandler_t;
        action.sa_flags = libc::SA_RESETHAND | libc::SA_RESTART;
        for signal in [libc::SIGINT, libc::SIGTERM] {
            libc::sigaction(signal, &action, std::ptr::null_mut());
        }
    }
    &RAISED
}

/// Was there a Ctrl-C since somebody asked for the flag?
pub fn is_raised() -> bool {
    RAISED.load(Ordering::Relaxed)
}
