//! The solver library: where it is, and the few functions of it that are called.

use std::collections::HashMap;
use std::ffi::{CStr, CString, c_char, c_int, c_void};
use std::path::{Path, PathBuf};

use libloading::Library;

type Config = *mut c_void;
type Context = *mut c_void;
type Handler = extern "C" fn(Context, c_int);

/// Z3, loaded, with a context for each number that was used.
pub(crate) struct Z3 {
    contexts: HashMap<u32, Context>,
    make: unsafe extern "C" fn(Config) -> Context,
    delete: unsafe extern "C" fn(Context),
    eval: unsafe extern "C" fn(Context, *const c_char) -> *const c_char,
    on_error: unsafe extern "C" fn(Context, Handler),
    config: Config,
    /// The version and the file, for people.
    pub name: String,
    // Last, so that it is closed last.
    _library: Library,
}

/// Errors are in the text that is returned; the usual handler would end the process.
extern "C" fn ignore(_: Context, _: c_int) {}

impl Z3 {
    /// The first library that is there and can do what is needed.
    pub fn load() -> Result<Z3, String> {
        let mut why = missing();
        for path in candidates() {
            let Some(library) = open(&path) else { continue };
            match Z3::of(library, &path).and_then(Z3::able) {
                Ok(z3) => return Ok(z3),
                Err(reason) => why = reason,
            }
        }
        Err(why)
    }

    fn of(library: Library, path: &Path) -> Result<Z3, String> {
        let bad = |error: libloading::Error| format!("the Z3 library can't be used: {error}");
        // SAFETY: the names and types are those of Z3's C interface, which is stable.
        unsafe {
            type Param = unsafe extern "C" fn(*const c_char, *const c_char);
            let set: Param = *library.get(b"Z3_global_param_set\0").map_err(bad)?;
            set(c"warning".as_ptr(), c"false".as_ptr());
            let config: unsafe extern "C" fn() -> Config =
                *library.get(b"Z3_mk_config\0").map_err(bad)?;
            let version: unsafe extern "C" fn() -> *const c_char =
                *library.get(b"Z3_get_full_version\0").map_err(bad)?;
            let version = CStr::from_ptr(version()).to_string_lossy();
            Ok(Z3 {
                name: format!("Z3 {version} ({})", path.display()),
                contexts: HashMap::new(),
                make: *library.get(b"Z3_mk_context\0").map_err(bad)?,
                delete: *library.get(b"Z3_del_context\0").map_err(bad)?,
                eval: *library.get(b"Z3_eval_smtlib2_string\0").map_err(bad)?,
                on_error: *library.get(b"Z3_set_error_handler\0").map_err(bad)?,
                config: config(),
                _library: library,
            })
        }
    }

    /// Old libraries have no Horn clauses, and give no reasons, when they are told by text.
    fn able(mut self) -> Result<Z3, String> {
        let needed = [
            "(set-option :produce-unsat-assumptions true)",
            "(declare-rel able ())",
        ];
        let able = needed.iter().all(|text| self.eval(0, text).is_empty());
        self.forget(0);
        match able {
            true => Ok(self),
            false => Err(format!(
                "{} is too old to check C programs. `make setup` in the source folder installs \
                 a newer one; the variable VITRUM_Z3 names another",
                self.name
            )),
        }
    }

    /// Executes commands in a context, which is made if it is new, and returns what they print.
    pub fn eval(&mut self, context: u32, commands: &str) -> String {
        let Ok(text) = CString::new(commands) else {
            return "(error \"a command has a zero byte\")".into();
        };
        let (make, on_error, config) = (self.make, self.on_error, self.config);
        // SAFETY: the context is alive until `forget`, and the answer until the next call.
        unsafe {
            let context = *self.contexts.entry(context).or_insert_with(|| {
                let context = make(config);
                on_error(context, ignore);
                context
            });
            let answer = (self.eval)(context, text.as_ptr());
            match answer.is_null() {
                true => String::new(),
                false => CStr::from_ptr(answer).to_string_lossy().into_owned(),
            }
        }
    }

    pub fn forget(&mut self, context: u32) {
        if let Some(context) = self.contexts.remove(&context) {
            // SAFETY: it was made by `make` and is used no more.
            unsafe { (self.delete)(context) };
        }
    }
}

fn open(path: &Path) -> Option<Library> {
    // SAFETY: loading Z3 runs no code but its own initialisers.
    unsafe { Library::new(path).ok() }
}

/// Where the library may be, the first choice first.
fn candidates() -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> = Vec::new();
    if let Some(path) = std::env::var_os("VITRUM_Z3") {
        // Who names one wants no other.
        return vec![path.into()];
    }
    if let Ok(binary) = std::env::current_exe() {
        paths.extend(beside(&binary));
    }
    paths.extend(["libz3.so", "libz3.so.4", "libz3.dylib"].map(PathBuf::from));
    paths
}

/// In the folder of the binary or one above: alone, as `make setup` puts it, or as installed.
fn beside(binary: &Path) -> impl Iterator<Item = PathBuf> + '_ {
    let places = ["libz3.so", "z3/z3/lib/libz3.so", "lib/vitrum/libz3.so"];
    let folders = binary.ancestors().skip(1).take(4);
    let paths = folders.flat_map(move |folder| places.map(|place| folder.join(place)));
    paths.filter(|path| path.is_file())
}

fn missing() -> String {
    "checking C programs needs the Z3 library (libz3), and it was not found. Install it with \
     `make setup` in the source folder, or name the file in the variable VITRUM_Z3"
        .into()
}
