//! Completions compared with a walk that makes each of them.

use std::collections::BTreeSet;

use oorandom::Rand64;

use super::problem::{Choice, Difference, Domain, Part, Problem};
use super::{Completions, Settled, Values};

/// The walk by definition, without tables: it settles choices in order and tries every alternative.
struct Walk<'p> {
    problem: &'p Problem,
    /// All joint values of the variables.
    solutions: Vec<Vec<i64>>,
    found: Vec<Vec<Settled>>,
    /// Whether some choice had no alternative.
    has_dead_end: bool,
}

#[derive(Clone)]
struct Place {
    /// The remaining parts, the next part last.
    left: Vec<Part>,
    met: BTreeSet<usize>,
    /// The settled choices, and the fixed variables.
    known: BTreeSet<usize>,
    fixed: Vec<(usize, i64)>,
    taken: Vec<usize>,
    settled: Vec<Settled>,
}

/// The part that an alternative leads to, the domain from which it takes a fresh member, and the variable that it fixes with its value.
type Alternative = (Option<Part>, Option<usize>, Option<(usize, i64)>);

fn solutions(problem: &Problem) -> Vec<Vec<i64>> {
    let mut all = vec![Vec::new()];
    for values in &problem.variables {
        all = all
            .iter()
            .flat_map(|prefix: &Vec<i64>| values.iter().map(|value| [prefix.as_slice(), &[value]].concat()))
            .collect();
    }
    let holds = |values: &Vec<i64>, d: &Difference| values[d.left] - values[d.right] <= d.limit;
    all.retain(|values| problem.differences.iter().all(|difference| holds(values, difference)));
    all
}

impl Walk<'_> {
    fn go_on(&mut self, mut place: Place) {
        let Some(part) = place.left.pop() else {
            self.found.push(place.settled);
            return;
        };
        let choice = match part {
            Part::Object(object) => {
                if place.met.insert(object) {
                    place.left.extend(self.problem.objects[object].iter().rev());
                }
                return self.go_on(place);
            }
            Part::Choice(choice) if !place.known.insert(choice) => return self.go_on(place),
            Part::Choice(choice) => choice,
        };
        let mut alternatives: Vec<Alternative> = Vec::new();
        match &self.problem.choices[choice] {
            Choice::Any(count) => alternatives.extend((0..*count).map(|_| (None, None, None))),
            Choice::Listed(targets) => {
                alternatives.extend(targets.iter().map(|&target| (target, None, None)))
            }
            Choice::Member { domains, includes_null } => {
                if *includes_null {
                    alternatives.push((None, None, None));
                }
                for &number in domains {
                    let domain = &self.problem.domains[number];
                    for (index, &member) in domain.members.iter().enumerate() {
                        if !domain.interchangeable || index < place.taken[number] {
                            alternatives.push((member, None, None));
                        } else if index == place.taken[number] {
                            alternatives.push((member, Some(number), None));
                        }
                    }
                }
            }
            Choice::Variable(variable) => {
                let agrees =
                    |values: &&Vec<i64>| place.fixed.iter().all(|&(other, value)| values[other] == value);
                let values: BTreeSet<i64> =
                    self.solutions.iter().filter(agrees).map(|values| values[*variable]).collect();
                alternatives.extend(values.into_iter().map(|value| (None, None, Some((*variable, value)))));
            }
        }
        self.has_dead_end |= alternatives.is_empty();
        let count = alternatives.len() as u64;
        for (alternative, (target, taken, fixed)) in (0..).zip(alternatives) {
            let mut place = place.clone();
            place.left.extend(target);
            place.fixed.extend(fixed);
            taken.into_iter().for_each(|domain| place.taken[domain] += 1);
            place.settled.push(Settled { choice, alternative, alternatives: count });
            self.go_on(place);
        }
    }
}

/// All completions by enumeration. `None` if a choice has no alternative.
fn by_walking(problem: &Problem) -> Option<Vec<Vec<Settled>>> {
    let mut walk = Walk { problem, solutions: solutions(problem), found: Vec::new(), has_dead_end: false };
    walk.go_on(Place {
        left: problem.root.iter().rev().copied().collect(),
        met: BTreeSet::new(),
        known: BTreeSet::new(),
        fixed: Vec::new(),
        taken: problem.domains.iter().map(|domain| domain.taken).collect(),
        settled: Vec::new(),
    });
    (!walk.has_dead_end).then_some(walk.found)
}

