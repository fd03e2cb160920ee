//! Programs whose threads are alike: what is found must not depend on whether they may change places. Start reading at
//! [`twins_change_nothing`]. `TWIN_PROGRAMS` says how many (64), `RANDOM_SEED` the first seed (1).

use std::path::PathBuf;

use super::mass::VERIFY;
use super::render::Memory;
use super::rng::Rng;
use super::{javatool, number, tool};

/// Programs of a class; an argument or a choice picks one.
const GROUP: usize = 16;

/// Turns are executed once or always, by one thread or several, in both orders.
const WAYS: [&[&str]; 4] = [
    &["--check-remembered", "1"],
    &["--execute-all"],
    &["--search", "bfs"],
    &["--threads", "3", "--join-after", "20"],
];

#[test]
fn twins_change_nothing() {
    let seed = number("RANDOM_SEED", 1);
    let count = (number("TWIN_PROGRAMS", 64) as usize).div_ceil(GROUP);
    let names: Vec<String> = (0..count).map(|at| format!("Twins{at}")).collect();
    let folder = compile(&names, seed);
    let numbered: Vec<(usize, &String)> = names.iter().enumerate().collect();
    let differences = javatool::in_parallel(&numbered, |(at, name)| {
        let find = |way: &[&str]| tool::everything(&folder, name, way);
        let plain = find(if at % 8 == 0 {
            &["--no-reduction"]
        } else {
            &["--without", "twins"]
        });
        let found = find(WAYS[at % WAYS.len()]);
        (plain != found).then(|| format!("{name}: {plain:?}\n    but {found:?}"))
    });
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}

fn compile(names: &[String], seed: u64) -> PathBuf {
    let mut rng = Rng::new(seed);
    let classes = names.iter().enumerate();
    let classes = classes.map(|(at, name)| (name.clone(), class(&mut rng, name, at % 2 == 0)));
    let verify = ("Verify".to_owned(), VERIFY.to_owned());
    let texts: Vec<(String, String)> = classes.chain([verify]).collect();
    super::compile_with("twins", [], Memory::Declared, texts)
}

