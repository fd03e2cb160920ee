import java.lang.invoke.*;
import java.util.concurrent.locks.LockSupport;

/** VarHandles as locks and flags, with every access mode and fence. */
public class Fences {
    int plain, state; volatile int turn; long wide; Object ref;
    static int shared;
    static final VarHandle PLAIN, STATE, WIDE, REF, SHARED, INTS, OBJECTS;

    static {
        try {
            MethodHandles.Lookup l = MethodHandles.lookup();
            PLAIN = l.findVarHandle(Fences.class, "plain", int.class);
            STATE = l.findVarHandle(Fences.class, "state", int.class);
            WIDE = l.findVarHandle(Fences.class, "wide", long.class);
            REF = l.findVarHandle(Fences.class, "ref", Object.class);
            SHARED = l.findStaticVarHandle(Fences.class, "shared", int.class);
            INTS = MethodHandles.arrayElementVarHandle(int[].class);
            OBJECTS = MethodHandles.arrayElementVarHandle(String[].class);
        } catch (ReflectiveOperationException e) { throw new ExceptionInInitializerError(e); }
    }

    void lock() { while (!STATE.compareAndSet(this, 0, 1)) Thread.onSpinWait(); }
    void unlock() { STATE.setRelease(this, 0); }

    public static void main(String[] args) throws Exception {
        Fences f = new Fences();
        Thread[] threads = new Thread[3];
        for (int i = 0; i < 3; i++) threads[i] = new Thread(() -> {
            for (int k = 0; k < 50; k++) { f.lock(); f.plain++; f.unlock(); SHARED.getAndAdd(1); }
        });
        for (Thread t : threads) t.start();
        for (Thread t : threads) t.join();
        System.out.println(f.plain + " " + shared);
        PLAIN.set(f, 4); PLAIN.setOpaque(f, (int) PLAIN.get(f) + 1); PLAIN.setVolatile(f, (int) PLAIN.getOpaque(f) * 2);
        System.out.println((int) PLAIN.getVolatile(f) + " " + (int) PLAIN.getAcquire(f));
        System.out.println((int) PLAIN.getAndBitwiseOr(f, 5) + " " + (int) PLAIN.getAndBitwiseXorAcquire(f, 3) + " " + (int) PLAIN.getAndBitwiseAndRelease(f, 6) + " " + f.plain);
        System.out.println((int) PLAIN.compareAndExchange(f, 99, 1) + " " + PLAIN.weakCompareAndSetPlain(f, 99, 1) + " " + (int) PLAIN.getAndSet(f, 8));
        System.out.println((long) WIDE.getAndAddRelease(f, 1L << 35) + " " + (long) WIDE.compareAndExchangeAcquire(f, 1L << 35, 3L) + " " + f.wide);
        System.out.println(REF.compareAndSet(f, null, "set") + " " + REF.getAndSet(f, "next") + " " + REF.get(f));
        int[] ints = {1, 2, 3};
        System.out.println((int) INTS.getAndAdd(ints, 1, 40) + " " + ints[1] + " " + INTS.compareAndSet(ints, 2, 3, 30) + " " + ints[2]);
        try { INTS.get(ints, 3); } catch (IndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        String[] strings = {"a"};
        System.out.println((String) OBJECTS.getAndSet(strings, 0, "b") + " " + strings[0]);
        VarHandle.fullFence(); VarHandle.acquireFence(); VarHandle.releaseFence(); VarHandle.loadLoadFence(); VarHandle.storeStoreFence();
        System.out.println(PLAIN.varType() + " " + PLAIN.coordinateTypes());
        Thread parked = new Thread(() -> { LockSupport.setCurrentBlocker("why"); LockSupport.park(); System.out.println("unparked " + f.turn); });
        parked.start();
        f.turn = 7;
        LockSupport.unpark(parked);
        parked.join();
    }
}
