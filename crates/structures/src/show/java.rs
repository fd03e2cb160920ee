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
    let numbered = || graph.nodes.iter().enumerate();
    let plain = || numbered().filter(|(_, node)| !node.is_record);
    let made_plain = plain().map(|(number, node)| (number, made(node)));
    let made_records = records(graph).into_iter();
    let made_records =
        made_records.map(|(number, can_be)| (number, record(&graph.nodes[number], can_be)));
    let made = made_plain.chain(made_records);
    let mut lines: Vec<String> = made
        .map(|(number, made)| format!("o[{number}] = {made};"))
        .collect();
    for (number, node) in plain() {
        let outer = node
            .outer
            .iter()
            .map(|(name, target)| (name, Value::Node(*target)));
        lines.extend(outer.map(|(name, value)| set(number, node, name, &value)));
        let fields = node.fields.iter().filter(|f| f.1 != Value::Null);
        lines.extend(fields.map(|(name, value)| set(number, node, name, value)));
    }
    let (calls, parts) = in_parts(&lines);
    format!(
        "/** One structure; {root} made by Vitrum. */\npublic class {class_name} {{\n    \
         public static Object make() throws ReflectiveOperationException {{\n        Object[] o = new Object[{}];\n\
         {calls}        return o[0];\n    }}\n{parts}}}\n",
        graph.nodes.len()
    )
}

/// Statements of one method, and of one class if there are several: neither may be too large.
const STATEMENTS: usize = 500;

/// The statements as they are, or calls of classes that have them.
fn in_parts(lines: &[String]) -> (String, String) {
    let indented = |lines: &[String], indent: &str| -> String {
        lines
            .iter()
            .map(|line| format!("{indent}{line}\n"))
            .collect()
    };
    if lines.len() <= STATEMENTS {
        return (indented(lines, "        "), String::new());
    }
    let (mut calls, mut parts) = (String::new(), String::new());
    for (number, lines) in lines.chunks(STATEMENTS).enumerate() {
        let _ = writeln!(calls, "        Part{number}.make(o);");
        let body = indented(lines, "            ");
        let _ = write!(
            parts,
            "\n    private static class Part{number} {{\n        static void make(Object[] o) throws \
             ReflectiveOperationException {{\n{body}        }}\n    }}\n"
        );
    }
    (calls, parts)
}

/// Records in an order in which constructors can make them; false for those that lead back to themselves.
fn records(graph: &Graph) -> Vec<(usize, bool)> {
    let nodes = &graph.nodes;
    let mut open: Vec<usize> = (0..nodes.len())
        .rev()
        .filter(|number| nodes[*number].is_record)
        .collect();
    let mut order = Vec::new();
    while !open.is_empty() {
        let waits = |number: &usize| {
            let mut fields = nodes[*number].fields.iter();
            fields.any(|(_, value)| matches!(value, Value::Node(n) if open.contains(n)))
        };
        let (later, now): (Vec<usize>, Vec<usize>) = open.iter().copied().partition(waits);
        if now.is_empty() {
            order.extend(later.into_iter().map(|number| (number, false)));
            break;
        }
        order.extend(now.into_iter().map(|number| (number, true)));
        open = later;
    }
    order
}

fn record(node: &Node, can_be: bool) -> String {
    let values: Vec<String> = node.fields.iter().map(|f| expression(&f.1)).collect();
    match can_be {
        true => format!(
            "Structures.record(\"{}\", new Object[] {{{}}})",
            node.class,
            values.join(", ")
        ),
        false => format!("Structures.circle(\"{}\")", node.class),
    }
}

/// Structures that one class chooses from: neither a method nor the constants of a class may be too many.
const PART: u64 = 1000;

/// A class inside the index that makes the structures of one part.
fn part(name: &str, part: u64, count: u64) -> String {
    let first = part * PART + 1;
    let makes: String = (first..=count.min(first + PART - 1))
        .map(|i| format!("                case {i}: return {name}{i}.make();\n"))
        .collect();
    format!(
        "    private static class Part{part} {{
        static Object make(int number) throws ReflectiveOperationException {{
            switch (number) {{
{makes}                default: throw new IllegalArgumentException(\"no structure \" + number);
            }}
        }}
    }}

"
    )
}

