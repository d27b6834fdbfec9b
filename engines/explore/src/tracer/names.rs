//! Names of choices that don't depend on the number of choices before them.
//!
//! The name of a call is made of that of its caller, the instruction that calls, and how often this instruction has called there. The name
//! of a choice is made in the same way. So the characters of a text have the same names on all runs, whatever the lengths of texts before
//! it, and an input that differs in such a length keeps them (cf. B. Xin, W. N. Sumner, X. Zhang: "Efficient program execution indexing",
//! PLDI 2008).

use rustc_hash::FxHashMap;

/// The names of a run.
#[derive(Default, Debug)]
pub(super) struct Names {
    /// The names of the calls in progress, innermost last.
    calls: Vec<u64>,
    /// How often an instruction has called or chosen in a call.
    counts: FxHashMap<(u64, u32), u64>,
}

impl Names {
    /// Begins a call at an instruction of the innermost call.
    pub(super) fn enter(&mut self, pc: u32) {
        let name = self.name(pc);
        self.calls.push(name);
    }

    /// Ends the innermost call.
    pub(super) fn leave(&mut self) {
        self.calls.pop();
    }

    /// The name of a choice of the innermost call.
    pub(super) fn choice(&mut self, pc: u32) -> u64 {
        self.name(pc)
    }

    fn name(&mut self, pc: u32) -> u64 {
        let call = self.calls.last().copied().unwrap_or(0);
        let count = self.counts.entry((call, pc)).or_default();
        *count += 1;
        mix(mix(call, pc.into()), *count)
    }
}

/// A hash of two numbers (the finaliser of splitmix64).
fn mix(a: u64, b: u64) -> u64 {
    let mut hash = (a ^ b).wrapping_add(0x9e37_79b9_7f4a_7c15);
    hash = (hash ^ (hash >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    hash = (hash ^ (hash >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    hash ^ (hash >> 31)
}

#[cfg(test)]
mod tests {
    use super::Names;

    /// The names of choices at instruction 9 in calls by these instructions.
    fn names(calls: &[u32]) -> Vec<u64> {
        let mut names = Names::default();
        let mut name = |&pc: &u32| {
            names.enter(pc);
            let name = names.choice(9);
            names.leave();
            name
        };
        calls.iter().map(&mut name).collect()
    }

    #[test]
    fn a_name_depends_on_earlier_choices_of_the_same_place_alone() {
        let (few, many) = (names(&[1, 2]), names(&[1, 1, 1, 2]));
        assert_eq!((few[0], few[1]), (many[0], many[3]));
        let mut all = many;
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 4);
    }
}
