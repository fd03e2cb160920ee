// A lock is taken only while it is free, and given back only while it is held.

global int held = 0;

event {
    pattern { lock(); }
    guard { held == 0 }
    action { held = 1; }
    error "the lock is taken twice";
}

event {
    pattern { unlock(); }
    guard { held == 1 }
    action { held = 0; }
    error "the lock is given back though nobody holds it";
}
