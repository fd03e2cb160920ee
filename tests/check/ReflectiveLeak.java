// verdict: violated assertion
// A constructor that is called by reflection lets its object be seen before it is done.
public class ReflectiveLeak {
    static volatile ReflectiveLeak shown;
    final int value;

    public ReflectiveLeak() {
        shown = this;
        value = 5;
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            ReflectiveLeak seen = shown;
            assert seen == null || seen.value == 5;
        });
        other.start();
        ReflectiveLeak.class.getConstructor().newInstance();
        other.join();
    }
}
