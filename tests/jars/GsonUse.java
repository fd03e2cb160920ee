// jars: gson.jar
import com.google.gson.*;
import com.google.gson.annotations.*;
import com.google.gson.reflect.TypeToken;
import java.lang.reflect.Type;
import java.util.*;

/** Gson through its API: trees, reflection on fields, generics, adapters, errors. */
public class GsonUse {
    enum Level { LOW, @SerializedName("top") HIGH }
    static class Address { String street = "Main"; int number = 5; transient int skipped = 9; }
    static class Person {
        String name; int age; double score; boolean active; char initial; long big; Integer boxed;
        @SerializedName("mail") String email;
        @Expose List<String> tags = new ArrayList<>();
        Map<String, Address> places = new LinkedHashMap<>();
        Level level = Level.HIGH;
        int[][] grid = {{1, 2}, {3}};
        Address home;
        @Since(2.0) String later = "x";
    }
    static class Base { int a = 1; }
    static class Derived extends Base { int b = 2; }
    record Money(int cents) {}

    static void attempt(String what, Runnable r) {
        try { r.run(); } catch (RuntimeException e) { System.out.println(what + ": " + e.getClass().getName() + ": " + e.getMessage()); }
    }

    public static void main(String[] args) {
        Gson gson = new Gson();
        Person p = new Person();
        p.name = "Ada \"L\" <é>"; p.age = 36; p.score = 1.5; p.active = true; p.initial = 'A'; p.big = 1L << 40; p.email = "a@b";
        p.tags.add("x"); p.tags.add(null); p.places.put("home", new Address());
        String json = gson.toJson(p);
        System.out.println(json);
        Person q = gson.fromJson(json, Person.class);
        System.out.println(q.name + q.age + q.score + q.active + q.initial + q.big + q.boxed + q.email + q.tags + q.places.get("home").number + q.level + Arrays.deepToString(q.grid) + q.home);
        System.out.println(new GsonBuilder().setPrettyPrinting().serializeNulls().disableHtmlEscaping().create().toJson(p));
        System.out.println(new GsonBuilder().setVersion(1.0).setFieldNamingPolicy(FieldNamingPolicy.UPPER_CAMEL_CASE).create().toJson(p));
        System.out.println(new GsonBuilder().excludeFieldsWithoutExposeAnnotation().create().toJson(p));
        Type list = new TypeToken<List<Map<String, Integer>>>() {}.getType();
        System.out.println(list);
        List<Map<String, Integer>> l = gson.fromJson("[{\"a\":1,\"b\":2},{}]", list);
        System.out.println(l + " " + l.get(0).getClass().getSimpleName() + " " + l.get(0).get("b").getClass());
        System.out.println(gson.fromJson("[1, 2.5, \"x\", null, true, {\"k\": [ ]}]", Object.class));
        JsonObject tree = JsonParser.parseString("{\"n\": 12.50, \"s\": \"\\u0041\\n\", \"a\": [1,2,3], \"o\": {\"z\": false}}").getAsJsonObject();
        System.out.println(tree + " " + tree.get("n").getAsBigDecimal() + " " + tree.getAsJsonArray("a").size() + " " + tree.get("s").getAsString().length());
        tree.addProperty("added", 7); tree.add("nul", JsonNull.INSTANCE); tree.remove("a");
        System.out.println(tree + " " + tree.has("a") + tree.keySet() + tree.equals(JsonParser.parseString(tree.toString())));
        Gson custom = new GsonBuilder()
            .registerTypeAdapter(Money.class, (JsonSerializer<Money>) (m, t, c) -> new JsonPrimitive(m.cents() + "c"))
            .registerTypeAdapter(Money.class, (JsonDeserializer<Money>) (j, t, c) -> new Money(Integer.parseInt(j.getAsString().replace("c", ""))))
            .create();
        System.out.println(custom.toJson(List.of(new Money(5), new Money(6))) + custom.fromJson("\"77c\"", Money.class));
        System.out.println(gson.toJson(new Derived()) + gson.toJson(new int[] {1, 2}) + gson.toJson("é\u2028<") + gson.toJson(null) + gson.toJson(Optional.class.getSimpleName()));
        attempt("syntax", () -> gson.fromJson("{\"name\": }", Person.class));
        attempt("type", () -> gson.fromJson("{\"age\": \"old\"}", Person.class));
        attempt("array", () -> gson.fromJson("[1]", Person.class));
        attempt("nan", () -> gson.toJson(Double.NaN));
        attempt("eof", () -> JsonParser.parseString("{\"a\":"));
        System.out.println(gson.fromJson("{\"level\":\"top\",\"unknown\":{\"x\":[1,{}]}}", Person.class).level);
        System.out.println(gson.getAdapter(Person.class).toJsonTree(new Person()).getAsJsonObject().size());
    }
}