fn check(problem: &Problem) {
    let expected = by_walking(problem);
    let Some(mut completions) = Completions::new(problem) else {
        panic!("{} completions are not counted: {problem:?}", expected.map_or(0, |all| all.len()));
    };
    let expected = expected.expect("no choice is without alternatives");
    assert_eq!(super::count(problem), Some(completions.count()), "{problem:?}");
    assert_eq!(completions.count(), expected.len() as u128, "{problem:?}");
    assert!(completions.iter().eq(expected.iter().cloned()), "{problem:?}");
    assert_eq!(completions.nth(expected.len() as u128), None);
}

fn count(problem: &Problem) -> u128 {
    let count = Completions::new(problem).expect("can be counted").count();
    assert_eq!(super::count(problem), Some(count));
    count
}

/// A problem whose walk encounters these choices in order.
fn row(choices: Vec<Choice>) -> Problem {
    Problem { root: (0..choices.len()).map(Part::Choice).collect(), choices, ..Problem::default() }
}

fn leaves(size: usize, taken: usize) -> Domain {
    Domain { members: vec![None; size], interchangeable: true, taken }
}

fn member(includes_null: bool) -> Choice {
    Choice::Member { domains: vec![0], includes_null }
}

fn interval(lo: i64, hi: i64) -> Values {
    Values::new([(lo, hi)])
}

/// Variables from 0 to `greatest`, each a choice of the walk, with these constraints.
fn numbers(variables: usize, greatest: i64, differences: &[(usize, usize, i64)]) -> Problem {
    Problem {
        variables: vec![interval(0, greatest); variables],
        differences: differences
            .iter()
            .map(|&(left, right, limit)| Difference { left, right, limit })
            .collect(),
        ..row((0..variables).map(Choice::Variable).collect())
    }
}

fn binomial(n: u128, k: u128) -> u128 {
    (0..k).fold(1, |product, i| product * (n - i) / (i + 1))
}

/// Independent choices multiply, even to numbers that no search could enumerate.
#[test]
fn independent_numbers_multiply() {
    check(&row(vec![Choice::Any(3), Choice::Any(1), Choice::Any(2), Choice::Listed(vec![None; 2])]));
    assert_eq!(count(&row(vec![Choice::Any(1 << 32); 3])), 1 << 96);
    let too_many = row(vec![Choice::Any(1 << 32); 4]);
    assert!(
        Completions::new(&too_many).is_none() && super::count(&too_many).is_none(),
        "2^128 has too many digits"
    );
    assert_eq!(count(&row(Vec::new())), 1);
}

/// Fields that refer to any of n interchangeable objects are restricted growth strings: partitions of the fields into at most n
/// blocks. The Bell numbers 1, 2, 5, 15, 52, 203, 877 are A000110.
#[test]
fn interchangeable_members_are_partitions() {
    for (fields, bell) in [1, 2, 5, 15, 52, 203, 877].into_iter().enumerate() {
        let problem = Problem { domains: vec![leaves(9, 0)], ..row(vec![member(false); fields + 1]) };
        assert_eq!(count(&problem), bell);
        check(&problem);
    }
    // With at most two blocks there are 2^(fields - 1) partitions.
    assert_eq!(count(&Problem { domains: vec![leaves(2, 0)], ..row(vec![member(false); 100]) }), 1 << 99);
    // Doubly linked lists whose first entry has an element, and whose other entries may have one: Bell(n + 1) - Bell(n)
    // (lab/benches/subjects/DoublyLinkedList.java).
    for (entries, expected) in [(2, 3), (3, 10), (8, 17_007)] {
        let problem = Problem { domains: vec![leaves(9, 1)], ..row(vec![member(true); entries - 1]) };
        assert_eq!(count(&problem), expected);
    }
}

