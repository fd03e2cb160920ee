// verdict: violated forbidden-call
// options: --forbid-call ForbiddenInherited.Derived.act
// Derived has the method from Base.
public class ForbiddenInherited {
    static class Base {
        void act() {
        }
    }

    static class Derived extends Base {
    }

    public static void main(String[] args) {
        Base base = new Derived();
        base.act();
    }
}
