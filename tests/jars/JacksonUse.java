// jars: jackson-databind.jar jackson-core.jar jackson-annotations.jar
import com.fasterxml.jackson.annotation.*;
import com.fasterxml.jackson.core.*;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.*;
import com.fasterxml.jackson.databind.annotation.*;
import com.fasterxml.jackson.databind.node.*;
import java.util.*;

/** Jackson's data binding, trees and streams. */
public class JacksonUse {
    public static class Item {
        private String name; private int count; public List<Double> prices = new ArrayList<>(); @JsonIgnore public String secret = "no";
        public String getName() { return name; } public void setName(String n) { name = n; }
        @JsonProperty("n") public int getCount() { return count; } @JsonProperty("n") public void setCount(int c) { count = c; }
    }
    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind") @JsonSubTypes({@JsonSubTypes.Type(value = Dog.class, name = "dog"), @JsonSubTypes.Type(value = Cat.class, name = "cat")})
    public static abstract class Animal { public String name; }
    public static class Dog extends Animal { public boolean barks; }
    public static class Cat extends Animal { public int lives = 9; }
    public static class Fixed { final int a; final String b; @JsonCreator public Fixed(@JsonProperty("a") int a, @JsonProperty("b") String b) { this.a = a; this.b = b; } }
    public enum Color { RED, GREEN }
    @JsonInclude(JsonInclude.Include.NON_NULL) @JsonPropertyOrder({"z", "a"}) public static class Ordered { public String a = null; public int z = 1; public Color c = Color.GREEN; public Map<Color, int[]> m = new EnumMap<>(Map.of(Color.RED, new int[] {1})); }

    public static void main(String[] args) throws Exception {
        ObjectMapper mapper = new ObjectMapper();
        Item item = new Item(); item.setName("pen"); item.setCount(3); item.prices.add(1.5);
        String json = mapper.writeValueAsString(item); System.out.println(json);
        Item back = mapper.readValue(json, Item.class); System.out.println(back.getName() + back.getCount() + back.prices + back.secret);
        List<Animal> zoo = mapper.readValue("[{\"kind\":\"dog\",\"name\":\"Rex\",\"barks\":true},{\"kind\":\"cat\",\"name\":\"Tom\"}]", new TypeReference<List<Animal>>() {});
        System.out.println(((Dog) zoo.get(0)).barks + " " + ((Cat) zoo.get(1)).lives + mapper.writeValueAsString(zoo.get(1)));
        Fixed fixed = mapper.readValue("{\"b\":\"x\",\"a\":4}", Fixed.class); System.out.println(fixed.a + fixed.b);
        System.out.println(mapper.writerWithDefaultPrettyPrinter().writeValueAsString(new Ordered()));
        JsonNode tree = mapper.readTree("{\"a\":{\"b\":[1,2,{\"c\":null}]},\"d\":1e3,\"e\":12345678901234567890}"); System.out.println(tree.at("/a/b/1") + " " + tree.path("x").isMissingNode() + tree.get("d").isDouble() + tree.get("e").isBigInteger() + tree);
        ObjectNode node = mapper.createObjectNode().put("x", 1).put("t", "é\n"); node.putArray("arr").add(1).add("two").addNull(); System.out.println(node + " " + node.fieldNames().next());
        System.out.println(mapper.convertValue(Map.of("name", "conv", "n", 8), Item.class).getCount() + " " + mapper.readValue("{\"k\":[1,true]}", Map.class));
        for (String bad : new String[] {"{\"unknown\":1}", "{\"n\":\"x\"}", "{\"name\":", "[]"})
            try { mapper.readValue(bad, Item.class); } catch (JsonProcessingException e) { System.out.println(e.getClass().getSimpleName() + ": " + e.getOriginalMessage()); }
        System.out.println(mapper.configure(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES, false).readValue("{\"unknown\":1}", Item.class).getCount());
        JsonParser parser = new JsonFactory().createParser("{\"a\":[1,2.5,\"s\",false,null]}"); StringBuilder tokens = new StringBuilder(); while (parser.nextToken() != null) tokens.append(parser.currentToken()).append(' '); System.out.println(tokens);
        java.io.StringWriter w = new java.io.StringWriter(); try (JsonGenerator gen = new JsonFactory().createGenerator(w)) { gen.writeStartObject(); gen.writeNumberField("pi", 3.14); gen.writeArrayFieldStart("l"); gen.writeString("q\"uote"); gen.writeEndArray(); gen.writeEndObject(); } System.out.println(w);
        annotations();
        features();
        trees();
    }

