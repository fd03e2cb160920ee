// verdict: violated forbidden-call
// options: --forbid-call ForbiddenOverridden.Base.act
public class ForbiddenOverridden {
    static class Base {
        void act() {
        }
    }

    static class Derived extends Base {
        @Override
        void act() {
        }
    }

    public static void main(String[] args) {
        new Derived().act();
    }
}
