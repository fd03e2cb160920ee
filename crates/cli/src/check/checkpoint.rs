//! Searches as files: what `--checkpoint` writes and `--resume` reads. Start at [`Checkpoint`].
//!
//! A file has all states, what is left to do, and what was found and learned. All of these have numbers of classes, methods
//! and objects in them, so it has the history by which another machine comes to the same numbers too, and it is
//! refused by another program, with other options, or by another build of this tool.

use std::fs::File;
use std::io::{BufReader, BufWriter, Read, Result, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use vitrum_explore::Course;
use vitrum_explore::saving::{Reader, Writer, is_whole, nonsense};
use vitrum_jvm::machine::{Fine, History, Pool};
use vitrum_jvm::{Machine, Watched};

use super::judge::Judge;
use super::plan::Plan;
use crate::refusal::Refusal;
use crate::setting::Setting;

/// What every such file begins with, and the number of its form.
const KIND: &str = "vitrum checkpoint 1\n";

/// A search goes on for so many times as long as it takes to write it down, however often that is asked for.
const LEAST_PAUSE: u32 = 9;

/// Where a search is written down, from time to time.
pub struct Checkpoint {
    path: PathBuf,
    every: Duration,
    setting: Setting,
    build: u64,
    /// How long it took the last time.
    took: Duration,
    /// Nothing can be written any more; that was said.
    useless: bool,
}

/// What is written down of a search, but for what is left to do.
pub struct Written<'a> {
    pub machine: &'a Machine<Watched>,
    pub pool: &'a Pool,
    pub history: &'a History,
    pub judge: &'a Judge,
    pub course: &'a Course,
}

/// How the frontier writes down what is left to do.
pub type Rest<'a> = &'a dyn Fn(&mut Writer) -> Result<()>;

impl Checkpoint {
    pub fn new(plan: &Plan, setting: Setting) -> Option<Checkpoint> {
        Some(Checkpoint {
            path: plan.checkpoint.clone()?,
            every: plan.checkpoint_every,
            setting,
            build: build(),
            took: Duration::ZERO,
            useless: false,
        })
    }

    /// When the search is to be written down next.
    pub fn next(&self) -> Option<Instant> {
        let pause = self.every.max(self.took * LEAST_PAUSE);
        (!self.useless).then(|| Instant::now() + pause)
    }

    /// Writes all down; what was written before is there until that is done. A search is worth more than that it can be
    /// gone on with, so it goes on whatever happens here. Gives the file if it was written.
    pub fn write(&mut self, written: &Written, rest: Rest) -> Option<&Path> {
        if self.useless {
            return None;
        }
        let begin = Instant::now();
        let done = match written.history.is_torn() {
            true => Err("what gave numbers to classes was not written down".into()),
            false => self.try_to_write(written, rest).map_err(|e| e.to_string()),
        };
        self.took = begin.elapsed();
        if let Err(why) = done {
            self.useless = true;
            let path = self.path.display();
            crate::run::tell(&format!(
                "vitrum: --checkpoint {path}: the search can't be saved: {why}"
            ));
        }
        (!self.useless).then_some(&self.path)
    }

    fn try_to_write(&self, written: &Written, rest: Rest) -> Result<()> {
        let beside = beside(&self.path);
        let mut file = BufWriter::new(File::create(&beside)?);
        let out = &mut Writer::new(&mut file);
        out.text(KIND)?;
        out.number(self.build)?;
        let mut setting = json!({});
        self.setting.add_to(&mut setting, written.machine);
        out.text(&setting.to_string())?;
        let mut fine = written.machine.options.search.fine;
        out.numbers(fine.each().into_iter().map(|flag| u64::from(*flag)))?;
        written.history.save(out)?;
        out.number(written.machine.numbered() as u64)?;
        written.machine.save_knowledge(out)?;
        written.pool.save(out)?;
        written.judge.save(out)?;
        written.course.save(out)?;
        rest(out)?;
        out.seal()?;
        file.into_inner()?.sync_all()?;
        std::fs::rename(&beside, &self.path)
    }
}

/// The file that becomes the checkpoint when it is whole.
fn beside(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_os_string();
    name.push(".part");
    path.with_file_name(name)
}

