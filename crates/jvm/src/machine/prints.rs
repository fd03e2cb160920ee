//! What was printed on the way to a state, by its hash, where that is part of a state: for machines that load states.

use std::io::Result;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use vitrum_explore::FastMap;
use vitrum_explore::saving::{Reader, Writer};

use super::Chunk;

/// The same for all machines that share a search.
#[derive(Clone, Default)]
pub(super) struct Prints(Arc<Mutex<FastMap<u64, Vec<Chunk>>>>);

impl Prints {
    fn all(&self) -> MutexGuard<'_, FastMap<u64, Vec<Chunk>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn keep(&self, hash: u64, output: &[Chunk]) {
        self.all().entry(hash).or_insert_with(|| output.to_vec());
    }

    pub fn find(&self, hash: u64) -> Option<Vec<Chunk>> {
        self.all().get(&hash).cloned()
    }

    pub fn save(&self, out: &mut Writer) -> Result<()> {
        out.list(self.all().iter(), |out, (hash, output)| {
            out.number(*hash)?;
            out.list(output.iter(), |out, chunk| {
                out.number(chunk.stream.into())?;
                out.numbers(chunk.bytes.iter().map(|byte| u64::from(*byte)))
            })
        })
    }

    pub fn load(input: &mut Reader) -> Result<Prints> {
        let all = input.list(|input| {
            let hash = input.number()?;
            let output = input.list(|input| {
                Ok(Chunk {
                    stream: input.small()?,
                    bytes: input.list(Reader::small)?,
                })
            })?;
            Ok((hash, output))
        })?;
        Ok(Prints(Arc::new(Mutex::new(all.into_iter().collect()))))
    }
}
