//! Java code that makes a structure again, for tests. Objects are made without a constructor and fields are set by
//! reflection, so that it works whatever the class hides.

use std::fmt::Write;

use crate::graph::{Graph, Node, Value};

/// A class with a static method `make` that gives the structure.
pub fn java(graph: &Graph, class_name: &str) -> String {
    let root = graph
        .nodes
        .first()
        .map_or("Object", |node| node.class.as_str());
    let mut body = String::new();
    for (number, node) in graph.nodes.iter().enumerate() {
        let _ = writeln!(body, "        Object o{number} = {};", made(node));
    }
    for (number, node) in graph.nodes.iter().enumerate() {
        for (name, value) in node.fields.iter().filter(|f| f.1 != Value::Null) {
            let _ = writeln!(body, "        {}", set(number, node, name, value));
        }
    }
    format!(
        "/** One structure; {root} made by vitrum generate. */\npublic class {class_name} {{\n    \
         public static Object make() throws ReflectiveOperationException {{\n{body}        return o0;\n    }}\n}}\n"
    )
}

/// The class with all of them, as a parameterised test takes them, and what they have in common.
pub fn index(count: u64) -> String {
    let makes: String = (1..=count)
        .map(|i| format!("            case {i}: return Structure{i}.make();\n"))
        .collect();
    format!(
        "import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** All structures: {{@code @MethodSource(\"Structures#all\")}} for a parameterised test. */
public class Structures {{
    public static final int COUNT = {count};

    public static Stream<Object> all() {{
        return IntStream.rangeClosed(1, COUNT).mapToObj(Structures::make);
    }}

    public static Object make(int number) {{
        try {{
            return choose(number);
        }} catch (ReflectiveOperationException e) {{
            throw new IllegalStateException(e);
        }}
    }}

    private static Object choose(int number) throws ReflectiveOperationException {{
        switch (number) {{
{makes}            default: throw new IllegalArgumentException(\"no structure \" + number);
        }}
    }}

    static Object allocate(String type) throws ReflectiveOperationException {{
        Field unsafe = sun.misc.Unsafe.class.getDeclaredField(\"theUnsafe\");
        unsafe.setAccessible(true);
        return ((sun.misc.Unsafe) unsafe.get(null)).allocateInstance(Class.forName(type));
    }}

    static Object array(String type, int length) throws ReflectiveOperationException {{
        return Array.newInstance(Class.forName(type).getComponentType(), length);
    }}

    static void set(Object object, String name, Object value) throws ReflectiveOperationException {{
        for (Class<?> type = object.getClass(); type != null; type = type.getSuperclass()) {{
            for (Field field : type.getDeclaredFields()) {{
                if (field.getName().equals(name)) {{
                    field.setAccessible(true);
                    field.set(object, value);
                    return;
                }}
            }}
        }}
        throw new NoSuchFieldException(name);
    }}

    static Object constant(String type, String name) throws ReflectiveOperationException {{
        Field field = Class.forName(type).getDeclaredField(name);
        field.setAccessible(true);
        return field.get(null);
    }}
}}
"
    )
}

fn made(node: &Node) -> String {
    match node.is_array {
        true => format!(
            "Structures.array(\"{}\", {})",
            node.class,
            node.fields.len()
        ),
        false => format!("Structures.allocate(\"{}\")", node.class),
    }
}

fn set(number: usize, node: &Node, name: &str, value: &Value) -> String {
    let value = expression(value);
    match node.is_array {
        true => format!("java.lang.reflect.Array.set(o{number}, {name}, {value});"),
        false => format!("Structures.set(o{number}, \"{name}\", {value});"),
    }
}

fn expression(value: &Value) -> String {
    match value {
        Value::Null => "null".into(),
        Value::Node(number) => format!("o{number}"),
        Value::Plain(text) => text.clone(),
        Value::Boxed(class, text) => match class.as_str() {
            "java.lang.Character" => format!("(char) {text}"),
            "java.lang.Long" => format!("{text}L"),
            "java.lang.Short" => format!("(short) {text}"),
            "java.lang.Byte" => format!("(byte) {text}"),
            _ => text.clone(),
        },
        Value::Text(text) => format!("\"{}\"", text.escape_default()),
        Value::Constant(class, name) => format!("Structures.constant(\"{class}\", \"{name}\")"),
    }
}
