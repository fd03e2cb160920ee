//! What calls have in common: caches of the JDK, which nobody can tell, and what makes a verdict impossible.

use serde_json::Value;

use crate::tool::{agreed, told_of};

/// Both ways come to the same verdict about a class, and say this.
fn says(text: &str, options: &[&str], code: i32, part: &str) {
    let (said, found) = agreed(text, options);
    assert!(said.contains(part), "{part}: {said}");
    assert_eq!(found, Some(code), "{said}");
}

/// A class with a field `s` and a method that does something.
fn class(body: &str) -> String {
    format!("import java.util.*;\npublic class Bad {{\n    String s = \"\";\n    {body}\n}}\n")
}

#[test]
fn caches_of_the_jdk_are_no_state() {
    for body in [
        // Formats have a locale, exceptions of lists are formatted.
        "public void f(int n) { s = String.format(\"%03d|%5.2f\", n, n / 2.0); }",
        "public void f(int n) { try { new ArrayList<>().get(n); } catch (Exception e) { s = e.getMessage(); } }",
        // Digits are written into a variable of the thread.
        "public void f(double d) { s = \"\" + d / 3; }",
        "public void f(int n) { System.out.println(\"f\" + n); System.err.printf(\"%d\", n); s = \"\" + n; }",
        "public void f(int n) { s = java.math.BigInteger.ONE.add(java.math.BigInteger.valueOf(n)).pow(50).toString(); }",
        "public void f(int n) throws Exception { s = \"\" + Bad.class.getMethod(\"g\", int.class).invoke(this, n); }\n
         public int g(int n) { return n; }",
        "public void f(int n) { s = java.time.LocalDate.of(2024, 1, n).format(java.time.format.DateTimeFormatter.ISO_DATE); }",
    ] {
        // What was looked up once is looked up again: there are as many states as values.
        let found = told_of(&class(body), &["--length", "3", "--methods", "f"]);
        assert_eq!(found["verdict"], "holds", "{body}: {found}");
        assert_eq!(found["stats"]["states"], 4, "{body}: {found}");
        assert_eq!(found["stats"]["executions"], 12, "{body}: {found}");
    }
}

#[test]
fn what_is_cached_is_the_same_object_ever_after() {
    // As in Java: a string that was interned once is that one, and so is the usual locale.
    for body in [
        "public void f(int n) { String t = (\"ab\" + n).intern(); if (s.equals(t) && s != t) throw new IllegalStateException(); s = t; }",
        "Object l; public void f() { Object now = Locale.getDefault(Locale.Category.FORMAT); if (l != null && l != now) throw new IllegalStateException(); l = now; }",
        "Class<?>[] l; public void f() { Object a = Thread.State.values()[0]; if (a != Thread.State.valueOf(\"NEW\")) throw new IllegalStateException(); s = \"f\"; }",
    ] {
        says(&class(body), &["--length", "3"], 0, "holds");
    }
}

#[test]
fn state_of_the_jdk_that_programs_see_is_named() {
    for (body, part) in [
        (
            "public void f() { s = \"\" + Locale.getDefault(Locale.Category.FORMAT); Locale.setDefault(Locale.Category.FORMAT, Locale.FRANCE); }",
            "java.util.Locale.defaultFormatLocale is shared",
        ),
        (
            "public void f() { Locale.setDefault(Locale.Category.FORMAT, Locale.FRANCE); }",
            "java.util.Locale.defaultFormatLocale is shared",
        ),
        (
            "public void f() { System.setProperty(\"f\", \"f\"); }",
            "is shared by all objects",
        ),
        (
            "public void f() { System.setOut(System.err); }",
            "java.lang.System.out is shared",
        ),
        (
            "public void f() { System.out.close(); }",
            "is shared by all objects",
        ),
        (
            "static final ThreadLocal<Integer> T = new ThreadLocal<>(); public void f(int n) { T.set(n); s = \"\" + n / 3.0; }",
            "is shared by all objects",
        ),
        (
            "public void f() { Thread.currentThread().setName(\"f\"); }",
            "Thread.name is shared",
        ),
    ] {
        says(&class(body), &["--length", "2"], 3, part);
    }
}

