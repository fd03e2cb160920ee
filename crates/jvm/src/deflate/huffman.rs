//! Codes by frequency. Of codes that serve equally well, these are zlib's: its heap decides among equal
//! frequencies by depth, and among equal depths by place.

const MAX_BITS: usize = 15;

/// What a set of symbols is like.
pub struct Kind {
    /// Extra bits that follow the code of a symbol, from symbol `base` on.
    pub extra: &'static [u8],
    pub base: usize,
    pub max_bits: usize,
    /// The lengths of the codes that need not be told.
    pub fixed: Option<fn(usize) -> u64>,
}

/// The codes of one block.
pub struct Codes {
    /// Length in bits and code, lowest bit first; length 0 for symbols that do not occur.
    pub lengths: Vec<usize>,
    pub codes: Vec<u64>,
    /// The last symbol that has a code.
    pub last: usize,
    /// Bits that the block takes with these codes, and with the fixed ones.
    pub bits: u64,
    pub fixed_bits: u64,
}

struct Tree {
    frequency: Vec<u32>,
    depth: Vec<u32>,
    parent: Vec<usize>,
    heap: Vec<usize>,
    /// Nodes as they left the heap.
    order: Vec<usize>,
}

impl Tree {
    fn is_before(&self, a: usize, b: usize) -> bool {
        let (x, y) = (self.frequency[a], self.frequency[b]);
        x < y || x == y && self.depth[a] <= self.depth[b]
    }

    /// The heap begins at 1.
    fn sink(&mut self, mut place: usize) {
        let node = self.heap[place];
        let mut child = place * 2;
        while child < self.heap.len() {
            let right = child + 1;
            if right < self.heap.len() && self.is_before(self.heap[right], self.heap[child]) {
                child = right;
            }
            if self.is_before(node, self.heap[child]) {
                break;
            }
            self.heap[place] = self.heap[child];
            place = child;
            child = place * 2;
        }
        self.heap[place] = node;
    }

    fn take_least(&mut self) -> usize {
        let least = self.heap.swap_remove(1);
        if self.heap.len() > 1 {
            self.sink(1);
        }
        least
    }

    /// Joins the two least frequent nodes until one is left.
    fn join(&mut self) {
        for place in (1..=(self.heap.len() - 1) / 2).rev() {
            self.sink(place);
        }
        while self.heap.len() > 2 {
            let first = self.take_least();
            let second = self.heap[1];
            self.order.extend([first, second]);
            let node = self.frequency.len();
            self.frequency
                .push(self.frequency[first] + self.frequency[second]);
            self.depth
                .push(self.depth[first].max(self.depth[second]) + 1);
            self.parent.push(0);
            self.parent[first] = node;
            self.parent[second] = node;
            self.heap[1] = node;
            self.sink(1);
        }
        self.order.push(self.heap[1]);
    }
}

/// The best codes for symbols of these frequencies.
pub fn codes(kind: &Kind, frequencies: &[u32]) -> Codes {
    let symbols = frequencies.len();
    let mut tree = Tree {
        frequency: frequencies.to_vec(),
        depth: vec![0; symbols],
        parent: vec![0; symbols],
        heap: vec![usize::MAX],
        order: Vec::new(),
    };
    tree.heap
        .extend((0..symbols).filter(|s| frequencies[*s] > 0));
    let mut last = tree.heap.last().copied().filter(|s| *s < symbols);
    let (mut bits, mut fixed_bits) = (0i64, 0i64);
    // At least two symbols get a code.
    while tree.heap.len() < 3 {
        let symbol = match last {
            None => 0,
            Some(last) if last < 2 => last + 1,
            Some(_) => 0,
        };
        last = Some(last.map_or(symbol, |last| last.max(symbol)));
        tree.heap.push(symbol);
        tree.frequency[symbol] = 1;
        bits -= 1;
        fixed_bits -= kind.fixed.map_or(0, |fixed| fixed(symbol) as i64);
    }
    let last = last.unwrap_or(0);
    tree.join();
    let lengths = lengths(kind, &tree, symbols, last);
    for (symbol, length) in lengths.iter().enumerate().filter(|(_, l)| **l > 0) {
        let frequency = i64::from(tree.frequency[symbol]);
        let extra = symbol
            .checked_sub(kind.base)
            .and_then(|i| kind.extra.get(i));
        let extra = i64::from(extra.copied().unwrap_or(0));
        bits += frequency * (*length as i64 + extra);
        fixed_bits += frequency * kind.fixed.map_or(0, |fixed| fixed(symbol) as i64 + extra);
    }
    Codes {
        codes: assign(&lengths),
        lengths,
        last,
        bits: bits as u64,
        fixed_bits: fixed_bits as u64,
    }
}

/// The lengths of the codes: depths in the tree, but none beyond what is allowed.
fn lengths(kind: &Kind, tree: &Tree, symbols: usize, last: usize) -> Vec<usize> {
    let mut depth = vec![0; tree.frequency.len()];
    let mut count = [0usize; MAX_BITS + 1];
    let mut too_long = 0;
    for node in tree.order.iter().rev().skip(1) {
        depth[*node] = depth[tree.parent[*node]] + 1;
        if depth[*node] > kind.max_bits {
            depth[*node] = kind.max_bits;
            too_long += 1i64;
        }
        if *node <= last {
            count[depth[*node]] += 1;
        }
    }
    if too_long > 0 {
        shorten(kind, tree, last, &mut depth, &mut count, too_long);
    }
    depth.truncate(symbols);
    depth
}

/// Moves leaves down to make room for those that are too deep, then gives out the lengths anew.
fn shorten(
    kind: &Kind,
    tree: &Tree,
    last: usize,
    depth: &mut [usize],
    count: &mut [usize],
    mut too_long: i64,
) {
    while too_long > 0 {
        let mut bits = kind.max_bits - 1;
        while count[bits] == 0 {
            bits -= 1;
        }
        count[bits] -= 1;
        count[bits + 1] += 2;
        count[kind.max_bits] -= 1;
        too_long -= 2;
    }
    let mut leaves = tree.order.iter().filter(|node| **node <= last);
    for bits in (1..=kind.max_bits).rev() {
        for leaf in leaves.by_ref().take(count[bits]) {
            depth[*leaf] = bits;
        }
    }
}

/// Codes in the order of their lengths, then of their symbols; the first bit of a code is the lowest.
pub fn assign(lengths: &[usize]) -> Vec<u64> {
    let mut next = [0u64; MAX_BITS + 2];
    for bits in 1..=MAX_BITS {
        let before = lengths.iter().filter(|l| **l == bits).count() as u64;
        next[bits + 1] = (next[bits] + before) << 1;
    }
    let code = |len: &usize| match *len {
        0 => 0,
        len => {
            let code = next[len];
            next[len] += 1;
            code.reverse_bits() >> (64 - len)
        }
    };
    lengths.iter().map(code).collect()
}
