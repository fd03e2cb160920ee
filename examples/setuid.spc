// No command is executed with the rights of root.

global int rights = 0;

event {
    after
    pattern { $1 = seteuid($2); }
    action { if ($1 == 0) rights = $2; }
}

event {
    pattern { system($?); }
    guard { rights != 0 }
    error "a command is executed with the rights of root";
}
