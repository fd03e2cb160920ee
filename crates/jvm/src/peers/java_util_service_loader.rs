//! `java.util.ServiceLoader`: the providers that the modules of the JDK declare. Those on the class path
//! are found by the JDK's own code.

use super::java_lang_class_loader::Loader;
use super::{Host, Outcome, Peer, Peers, arg_ref, boolean};
use crate::ids::Ref;
use crate::machine::Exec;

pub const PEERS: Peers = Peers {
    class: "java/util/ServiceLoader",
    methods: &[(
        "inExplicitModule(Ljava/lang/Class;)Z",
        Peer::Plain(in_explicit_module),
    )],
    fast: &[],
};

pub const MODULES: Peers = Peers {
    class: "java/util/ServiceLoader$ModuleServicesLookupIterator",
    methods: &[(
        "iteratorFor(Ljava/lang/ClassLoader;)Ljava/util/Iterator;",
        Peer::Plain(iterator_for),
    )],
    fast: &[],
};

fn in_explicit_module(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let class = host.class(arg_ref(args, 1))?;
    boolean(host.program().module_of(class).is_some())
}

const PROVIDER: &str = "jdk/internal/module/ServicesCatalog$ServiceProvider";

/// An iterator over the providers in the modules of one loader.
fn iterator_for(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let (this, loader) = (arg_ref(args, 0), arg_ref(args, 1));
    let outer = Ref(host.field(this, "this$0", "Ljava/util/ServiceLoader;")? as u32);
    let service = Ref(host.field(outer, "service", "Ljava/lang/Class;")? as u32);
    let service = host.class(service)?;
    let service = host.program().class(service).name.clone();
    let provider_class = host.load(PROVIDER)?;
    let list_class = host.load("java/util/ArrayList")?;
    for class in [provider_class, list_class] {
        host.initialize(class)?;
    }
    let mut of_loader = Vec::new();
    for (module, providers) in host.program().providers_of(&service) {
        if Loader::of_module(&module).object(host)? == loader {
            of_loader.extend(providers.into_iter().map(|p| (module.clone(), p)));
        }
    }
    let mut items = Vec::new();
    for (module, provider) in of_loader {
        items.push(new_provider(host, &module, &provider)?);
    }
    let array = host.ref_array("java/lang/Object", &items)?;
    let list = host.allocate(list_class)?;
    host.set_field(list, "elementData", "[Ljava/lang/Object;", array.word())?;
    host.set_field(list, "size", "I", items.len() as u64)?;
    let iterator = host
        .program()
        .method_named(list_class, "iterator", "()Ljava/util/Iterator;")?;
    Ok(Outcome::Call(iterator, vec![list.word()]))
}

fn new_provider(host: &mut dyn Host, module: &str, name: &str) -> Exec<Ref> {
    let class = host.load(PROVIDER)?;
    let (module, name) = (
        host.module(module)?,
        host.intern_str(&name.replace('/', "."))?,
    );
    let provider = host.allocate(class)?;
    host.set_field(provider, "module", "Ljava/lang/Module;", module.word())?;
    host.set_field(provider, "providerName", "Ljava/lang/String;", name.word())?;
    Ok(provider)
}
