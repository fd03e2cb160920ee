//! The `StackMapTable` attribute: the types that a compiler says registers have where paths meet.
//! Start at [`ClassFile::stack_map`].

use crate::class::ClassFile;
use crate::code::Code;
use crate::error::ClassError;
use crate::reader::{Reader, Result};

/// What one entry of a frame holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FrameType {
    Top,
    Int,
    Float,
    Double,
    Long,
    Null,
    /// `this` before another constructor is called.
    NewThis,
    /// A class constant.
    Class(u16),
    /// Made by the `new` at this offset of the bytecode, and not constructed yet.
    New(u16),
}

/// How a frame differs from the one before it. A `long` is one entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FrameChange {
    /// The same locals, and one entry or none on the stack.
    Same(Option<FrameType>),
    /// So many locals less, and an empty stack.
    Chop(usize),
    /// More locals, and an empty stack.
    Append(Vec<FrameType>),
    Full {
        locals: Vec<FrameType>,
        stack: Vec<FrameType>,
    },
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// In the bytecode, and perhaps behind its end.
    pub offset: usize,
    pub change: FrameChange,
}

/// The first tags of the forms of a frame; the forms reach up to the next.
const SAME_ONE: u8 = 64;
const RESERVED: u8 = 128;
const SAME_ONE_FAR: u8 = 247;
const CHOP: u8 = 248;
const SAME_FAR: u8 = 251;
const APPEND: u8 = 252;
const FULL: u8 = 255;

impl ClassFile {
    /// The frames of a method, in the order of the file. None without the attribute.
    pub fn stack_map(&self, code: &Code) -> std::result::Result<Vec<Frame>, ClassError> {
        let Some(span) = code.stack_map else {
            return Ok(Vec::new());
        };
        let mut r = Reader::within(&self.bytes, span, self.name());
        let mut next = 0;
        let frames = r.list(1, |r| {
            let (delta, change) = frame(r)?;
            let offset = next + usize::from(delta);
            next = offset + 1;
            Ok(Frame { offset, change })
        })?;
        r.finish("the StackMapTable")?;
        Ok(frames)
    }
}

/// The distance from the frame before, and the change.
fn frame(r: &mut Reader) -> Result<(u16, FrameChange)> {
    let at = r.pos();
    let tag = r.u8()?;
    Ok(match tag {
        ..SAME_ONE => (u16::from(tag), FrameChange::Same(None)),
        SAME_ONE..RESERVED => {
            let delta = u16::from(tag - SAME_ONE);
            (delta, FrameChange::Same(Some(frame_type(r)?)))
        }
        RESERVED..SAME_ONE_FAR => {
            return Err(r.error(at, format!("a stack map frame has the unknown form {tag}")));
        }
        SAME_ONE_FAR => (r.u16()?, FrameChange::Same(Some(frame_type(r)?))),
        CHOP..SAME_FAR => (r.u16()?, FrameChange::Chop(usize::from(SAME_FAR - tag))),
        SAME_FAR => (r.u16()?, FrameChange::Same(None)),
        APPEND..FULL => {
            let delta = r.u16()?;
            let more = (SAME_FAR..tag)
                .map(|_| frame_type(r))
                .collect::<Result<_>>()?;
            (delta, FrameChange::Append(more))
        }
        FULL => {
            let delta = r.u16()?;
            let locals = r.list(1, frame_type)?;
            let stack = r.list(1, frame_type)?;
            (delta, FrameChange::Full { locals, stack })
        }
    })
}

fn frame_type(r: &mut Reader) -> Result<FrameType> {
    let at = r.pos();
    Ok(match r.u8()? {
        0 => FrameType::Top,
        1 => FrameType::Int,
        2 => FrameType::Float,
        3 => FrameType::Double,
        4 => FrameType::Long,
        5 => FrameType::Null,
        6 => FrameType::NewThis,
        7 => FrameType::Class(r.u16()?),
        8 => FrameType::New(r.u16()?),
        tag => return Err(r.error(at, format!("a stack map frame has the unknown type {tag}"))),
    })
}