    @JsonPropertyOrder({"z", "a"})
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public static class Sequenced {
        public int a = 1, z = 26;
        public String nothing;
        public List<String> empty = List.of();
        @JsonFormat(shape = JsonFormat.Shape.STRING) public int asText = 5;
        @JsonUnwrapped(prefix = "in_") public Inner inner = new Inner();
        @JsonRawValue public String raw = "{\"k\":1}";
        @JsonGetter("virtual") public String made() { return "made"; }
        @JsonAnyGetter public Map<String, Object> more() { return new TreeMap<>(Map.of("extra", 1)); }
    }

    public static class Inner {
        public double d = 0.5;
        public boolean flag;
    }

    @JsonIgnoreProperties(ignoreUnknown = true)
    public static class Tolerant {
        @JsonAlias({"nick", "alias"}) public String name;
        @JsonDeserialize(using = Doubled.class) public int twice;
        public final Map<String, Object> rest = new TreeMap<>();
        public Optional<String> unused = null;
        @JsonAnySetter public void set(String key, Object value) { rest.put(key, value); }
        @JsonView(Views.Detailed.class) public String detail = "seen in detail";
    }

    static class Views {
        static class Brief {}
        static class Detailed extends Brief {}
    }

    static class Doubled extends JsonDeserializer<Integer> {
        @Override
        public Integer deserialize(JsonParser parser, DeserializationContext context) throws java.io.IOException {
            return parser.getIntValue() * 2;
        }
    }

    @JsonIdentityInfo(generator = com.fasterxml.jackson.annotation.ObjectIdGenerators.PropertyGenerator.class, property = "id")
    public static class Linked {
        public int id;
        public Linked next;
    }

    public static class Parent {
        public String name = "p";
        @JsonManagedReference public List<Child> children = new ArrayList<>();
    }

    public static class Child {
        public String name = "c";
        @JsonBackReference public Parent parent;
    }

    @JsonDeserialize(builder = Built.Builder.class)
    public static class Built {
        final String text;
        Built(String text) { this.text = text; }
        @JsonPOJOBuilder(withPrefix = "set")
        public static class Builder {
            String text;
            public Builder setText(String t) { text = t; return this; }
            public Built build() { return new Built(text + "!"); }
        }
    }

    public record Point(int x, @JsonProperty("why") int y) {}

    interface Body {
        Object run() throws Exception;
    }

