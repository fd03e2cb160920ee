//! `java.text.NumberFormat`: that of plain numbers in the root locale and in English, without the JDK's
//! locale providers; `String.format` asks for it to group digits. Everything else goes through them.

use super::java_text_decimal_format_symbols::{is_plain, symbols_of};
use super::{Host, Outcome, Peer, Peers, arg_int, arg_ref};
use crate::machine::{Exec, Trap};
use crate::synth::{Handle, invoker};

pub const PEERS: Peers = Peers {
    class: "java/text/NumberFormat",
    methods: &[(
        "getInstance(Ljava/util/Locale;Ljava/text/NumberFormat$Style;I)Ljava/text/NumberFormat;",
        Peer::Plain(get_instance),
    )],
    fast: &[],
};

/// The choice of `getNumberInstance`, and its pattern.
const NUMBERS: i32 = 0;
const PATTERN: &str = "#,##0.###";
const FORMAT: &str = "java/text/DecimalFormat";
/// The kind of a method handle that constructs.
const CONSTRUCT: u8 = 8;

fn get_instance(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let locale = arg_ref(args, 0);
    let plain = arg_int(args, 2) == NUMBERS && arg_ref(args, 1).is_null();
    if !plain || !is_plain(host, locale)? {
        return Ok(Outcome::Bytecode);
    }
    let format = host.load(FORMAT)?;
    host.initialize(format)?;
    let maker = Handle {
        kind: CONSTRUCT,
        owner: FORMAT.into(),
        name: "<init>".into(),
        descriptor: "(Ljava/lang/String;Ljava/text/DecimalFormatSymbols;)V".into(),
        interface: false,
    };
    let name = format!("{FORMAT}$$Numbers");
    let synth = invoker(&name, &maker, FORMAT).map_err(|e| Trap::unsupported(e.0))?;
    let make = host.program().define_once(&synth, format)?;
    let class = host.program().method(make).class;
    host.initialize(class)?;
    let symbols = symbols_of(host, locale)?;
    let pattern = host.intern_str(PATTERN)?;
    Ok(Outcome::Call(make, vec![pattern.word(), symbols.word()]))
}