/// A class of several programs. Threads come to be before the search or within it: a choice in the search comes first, or
/// what is chosen from is what the threads do.
fn class(rng: &mut Rng, name: &str, early: bool) -> String {
    let bodies: Vec<String> = (0..GROUP).map(|_| body(rng)).collect();
    let arms = |text: &dyn Fn(usize) -> String| -> String { (0..GROUP).map(text).collect() };
    let twins: Vec<usize> = (0..GROUP).map(|_| rng.range(2, 3)).collect();
    // Only who is kept is waited for; nobody but the lists of threads leads to the others.
    let kept = rng.below(3) > 0;
    let runs = arms(&|at| format!("   case {at}: {}\n", bodies[at]));
    let starts = arms(&|at| format!("   case {at}: count = {}; break;\n", twins[at]));
    let all = if kept { &TAILS[..] } else { &TAILS[..1] };
    let tails: Vec<&str> = (0..GROUP).map(|_| rng.pick(all)).collect();
    let tails = arms(&|at| format!("   case {at}: {{ {} break; }}\n", tails[at]));
    let tail = rng.below(GROUP);
    let (before, within) = match early {
        true => (
            "which = -1; count = 2;",
            "int w; synchronized (LOCK) { if (which < 0) which = vitrum.Verify.getInt(0, 15); w = which; }",
        ),
        false => ("which = vitrum.Verify.getInt(0, 15);", "int w = which;"),
    };
    let chosen = if early { "" } else { &starts };
    let keep = if kept { "all[i] = " } else { "" };
    format!(
        "import java.util.concurrent.atomic.*;
public class {name} {{
 static class Box {{ int n; volatile int v; Box next; }}
 static class Worker extends Thread {{ int own; Box box = new Box(); public void run() {{ work(this); }} }}
 static volatile int x, y; static int z, which, count, left;
 static final Object LOCK = new Object(), OTHER = new Object(); static Thread MAIN;
 static final AtomicInteger ATOM = new AtomicInteger();
 static Box shared = new Box(); static volatile Thread first; static Worker leak;
 static void work(Worker me) {{
  {within}
  int a = 0, b = 1; Box own = new Box();
  try {{
  switch (w) {{
{runs}  }}
  }} catch (Exception e) {{ }}
  synchronized (LOCK) {{
   LOCK.notifyAll();
   if (--left == 0) {{
    int boxes = 0;
    for (Box at = shared.next; at != null && boxes < 9; at = at.next) boxes++;
    System.out.println(w + \" \" + x + \" \" + y + \" \" + z + \" \" + ATOM.get() + \" \" + shared.n + \" \" + boxes);
   }}
  }}
 }}
 public static void main(String[] args) {{
  MAIN = Thread.currentThread();
  {before}
  switch (which) {{
{chosen}  }}
  left = count;
  Thread[] all = new Thread[count];
  for (int i = 0; i < count; i++) ({keep}new Worker()).start();
  int tail = which < 0 ? {tail} : which;
  try {{
  switch (tail) {{
{tails}  }}
  }} catch (InterruptedException e) {{ System.out.println(\"interrupted\"); }}
 }}
}}
"
    )
}

/// What the first thread does with the others: mostly it waits for their ends.
const TAILS: [&str; 9] = [
    "all = null;",
    "for (Thread t : all) t.join(); z = x + 1; System.out.println(x + y + z);",
    "all[count - 1].join(); x = 9; all[0].join(); System.out.println(x);",
    "synchronized (OTHER) { for (Thread t : all) t.join(); } y = 4;",
    "Box mine = shared; all[0].join(); mine.n = mine.n + 1; System.out.println(mine.n);",
    "for (Thread t : all) t.join(); if (x > 1) throw new Error();",
    "int[] got = new int[2]; for (Thread t : all) { t.join(); got[0]++; } System.out.println(got[0] + x);",
    "all[0].join(); Thread late = new Thread(() -> x = 8); late.start(); late.join(); System.out.println(x);",
    "Box mine = new Box(); mine.n = 3; all[0].join(); shared.next = mine; all[1].join(); System.out.println(shared.next.n);",
];

/// What a thread does: few statements, since every order of them is looked at.
fn body(rng: &mut Rng) -> String {
    let many = rng.range(1, 3);
    let mut text: String = (0..many).map(|_| statement(rng, 2)).collect();
    text.push_str("break;");
    text
}

fn statement(rng: &mut Rng, depth: usize) -> String {
    let plain = [
        "x = x + 1; ",
        "a = x; ",
        "y = a + 1; ",
        "b = y; ",
        "x = b; ",
        "ATOM.compareAndSet(a, 2); ",
        "a = ATOM.incrementAndGet(); ",
        "own.n = a; ",
        "own.next = shared.next; shared.next = own; ",
        "if (shared.next == own) x = 5; ",
        "if (shared.next != null) shared.next.v = a + 3; ",
        "own.v = y; b = own.v; ",
        "shared = own; ",
        "synchronized (OTHER) { x = x + 2; } ",
        "if (first == null) first = Thread.currentThread(); ",
        "if (first == Thread.currentThread()) y = 7; ",
        "me.own = a + 1; ",
        "me.own++; ",
        "x = me.own; ",
        "me.box.n = a; ",
        "leak = me; ",
        "if (leak != null) leak.own = leak.own + 1; ",
        "shared = me.box; ",
        "if (first instanceof Worker) b = ((Worker) first).own; ",
    ];
    // Somebody looks who is who: seldom, since the search begins again for all programs of the class.
    let telling = [
        "x = Thread.currentThread().getName().length(); ",
        "y = own.hashCode() % 2; ",
        "z = Thread.activeCount(); ",
        "x = (int) Thread.currentThread().getId() % 2; ",
        "MAIN.interrupt(); ",
        "Thread[] many = new Thread[5]; Thread one = many[Thread.enumerate(many) - 1]; if (one instanceof Worker) ((Worker) one).own = 5; ",
    ];
    match rng.below(100) {
        0 => rng.pick(&telling).to_owned(),
        1..16 if depth > 0 => format!(
            "synchronized (LOCK) {{ {}{}}} ",
            locked(rng),
            statement(rng, 0)
        ),
        16..24 if depth > 0 => format!("synchronized (own) {{ {}}} ", statement(rng, depth - 1)),
        24..36 if depth > 0 => format!(
            "if (a == {}) {{ {}}} ",
            rng.below(3),
            statement(rng, depth - 1)
        ),
        36..42 if depth > 0 => format!(
            "if (b < {}) {{ {}}} else {{ {}}} ",
            rng.below(3),
            statement(rng, depth - 1),
            statement(rng, depth - 1)
        ),
        _ => rng.pick(&plain).to_owned(),
    }
}

fn locked(rng: &mut Rng) -> &'static str {
    rng.pick(&[
        "z++; ",
        "z = z * 2 + 1; ",
        "if (z == 0) { z = 1; LOCK.wait(); } ",
        "LOCK.notify(); ",
        "if (left > 1 && z < 2) { z++; LOCK.wait(5); } ",
        "shared.n++; ",
    ])
}
