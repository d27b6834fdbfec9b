//! Delayed object pools: the possible objects of a suspended `getAny` or `getNew`.
//!
//! A pool hands out at most `bound` objects, plus `null` if included. Its calls on a path are numbered in program order; each is pending,
//! `null`, or an object, and objects are numbered in the order in which forcing made them. The only constraint is that a `getNew` differs
//! from every *earlier* call of its pool and is not `null`.
//!
//! Counting decides whether the pending calls can still be satisfied (after Gligoric et al., *Test generation through programming in
//! UDITA*, ICSE 2010): every pending `getNew` needs an object of its own, but may take an object that so far only later `getAny` calls
//! have. A pending `getAny` needs an object of its own only if there is none that it may share.
//!
//! Counting visits all calls. A [`Summary`] is updated at each call, and in most states it proves without a visit that there are enough
//! objects.
//!
//! This module is pure: it works on calls, and [`super::store::pools`] stores the calls in the heap. Its test compares it with brute
//! force on every short sequence of calls.

/// The method that is called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CallKind {
    /// The method `getAny`.
    Any,
    /// The method `getNew`.
    New,
}

/// The result of a call, as far as it is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Member {
    /// Not forced yet.
    Pending,
    /// The result `null`.
    Null,
    /// An object, by its number in its pool.
    Object(usize),
}

/// The state of one pool on a path.
#[derive(Clone, Debug, Default)]
pub(crate) struct PoolState {
    /// The maximum number of objects.
    pub(crate) bound: usize,
    /// Whether `null` is a member.
    pub(crate) includes_null: bool,
    /// The number of objects made so far.
    pub(crate) made: usize,
    /// The calls in program order, with their results.
    pub(crate) calls: Vec<(CallKind, Member)>,
    /// Scratch memory: for each object its earliest call and its `getNew` call, if any.
    objects: Vec<ObjectCalls>,
}

/// The calls that return an object, as far as the constraint depends on them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ObjectCalls {
    /// The number of the first call.
    earliest: usize,
    /// The number of the `getNew` call, if there is one.
    new: Option<usize>,
}

impl ObjectCalls {
    const NONE: ObjectCalls = ObjectCalls { earliest: usize::MAX, new: None };

    /// The calls of an object whose first call is number `index`.
    pub(crate) fn first(index: usize, kind: CallKind) -> ObjectCalls {
        ObjectCalls::NONE.and(index, kind)
    }

    /// Adds call number `index`, which returns the same object.
    pub(crate) fn and(self, index: usize, kind: CallKind) -> ObjectCalls {
        let new = if kind == CallKind::New { Some(index) } else { self.new };
        ObjectCalls { earliest: self.earliest.min(index), new }
    }

    /// Whether the pending call `index` may return this object.
    fn suits(self, index: usize, kind: CallKind) -> bool {
        match kind {
            CallKind::Any => self.new.is_none_or(|new| new < index),
            CallKind::New => self.new.is_none() && self.earliest > index,
        }
    }

    /// Packs both numbers in a word. There are fewer than 2^32 - 1 calls.
    pub(crate) fn pack(self) -> u64 {
        self.earliest as u64 | self.new.map_or(0, |new| new as u64 + 1) << 32
    }

    /// The inverse of [`ObjectCalls::pack`].
    pub(crate) fn unpack(word: u64) -> ObjectCalls {
        let new = (word >> 32) as usize;
        ObjectCalls { earliest: word as u32 as usize, new: new.checked_sub(1) }
    }
}

/// Counts that summarise a pool's state.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Summary {
    /// The maximum number of objects.
    pub(crate) bound: usize,
    /// Whether `null` is a member.
    pub(crate) includes_null: bool,
    /// The number of objects made so far.
    pub(crate) made: usize,
    /// The number of pending `getNew` calls.
    pub(crate) pending_new: usize,
    /// Whether a `getAny` call before the first `getNew` is pending.
    pub(crate) pending_early: bool,
    /// The number of objects that only `getAny` calls have returned.
    pub(crate) without_new: usize,
}

impl Summary {
    /// Whether the counts alone prove that the pool is satisfiable with `more` objects: every pending `getNew` can have an object of its
    /// own, and an object is left for an early `getAny`.
    ///
    /// Forcing a call increases none of these counts except `made`, if the call takes a fresh object. So a pool that fits stays
    /// satisfiable whichever used object a call takes.
    pub(crate) fn fits(&self, more: usize) -> bool {
        let shares = self.pending_new == 0 && self.without_new > 0;
        let early = self.pending_early && !self.includes_null && !shares;
        self.made + more + self.pending_new + usize::from(early) <= self.bound
    }