/// The class with all of them, as a parameterised test takes them, and what they have in common; each is made by a class
/// with this name and its number.
pub fn index(name: &str, count: u64) -> String {
    let numbers = 0..count.div_ceil(PART);
    let choices: String = numbers
        .clone()
        .map(|i| format!("            case {i}: return Part{i}.make(number);\n"))
        .collect();
    let parts: String = numbers.map(|i| part(name, i, count)).collect();
    format!(
        "import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
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
        switch ((number - 1) / {PART}) {{
{choices}            default: throw new IllegalArgumentException(\"no structure \" + number);
        }}
    }}

{parts}    static Object allocate(String type) throws ReflectiveOperationException {{
        Field unsafe = sun.misc.Unsafe.class.getDeclaredField(\"theUnsafe\");
        unsafe.setAccessible(true);
        return ((sun.misc.Unsafe) unsafe.get(null)).allocateInstance(Class.forName(type));
    }}

    static Object array(String type, int length) throws ReflectiveOperationException {{
        return Array.newInstance(Class.forName(type).getComponentType(), length);
    }}

    static Object record(String name, Object[] values) throws ReflectiveOperationException {{
        Class<?> type = Class.forName(name);
        Class<?>[] types = Stream.of(type.getDeclaredFields())
            .filter(f -> !Modifier.isStatic(f.getModifiers())).map(Field::getType).toArray(Class<?>[]::new);
        for (int i = 0; i < types.length; i++) {{
            values[i] = fit(types[i], values[i]);
        }}
        Constructor<?> constructor = type.getDeclaredConstructor(types);
        constructor.setAccessible(true);
        return constructor.newInstance(values);
    }}

    static Object circle(String type) {{
        throw new IllegalStateException(\"records lead back to themselves, so no constructor can make them: \" + type);
    }}

    static void put(Object array, int index, Object value) {{
        Array.set(array, index, fit(array.getClass().getComponentType(), value));
    }}

    /** Sets the field of the class, or of the one that is named before a dot. */
    static void set(Object object, String name, Object value) throws ReflectiveOperationException {{
        int dot = name.lastIndexOf('.');
        for (Class<?> type = object.getClass(); type != null; type = type.getSuperclass()) {{
            for (Field field : type.getDeclaredFields()) {{
                boolean here = dot < 0 || type.getName().matches(\"(.*[.$])?\" + name.substring(0, dot));
                if (here && field.getName().equals(name.substring(dot + 1))) {{
                    field.setAccessible(true);
                    field.set(object, fit(field.getType(), value));
                    return;
                }}
            }}
        }}
        throw new NoSuchFieldException(name);
    }}

    private static Object fit(Class<?> type, Object value) {{
        if (!type.isPrimitive() || !(value instanceof Number)) {{
            return value;
        }}
        Number number = (Number) value;
        if (type == byte.class) {{
            return number.byteValue();
        }}
        if (type == short.class) {{
            return number.shortValue();
        }}
        if (type == float.class) {{
            return number.floatValue();
        }}
        return number;
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
        true => format!("Structures.put(o[{number}], {name}, {value});"),
        false => format!("Structures.set(o[{number}], \"{name}\", {value});"),
    }
}

fn expression(value: &Value) -> String {
    match value {
        Value::Null => "null".into(),
        Value::Node(number) => format!("o[{number}]"),
        Value::Plain(text) => plain(text),
        Value::Boxed(class, text) => match class.as_str() {
            "java.lang.Float" => format!("(float) {}", plain(text)),
            "java.lang.Long" => format!("{text}L"),
            "java.lang.Short" => format!("(short) {text}"),
            "java.lang.Byte" => format!("(byte) {text}"),
            _ => plain(text),
        },
        Value::Text(text) => format!("\"{}\"", text.chars().map(escaped).collect::<String>()),
        Value::Constant(class, name) => format!("Structures.constant(\"{class}\", \"{name}\")"),
    }
}

/// A number, a boolean or a character as Java writes it.
fn plain(text: &str) -> String {
    match text {
        "NaN" => return "Double.NaN".into(),
        "inf" => return "Double.POSITIVE_INFINITY".into(),
        "-inf" => return "Double.NEGATIVE_INFINITY".into(),
        _ => {}
    }
    let unusual = text
        .strip_prefix("'\\u{")
        .and_then(|t| t.strip_suffix("}'"));
    let unusual = unusual.and_then(|hex| u32::from_str_radix(hex, 16).ok());
    if let Some(c) = unusual.and_then(char::from_u32) {
        return format!("'{}'", escaped(c));
    }
    match text.parse::<i64>() {
        Ok(number) if i32::try_from(number).is_err() => format!("{number}L"),
        _ => text.into(),
    }
}

/// A character between quotes. Java replaces `\u` escapes before it looks for the end of a line.
fn escaped(c: char) -> String {
    match c {
        '"' | '\'' | '\\' => format!("\\{c}"),
        ' '..='~' => c.to_string(),
        c if u32::from(c) < 0x100 => format!("\\{:03o}", u32::from(c)),
        c => {
            let mut units = [0; 2];
            let units = c.encode_utf16(&mut units).iter();
            units.map(|unit| format!("\\u{unit:04x}")).collect()
        }
    }
}
