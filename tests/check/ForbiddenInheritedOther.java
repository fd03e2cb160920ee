// verdict: holds
// options: --forbid-call ForbiddenInheritedOther.Derived.act --forbid-call ForbiddenInheritedOther.Third.act
// What is called is the method of Base, on objects of other classes or past the method of Derived.
public class ForbiddenInheritedOther {
    static class Base {
        void act() {
        }
    }

    static class Derived extends Base {
        @Override
        void act() {
        }

        void actAsBase() {
            super.act();
        }
    }

    static class Third extends Base {
    }

    public static void main(String[] args) {
        new Base().act();
        new Derived().actAsBase();
    }
}
