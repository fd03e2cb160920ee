// verdict: holds
public class SetPropertySeen {
    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> System.setProperty("vitrum.test", "set"));
        t.start();
        String before = System.getProperty("vitrum.test", "unset");
        t.join();
        assert before.equals("set") || before.equals("unset");
        assert System.getProperty("vitrum.test").equals("set");
    }
}
