// verdict: holds
import gov.nasa.jpf.vm.Verify;

public class ChoicePrints {
    static boolean asked() {
        return Verify.isCalledFromClass("ChoicePrints");
    }

    public static void main(String[] args) {
        Verify.print("a", "b", "c");
        Verify.threadPrint("a");
        Verify.threadPrintln("b");
        Verify.printPathOutput("c");
        Verify.printPathOutput(true, "d");
        Verify.log("e", 1, "f");
        Verify.log("e", 1, "%s", "f");
        Verify.log("e", 1, "%s %s", "f", 1);
        Verify.atLabel("g");
        Verify.atLabel(1);
        Verify.storeTraceIf(true, null, null);
        Verify.storeTraceAndTerminateIf(false, null, null);
        Verify.setShared(args, true);
        Verify.freezeSharedness(args, true);
        assert Verify.randomObject("h") == null;
        assert Verify.currentTimeMillis() > 0;
        int n = Verify.breakTransition("i", 2, 4);
        assert n >= 2 && n <= 4;
        assert asked();
    }
}
