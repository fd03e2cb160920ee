// verdict: violated deadlock
import java.util.concurrent.Exchanger;

public class ExchangerAlone {
    public static void main(String[] args) throws Exception {
        new Exchanger<String>().exchange("nobody");
    }
}
