// jars: gson.jar
import com.google.gson.*;
import com.google.gson.annotations.*;
import com.google.gson.reflect.TypeToken;
import com.google.gson.stream.*;
import java.io.*;
import java.lang.annotation.*;
import java.lang.reflect.Type;
import java.math.*;
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

    public static void main(String[] args) throws IOException {
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
        streams();
        adapters();
        trees();
    }

    static class Node {
        final String name;
        final List<Node> children = new ArrayList<>();

        Node(String name, Node... children) {
            this.name = name;
            this.children.addAll(Arrays.asList(children));
        }
    }

    /** Objects as arrays of two: a factory for all classes with one annotation. */
    @Retention(RetentionPolicy.RUNTIME)
    @interface AsPair {}

    @AsPair
    static class Range {
        int low, high;
    }

    static class PairFactory implements TypeAdapterFactory {
        @Override
        public <T> TypeAdapter<T> create(Gson gson, TypeToken<T> type) {
            if (!type.getRawType().isAnnotationPresent(AsPair.class)) {
                return null;
            }
            TypeAdapter<T> delegate = gson.getDelegateAdapter(this, type);
            return new TypeAdapter<>() {
                @Override
                public void write(JsonWriter out, T value) throws IOException {
                    out.beginArray();
                    for (Map.Entry<String, JsonElement> e : delegate.toJsonTree(value).getAsJsonObject().entrySet()) {
                        out.value(e.getKey()).value(e.getValue().getAsInt());
                    }
                    out.endArray();
                }

                @Override
                public T read(JsonReader in) throws IOException {
                    JsonObject object = new JsonObject();
                    in.beginArray();
                    while (in.hasNext()) {
                        object.addProperty(in.nextString(), in.nextInt());
                    }
                    in.endArray();
                    return delegate.fromJsonTree(object);
                }
            };
        }
    }

    static class Lenient {
        @JsonAdapter(YesNo.class)
        boolean flag;
        @SerializedName(value = "first", alternate = {"one", "uno"})
        String first;
        Date when;
        UUID id;
        BigInteger huge;
        Number any;
        EnumMap<Level, Integer> byLevel;
        TreeSet<String> sorted;
        Collection<Character> letters;
    }

    static class YesNo extends TypeAdapter<Boolean> {
        @Override
        public void write(JsonWriter out, Boolean value) throws IOException {
            out.value(value ? "yes" : "no");
        }

        @Override
        public Boolean read(JsonReader in) throws IOException {
            return in.nextString().equals("yes");
        }
    }

    /** The stream API, token by token. */
    static void tokens(String json) throws IOException {
        JsonReader reader = new JsonReader(new StringReader(json));
        reader.setLenient(true);
        StringBuilder seen = new StringBuilder();
        while (reader.peek() != JsonToken.END_DOCUMENT) {
            seen.append(reader.peek()).append(' ');
            switch (reader.peek()) {
                case BEGIN_ARRAY -> reader.beginArray();
                case END_ARRAY -> reader.endArray();
                case BEGIN_OBJECT -> reader.beginObject();
                case END_OBJECT -> reader.endObject();
                case NAME -> seen.append(reader.nextName()).append(' ');
                case STRING, NUMBER -> seen.append(reader.nextString()).append(" at ").append(reader.getPath()).append(' ');
                case BOOLEAN -> seen.append(reader.nextBoolean()).append(' ');
                default -> reader.nextNull();
            }
        }
        System.out.println(seen);
    }

    static void streams() throws IOException {
        tokens("{a: 'single', \"b\": [1, 2e3, true, null], # comment\n \"c\" = 'x'; \"d\": {}}");
        StringWriter text = new StringWriter();
        JsonWriter writer = new JsonWriter(text);
        writer.setIndent(" ");
        writer.beginObject().name("n").value(1.5).name("list").beginArray().value("a\tb").nullValue().value(true).endArray();
        writer.name("raw").jsonValue("{\"k\":1}").name("long").value(1L << 60).endObject().close();
        System.out.println(text);
        attemptIo("unfinished", () -> new JsonWriter(new StringWriter()).beginObject().close());
        attemptIo("no name", () -> new JsonWriter(new StringWriter()).beginObject().value(1));
        JsonStreamParser parser = new JsonStreamParser("{\"a\":1} [2] \"three\" 4");
        while (parser.hasNext()) {
            System.out.print(parser.next() + " | ");
        }
        System.out.println();
    }

    interface IoBody {
        void run() throws IOException;
    }

    static void attemptIo(String what, IoBody body) {
        try {
            body.run();
            System.out.println(what + ": fine");
        } catch (IOException | RuntimeException e) {
            System.out.println(what + ": " + e);
        }
    }

    static void adapters() {
        Gson gson = new GsonBuilder().registerTypeAdapterFactory(new PairFactory()).setDateFormat("yyyy-MM-dd").enableComplexMapKeySerialization()
            .addSerializationExclusionStrategy(new ExclusionStrategy() {
                @Override public boolean shouldSkipField(FieldAttributes field) { return field.getName().startsWith("hidden"); }
                @Override public boolean shouldSkipClass(Class<?> type) { return type == Thread.class; }
            }).setLongSerializationPolicy(LongSerializationPolicy.STRING).setNumberToNumberStrategy(ToNumberPolicy.BIG_DECIMAL).create();
        Range range = gson.fromJson("[\"low\", 3, \"high\", 9]", Range.class);
        System.out.println(range.low + ".." + range.high + gson.toJson(List.of(range)));
        Lenient all = gson.fromJson("{\"flag\":\"yes\",\"uno\":\"1\",\"when\":\"2020-02-29\",\"id\":\"00000000-0000-0001-0000-000000000002\",\"huge\":123456789012345678901234567890,"
            + "\"any\":1.50,\"byLevel\":{\"top\":1,\"LOW\":2},\"sorted\":[\"b\",\"a\"],\"letters\":[\"x\",\"y\"]}", Lenient.class);
        System.out.println(all.flag + all.first + all.when.getTime() + all.id + all.huge + all.any + all.byLevel + all.sorted + all.letters);
        System.out.println(gson.toJson(all));
        Map<Range, Long> complex = new LinkedHashMap<>();
        complex.put(range, 5L);
        System.out.println(gson.toJson(complex, new TypeToken<Map<Range, Long>>() {}.getType()));
        Node tree = new Node("root", new Node("left", new Node("leaf")), new Node("right"));
        String json = new GsonBuilder().setPrettyPrinting().create().toJson(tree);
        System.out.println(json + new Gson().fromJson(json, Node.class).children.get(0).children.get(0).name);
        System.out.println(TypeToken.getParameterized(Map.class, String.class, Range.class) + " " + TypeToken.getArray(int.class) + new TypeToken<List<? extends Number>>() {}.getType());
    }

    static void trees() {
        JsonArray array = new JsonArray();
        array.add(1);
        array.add("two");
        array.add(true);
        array.add('c');
        array.add(JsonNull.INSTANCE);
        array.addAll(JsonParser.parseString("[[1.0, 1e1], {}]").getAsJsonArray());
        System.out.println(array + " " + array.size() + array.contains(new JsonPrimitive("two")) + array.remove(1) + array.set(0, new JsonPrimitive(2.50)) + array);
        JsonObject object = new JsonObject();
        object.add("a", array.deepCopy());
        object.addProperty("b", new BigDecimal("1.10"));
        object.addProperty("c", (String) null);
        System.out.println(object + " " + object.deepCopy().equals(object) + object.entrySet().size());
        System.out.println(new JsonPrimitive(1L).equals(new JsonPrimitive(1)) + " " + new JsonPrimitive("12").getAsInt() + new JsonPrimitive(3.99).getAsInt() + new JsonPrimitive("x").isString() + new JsonPrimitive(true).getAsBoolean());
        attempt("no object", () -> array.getAsJsonObject());
        attempt("no number", () -> new JsonPrimitive("x").getAsInt());
        attempt("many", () -> array.getAsString());
        attempt("index", () -> array.get(77));
        attempt("interface", () -> new Gson().fromJson("{}", Runnable.class));
        attempt("wrong enum", () -> System.out.println(new Gson().fromJson("\"NOPE\"", Level.class)));
        attempt("overflow", () -> new Gson().fromJson("300", byte.class));
        attempt("trailing", () -> new Gson().fromJson("1 2", int.class));
        attempt("class", () -> new Gson().toJson(String.class));
        attempt("cut", () -> new Gson().fromJson("{\"name\": \"x", Person.class));
    }
}
