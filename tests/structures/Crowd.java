import java.util.ArrayList;
import java.util.List;
import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

/** People in a list that holds all of them from the beginning, each with a friend among them. */
public class Crowd {
    public static class Person {
        Person friend;
        /** Has no bounds: it is what the constructor says. */
        int age = 7;
    }

    List<Person> people = new ArrayList<>();
    int size;

    public boolean repOk() {
        for (Person person : people) {
            if (person.age != 7 || !people.contains(person.friend)) {
                return false;
            }
        }
        return people.size() == size;
    }

    public static IFinitization finCrowd(int n) {
        IFinitization f = FinitizationFactory.create(Crowd.class);
        IObjSet people = f.createObjSet(Person.class, n, false);
        f.addAll("people", people);
        f.set("size", f.createIntSet(n));
        f.set("Person.friend", people);
        return f;
    }

    /** What is no collection can't be filled. */
    public static IFinitization finCrowd(int n, int wrong) {
        IFinitization f = FinitizationFactory.create(Crowd.class);
        f.addAll("size", f.createObjSet(Person.class, n, false));
        return f;
    }
}
