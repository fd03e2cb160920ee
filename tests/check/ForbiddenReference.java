// verdict: violated forbidden-call
// options: --forbid-call ForbiddenReference.act
public class ForbiddenReference {
    static void act() {
    }

    public static void main(String[] args) {
        Runnable r = ForbiddenReference::act;
        r.run();
    }
}
