// verdict: holds
// races: none
// The target of a volatile call site is like a volatile variable.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VolatileCallSite;

public class VolatileSite {
    static VolatileCallSite site;

    public static void main(String[] args) throws Throwable {
        MethodHandle two = MethodHandles.constant(int.class, 2);
        site = new VolatileCallSite(MethodHandles.constant(int.class, 1));
        Thread changer = new Thread(() -> site.setTarget(two));
        changer.start();
        int seen = (int) site.getTarget().invokeExact();
        changer.join();
        assert seen == 1 || seen == 2;
    }
}