/// Ascending sequences: n numbers of k values have C(n + k - 1, n) with `<=` between them and C(k, n) with `<`.
#[test]
fn chains_are_binomials() {
    let chain = |n: usize, k: i64, limit: i64| {
        let differences: Vec<_> = (1..n).map(|next| (next - 1, next, limit)).collect();
        numbers(n, k - 1, &differences)
    };
    for (n, k) in [(2, 3), (3, 4), (4, 3)] {
        check(&chain(n, k, 0));
        assert_eq!(count(&chain(n, k, 0)), binomial((n as u128) + (k as u128) - 1, n as u128));
    }
    check(&chain(3, 5, -1));
    assert_eq!(count(&chain(5, 100_000, 0)), binomial(100_004, 5));
    assert_eq!(count(&chain(5, 100_000, -1)), binomial(100_000, 5));
    // With all redundant constraints, as a program that compares every pair leaves them.
    let all: Vec<_> = (0..8).flat_map(|left| (left + 1..8).map(move |right| (left, right, -1))).collect();
    assert_eq!(count(&numbers(8, 199, &all)), binomial(200, 8));
    check(&numbers(
        4,
        4,
        &all.into_iter().filter(|&(left, right, _)| left < 4 && right < 4).collect::<Vec<_>>(),
    ));
}

/// Heaps: labelings of the complete binary trees of 5 and 7 nodes in which no child is above its parent. With two labels they are the
/// upper parts of the tree, f = 1 + f(left) f(right) with f(leaf) = 2: f(3 nodes) = 5, 11 = 1 + 5 * 2, 26 = 1 + 5 * 5.
#[test]
fn heaps_are_labelings_of_trees() {
    let heap = |n: usize, labels: i64| {
        let differences: Vec<_> = (1..n).map(|child| (child, (child - 1) / 2, 0)).collect();
        numbers(n, labels - 1, &differences)
    };
    assert_eq!(count(&heap(5, 2)), 11);
    assert_eq!(count(&heap(7, 2)), 26);
    check(&heap(5, 3));
    check(&heap(7, 2));
}

/// Three numbers that pairwise differ by at most one: the constraints form no tree, so values are enumerated. With n values there are 7n
/// - 6 such triples: all from two neighbours, 8 a pair, less those with one value that were counted twice.
#[test]
fn small_circles_are_tried() {
    let circle = [(0, 1), (1, 0), (1, 2), (2, 1), (2, 0), (0, 2)].map(|(left, right)| (left, right, 1));
    assert_eq!(count(&numbers(3, 6, &circle)), 7 * 7 - 6);
    check(&numbers(3, 6, &circle));
    assert!(Completions::new(&numbers(3, 99, &circle)).is_none(), "a million combinations are not tried");
}

/// A number that no walk encounters only needs to have a value.
#[test]
fn numbers_that_are_not_met_restrict_others() {
    let mut problem = numbers(3, 5, &[(0, 1, -1), (1, 2, -2)]);
    problem.root.remove(1);
    check(&problem);
    // Pairs of six numbers with a difference of at least three: 3 + 2 + 1.
    assert_eq!(count(&problem), 6);
    problem.variables[1] = Values::new([(0, 2), (4, 5)]);
    assert!(Completions::new(&problem).is_none(), "no constraint says what is met has in common with holes");
}

/// Binary trees whose children are chosen from n fresh nodes, with sharing: the walk continues into a node on its first encounter.
fn graph(nodes: usize, fields: usize, interchangeable: bool) -> Problem {
    let choices = (0..=nodes * fields).map(|_| member(true)).collect();
    let object = |node: usize| (0..fields).map(|field| Part::Choice(1 + node * fields + field)).collect();
    Problem {
        root: vec![Part::Choice(0)],
        objects: (0..nodes).map(object).collect(),
        choices,
        domains: vec![Domain {
            members: (0..nodes).map(|node| Some(Part::Object(node))).collect(),
            interchangeable,
            taken: 0,
        }],
        ..Problem::default()
    }
}

/// Lists that may end in a cycle: a list of k nodes ends in null or in one of its k nodes, so 1 + sum of (k + 1).
#[test]
fn members_lead_on() {
    for nodes in 1..5 {
        let problem = graph(nodes, 1, true);
        assert_eq!(count(&problem), 1 + (1..=nodes as u128).map(|k| k + 1).sum::<u128>());
        check(&problem);
        check(&graph(nodes.min(3), 2, true));
        check(&graph(nodes.min(3), 1, false));
    }
    // The table is polynomial while the search is not.
    assert!(count(&graph(20, 2, true)) > 1 << 60);
}

