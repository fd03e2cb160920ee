//! `java.text.DecimalFormatSymbols`: those of the root locale and of English, without the JDK's locale
//! providers; `String.format` and `printf` mostly need no more. Other locales go through the providers.

use super::{Host, Outcome, Peer, Peers, arg_ref, reference};
use crate::ids::Ref;
use crate::machine::Exec;

pub const PEERS: Peers = Peers {
    class: "java/text/DecimalFormatSymbols",
    methods: &[(
        "getInstance(Ljava/util/Locale;)Ljava/text/DecimalFormatSymbols;",
        Peer::Plain(get_instance),
    )],
    fast: &[],
};

const EXTENSIONS: &str = "Lsun/util/locale/LocaleExtensions;";

const CHARACTERS: [(&str, char); 11] = [
    ("monetaryGroupingSeparator", ','),
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

/// Does the locale use these symbols? One with a script, a variant or an extension may not.
pub(super) fn is_plain(host: &mut dyn Host, locale: Ref) -> Exec<bool> {
    if locale.is_null() || host.field(locale, "localeExtensions", EXTENSIONS)? != 0 {
        return Ok(false);
    }
    let base = Ref(host.field(locale, "baseLocale", "Lsun/util/locale/BaseLocale;")? as u32);
    let mut part = |name: &str| {
        let text = Ref(host.field(base, name, "Ljava/lang/String;")? as u32);
        host.str(text)
    };
    let (language, region) = (part("language")?, part("region")?);
    let plain = part("script")?.is_empty() && part("variant")?.is_empty();
    let known = [("", ""), ("en", ""), ("en", "US"), ("en", "GB")];
    Ok(plain && known.contains(&(&*language, &*region)))
}

fn get_instance(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    if !is_plain(host, arg_ref(args, 0))? {
        return Ok(Outcome::Bytecode);
    }
    let symbols = symbols_of(host, arg_ref(args, 0))?;
    reference(symbols)
}

/// New symbols for a locale that uses these.
pub(super) fn symbols_of(host: &mut dyn Host, locale: Ref) -> Exec<Ref> {
    let class = host.load("java/text/DecimalFormatSymbols")?;
    let version = host.static_field(class, "currentSerialVersion", "I")?;
    let symbols = host.allocate(class)?;
    host.set_field(symbols, "serialVersionOnStream", "I", version)?;
    for (field, character) in CHARACTERS {
        host.set_field(symbols, field, "C", u64::from(u32::from(character)))?;
    }
    for (field, text) in TEXTS {
        let text = host.intern_str(text)?;
        host.set_field(symbols, field, "Ljava/lang/String;", text.word())?;
    }
    host.set_field(symbols, "locale", "Ljava/util/Locale;", locale.word())?;
    Ok(symbols)
}
