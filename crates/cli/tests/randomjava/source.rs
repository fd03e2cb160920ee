//! Puts a model and its bodies together into one source file. Start at [`write`].

use super::body::Body;
use super::model::{Class, Field, Model, Signature};
use super::rng::Rng;
use super::types::{Prim, Ty};

/// The text of the file that declares the model's program.
pub fn write(model: &Model, rng: &mut Rng) -> String {
    let name = &model.name;
    let mut text = format!("import java.util.function.*;\n\npublic class {name} {{\n");
    for field in &model.statics {
        text += &format!(
            "    static {} {}{};\n",
            model.type_name(field.ty),
            field.name,
            initial(model, rng, field.ty)
        );
    }
    text += &fixed_parts(model);
    text += &interface(model, rng);
    for class in (0..model.classes.len()).step_by(2) {
        text += &class_text(model, rng, class);
    }
    for function in &model.functions {
        text += &method(model, rng, function, None, "static");
    }
    text += &run(model, rng);
    text += "}\n";
    for class in (1..model.classes.len()).step_by(2) {
        text += &class_text(model, rng, class);
    }
    text
}

fn fixed_parts(model: &Model) -> String {
    let components: Vec<String> = model
        .record
        .iter()
        .enumerate()
        .map(|(i, ty)| format!("{} c{i}", model.type_name(*ty)))
        .collect();
    format!(
        "    record R({}) {{ }}
    enum Color {{ RED, GREEN {{ @Override int weight() {{ return -3; }} }}, BLUE; int weight() {{ return ordinal(); }} }}
    static class E0 extends RuntimeException {{ final int code; E0(String text, int code) {{ super(text + code); this.code = code; }} }}
    static class E1 extends E0 {{ E1(String text, int code) {{ super(\"sub\" + text, code / 3); }} }}
",
        components.join(", ")
    )
}

fn interface(model: &Model, rng: &mut Rng) -> String {
    let mut text = "    interface I {\n".to_owned();
    for (i, signature) in model.interface.iter().enumerate() {
        if i == 0 {
            let mut body = Body::new(model, rng, None, 0);
            let params = body.parameters(signature);
            text += &format!(
                "        {} {}({params});\n",
                model.type_name(signature.result),
                signature.name
            );
        } else {
            text += &method(model, rng, signature, None, "default");
        }
    }
    text + "    }\n"
}

fn class_text(model: &Model, rng: &mut Rng, index: usize) -> String {
    let class = &model.classes[index];
    let mut text = class_head(model, index);
    for field in &class.fields {
        text += &format!(
            "        {} {}{};\n",
            model.type_name(field.ty),
            field.name,
            initial(model, rng, field.ty)
        );
    }
    text += &constructor(model, rng, index);
    for i in &class.overrides {
        text += &method(model, rng, &model.virtuals[*i], Some(index), "");
    }
    if class.implements {
        text += &method(model, rng, &model.interface[0], Some(index), "public");
    }
    text += &dump(class);
    if index == 0 {
        text += "        @Override public String toString() { return getClass().getSimpleName() + \":\" + hidden; }\n";
    }
    text + "    }\n"
}

fn class_head(model: &Model, index: usize) -> String {
    let class = &model.classes[index];
    let name = model.class_name(index);
    let modifier = if index.is_multiple_of(2) {
        "static "
    } else {
        ""
    };
    let simple = name.rsplit('.').next().unwrap_or(&name);
    let parent = class.parent.map_or(String::new(), |p| {
        format!(" extends {}", model.class_name(p))
    });
    let mut interfaces = Vec::new();
    if index == 0 {
        interfaces.push("Rt.Shown".to_owned());
    }
    if class.implements {
        interfaces.push(model.type_name(Ty::Interface));
    }
    let list = if interfaces.is_empty() {
        String::new()
    } else {
        format!(" implements {}", interfaces.join(", "))
    };
    format!("    {modifier}class {simple}{parent}{list} {{\n")
}

/// A field keeps its default value now and then; anything that could fail is left to the bodies.
fn initial(model: &Model, rng: &mut Rng, ty: Ty) -> String {
    match ty {
        Ty::Prim(p) if rng.chance(70) => {
            format!(" = {}", Body::new(model, rng, None, 0).literal(p))
        }
        Ty::Str => " = \"init\"".to_owned(),
        Ty::Array(p) => format!(" = new {}[6]", p.name()),
        Ty::Matrix(p) => format!(" = new {}[4][5]", p.name()),
        Ty::Strings => " = new String[5]".to_owned(),
        Ty::Objects => format!(" = new {}[6]", model.class_name(0)),
        Ty::Boxed(p) if rng.chance(70) => {
            format!(" = {}", Body::new(model, rng, None, 0).literal(p))
        }
        Ty::Record => format!(" = {}", Body::new(model, rng, None, 0).record(0)),
        Ty::Function(shape) => format!(" = {}", Body::new(model, rng, None, 0).function(shape, 0)),
        Ty::Color => format!(" = {}.Color.BLUE", model.name),
        _ => String::new(),
    }
}

fn constructor(model: &Model, rng: &mut Rng, index: usize) -> String {
    let class = &model.classes[index];
    let signature = Signature {
        name: String::new(),
        params: class.constructor.clone(),
        result: Ty::Prim(Prim::Int),
    };
    let mut body = Body::new(model, rng, None, 3);
    body.creates = false;
    let params = body.parameters(&signature);
    if let Some(parent) = class.parent {
        let args = body.arguments(&model.classes[parent].constructor, 1);
        body.line(format!("super({args});"));
    }
    body.this = Some(index);
    let count = body.rng.below(3);
    body.statements(count, 0);
    let name = model.class_name(index);
    let simple = name.rsplit('.').next().unwrap_or(&name);
    format!(
        "        {simple}({params}) {{\n{}        }}\n",
        body.finish()
    )
}

/// Prints the fields of an object and of its superclasses.
fn dump(class: &Class) -> String {
    let mut text = "        void dump() {\n".to_owned();
    if class.parent.is_some() {
        text += "            super.dump();\n";
    }
    for field in &class.fields {
        text += &format!("            Rt.show(\"{0}\", {0});\n", field.name);
    }
    text + "        }\n"
}

fn method(
    model: &Model,
    rng: &mut Rng,
    signature: &Signature,
    this: Option<usize>,
    modifier: &str,
) -> String {
    let mut body = Body::new(model, rng, this, 3);
    let params = body.parameters(signature);
    body.line(body.burn(signature.result));
    body.result = Some(signature.result);
    body.starting_locals();
    for _ in 0..body.rng.range(2, 4) {
        body.top_statement();
    }
    let value = body.expression(signature.result, 2);
    body.line(format!("return {value};"));
    let result = model.type_name(signature.result);
    format!(
        "        {modifier} {result} {}({params}) {{\n{}        }}\n",
        signature.name,
        body.finish()
    )
}

fn run(model: &Model, rng: &mut Rng) -> String {
    let mut text = "    static String run() {\n        Rt.begin();\n".to_owned();
    text += &setup(model, rng);
    for _ in 0..2 {
        for function in &model.functions {
            text += &guarded_call(model, rng, function);
        }
    }
    for Field { name, .. } in &model.statics {
        text += &format!("        Rt.show(\"{name}\", {name});\n");
    }
    text += "        for (C0 c : s10) if (c != null) c.dump();\n        return Rt.end();\n    }\n";
    text + "    public static void main(String[] args) { System.out.print(run()); }\n"
}

/// Fills the static array of objects, one class after the other, and the static fields for objects.
fn setup(model: &Model, rng: &mut Rng) -> String {
    let mut text = String::new();
    for class in 0..model.classes.len() {
        let object = new_object(model, rng, class);
        text += &guarded(&format!("s10[{class}] = {object};"));
    }
    for Field { name, ty } in &model.statics {
        let class = match ty {
            Ty::Object(class) => model.some_below(rng, *class),
            Ty::Interface => model.classes.len() - 1,
            _ => continue,
        };
        let object = new_object(model, rng, class);
        text += &guarded(&format!("{name} = {object};"));
    }
    text
}

fn new_object(model: &Model, rng: &mut Rng, class: usize) -> String {
    let args = Body::new(model, rng, None, 0).arguments(&model.classes[class].constructor, 0);
    format!("new {}({args})", model.class_name(class))
}

fn guarded_call(model: &Model, rng: &mut Rng, function: &Signature) -> String {
    let mut body = Body::new(model, rng, None, 2);
    let call = body.call_function(function, 1);
    guarded(&format!("Rt.show(\"{}\", {call});", function.name))
}

fn guarded(statement: &str) -> String {
    format!(
        "        Rt.refuel();\n        try {{ {statement} }} catch (Throwable t) {{ Rt.caught(t); }}\n"
    )
}