/// Tells builds of this tool apart, where its file can be read: by its length, and by some of its pages, since a change
/// of the code moves what comes after it.
fn build() -> u64 {
    let file = std::env::current_exe().and_then(File::open);
    file.and_then(fingerprint).unwrap_or_default()
}

/// Page by page, since a program with what debuggers need is large beside a small `--memory-limit`.
fn fingerprint(mut file: File) -> Result<u64> {
    const PAGE: usize = 4096;
    let length = file.metadata()?.len();
    let mut page = [0; PAGE];
    let mut hash = length;
    for place in (0..length).step_by(16 * PAGE) {
        file.seek(SeekFrom::Start(place))?;
        let read = file.read(&mut page)?;
        for chunk in page[..read].chunks(8) {
            let bytes = chunk.iter().rev();
            let word = bytes.fold(0_u64, |word, byte| word << 8 | u64::from(*byte));
            hash = (hash.rotate_left(5) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        }
    }
    Ok(hash)
}

/// A search that was read from a file, as far as a machine is not needed for it.
pub struct Resumed {
    path: PathBuf,
    pub head: Head,
    /// What follows.
    file: BufReader<File>,
}

/// What comes first in a file.
pub struct Head {
    setting: Setting,
    /// Where steps were smaller than they are at first.
    pub fine: Fine,
    pub history: Arc<History>,
    numbered: usize,
}

impl Head {
    fn load(input: &mut Reader) -> Result<Head> {
        let setting: Option<Value> = serde_json::from_str(&input.text()?).ok();
        let setting = setting.and_then(|value| Setting::of(&value));
        let mut fine = Fine::default();
        for (flag, saved) in fine.each().into_iter().zip(input.numbers()?) {
            *flag = saved != 0;
        }
        Ok(Head {
            setting: setting.ok_or_else(nonsense)?,
            fine,
            history: Arc::new(History::load(input)?),
            numbered: input.small()?,
        })
    }
}

impl Resumed {
    pub fn read(path: &Path) -> std::result::Result<Resumed, Refusal> {
        let wrong = |what: &str| Refusal::new(format!("--resume {}: {what}", path.display()));
        let open = || -> Result<(File, bool)> {
            let mut file = File::open(path)?;
            let whole = is_whole(&mut file)?;
            file.rewind()?;
            Ok((file, whole))
        };
        let (file, whole) = open().map_err(|error| wrong(&error.to_string()))?;
        let mut file = BufReader::new(file);
        let input = &mut Reader::new(&mut file);
        if input.text().ok().as_deref() != Some(KIND) {
            return Err(wrong("this is no file that --checkpoint has written"));
        }
        if !whole {
            return Err(wrong(
                "it is damaged, or was cut off: begin the check again",
            ));
        }
        if Some(build()) != input.number().ok() {
            let why = "it was written by another build of Vitrum: begin the check again";
            return Err(wrong(why));
        }
        let head = Head::load(input).map_err(|error| wrong(&error.to_string()))?;
        Ok(Resumed {
            path: path.to_path_buf(),
            head,
            file,
        })
    }

    fn wrong(&self, what: &str) -> Refusal {
        Refusal::new(format!("--resume {}: {what}", self.path.display()))
    }

    /// Is this the same program, checked in the same way?
    pub fn fits(
        &self,
        now: &Setting,
        machine: &Machine<Watched>,
    ) -> std::result::Result<(), Refusal> {
        let difference = self.head.setting.difference(now, machine);
        difference.map_or(Ok(()), |what| Err(self.wrong(&what)))
    }

    /// Goes on with what was found and learned, on a machine that has gone through the history.
    pub fn take_up(
        &mut self,
        machine: &mut Machine<Watched>,
        pool: &mut Pool,
        judge: &mut Judge,
    ) -> std::result::Result<(), Refusal> {
        if machine.numbered() != self.head.numbered {
            return Err(self.wrong(
                "this machine numbers classes in another way, which is an error of this tool: begin the check again, \
                 and please report it",
            ));
        }
        let input = &mut Reader::new(&mut self.file);
        let done = machine.load_knowledge(input).and_then(|()| {
            *pool = Pool::load(input)?;
            judge.load(input)
        });
        done.map_err(|error| self.wrong(&error.to_string()))
    }

    /// What follows: how far the search went, and what is left to do.
    pub fn rest(&mut self) -> Reader<'_> {
        Reader::new(&mut self.file)
    }
}
