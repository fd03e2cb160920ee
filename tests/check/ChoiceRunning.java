// verdict: holds
import gov.nasa.jpf.vm.Verify;

public class ChoiceRunning {
    public static void main(String[] args) {
        assert Verify.isRunningInJPF();
        Verify.print("printed ");
        Verify.println("too");
    }
}
