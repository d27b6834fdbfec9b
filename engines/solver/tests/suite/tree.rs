//! Random expressions, evaluated with Rust's wrapping integers, and translated to terms.

use oorandom::Rand64;
use udita_solver::{Conversion, Interval, Kind, Model, Node, Sort, TermId, Terms, VariableId};

/// The value of an expression.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Value {
    I(i32),
    L(i64),
    B(bool),
}

impl Value {
    pub(crate) fn number(self) -> i64 {
        match self {
            Value::I(value) => value.into(),
            Value::L(value) => value,
            Value::B(value) => value.into(),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Op {
    Add,
    Sub,
    Mul,
    Div,
    Rem,
    Neg,
    And,
    Or,
    Xor,
    Shl,
    Shr,
    Ushr,
    Compare,
    ToLong,
    ToInt,
    ToByte,
    ToShort,
    ToChar,
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
    Not,
    Both,
    Either,
}

/// An expression over numbered variables.
#[derive(Clone, Debug)]
pub(crate) enum Tree {
    Variable(usize),
    Int(i32),
    Long(i64),
    Apply(Op, Vec<Tree>),
}

/// Evaluates with the operations of `i32` and `i64`. A quotient by 0 is 0. A remainder by 0 is the dividend.
pub(crate) fn evaluate(tree: &Tree, point: &[Value]) -> Value {
    use Op::*;
    use Value::{B, I, L};
    match tree {
        Tree::Variable(index) => point[*index],
        Tree::Int(value) => I(*value),
        Tree::Long(value) => L(*value),
        Tree::Apply(op, operands) => {
            let values: Vec<Value> = operands.iter().map(|operand| evaluate(operand, point)).collect();
            match (op, values.as_slice()) {
                (Add, &[I(a), I(b)]) => I(a.wrapping_add(b)),
                (Add, &[L(a), L(b)]) => L(a.wrapping_add(b)),
                (Sub, &[I(a), I(b)]) => I(a.wrapping_sub(b)),
                (Sub, &[L(a), L(b)]) => L(a.wrapping_sub(b)),
                (Mul, &[I(a), I(b)]) => I(a.wrapping_mul(b)),
                (Mul, &[L(a), L(b)]) => L(a.wrapping_mul(b)),
                (Div, &[I(_), I(0)]) => I(0),
                (Div, &[L(_), L(0)]) => L(0),
                (Div, &[I(a), I(b)]) => I(a.wrapping_div(b)),
                (Div, &[L(a), L(b)]) => L(a.wrapping_div(b)),
                (Rem, &[I(a), I(0)]) => I(a),
                (Rem, &[L(a), L(0)]) => L(a),
                (Rem, &[I(a), I(b)]) => I(a.wrapping_rem(b)),
                (Rem, &[L(a), L(b)]) => L(a.wrapping_rem(b)),
                (Neg, &[I(a)]) => I(a.wrapping_neg()),
                (Neg, &[L(a)]) => L(a.wrapping_neg()),
                (And, &[I(a), I(b)]) => I(a & b),
                (And, &[L(a), L(b)]) => L(a & b),
                (Or, &[I(a), I(b)]) => I(a | b),
                (Or, &[L(a), L(b)]) => L(a | b),
                (Xor, &[I(a), I(b)]) => I(a ^ b),
                (Xor, &[L(a), L(b)]) => L(a ^ b),
                (Shl, &[I(a), I(b)]) => I(a.wrapping_shl(b as u32)),
                (Shl, &[L(a), I(b)]) => L(a.wrapping_shl(b as u32)),
                (Shr, &[I(a), I(b)]) => I(a.wrapping_shr(b as u32)),
                (Shr, &[L(a), I(b)]) => L(a.wrapping_shr(b as u32)),
                (Ushr, &[I(a), I(b)]) => I((a as u32).wrapping_shr(b as u32) as i32),
                (Ushr, &[L(a), I(b)]) => L((a as u64).wrapping_shr(b as u32) as i64),
                (Compare, &[L(a), L(b)]) => I(a.cmp(&b) as i32),
                (ToLong, &[I(a)]) => L(i64::from(a)),
                (ToInt, &[L(a)]) => I(a as i32),
                (ToByte, &[I(a)]) => I(i32::from(a as i8)),
                (ToShort, &[I(a)]) => I(i32::from(a as i16)),
                (ToChar, &[I(a)]) => I(i32::from(a as u16)),
                (Eq, [a, b]) => B(a.number() == b.number()),
                (Ne, [a, b]) => B(a.number() != b.number()),
                (Lt, [a, b]) => B(a.number() < b.number()),
                (Le, [a, b]) => B(a.number() <= b.number()),
                (Gt, [a, b]) => B(a.number() > b.number()),
                (Ge, [a, b]) => B(a.number() >= b.number()),
                (Not, &[B(a)]) => B(!a),
                (Both, &[B(a), B(b)]) => B(a && b),
                (Either, &[B(a), B(b)]) => B(a || b),
                _ => panic!("{op:?} of {values:?}"),
            }
        }
    }
}

/// Translates an expression to a term.
pub(crate) fn term(tree: &Tree, terms: &mut Terms, variables: &[TermId]) -> TermId {
    use Op::*;
    match tree {
        Tree::Variable(index) => variables[*index],
        Tree::Int(value) => terms.constant(Sort::Int, (*value).into()),
        Tree::Long(value) => terms.constant(Sort::Long, *value),
        Tree::Apply(op, operands) => {
            let operands: Vec<TermId> = operands.iter().map(|tree| term(tree, terms, variables)).collect();
            let (a, b) = (operands[0], operands[operands.len() - 1]);
            match op {
                Add => terms.add(a, b),
                Sub => terms.sub(a, b),
                Mul => terms.mul(a, b),
                Div => terms.div(a, b),
                Rem => terms.rem(a, b),
                Neg => terms.neg(a),
                And => terms.and(a, b),
                Or => terms.or(a, b),
                Xor => terms.xor(a, b),
                Shl => terms.shl(a, b),
                Shr => terms.shr(a, b),
                Ushr => terms.ushr(a, b),
                Compare => terms.compare(a, b),
                ToLong => terms.convert(Conversion::IntToLong, a),
                ToInt => terms.convert(Conversion::LongToInt, a),
                ToByte => terms.convert(Conversion::IntToByte, a),
                ToShort => terms.convert(Conversion::IntToShort, a),
                ToChar => terms.convert(Conversion::IntToChar, a),
                Eq => terms.eq(a, b),
                Ne => terms.ne(a, b),
                Lt => terms.lt(a, b),
                Le => terms.le(a, b),
                Gt => terms.gt(a, b),
                Ge => terms.ge(a, b),
                Not => terms.not(a),
                Both => terms.both(a, b),
                Either => terms.either(a, b),
            }
        }
    }
}

/// The variables of an expression, with their sorts and bounds.
#[derive(Clone, Debug)]
pub(crate) struct Scope(pub(crate) Vec<(Sort, Interval)>);

impl Scope {
    /// `count` variables that range over whole types.
    pub(crate) fn wide(random: &mut Rand64, count: usize) -> Scope {
        let kind = |random: &mut Rand64| pick(random, &Kind::ALL);
        let variables = (0..count).map(|_| kind(random)).map(|kind| (kind.sort(), kind.interval()));
        Scope(variables.collect())
    }

    /// `count` variables with at most `most` values each. Some are at the limits of their type.
    pub(crate) fn small(random: &mut Rand64, count: usize, most: u64) -> Scope {
        let one = |random: &mut Rand64| {
            let sort = if random.rand_range(0..4) == 0 { Sort::Long } else { Sort::Int };
            let size = random.rand_range(1..most + 1) as i64;
            let all = sort.interval();
            let lo = match random.rand_range(0..6) {
                0 => all.lo,
                1 => all.hi - (size - 1),
                2 => -size / 2,
                3 => 65535 - size / 2,
                4 => sort.wrap(i128::from(interesting(random))).clamp(all.lo, all.hi - (size - 1)),
                _ => 0,
            };
            (sort, Interval::new(lo, lo + (size - 1)))
        };
        Scope((0..count).map(|_| one(random)).collect())
    }

    pub(crate) fn declare(&self, terms: &mut Terms) -> Vec<TermId> {
        self.0.iter().map(|&(sort, bounds)| terms.bounded(sort, bounds)).collect()
    }

    pub(crate) fn point(&self, random: &mut Rand64) -> Vec<Value> {
        let one = |&(sort, bounds): &(Sort, Interval)| {
            let value = match random.rand_range(0..4) {
                0 => bounds.lo,
                1 => bounds.hi,
                2 => bounds.clamp(sort.wrap(i128::from(interesting(random)))),
                _ => {
                    let size = (i128::from(bounds.hi) - i128::from(bounds.lo) + 1) as u128;
                    let offset = u128::from(random.rand_u64()) % size;
                    (i128::from(bounds.lo) + offset as i128) as i64
                }
            };
            self.value(sort, value)
        };
        self.0.iter().map(one).collect()
    }

    pub(crate) fn value(&self, sort: Sort, value: i64) -> Value {
        if sort == Sort::Long { Value::L(value) } else { Value::I(value as i32) }
    }

    /// Calls `visit` with each point until it returns true. Returns whether it did.
    pub(crate) fn any(&self, mut visit: impl FnMut(&[Value]) -> bool) -> bool {
        let mut point: Vec<Value> =
            self.0.iter().map(|&(sort, bounds)| self.value(sort, bounds.lo)).collect();
        loop {
            if visit(&point) {
                return true;
            }
            let next = |index: &usize| point[*index].number() < self.0[*index].1.hi;
            let Some(index) = (0..point.len()).find(next) else { return false };
            for (value, &(sort, bounds)) in point.iter_mut().zip(&self.0).take(index) {
                *value = self.value(sort, bounds.lo);
            }
            point[index] = self.value(self.0[index].0, point[index].number() + 1);
        }
    }

    /// The model that assigns the values of a point.
    pub(crate) fn model(&self, terms: &Terms, variables: &[TermId], point: &[Value]) -> Model {
        let mut model = Model::new();
        for (&term, value) in variables.iter().zip(point) {
            model.set(variable(terms, term), value.number());
        }
        model
    }

    /// The point of a model's values.
    pub(crate) fn point_of(&self, terms: &Terms, variables: &[TermId], model: &Model) -> Vec<Value> {
        let value = |(&term, &(sort, bounds)): (&TermId, &(Sort, Interval))| {
            let value = model.value(terms, variable(terms, term));
            assert!(bounds.contains(value), "{value} is out of {bounds:?}");
            self.value(sort, value)
        };
        variables.iter().zip(&self.0).map(value).collect()
    }

    /// A random integer expression.
    pub(crate) fn integer(&self, random: &mut Rand64, sort: Sort, depth: u32) -> Tree {
        use Op::*;
        let long = sort == Sort::Long;
        if depth == 0 || random.rand_range(0..5) == 0 {
            let fitting: Vec<usize> = (0..self.0.len()).filter(|&index| self.0[index].0 == sort).collect();
            let constant = interesting(random);
            return match random.rand_range(0..3) {
                0 if long => Tree::Long(constant),
                0 => Tree::Int(constant as i32),
                _ if fitting.is_empty() && long => {
                    Tree::Apply(ToLong, vec![self.integer(random, Sort::Int, 0)])
                }
                _ if fitting.is_empty() => Tree::Int(random.rand_range(0..20) as i32 - 10),
                _ => Tree::Variable(pick(random, &fitting)),
            };
        }
        let operator = pick(
            random,
            &[
                Add, Add, Sub, Sub, Mul, Div, Rem, Neg, And, Or, Xor, Shl, Shr, Ushr, ToByte, ToShort,
                ToChar, ToInt,
            ],
        );
        let operands = match operator {
            Neg => vec![self.integer(random, sort, depth - 1)],
            Shl | Shr | Ushr => {
                let count = match random.rand_range(0..2) {
                    0 => Tree::Int(random.rand_range(0..40) as i32 - 4),
                    _ => self.integer(random, Sort::Int, depth - 1),
                };
                vec![self.integer(random, sort, depth - 1), count]
            }
            ToByte | ToShort | ToChar if !long => vec![self.integer(random, Sort::Int, depth - 1)],
            ToInt if !long && random.rand_range(0..3) == 0 => {
                let operands = [(); 2].map(|()| self.integer(random, Sort::Long, depth - 1));
                return Tree::Apply(Compare, operands.to_vec());
            }
            ToInt if !long => vec![self.integer(random, Sort::Long, depth - 1)],
            ToByte | ToShort | ToChar | ToInt => {
                return Tree::Apply(ToLong, vec![self.integer(random, Sort::Int, depth - 1)]);
            }
            Mul | Div | Rem | And | Or | Xor if random.rand_range(0..2) == 0 => {
                let constant = interesting(random);
                let constant = if long { Tree::Long(constant) } else { Tree::Int(constant as i32) };
                vec![self.integer(random, sort, depth - 1), constant]
            }
            _ => vec![self.integer(random, sort, depth - 1), self.integer(random, sort, depth - 1)],
        };
        Tree::Apply(operator, operands)
    }

    /// A random condition. Some conditions are built from others.
    pub(crate) fn condition(&self, random: &mut Rand64, depth: u32) -> Tree {
        use Op::*;
        match random.rand_range(0..12) {
            0 => Tree::Apply(Not, vec![self.condition(random, depth)]),
            1 => Tree::Apply(Both, vec![self.condition(random, depth), self.condition(random, depth)]),
            2 => Tree::Apply(Either, vec![self.condition(random, depth), self.condition(random, depth)]),
            _ => {
                let sort = if random.rand_range(0..4) == 0 { Sort::Long } else { Sort::Int };
                let relation = pick(random, &[Eq, Ne, Lt, Le, Gt, Ge]);
                let left = self.integer(random, sort, depth);
                let depth = random.rand_range(0..u64::from(depth) + 1) as u32;
                Tree::Apply(relation, vec![left, self.integer(random, sort, depth)])
            }
        }
    }

    /// A random condition that holds at some points only, unless none is found.
    fn undecided(&self, random: &mut Rand64, depth: u32) -> Tree {
        let mut condition = self.condition(random, depth);
        for _ in 0..20 {
            let first = evaluate(&condition, &self.point(random));
            if (0..10).any(|_| evaluate(&condition, &self.point(random)) != first) {
                break;
            }
            condition = self.condition(random, depth);
        }
        condition
    }

    /// A random path. All conditions hold at a point, except the last one if `leave`.
    pub(crate) fn path(
        &self,
        random: &mut Rand64,
        length: usize,
        depth: u32,
        leave: bool,
    ) -> (Vec<Tree>, Vec<Value>) {
        let point = self.point(random);
        let mut path: Vec<Tree> = Vec::new();
        for index in 0..length {
            let condition = self.undecided(random, depth);
            let holds = evaluate(&condition, &point) == Value::B(true);
            let wanted = !(leave && index + 1 == length);
            let condition = if holds == wanted { condition } else { Tree::Apply(Op::Not, vec![condition]) };
            path.push(condition);
        }
        (path, point)
    }
}

/// Whether all conditions hold.
pub(crate) fn all_hold(conditions: &[Tree], point: &[Value]) -> bool {
    conditions.iter().all(|condition| evaluate(condition, point) == Value::B(true))
}

/// The number of a variable's term.
pub(crate) fn variable(terms: &Terms, term: TermId) -> VariableId {
    match *terms.node(term) {
        Node::Variable(variable) => variable,
        ref node => panic!("{node:?} is no variable"),
    }
}

pub(crate) fn pick<T: Copy>(random: &mut Rand64, all: &[T]) -> T {
    all[random.rand_range(0..all.len() as u64) as usize]
}

/// A number near which results often change, such as the limits of types.
pub(crate) fn interesting(random: &mut Rand64) -> i64 {
    let near = random.rand_range(0..3) as i64 - 1;
    match random.rand_range(0..8) {
        0 => near,
        1 => i64::from(i32::MIN).wrapping_add(near),
        2 => i64::MIN.wrapping_add(near),
        3 => (1i64 << random.rand_range(0..64)).wrapping_add(near),
        4 => random.rand_u64() as i64,
        5 => i64::from(random.rand_u64() as i32),
        _ => random.rand_range(0..200) as i64 - 100,
    }
}