    static void show(String what, Body body) {
        try {
            System.out.println(what + ": " + body.run());
        } catch (Exception e) {
            System.out.println(what + ": " + e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    static void annotations() {
        ObjectMapper mapper = new ObjectMapper();
        show("ordered", () -> mapper.writeValueAsString(new Sequenced()));
        show("tolerant", () -> { Tolerant t = mapper.readValue("{\"nick\":\"n\",\"twice\":4,\"other\":[1,{}],\"x\":null}", Tolerant.class); return t.name + t.twice + t.rest; });
        show("views", () -> mapper.writerWithView(Views.Brief.class).writeValueAsString(new Tolerant()).contains("detail") + " " + mapper.writerWithView(Views.Detailed.class).writeValueAsString(new Tolerant()).contains("detail"));
        show("identity", () -> { Linked a = new Linked(), b = new Linked(); a.id = 1; b.id = 2; a.next = b; b.next = a; String json = mapper.writeValueAsString(a); Linked back = mapper.readValue(json, Linked.class); return json + (back.next.next == back); });
        show("references", () -> { Parent p = new Parent(); Child c = new Child(); c.parent = p; p.children.add(c); String json = mapper.writeValueAsString(p); Parent q = mapper.readValue(json, Parent.class); return json + (q.children.get(0).parent == q); });
        show("builder", () -> mapper.readValue("{\"text\":\"t\"}", Built.class).text);
        show("record", () -> mapper.writeValueAsString(new Point(1, 2)) + mapper.readValue("{\"x\":3,\"why\":4}", Point.class));
        show("mixed in", () -> new ObjectMapper().addMixIn(Inner.class, OnlyFlag.class).writeValueAsString(new Inner()));
        show("naming", () -> new ObjectMapper().setPropertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE).writeValueAsString(new Camel()));
        show("generic", () -> mapper.readValue("{\"k\":[{\"x\":1,\"why\":2}]}", new TypeReference<Map<String, List<Point>>>() {}));
        show("constructed", () -> mapper.getTypeFactory().constructMapType(TreeMap.class, String.class, Integer.class) + "" + mapper.readValue("{\"b\":1,\"a\":2}", mapper.getTypeFactory().constructMapType(TreeMap.class, String.class, Integer.class)));
    }

    public static class Camel {
        public int someLongName = 1;
    }

    abstract static class OnlyFlag {
        @JsonIgnore double d;
    }

    static void features() {
        ObjectMapper mapper = new ObjectMapper();
        show("pretty", () -> mapper.writerWithDefaultPrettyPrinter().writeValueAsString(new TreeMap<>(Map.of("a", List.of(1, 2), "b", Map.of("c", true)))));
        show("sorted", () -> new ObjectMapper().enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS).enable(SerializationFeature.WRITE_ENUMS_USING_INDEX).writeValueAsString(new LinkedHashMap<>(Map.of("k", Color.GREEN))));
        show("dates", () -> mapper.writeValueAsString(new Date(0)) + new ObjectMapper().disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS).writeValueAsString(new Date(0)));
        show("bytes", () -> mapper.writeValueAsString(new byte[] {1, 2, 3}) + mapper.readValue("\"AQID\"", byte[].class).length);
        show("numbers", () -> mapper.enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS).readValue("[1.10, 12345678901234567890, 5]", Object[].class)[0] + " " + mapper.convertValue(Map.of("x", 1, "why", 2), Point.class));
        show("wrapped", () -> new ObjectMapper().enable(SerializationFeature.WRAP_ROOT_VALUE).writeValueAsString(new Inner()));
        show("single", () -> new ObjectMapper().enable(DeserializationFeature.ACCEPT_SINGLE_VALUE_AS_ARRAY).readValue("5", int[].class).length);
        show("lenient", () -> new ObjectMapper(JsonFactory.builder().enable(com.fasterxml.jackson.core.json.JsonReadFeature.ALLOW_SINGLE_QUOTES).enable(com.fasterxml.jackson.core.json.JsonReadFeature.ALLOW_UNQUOTED_FIELD_NAMES).enable(com.fasterxml.jackson.core.json.JsonReadFeature.ALLOW_JAVA_COMMENTS).build()).readTree("{a: 'x' /* c */}"));
        show("update", () -> { Inner inner = new Inner(); mapper.readerForUpdating(inner).readValue("{\"flag\":true}"); return inner.d + " " + inner.flag; });
        show("sequence", () -> mapper.readerFor(Integer.class).<Integer>readValues("1 2 3").readAll());
        show("module", () -> new ObjectMapper().registerModule(new com.fasterxml.jackson.databind.module.SimpleModule().addSerializer(Point.class, new com.fasterxml.jackson.databind.ser.std.StdSerializer<>(Point.class) { @Override public void serialize(Point p, JsonGenerator g, SerializerProvider s) throws java.io.IOException { g.writeString(p.x() + "/" + p.y()); } }).addKeyDeserializer(Point.class, new KeyDeserializer() { @Override public Object deserializeKey(String key, DeserializationContext c) { return new Point(key.length(), 0); } })).writeValueAsString(List.of(new Point(1, 2))));
        show("filter", () -> mapper.writer(new com.fasterxml.jackson.databind.ser.impl.SimpleFilterProvider().setFailOnUnknownId(false)).writeValueAsString(new Inner()));
        for (String bad : new String[] {"{\"x\":\"text\"}", "{\"x\":1", "{\"z\":1}", "[1]", "", "{\"x\":1,}", "nul"}) {
            show("bad " + bad, () -> mapper.readValue(bad, Point.class));
        }
    }

    static void trees() throws Exception {
        ObjectMapper mapper = new ObjectMapper();
        ObjectNode root = mapper.createObjectNode().put("n", 1).put("s", "t").putNull("nothing");
        root.putArray("list").add(1).add("two").addObject().put("deep", true);
        root.set("copy", root.get("list").deepCopy());
        System.out.println(root + " " + root.at("/list/2/deep") + root.path("no").path("where").isMissingNode() + root.findValuesAsText("deep") + root.findParents("deep").size() + root.get("list").get(1).asInt(7));
        root.with("made").put("on", "demand");
        root.remove("copy");
        root.retain("made", "list", "n");
        System.out.println(root + " " + root.equals(mapper.readTree(root.toString())) + root.fieldNames().next() + root.get("n").canConvertToInt() + root.get("list").getNodeType() + root.get("list").isArray());
        System.out.println(mapper.valueToTree(new Point(5, 6)).toPrettyString() + mapper.treeToValue(mapper.readTree("{\"x\":1,\"why\":1}"), Point.class));
        show("pointer", () -> JsonPointer.compile("/a~1b/0").getMatchingProperty() + root.requiredAt("/nope"));
    }
}
