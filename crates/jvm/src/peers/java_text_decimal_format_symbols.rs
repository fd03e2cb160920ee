//! `java.text.DecimalFormatSymbols`: those of the root locale and of English, without the JDK's locale
//! providers. `String.format` and `printf` need no more.

use super::{Host, Outcome, Peer, Peers, arg_ref, reference};
use crate::machine::Exec;

pub const PEERS: Peers = Peers {
    class: "java/text/DecimalFormatSymbols",
    methods: &[(
        "getInstance(Ljava/util/Locale;)Ljava/text/DecimalFormatSymbols;",
        Peer::Plain(get_instance),
    )],
    fast: &[],
};

const CHARACTERS: [(&str, char); 10] = [
    ("zeroDigit", '0'),
    ("groupingSeparator", ','),
    ("decimalSeparator", '.'),
    ("perMill", '‰'),
    ("percent", '%'),
    ("digit", '#'),
    ("patternSeparator", ';'),
    ("minusSign", '-'),
    ("exponential", 'E'),
    ("monetarySeparator", '.'),
];

const TEXTS: [(&str, &str); 6] = [
    ("infinity", "∞"),
    ("NaN", "NaN"),
    ("perMillText", "‰"),
    ("percentText", "%"),
    ("minusSignText", "-"),
    ("exponentialSeparator", "E"),
];

fn get_instance(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let class = host.load("java/text/DecimalFormatSymbols")?;
    let symbols = host.allocate(class)?;
    for (field, character) in CHARACTERS {
        host.set_field(symbols, field, "C", u64::from(u32::from(character)))?;
    }
    for (field, text) in TEXTS {
        let text = host.intern_str(text)?;
        host.set_field(symbols, field, "Ljava/lang/String;", text.word())?;
    }
    host.set_field(
        symbols,
        "locale",
        "Ljava/util/Locale;",
        arg_ref(args, 0).word(),
    )?;
    reference(symbols)
}