    /// The candidates that [`PoolState::candidates`] would find. Returns false if the counts don't prove them.
    pub(crate) fn candidates(
        &self,
        (index, kind): (usize, CallKind),
        objects: impl Iterator<Item = ObjectCalls>,
        members: &mut Vec<Member>,
    ) -> bool {
        members.clear();
        let fresh_left = self.made < self.bound;
        // A `getNew` is counted among the pending ones, so its object is already included.
        let more = usize::from(fresh_left && kind == CallKind::Any);
        if !self.fits(more) {
            return false;
        }
        if kind == CallKind::Any && self.includes_null {
            members.push(Member::Null);
        }
        if kind == CallKind::Any || self.without_new > 0 {
            let suiting = objects.enumerate().filter(|(_, calls)| calls.suits(index, kind));
            members.extend(suiting.map(|(object, _)| Member::Object(object)));
        }
        if fresh_left {
            members.push(Member::Object(self.made));
        }
        true
    }
}

impl PoolState {
    /// Resets the state but keeps the allocated memory.
    pub(crate) fn reset(&mut self, bound: usize, includes_null: bool, made: usize) {
        self.bound = bound;
        self.includes_null = includes_null;
        self.made = made;
        self.calls.clear();
    }

    /// Replaces `members` by the candidates for the pending call `index`, in the order of eager mode: `null`, the objects in use, then
    /// one fresh object, whose number is the number of objects made.
    pub(crate) fn candidates(&mut self, index: usize, members: &mut Vec<Member>) {
        members.clear();
        let kind = self.calls[index].0;
        if kind == CallKind::Any && self.includes_null {
            members.push(Member::Null);
        }
        self.collect_objects();
        let used = self.objects.iter().enumerate().filter(|(_, calls)| calls.suits(index, kind));
        members.extend(used.map(|(object, _)| Member::Object(object)));
        if self.made < self.bound {
            members.push(Member::Object(self.made));
        }
        members.retain(|&member| self.allows(index, member));
    }

    /// Whether the pool stays satisfiable if the pending call `index` returns `member`.
    fn allows(&mut self, index: usize, member: Member) -> bool {
        let made = self.made;
        if member == Member::Object(made) {
            self.made += 1;
        }
        self.calls[index].1 = member;
        let allows = self.is_satisfiable();
        self.calls[index].1 = Member::Pending;
        self.made = made;
        allows
    }

    fn collect_objects(&mut self) {
        self.objects.clear();
        self.objects.resize(self.made, ObjectCalls::NONE);
        for (index, &(kind, member)) in self.calls.iter().enumerate() {
            if let Member::Object(object) = member {
                self.objects[object] = self.objects[object].and(index, kind);
            }
        }
    }

