import java.util.*;
public class BankErrors {
    static abstract class BankException extends Exception {
        private final int code;
        BankException(String m, int code, Throwable c) { super(m, c); this.code = code; }
        abstract boolean retry();
        @Override public String getMessage() { return "[" + code + "] " + super.getMessage(); }
    }
    static class Insufficient extends BankException {
        final long missing;
        Insufficient(long missing) { super("missing " + missing, 10, null); this.missing = missing; }
        boolean retry() { return missing < 50; }
    }
    static class Unknown extends BankException {
        Unknown(String who, Throwable c) { super("unknown " + who, 20, c); } boolean retry() { return false; }
    }
    final Map<String, Long> accounts = new TreeMap<>(); final List<String> journal = new ArrayList<>(); int open;
    long balance(String who) throws Unknown {
        try { return accounts.get(who); } catch (NullPointerException e) { throw new Unknown(who, e); }
    }
    void withdraw(String who, long x) throws BankException {
        if (x < 0) throw new IllegalArgumentException("negative: " + x);
        long b = balance(who);
        if (b < x) throw new Insufficient(x - b);
        accounts.put(who, b - x); journal.add("-" + who + x);
    }
    void deposit(String who, long x) throws Unknown { accounts.put(who, Math.addExact(balance(who), x)); journal.add("+" + who + x); }
    boolean transfer(String from, String to, long x) {
        open++; boolean done = false; int mark = journal.size(); Map<String, Long> before = new TreeMap<>(accounts);
        try { withdraw(from, x); deposit(to, x); return done = true; }
        catch (Insufficient e) {
            journal.add(e.getMessage()); if (e.retry()) { journal.add("retry"); return transfer(from, to, x - e.missing); } return false;
        }
        catch (BankException e) {
            journal.add(e.getMessage() + (e.getCause() != null ? " because " + e.getCause().getClass().getSimpleName() : "")); return false;
        }
        finally {
            open--;
            if (!done && journal.size() > mark && journal.get(mark).startsWith("-")) {
                accounts.clear(); accounts.putAll(before); journal.add("rollback");
            }
        }
    }
    public static void main(String[] args) throws Exception {
        BankErrors b = new BankErrors(); b.accounts.put("ann", 100L); b.accounts.put("bob", 20L); b.accounts.put("max", Long.MAX_VALUE);
        System.out.println(b.transfer("ann", "bob", 30) + " " + b.accounts);
        System.out.println(b.transfer("ann", "bob", 110) + " " + b.accounts);
        System.out.println(b.transfer("bob", "ann", 1000));
        System.out.println(b.transfer("bob", "eve", 5) + " " + b.accounts);
        System.out.println(b.transfer("eve", "bob", 5));
        try {
            b.transfer("bob", "max", 1);
        } catch (ArithmeticException e) { System.out.println(e.getMessage() + " " + b.accounts + b.open); }
        try { b.transfer("bob", "ann", -1); } catch (IllegalArgumentException e) { System.out.println(e.getMessage() + b.open); }
        System.out.println(b.journal); b.withdraw("nobody", 1);
    }
}
