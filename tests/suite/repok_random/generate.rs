//! Random predicates, which read some of the fields and change some.

use super::bounds::{Bounds, Type};
use super::predicate::{Expr, Operator, Predicate, Stmt};
use crate::random::Random;

/// A readable expression.
struct Read {
    expr: Expr,
    ty: Type,
    /// The conditions under which reading does not throw, in order.
    guards: Vec<Expr>,
}

pub(super) struct Generator<'g> {
    bounds: &'g Bounds,
    random: &'g mut Random,
    /// The visible variables.
    scope: Vec<(usize, Type)>,
    locals: usize,
    /// The number of statements left to generate.
    left: usize,
    loops: usize,
}

fn binary(operator: Operator, left: Expr, right: Expr) -> Expr {
    Expr::Binary(operator, Box::new(left), Box::new(right))
}

fn not(operand: Expr) -> Expr {
    Expr::Not(Box::new(operand))
}

fn is_not_null(expr: Expr) -> Expr {
    not(binary(Operator::Equal, expr, Expr::Null))
}

/// A boolean that the compiler does not treat as a constant.
fn truth(value: bool) -> Expr {
    let is_root = Expr::IsInstance(Box::new(Expr::Root), 0);
    if value { is_root } else { not(is_root) }
}

/// Whether values of the types are references that can be compared with `==`.
fn comparable(one: &Type, other: &Type) -> bool {
    let is_node = |ty: &Type| matches!(ty, Type::Thing | Type::Class(1..));
    !one.is_primitive()
        && (one == other || is_node(one) && is_node(other) && (*one == Type::Thing || *other == Type::Thing))
}