    /// Whether all pending calls can be given a result.
    pub(crate) fn is_satisfiable(&mut self) -> bool {
        let pending_new = self.calls.iter().filter(|&&call| call == (CallKind::New, Member::Pending)).count();
        self.collect_objects();
        // Pending `getNew` calls, the latest first, take objects that only later `getAny` calls have. An object that suits a call also
        // suits an earlier one, so the choice of object does not matter.
        let (mut without_new, mut shared) = (0, 0);
        for (index, &(kind, member)) in self.calls.iter().enumerate().rev() {
            match member {
                Member::Object(object) => {
                    let calls = self.objects[object];
                    without_new += usize::from(calls.new.is_none() && calls.earliest == index);
                }
                Member::Pending => shared += usize::from(kind == CallKind::New && shared < without_new),
                Member::Null => {}
            }
        }
        let mut before_first_new = self.calls.iter().take_while(|call| call.0 == CallKind::Any);
        let early = !self.includes_null
            && shared == without_new
            && before_first_new.any(|&call| call == (CallKind::Any, Member::Pending));
        self.made + pending_new - shared + usize::from(early) <= self.bound
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Every assignment of objects 0..bound, or `None` for `null`, to the calls that satisfies the constraint.
    fn assignments(kinds: &[CallKind], bound: usize, includes_null: bool) -> Vec<Vec<Option<usize>>> {
        let mut all = vec![Vec::new()];
        for kind in kinds {
            let mut longer = Vec::new();
            for prefix in &all {
                if *kind == CallKind::Any && includes_null {
                    longer.push([prefix.as_slice(), &[None]].concat());
                }
                for object in 0..bound {
                    if *kind == CallKind::Any || !prefix.contains(&Some(object)) {
                        longer.push([prefix.as_slice(), &[Some(object)]].concat());
                    }
                }
            }
            all = longer;
        }
        all
    }

    /// The values in order of reading, with the objects renamed by first occurrence.
    fn canonical(values: impl Iterator<Item = Option<usize>>) -> Vec<Option<usize>> {
        let mut names = Vec::new();
        values
            .map(|value| {
                value.map(|object| {
                    names.iter().position(|&name| name == object).unwrap_or_else(|| {
                        names.push(object);
                        names.len() - 1
                    })
                })
            })
            .collect()
    }

    /// The summary of a state, as the machine would store it.
    fn summary(state: &PoolState) -> Summary {
        let pending = |kind: CallKind| move |&&call: &&(CallKind, Member)| call == (kind, Member::Pending);
        let mut early = state.calls.iter().take_while(|call| call.0 == CallKind::Any);
        Summary {
            bound: state.bound,
            includes_null: state.includes_null,
            made: state.made,
            pending_new: state.calls.iter().filter(pending(CallKind::New)).count(),
            pending_early: early.any(|call| call.1 == Member::Pending),
            without_new: state.objects.iter().filter(|calls| calls.new.is_none()).count(),
        }
    }

    /// Forces the calls in `order` in every possible way.
    fn force_all(
        state: &mut PoolState,
        order: &[usize],
        read: &mut Vec<Option<usize>>,
        out: &mut Vec<Vec<Option<usize>>>,
    ) {
        let Some((&index, rest)) = order.split_first() else {
            out.push(canonical(read.iter().copied()));
            return;
        };
        let mut members = Vec::new();
        state.candidates(index, &mut members);
        state.collect_objects();
        let (summary, mut plain) = (summary(state), Vec::new());
        let objects = state.objects.iter().map(|calls| ObjectCalls::unpack(calls.pack()));
        if summary.candidates((index, state.calls[index].0), objects, &mut plain) {
            assert_eq!(plain, members, "{state:?} {index}");
        }
        assert!(state.is_satisfiable() || !summary.fits(0), "{state:?}");
        assert!(!members.is_empty(), "a satisfiable pool always has a candidate: {state:?} {index}");
        for member in members {
            let made = state.made;
            state.calls[index].1 = member;
            let value = match member {
                Member::Object(object) => {
                    state.made = made.max(object + 1);
                    Some(object)
                }
                _ => None,
            };
            read.push(value);
            force_all(state, rest, read, out);
            read.pop();
            state.calls[index].1 = Member::Pending;
            state.made = made;
        }
    }

    fn orders(n: usize) -> Vec<Vec<usize>> {
        if n == 0 {
            return vec![Vec::new()];
        }
        let mut all = Vec::new();
        for shorter in orders(n - 1) {
            for at in 0..n {
                let mut order = shorter.clone();
                order.insert(at, n - 1);
                all.push(order);
            }
        }
        all
    }

    /// Every sequence of up to four calls, every bound up to four, with and without `null`, read in every order and also only in part.
    /// The outcomes are exactly those of brute force up to renaming of objects, without duplicates.
    #[test]
    fn agrees_with_brute_force_on_every_short_sequence() {
        for n in 1..=4_usize {
            for (code, bound, includes_null) in (0..1_u32 << n)
                .flat_map(|code| (0..=4).flat_map(move |bound| [(code, bound, false), (code, bound, true)]))
            {
                let kinds: Vec<CallKind> =
                    (0..n).map(|i| if code >> i & 1 == 0 { CallKind::Any } else { CallKind::New }).collect();
                let expected = assignments(&kinds, bound, includes_null);
                let mut state = PoolState { bound, includes_null, ..PoolState::default() };
                state.calls = kinds.iter().map(|&kind| (kind, Member::Pending)).collect();
                assert_eq!(state.is_satisfiable(), !expected.is_empty(), "{kinds:?} {bound} {includes_null}");
                if expected.is_empty() {
                    continue;
                }
                for order in orders(n) {
                    for read in 1..=n {
                        let order = &order[..read];
                        let want: BTreeSet<_> = expected
                            .iter()
                            .map(|values| canonical(order.iter().map(|&i| values[i])))
                            .collect();
                        let mut got = Vec::new();
                        force_all(&mut state, order, &mut Vec::new(), &mut got);
                        let set: BTreeSet<_> = got.iter().cloned().collect();
                        assert_eq!(set, want, "{kinds:?} {bound} {includes_null} {order:?}");
                        assert_eq!(set.len(), got.len(), "no outcome twice");
                    }
                }
            }
        }
    }
}
