// verdict: holds
// races: some
// The target of a mutable call site is like a plain variable.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MutableCallSite;

public class RaceOnCallSite {
    static MutableCallSite site;

    public static void main(String[] args) throws Throwable {
        MethodHandle two = MethodHandles.constant(int.class, 2);
        site = new MutableCallSite(MethodHandles.constant(int.class, 1));
        Thread changer = new Thread(() -> site.setTarget(two));
        changer.start();
        int seen = (int) site.getTarget().invokeExact();
        changer.join();
        assert seen == 1 || seen == 2;
    }
}
