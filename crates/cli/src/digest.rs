//! SHA-256 (FIPS 180-4), by which files are told apart. Start at [`digest`].

/// The digest of some bytes, as 64 hexadecimal digits.
pub fn digest(bytes: &[u8]) -> String {
    let mut message = bytes.to_vec();
    message.push(0x80);
    message.resize((message.len() + 8).next_multiple_of(64) - 8, 0);
    message.extend((bytes.len() as u64 * 8).to_be_bytes());
    let primes = primes();
    // The first 32 bits of the fractions of square roots and of cube roots.
    let mut state: Vec<u32> = primes.iter().take(8).map(|p| root(*p, 2)).collect();
    let constants: Vec<u32> = primes.iter().map(|p| root(*p, 3)).collect();
    for block in message.chunks_exact(64) {
        compress(&mut state, &constants, block);
    }
    state.iter().map(|word| format!("{word:08x}")).collect()
}

/// The first 64 primes.
fn primes() -> Vec<u128> {
    let is_prime = |n: &u128| (2..*n).all(|d| !n.is_multiple_of(d));
    (2..).filter(is_prime).take(64).collect()
}

/// The lowest 32 bits of the whole part of `n^(1/power) * 2^32`.
fn root(n: u128, power: u32) -> u32 {
    let goal = n << (32 * power);
    let fits = |r: u64| u128::from(r).pow(power) <= goal;
    let bits = (0..37).rev();
    bits.fold(
        0_u64,
        |r, bit| if fits(r | 1 << bit) { r | 1 << bit } else { r },
    ) as u32
}

fn compress(state: &mut [u32], constants: &[u32], block: &[u8]) {
    let mut now = [0_u32; 8];
    now.copy_from_slice(state);
    for (word, constant) in schedule(block).iter().zip(constants) {
        let [a, b, c, d, e, f, g, h] = now;
        let s1 = e.rotate_right(6) ^ e.rotate_right(11) ^ e.rotate_right(25);
        let choice = (e & f) ^ (!e & g);
        let first = [s1, choice, *constant, *word];
        let first = first.into_iter().fold(h, u32::wrapping_add);
        let s0 = a.rotate_right(2) ^ a.rotate_right(13) ^ a.rotate_right(22);
        let majority = (a & b) ^ (a & c) ^ (b & c);
        let second = s0.wrapping_add(majority);
        now = [
            first.wrapping_add(second),
            a,
            b,
            c,
            d.wrapping_add(first),
            e,
            f,
            g,
        ];
    }
    for (word, change) in state.iter_mut().zip(now) {
        *word = word.wrapping_add(change);
    }
}

/// The 64 words that are mixed in, of which the block gives the first 16.
fn schedule(block: &[u8]) -> Vec<u32> {
    let word = |b: &[u8]| b.iter().fold(0, |word, byte| word << 8 | u32::from(*byte));
    let mut words: Vec<u32> = block.chunks_exact(4).map(word).collect();
    for i in 16..64 {
        let (x, y) = (words[i - 15], words[i - 2]);
        let s0 = x.rotate_right(7) ^ x.rotate_right(18) ^ x >> 3;
        let s1 = y.rotate_right(17) ^ y.rotate_right(19) ^ y >> 10;
        let sum = s0.wrapping_add(s1).wrapping_add(words[i - 7]);
        words.push(sum.wrapping_add(words[i - 16]));
    }
    words
}

#[cfg(test)]
mod tests {
    use super::digest;

    /// The examples of the standard, and one whose padding takes a block of its own.
    #[test]
    fn known_digests() {
        assert_eq!(
            digest(b""),
            "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
        );
        assert_eq!(
            digest(b"abc"),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        );
        assert_eq!(
            digest(b"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        );
    }
}