impl Generator<'_> {
    pub(super) fn predicate(bounds: &Bounds, random: &mut Random) -> Predicate {
        let left = 1 + random.below(6);
        let mut generator = Generator { bounds, random, scope: Vec::new(), locals: 0, left, loops: 0 };
        let mut body = Vec::new();
        while generator.left > 0 {
            generator.stmt(&mut body, 0);
        }
        let answer = if generator.random.once_in(4) { truth(true) } else { generator.condition(2) };
        body.push(Stmt::Return(answer));
        let caught = generator.random.once_in(6).then(|| generator.random.once_in(2));
        Predicate { body, caught }
    }

    /// Reads along a random path to an expression of a wanted type.
    fn read(&mut self, wanted: impl Fn(&Type) -> bool) -> Option<Read> {
        for _ in 0..12 {
            let mut read = match self.random.below(self.scope.len() + 2) {
                start if start < self.scope.len() => {
                    let (local, ty) = &self.scope[start];
                    Read { expr: Expr::Local(*local), ty: ty.clone(), guards: Vec::new() }
                }
                _ => Read { expr: Expr::Root, ty: Type::Class(0), guards: Vec::new() },
            };
            for _ in 0..5 {
                if wanted(&read.ty) && !self.random.once_in(4) {
                    return Some(read);
                }
                let Some(next) = self.step(read) else { break };
                read = next;
            }
        }
        None
    }

    /// Extends a path by one step.
    fn step(&mut self, mut read: Read) -> Option<Read> {
        let object = Box::new(read.expr.clone());
        match read.ty {
            Type::Class(class) => {
                if class > 0 {
                    read.guards.push(is_not_null(read.expr));
                }
                let fields = &self.bounds.classes[class].fields;
                let number = self.random.below(fields.len());
                let field = &fields[number];
                let expr = Expr::Field(object, number, field.name.clone());
                Some(Read { expr, ty: field.ty.clone(), ..read })
            }
            Type::Thing => {
                let class = 1 + self.random.below(self.bounds.classes.len() - 1);
                read.guards.push(Expr::IsInstance(object.clone(), class));
                Some(Read { expr: Expr::Cast(object, class), ty: Type::Class(class), ..read })
            }
            Type::Array(element) => {
                read.guards.push(is_not_null(read.expr));
                let length = Expr::Length(object.clone());
                if self.random.once_in(3) {
                    return Some(Read { expr: length, ty: Type::Int, guards: read.guards });
                }
                let index = Expr::Number(self.random.below(3) as i64);
                read.guards.push(binary(Operator::Less, index.clone(), length));
                Some(Read { expr: Expr::Element(object, Box::new(index)), ty: *element, guards: read.guards })
            }
            Type::Boxed => {
                read.guards.push(is_not_null(read.expr));
                Some(Read { expr: Expr::Unboxed(object), ty: Type::Int, guards: read.guards })
            }
            _ => None,
        }
    }

    /// Mostly, `condition` preceded by its guards.
    fn guarded(&mut self, guards: Vec<Expr>, condition: Expr) -> Expr {
        if self.random.once_in(5) {
            return condition;
        }
        if self.random.once_in(3) {
            return guards.into_iter().rfold(condition, |rest, guard| binary(Operator::Or, not(guard), rest));
        }
        guards.into_iter().rfold(condition, |rest, guard| binary(Operator::And, guard, rest))
    }

    fn condition(&mut self, depth: usize) -> Expr {
        if depth > 0 && self.random.once_in(3) {
            let operator = if self.random.once_in(2) { Operator::And } else { Operator::Or };
            return binary(operator, self.condition(depth - 1), self.condition(depth - 1));
        }
        if depth > 0 && self.random.once_in(10) {
            return not(self.condition(depth - 1));
        }
        for _ in 0..6 {
            if let Some(condition) = self.comparison() {
                return condition;
            }
        }
        truth(true)
    }

    fn comparison(&mut self) -> Option<Expr> {
        match self.random.below(7) {
            0 => {
                let read = self.read(|ty| !ty.is_primitive() && *ty != Type::Class(0))?;
                let condition = binary(Operator::Equal, read.expr, Expr::Null);
                let condition = if self.random.once_in(2) { not(condition) } else { condition };
                Some(self.guarded(read.guards, condition))
            }
            1 | 2 => {
                let one = self.read(|ty| !ty.is_primitive() && *ty != Type::Class(0))?;
                let other = self.read(|ty| comparable(ty, &one.ty))?;
                let condition = binary(Operator::Equal, one.expr, other.expr);
                let condition = if self.random.once_in(2) { not(condition) } else { condition };
                Some(self.guarded([one.guards, other.guards].concat(), condition))
            }
            3 => {
                let read = self.read(|ty| *ty == Type::Boolean)?;
                let condition = if self.random.once_in(2) { not(read.expr) } else { read.expr };
                Some(self.guarded(read.guards, condition))
            }
            4 => {
                let read = self.read(|ty| *ty == Type::Thing)?;
                let class = 1 + self.random.below(self.bounds.classes.len() - 1);
                Some(self.guarded(read.guards, Expr::IsInstance(Box::new(read.expr), class)))
            }
            _ => {
                let one = self.read(Type::is_number)?;
                let mut guards = one.guards;
                let mut other = Expr::Number(self.random.below(4) as i64 - 1);
                if self.random.once_in(2) {
                    let read = self.read(Type::is_number)?;
                    guards.extend(read.guards);
                    other = if self.random.once_in(3) {
                        binary(Operator::Plus, read.expr, other)
                    } else {
                        read.expr
                    };
                }
                let operator = if self.random.once_in(2) { Operator::Less } else { Operator::Equal };
                let condition = binary(operator, one.expr, other);
                let condition = if self.random.once_in(3) { not(condition) } else { condition };
                Some(self.guarded(guards, condition))
            }
        }
    }

    fn fresh(&mut self) -> usize {
        self.locals += 1;
        self.locals - 1
    }

    /// Statements in a separate scope.
    fn block(&mut self, depth: usize) -> Vec<Stmt> {
        let visible = self.scope.len();
        let mut body = Vec::new();
        for _ in 0..1 + self.random.below(2) {
            self.stmt(&mut body, depth);
        }
        self.scope.truncate(visible);
        body
    }

    /// Adds statements, preceded by their guards.
    fn add(&mut self, body: &mut Vec<Stmt>, guards: Vec<Expr>, stmts: Vec<Stmt>) {
        let guards = guards.into_iter().reduce(|all, guard| binary(Operator::And, all, guard));
        match guards {
            Some(guards) if !self.random.once_in(10) => body.push(Stmt::If(guards, stmts)),
            _ => body.extend(stmts),
        }
    }

    fn stmt(&mut self, body: &mut Vec<Stmt>, depth: usize) {
        self.left = self.left.saturating_sub(1);
        match self.random.below(8) {
            0 | 1 => {
                let condition = self.condition(1);
                body.push(Stmt::If(condition, vec![self.exit()]));
            }
            2 => {
                let condition = self.condition(1);
                let inner = if depth < 2 { self.block(depth + 1) } else { vec![self.exit()] };
                body.push(Stmt::If(condition, inner));
            }
            3 => drop(self.declare(body)),
            4 | 5 => drop(self.assign(body)),
            6 if depth < 2 => drop(self.chain(body, depth)),
            _ if depth < 2 => drop(self.each(body, depth)),
            _ => {}
        }
    }

    fn exit(&mut self) -> Stmt {
        if self.loops > 0 && self.random.once_in(3) {
            return Stmt::Break;
        }
        match self.random.below(4) {
            0 => Stmt::Return(self.condition(1)),
            1 => Stmt::Return(truth(true)),
            _ => Stmt::Return(truth(false)),
        }
    }

    /// Declares a variable, initialised with another value if there are guards and they don't hold.
    fn declare(&mut self, body: &mut Vec<Stmt>) -> Option<()> {
        let read = self.read(|ty| *ty != Type::Class(0))?;
        let other = match &read.ty {
            Type::Boolean => truth(false),
            ty if ty.is_number() => Expr::Number(0),
            _ => Expr::Null,
        };
        let guards = read.guards.into_iter().reduce(|all, guard| binary(Operator::And, all, guard));
        let value = match guards {
            Some(guards) => Expr::Conditional(Box::new(guards), Box::new(read.expr), Box::new(other)),
            None => read.expr,
        };
        let local = self.fresh();
        body.push(Stmt::Let(local, read.ty.clone(), value));
        self.scope.push((local, read.ty));
        Some(())
    }

    /// Writes to a field or element.
    fn assign(&mut self, body: &mut Vec<Stmt>) -> Option<()> {
        let target = (0..8).find_map(|_| {
            self.read(|_| true).filter(|read| matches!(read.expr, Expr::Field(..) | Expr::Element(..)))
        })?;
        let mut guards = target.guards;
        let value = match &target.ty {
            Type::Boolean => self.condition(0),
            ty if ty.is_number() => {
                let number = Expr::Number(self.random.below(4) as i64 - 1);
                match self.read(Type::is_number) {
                    Some(read) if self.random.once_in(2) => {
                        guards.extend(read.guards);
                        if self.random.once_in(2) {
                            read.expr
                        } else {
                            binary(Operator::Plus, read.expr, number)
                        }
                    }
                    _ => number,
                }
            }
            ty => match self.read(|other| ty == other || *ty == Type::Thing && comparable(ty, other)) {
                Some(read) if !self.random.once_in(4) => {
                    guards.extend(read.guards);
                    read.expr
                }
                _ => Expr::Null,
            },
        };
        self.add(body, guards, vec![Stmt::Assign(target.expr, value, target.ty)]);
        Some(())
    }

    /// Follows a field from object to object.
    fn chain(&mut self, body: &mut Vec<Stmt>, depth: usize) -> Option<()> {
        let classes = &self.bounds.classes;
        let links = |class: usize| classes[class].fields.iter().any(|field| field.ty == Type::Class(class));
        let start = self.read(|ty| matches!(ty, Type::Class(class) if *class > 0 && links(*class)))?;
        let Type::Class(class) = start.ty else { return None };
        let local = self.fresh();
        let fields = classes[class].fields.iter().enumerate();
        let linking: Vec<_> = fields.filter(|(_, field)| field.ty == Type::Class(class)).collect();
        let (number, field) = linking[self.random.below(linking.len())];
        let next = Expr::Field(Box::new(Expr::Local(local)), number, field.name.clone());
        self.scope.push((local, start.ty.clone()));
        self.loops += 1;
        let inner = self.block(depth + 1);
        self.loops -= 1;
        self.scope.pop();
        let chain = Stmt::Chain { local, ty: start.ty, first: start.expr, next, body: inner };
        self.add(body, start.guards, vec![chain]);
        Some(())
    }

    /// Reads all elements of an array.
    fn each(&mut self, body: &mut Vec<Stmt>, depth: usize) -> Option<()> {
        let read = self.read(|ty| matches!(ty, Type::Array(_)))?;
        let Type::Array(element) = read.ty else { return None };
        let mut guards = read.guards;
        guards.push(is_not_null(read.expr.clone()));
        let (index, local) = (self.fresh(), self.fresh());
        let value = Expr::Element(Box::new(read.expr.clone()), Box::new(Expr::Local(index)));
        let mut inner = vec![Stmt::Let(local, (*element).clone(), value)];
        self.scope.push((local, *element));
        self.loops += 1;
        inner.extend(self.block(depth + 1));
        self.loops -= 1;
        self.scope.pop();
        self.add(body, guards, vec![Stmt::Each { local: index, array: read.expr, body: inner }]);
        Some(())
    }
}