/// Samples are uniform: of 600 draws among six completions each comes about a hundred times.
#[test]
fn samples_are_uniform() {
    let mut completions = Completions::new(&row(vec![Choice::Any(2), Choice::Any(3)])).expect("six");
    let mut random = Rand64::new(1);
    let mut drawn = std::collections::BTreeMap::new();
    for _ in 0..600 {
        let settled = completions.sample(&mut random).expect("a completion");
        *drawn.entry((settled[0].alternative, settled[1].alternative)).or_insert(0) += 1;
    }
    assert_eq!(drawn.len(), 6);
    // Six standard deviations: 6 * sqrt(600 * 5 / 36) is less than 55.
    assert!(drawn.values().all(|&times| (45..=155).contains(&times)), "{drawn:?}");
}

/// A random problem. Each feature is rare in one problem and common over many.
fn random_problem(random: &mut Rand64) -> Problem {
    let mut below = |limit: usize| random.rand_range(0..limit.max(1) as u64) as usize;
    let (objects, choices, domains) = (below(5), 1 + below(5), 1 + below(3));
    let variables = below(4);
    let mut problem = Problem { objects: vec![Vec::new(); objects], ..Problem::default() };
    fn part(objects: usize, choices: usize, below: &mut impl FnMut(usize) -> usize) -> Part {
        let number = below(objects + choices);
        if number < objects { Part::Object(number) } else { Part::Choice(number - objects) }
    }
    for _ in 0..domains {
        let size = 1 + below(3);
        let members = (0..size).map(|_| match below(3) {
            0 => None,
            _ if objects == 0 => None,
            1 => Some(Part::Object(below(objects))),
            _ => Some(part(objects, choices, &mut below)),
        });
        let members = members.collect();
        problem.domains.push(Domain { members, interchangeable: below(3) > 0, taken: below(size + 1) });
    }
    for _ in 0..choices {
        problem.choices.push(match below(8) {
            0 => Choice::Any(1 + below(3) as u64),
            1 => Choice::Listed(
                (0..1 + below(3))
                    .map(|_| (below(2) > 0).then(|| part(objects, choices, &mut below)))
                    .collect(),
            ),
            _ => Choice::Member {
                domains: (0..1 + below(2)).map(|_| below(domains)).collect(),
                includes_null: below(2) > 0,
            },
        });
    }
    for object in 0..objects {
        problem.objects[object] = (0..below(4)).map(|_| part(objects, choices, &mut below)).collect();
    }
    problem.root = (0..1 + below(3)).map(|_| part(objects, choices, &mut below)).collect();
    // Variables are in the root, so each walk encounters them, some of them twice. No walk encounters some others.
    for number in 0..variables {
        let set = 1 + below(31);
        let values = (0..5).filter(|bit| set >> bit & 1 != 0).map(|bit| (bit, bit));
        problem.variables.push(Values::new(values));
        problem.choices.push(Choice::Variable(number));
        for _ in 0..[0, 1, 1, 1, 2][below(5)] {
            let place = below(problem.root.len() + 1);
            problem.root.insert(place, Part::Choice(choices + number));
        }
    }
    for _ in 0..if variables > 1 { below(5) } else { 0 } {
        let left = below(variables);
        let right = (left + 1 + below(variables - 1)) % variables;
        problem.differences.push(Difference { left, right, limit: below(5) as i64 - 2 });
    }
    problem
}

/// Thousands of small problems: the number, the order, and each completion.
#[test]
fn agree_with_walks_that_make_each_completion() {
    let mut random = Rand64::new(20);
    let (mut counted, mut large) = (0, 0);
    for _ in 0..6000 {
        let problem = random_problem(&mut random);
        if solutions(&problem).is_empty() {
            assert!(Completions::new(&problem).is_none(), "{problem:?}");
            continue;
        }
        let Some(completions) = Completions::new(&problem) else {
            let is_unmet =
                |number: &usize| !problem.root.contains(&Part::Choice(problem.choices.len() - 1 - number));
            let has_unmet = (0..problem.variables.len()).any(|number| is_unmet(&number));
            assert!(has_unmet, "nothing prevents counting: {problem:?}");
            continue;
        };
        if completions.count() < 3000 {
            check(&problem);
            counted += 1;
            large += u32::from(completions.count() > 20);
        }
    }
    assert!(counted > 3000 && large > 500, "{counted} {large}");
}

/// A choice without alternatives ends a path of the search, so counting refuses it.
#[test]
fn dead_ends_are_refused() {
    let problem = Problem { domains: vec![leaves(0, 0)], ..row(vec![Choice::Any(2), member(false)]) };
    assert!(by_walking(&problem).is_none());
    assert!(Completions::new(&problem).is_none());
}
