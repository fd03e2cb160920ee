// verdict: holds
// races: none
// What reflection keeps in caches is its own business.
public class ReflectionShared {
    static void look() {
        assert ReflectionShared.class.getDeclaredMethods().length > 0;
        assert ReflectionShared.class.getSimpleName().equals("ReflectionShared");
    }

    public static void main(String[] args) {
        new Thread(ReflectionShared::look).start();
        look();
    }
}