#[test]
fn state_of_the_program_that_objects_share_is_named() {
    for (body, part) in [
        (
            "static final List<Integer> L = new ArrayList<>(); public void f(int n) { L.add(n); }",
            "to which Bad.L leads, is shared",
        ),
        // Handles and members lead to the class.
        (
            "static int n; public void f() throws Exception { Runnable r = () -> n = 1; r.run(); Bad.class.getDeclaredField(\"n\"); }",
            "the field Bad.n is shared",
        ),
        // Once filled it stays as it is, and calls do something else from then on.
        (
            "static final List<Integer> L = new ArrayList<>(); public void f() { if (L.isEmpty()) L.add(1); else s = \"x\"; }",
            "to which Bad.L leads, is shared",
        ),
        (
            "static final int[] A = { 0 }; public void f() { A[0] = 1; }",
            "element 0 of an array, to which Bad.A leads, is shared",
        ),
        (
            "static class Worse { static int q; static { if (true) throw new IllegalStateException(); } }
             public void f() { try { s = \"\" + Worse.q; } catch (Throwable t) { } }",
            "the initialization of Bad$Worse is shared",
        ),
        (
            "static final java.io.StringWriter W = new java.io.StringWriter(); public void f(int n) { W.write(n); }",
            "to which Bad.W leads, is shared",
        ),
    ] {
        says(&class(body), &["--length", "2"], 3, part);
    }
    let text = class(
        "public void f(List<Integer> l) { l.add(1); } static Object lists() { return new ArrayList<>(); }",
    );
    let options = ["--arg", "f.0=Bad.lists"];
    says(&text, &options, 3, "to which Bad.lists() leads, is shared");
}

#[test]
fn identities_make_a_verdict_impossible() {
    for body in [
        "int h; public void f(Object o) { h = System.identityHashCode(o) % 2; }",
        "int h; public void f() { h = new Object().hashCode() % 2; }",
        "int h; public void f() { h = Thread.currentThread().hashCode() % 4; }",
        "int h; public void f() { h = new HashSet<>(List.of(new Object(), new Object())).toString().length(); }",
        "int h; public void f() { h = (\"\" + new Object()).length(); }",
    ] {
        says(&class(body), &[], 3, "was asked for its identity");
    }
    // Those of constants of an enumeration and of classes can't be told from here either, but are the same in all calls.
    let body = "final Map<Thread.State, Integer> m = new HashMap<>(); public void f(int n) { m.put(Thread.State.values()[n], n); }";
    says(&class(body), &[], 0, "the order of identity hash codes");
    // What looks at objects may keep them apart as it likes.
    let body = "Object o = new Object(); public void f() { o = new Object(); }
        boolean repOk() { return new HashSet<>(List.of(o)).contains(o); }";
    says(&class(body), &[], 0, "holds");
}

#[test]
fn views_that_a_state_holds_are_part_of_it() {
    let body = "private final Map<Integer, Integer> m = new HashMap<>(); private Set<Integer> k;
        public void put(int n) { m.put(n, n); }
        public void keys() { if (k != null && k != m.keySet()) throw new IllegalStateException(); k = m.keySet(); }
        public boolean repOk() { return k == null || k.size() < 3; }";
    says(&class(body), &["--length", "3"], 0, "holds");
    says(&class(body), &["--length", "4"], 1, "repOk is false");
}

#[test]
fn predicates_look_and_change_nothing() {
    let body = "int n; public void f() { s = \"f\"; } public boolean repOk() { n++; return true; }";
    says(&class(body), &[], 3, "Bad.repOk changes what it looks at");
    // Not even what is known of objects that a call has made.
    let body = "int[] a = {}; public void f() { a = new int[1]; } public boolean repOk() { if (a.length > 0) a[0]++; return true; }";
    says(&class(body), &[], 3, "Bad.repOk changes what it looks at");
    // What it makes for itself, and what the JDK keeps, is no change.
    let body = "java.math.BigDecimal d = java.math.BigDecimal.ONE; Map<Integer, Integer> m = new TreeMap<>();
        public void f(int n) { d = new java.math.BigDecimal(\"1.5\").multiply(java.math.BigDecimal.valueOf(n)); m.put(n, n); }
        public boolean repOk() { Set<Integer> seen = new HashSet<>(); int[] a = new int[2000]; a[7] = 1;
            for (int k : m.keySet()) if (!seen.add(k)) return false;
            return d.compareTo(new java.math.BigDecimal(\"99\")) < 0 && d.toString().length() + d.precision() > 0; }";
    says(&class(body), &["--length", "2"], 0, "holds");
    for (body, part) in [
        ("public int repOk() { return 1; }", "not asked: Bad.repOk"),
        (
            "public static boolean repOk(Bad b) { return false; }",
            "named by --repok Bad.repOk",
        ),
    ] {
        let body = format!("public void f() {{ }} {body}");
        says(&class(&body), &[], 0, part);
        let found = told_of(&class(&body), &[]);
        let note = found["notes"][0].as_str();
        assert!(note.is_some_and(|note| note.contains(part)), "{found}");
    }
    let found = told_of(&class("public void f() { }"), &[]);
    assert_eq!(found["notes"], Value::Array(Vec::new()));
}

/// When a class is initialized is seen by what that changes.
#[test]
fn initializers_that_change_the_program_are_part_of_calls() {
    for (body, part) in [
        (
            "static int made; static class Holder { static final int[] ONE = { 1 }; static { made++; } } int k;
             public void touch() { k = Holder.ONE[0]; }
             public void see() { if (made == 1 && k == 0) throw new IllegalStateException(); }",
            "is shared",
        ),
        (
            "static final List<Object> ALL = new ArrayList<>(); enum E { A; E() { ALL.add(this); } } int k;
             public void touch() { k = E.A.ordinal() + 1; }
             public void see() { if (!ALL.isEmpty() && k == 0) throw new IllegalStateException(); }",
            "is shared",
        ),
        (
            "static class Holder { static final int ONE = Integer.parseInt(System.setProperty(\"f\", \"f\") + \"1\"); }
             public void touch() { try { s = \"\" + Holder.ONE; } catch (Throwable t) { } }",
            "is shared",
        ),
        // The class that is changed is initialized by that.
        (
            "static class Count { static int n; } static class Holder { static final int[] ONE = { Count.n++ }; } int k;
             public void touch() { k = Holder.ONE[0] + 1; }
             public void see() { if (Count.n == 1 && k == 0) throw new IllegalStateException(); }",
            "is shared",
        ),
        (
            "static class Holder { static final int[] ONE = { 1 }; static { Thread.currentThread().setName(\"held\"); } } int k;
             public void touch() { k = Holder.ONE[0]; }
             public void see() { if (Thread.currentThread().getName().equals(\"held\") && k == 0) throw new IllegalStateException(); }",
            "is shared",
        ),
        // Of classes that need each other it counts which one is first.
        (
            "static class A { static int x = B.y + 1; } static class B { static int y = A.x + 1; } int k;
             public void see() { k = A.x; }",
            "is shared",
        ),
    ] {
        says(&class(body), &[], 3, part);
    }
    // A class without an initializer of its own can't tell.
    let body = "enum Color { RED { int id() { return 1; } }, BLUE { int id() { return 2; } }; abstract int id(); }
        int k; public void touch() { k = Color.BLUE.id(); }";
    says(&class(body), &[], 0, "holds");
    // What an initializer makes for its own class, and the JDK for itself, is no change.
    let body = "static class Holder { static final ThreadLocal<Integer> T = new ThreadLocal<>(); static final List<Integer> L = new ArrayList<>(List.of(1)); }
        int k; public void touch() { k = Holder.L.get(0); }";
    says(&class(body), &[], 0, "holds");
}

#[test]
fn what_calls_have_for_themselves_alone_is_named() {
    let counts = "int k; public void f() { k = vitrum.Verify.incrementCounter(0); }";
    says(&class(counts), &[], 3, "counters of Verify");
    let starts = "int k; public void f() { new Thread(() -> k = 1).start(); }";
    says(&class(starts), &[], 3, "a thread that is started");
    let interns = "public void f(int n) { String t = \"zq\" + n; if (t.intern() == t) throw new IllegalStateException(); }";
    says(
        &class(interns),
        &[],
        0,
        "assuming: String.intern gives another object",
    );
    let prints =
        "static final java.io.ByteArrayOutputStream B = new java.io.ByteArrayOutputStream();
        static { System.setOut(new java.io.PrintStream(new java.io.BufferedOutputStream(B, 2))); }
        public void f() { System.out.write('f'); s = \"\" + B.size(); }";
    says(&class(prints), &[], 3, "is shared");
}
