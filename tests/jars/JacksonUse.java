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
    }
}
