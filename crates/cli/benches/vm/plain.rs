//! An interpreter written by hand over plain `u64` registers, with no domain in sight, for the
//! instructions of one loop: what the machine's own loop is compared with. Start at [`run`].

use std::hint::{black_box, unreachable_unchecked};

use vitrum_jvm::translate::Insn;

/// `for (i = 0; i < n; i++) s = s * 31 + i` as the machine translates it; register 0 is `n`.
const LOOP: [Insn; 4] = [
    Insn::MulIK { d: 1, a: 1, k: 31 },
    Insn::AddI { d: 1, a: 1, b: 2 },
    Insn::StepLt {
        k: 1,
        a: 2,
        b: 0,
        t: 0,
    },
    Insn::ReturnVoid,
];

pub const INSNS_OF_A_TURN: usize = LOOP.len() - 1;

/// Prints the sum, as the Java program does.
pub fn run(n: u32) {
    let mut registers = [u64::from(n), 0, 0];
    let mut fuel = u32::MAX;
    // SAFETY: the loop's registers and jumps are in bounds, and it has no other instructions.
    unsafe { execute(black_box(&LOOP), &mut registers, &mut fuel) };
    println!("{}", registers[1] as i32);
}

/// Runs to the return, or until the fuel is gone.
#[inline(never)]
unsafe fn execute(insns: &[Insn], registers: &mut [u64; 3], fuel_left: &mut u32) {
    let (insns, regs) = (insns.as_ptr(), registers.as_mut_ptr());
    let get = |r: u16| unsafe { *regs.add(r as usize) as u32 };
    let set = |r: u16, value: u32| unsafe { *regs.add(r as usize) = u64::from(value) };
    let (mut pc, mut fuel) = (0, *fuel_left);
    loop {
        let (at, mut jump) = (pc, None);
        pc += 1;
        match *unsafe { &*insns.add(at) } {
            Insn::MulIK { d, a, k } => set(d, get(a).wrapping_mul(i32::from(k) as u32)),
            Insn::AddI { d, a, b } => set(d, get(a).wrapping_add(get(b))),
            Insn::SubI { d, a, b } => set(d, get(a).wrapping_sub(get(b))),
            Insn::AddIK { d, a, k } => set(d, get(a).wrapping_add(i32::from(k) as u32)),
            Insn::IfLt { a, b, t } => jump = ((get(a) as i32) < get(b) as i32).then_some(t),
            Insn::StepLt { k, a, b, t } => {
                set(a, get(a).wrapping_add(i32::from(k) as u32));
                jump = ((get(a) as i32) < get(b) as i32).then_some(t);
            }
            Insn::Goto { t } => jump = Some(t),
            Insn::ReturnVoid => break,
            _ => unsafe { unreachable_unchecked() },
        }
        if let Some(t) = jump {
            pc = t as usize;
            fuel -= 1;
            if fuel == 0 {
                break;
            }
        }
    }
    *fuel_left = fuel;
}
