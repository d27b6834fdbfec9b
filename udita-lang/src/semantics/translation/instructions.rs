//! What an instruction does to the stack, the local variables and the statements of a block.

use super::frame::{Slot, kind, of_kind};
use super::method::Translator;
use super::refusal::{DAMAGED, Refusal, Translated};
use super::stack::{Entry, again, is_pure};
use crate::class_file::{Constant as Pushed, Element, Instruction, Kind, Narrow};
use crate::semantics::hir::{
    Arithmetic, Constant, Conversion, Dispatch, Exit, Expr, ExprKind, LocalKind, Numeric, Place, Stmt,
    StmtKind,
};
use crate::semantics::types::{Primitive, Type};

impl<'a> Translator<'_, 'a, '_> {
    /// Translates an instruction. The exit of the block if it ends there.
    pub(super) fn instruction(&mut self, instruction: &Instruction) -> Translated<Option<Exit<'a>>> {
        match instruction {
            Instruction::Nop => {}
            Instruction::Push(constant) => self.constant(constant)?,
            Instruction::Load(kind, slot) => self.load(*kind, *slot)?,
            Instruction::Store(kind, slot) => self.store(*kind, *slot)?,
            Instruction::Increment(slot, by) => self.increment(*slot, *by)?,
            Instruction::ArrayLoad(element) => self.array_load(*element)?,
            Instruction::ArrayStore(element) => self.array_store(*element)?,
            Instruction::ArrayLength => self.array_length()?,
            Instruction::Pop
            | Instruction::Pop2
            | Instruction::Dup
            | Instruction::DupX1
            | Instruction::DupX2
            | Instruction::Dup2
            | Instruction::Dup2X1
            | Instruction::Dup2X2
            | Instruction::Swap => self.reorder(instruction)?,
            Instruction::Binary(..)
            | Instruction::Negate(_)
            | Instruction::Convert(..)
            | Instruction::Narrow(_)
            | Instruction::Compare(..) => self.compute(instruction)?,
            Instruction::JumpIf(condition, to) => return self.jump_if(*condition, *to).map(Some),
            Instruction::Jump(to) => {
                self.leave(0)?;
                return Ok(Some(Exit::Jump(self.blocks.at(*to)?)));
            }
            Instruction::Switch { cases, default } => {
                if !cases.is_sorted_by(|(one, _), (next, _)| one < next) {
                    return Err(Refusal::Damaged("the cases of a `switch` are not in ascending order"));
                }
                self.leave(1)?;
                let subject = self.pop(Kind::Int)?;
                let mut numbered = Vec::with_capacity(cases.len());
                for &(value, to) in cases {
                    numbered.push((value, self.blocks.at(to)?));
                }
                let default = self.blocks.at(*default)?;
                return Ok(Some(Exit::Switch {
                    subject,
                    cases: numbered,
                    default,
                    labels: self.case_places(),
                }));
            }
            Instruction::Return(kind) => return self.return_(*kind).map(Some),
            Instruction::Throw => return self.throw().map(Some),
            Instruction::GetStatic(field) => self.get_static(field)?,
            Instruction::PutStatic(field) => self.put_static(field)?,
            Instruction::GetField(field) => self.get_field(field)?,
            Instruction::PutField(field) => self.put_field(field)?,
            Instruction::Invoke(invoke, method) => self.invoke(*invoke, method)?,
            Instruction::InvokeDynamic(dynamic) => self.invoke_dynamic(dynamic)?,
            Instruction::New(class) => self.new_object(class)?,
            Instruction::NewArray(descriptor, dimensions) => self.new_array(descriptor, *dimensions)?,
            Instruction::CheckCast(class) => self.check_cast(class)?,
            Instruction::InstanceOf(class) => {
                let ty = self.known_type(class)?;
                let value = self.pop(Kind::Ref)?;
                self.push(ExprKind::InstanceOf(Box::new(value), ty), Type::BOOLEAN);
            }
            Instruction::MonitorEnter => {
                let object = self.pop(Kind::Ref)?;
                let lock = self.null_check(object)?;
                self.let_local(LocalKind::Lock, lock);
            }
            Instruction::MonitorExit => self.drop_entry(1)?,
            Instruction::Several(all) => return self.several(all),
            Instruction::Subroutine => {
                return Err(Refusal::Unsupported(
                    "subroutines (`jsr`) of old class files are not supported".to_owned(),
                ));
            }
        }
        Ok(None)
    }

    fn several(&mut self, all: &[Instruction]) -> Translated<Option<Exit<'a>>> {
        for instruction in all {
            if let Some(exit) = self.instruction(instruction)? {
                return Ok(Some(exit));
            }
        }
        Ok(None)
    }

    fn array_length(&mut self) -> Translated<()> {
        let array = self.pop(Kind::Ref)?;
        match array.ty {
            Type::Array(_) | Type::Null => {}
            Type::Unknown(gap) => return Err(Refusal::Missing(gap)),
            _ => return Err(DAMAGED),
        }
        self.push(ExprKind::Length(Box::new(array)), Type::INT);
        Ok(())
    }

    fn throw(&mut self) -> Translated<Exit<'a>> {
        let value = self.pop(Kind::Ref)?;
        let throwable = Type::Class(self.cx.known("java.lang.Throwable"), &[]);
        let value = self.fit(value, throwable);
        self.settle();
        self.pending.stmts.push(Stmt { kind: StmtKind::Throw(value), span: self.span });
        self.pending.stack.clear();
        Ok(Exit::Left)
    }

    fn check_cast(&mut self, class: &str) -> Translated<()> {
        let ty = self.known_type(class)?;
        let value = self.pop(Kind::Ref)?;
        let kind = match value.ty == ty || value.ty == Type::Null {
            true => value.kind,
            false => ExprKind::Convert(Conversion::CheckCast(ty), Box::new(value)),
        };
        self.push(kind, ty);
        Ok(())
    }

    /// Adds a number to an `int` variable.
    fn increment(&mut self, slot: u16, by: i32) -> Translated<()> {
        let Some(Slot::Value(Type::Primitive(_))) = self.now.get(usize::from(slot)) else {
            return Err(DAMAGED);
        };
        let local = self.slot(slot, Kind::Int);
        let old = Box::new(self.expr(ExprKind::Local(local), Type::INT));
        let by = Box::new(self.int(by));
        let sum = self.expr(ExprKind::Arithmetic(Arithmetic::Add, Numeric::Int, old, by), Type::INT);
        self.assign(local, sum);
        self.now[usize::from(slot)] = Slot::Value(Type::INT);
        self.note_locals()
    }

    /// An instruction that drops, copies or exchanges values on the stack.
    fn reorder(&mut self, instruction: &Instruction) -> Translated<()> {
        match instruction {
            Instruction::Pop => self.drop_entry(1)?,
            Instruction::Pop2 => {
                if self.width_at(0)? == 1 {
                    self.drop_entry(1)?;
                    self.drop_entry(1)?;
                } else {
                    self.drop_entry(2)?;
                }
            }
            Instruction::Dup => self.dup(1, 0)?,
            Instruction::DupX1 => self.dup(1, 1)?,
            Instruction::DupX2 => self.dup(1, 2)?,
            Instruction::Dup2 => self.dup(2, 0)?,
            Instruction::Dup2X1 => self.dup(2, 1)?,
            Instruction::Dup2X2 => self.dup(2, 2)?,
            Instruction::Swap => {
                self.settle_top(2)?;
                let upper = self.pending.pop_entry()?;
                let lower = self.pending.pop_entry()?;
                self.pending.stack.extend([upper, lower]);
            }
            _ => {}
        }
        Ok(())
    }

    /// An instruction that computes with numbers.
    fn compute(&mut self, instruction: &Instruction) -> Translated<()> {
        match instruction {
            Instruction::Binary(operator, kind) => self.binary(*operator, *kind)?,
            Instruction::Negate(kind) => {
                let operand = self.pop(*kind)?;
                let ty = of_kind(&self.cx.world, *kind);
                self.push(ExprKind::Negate(numeric(*kind)?, Box::new(operand)), ty);
            }
            Instruction::Convert(from, to) => {
                let operand = Box::new(self.pop(*from)?);
                let conversion = Conversion::Numeric(numeric(*from)?, numeric(*to)?);
                let ty = of_kind(&self.cx.world, *to);
                self.push(ExprKind::Convert(conversion, operand), ty);
            }
            Instruction::Narrow(narrow) => {
                let operand = Box::new(self.pop(Kind::Int)?);
                let (conversion, primitive) = match narrow {
                    Narrow::Byte => (Conversion::IntToByte, Primitive::Byte),
                    Narrow::Short => (Conversion::IntToShort, Primitive::Short),
                    Narrow::Char => (Conversion::IntToChar, Primitive::Char),
                };
                self.push(ExprKind::Convert(conversion, operand), Type::Primitive(primitive));
            }
            Instruction::Compare(kind, nan) => {
                let right = self.pop(*kind)?;
                let left = self.pop(*kind)?;
                let (numeric, span) = (numeric(*kind)?, self.span);
                self.pending.stack.push(Entry::Compared { numeric, nan: *nan, left, right, span });
            }
            _ => {}
        }
        Ok(())
    }

    pub(super) fn push(&mut self, kind: ExprKind<'a>, ty: Type<'a>) {
        let expr = self.expr(kind, ty);
        self.pending.stack.push(Entry::Value(expr));
    }

    /// Takes a value of a kind from the stack.
    pub(super) fn pop(&mut self, wanted: Kind) -> Translated<Expr<'a>> {
        let entry = self.pending.pop_entry()?;
        if entry.kind() != wanted {
            return Err(DAMAGED);
        }
        self.value_of(entry)
    }

    /// The value of an entry of the stack, which must be initialised.
    pub(super) fn value_of(&mut self, entry: Entry<'a>) -> Translated<Expr<'a>> {
        match entry {
            Entry::Value(expr) => Ok(expr),
            Entry::New(..) | Entry::This => Err(Refusal::Damaged("an object is used before its constructor")),
            Entry::Compared { numeric, nan, left, right, span } => {
                self.three_way(numeric, nan, left, right, span)
            }
        }
    }

    pub(super) fn int(&self, value: i32) -> Expr<'a> {
        self.expr(ExprKind::Constant(Constant::Int(value)), Type::INT)
    }

    fn constant(&mut self, constant: &Pushed) -> Translated<()> {
        let (kind, ty) = match constant {
            Pushed::Null => (ExprKind::Null, Type::Null),
            Pushed::Int(value) => (ExprKind::Constant(Constant::Int(*value)), Type::INT),
            Pushed::Long(value) => (ExprKind::Constant(Constant::Long(*value)), Type::LONG),
            Pushed::Float(value) => (ExprKind::Constant(Constant::Float(value.to_bits())), Type::FLOAT),
            Pushed::Double(value) => (ExprKind::Constant(Constant::Double(value.to_bits())), Type::DOUBLE),
            Pushed::String(units) => {
                let units = self.cx.arena.alloc_slice_copy(units);
                (ExprKind::Constant(Constant::String(units)), Type::Class(self.cx.string(), &[]))
            }
            Pushed::Class(name) => {
                let ty = self.known_type(name)?;
                (ExprKind::ClassLiteral(ty), Type::Class(self.cx.known("java.lang.Class"), &[]))
            }
            Pushed::MethodType(_) | Pushed::Handle(_) => {
                return Err(Refusal::Unsupported("method handles are not supported".to_owned()));
            }
            Pushed::Dynamic(dynamic) => {
                return Err(Refusal::Unsupported(format!(
                    "constants by `{}` are not supported",
                    dynamic.bootstrap.member.name
                )));
            }
        };
        self.push(kind, ty);
        Ok(())
    }

    fn load(&mut self, wanted: Kind, slot: u16) -> Translated<()> {
        match self.now.get(usize::from(slot)) {
            Some(&Slot::Value(ty)) if kind(ty) == wanted => {
                let local = self.slot(slot, wanted);
                self.push(ExprKind::Local(local), ty);
            }
            Some(&Slot::New(at, class)) if wanted == Kind::Ref => {
                self.pending.stack.push(Entry::New(at, class));
            }
            Some(&Slot::This) if wanted == Kind::Ref => self.pending.stack.push(Entry::This),
            _ => return Err(Refusal::Damaged("a local variable is read before it is set")),
        }
        Ok(())
    }

    fn store(&mut self, wanted: Kind, slot: u16) -> Translated<()> {
        let entry = self.pending.pop_entry()?;
        if entry.kind() != wanted {
            return Err(DAMAGED);
        }
        let what = entry.slot();
        if let Slot::Value(_) = what {
            let value = self.value_of(entry)?;
            let local = self.slot(slot, wanted);
            self.assign(local, value);
        }
        let slot = usize::from(slot);
        *self.now.get_mut(slot).ok_or(DAMAGED)? = what;
        if wanted.width() == 2 {
            *self.now.get_mut(slot + 1).ok_or(DAMAGED)? = Slot::Unset;
        }
        // The upper half of the variable before is gone.
        if let Some(Slot::Value(below)) = slot.checked_sub(1).map(|below| self.now[below])
            && kind(below).width() == 2
        {
            self.now[slot - 1] = Slot::Unset;
        }
        self.note_locals()
    }

    fn array_load(&mut self, element: Element) -> Translated<()> {
        let index = self.pop(Kind::Int)?;
        let array = self.pop(Kind::Ref)?;
        let ty = element_type(array.ty, element)?;
        let array = self.array_of(array, ty);
        self.push(ExprKind::Element(Box::new(array), Box::new(index)), ty);
        Ok(())
    }

    /// `array` as an array with elements of type `ty`, which `null` is, too.
    fn array_of(&self, array: Expr<'a>, ty: Type<'a>) -> Expr<'a> {
        let element = if ty == Type::Null { self.cx.object_type() } else { ty };
        let ty = if array.ty == Type::Null { self.cx.array_of(element) } else { array.ty };
        Expr { ty, ..array }
    }

    fn array_store(&mut self, element: Element) -> Translated<()> {
        let value = self.pop(element.kind())?;
        let index = self.pop(Kind::Int)?;
        let array = self.pop(Kind::Ref)?;
        let ty = element_type(array.ty, element)?;
        let array = self.array_of(array, ty);
        let value = if kind(ty) == Kind::Ref { value } else { self.fit(value, ty) };
        let place = Box::new(Place::Element(array, index));
        let assignment = self.expr(ExprKind::Assign(place, Box::new(value)), ty);
        self.effect(assignment);
        Ok(())
    }

    /// The number of stack slots of a JVM that the entry `depth` below the top takes.
    fn width_at(&self, depth: usize) -> Translated<usize> {
        let number = self.pending.stack.len().checked_sub(depth + 1).ok_or(DAMAGED)?;
        Ok(self.pending.stack[number].kind().width())
    }

    fn drop_entry(&mut self, wanted: usize) -> Translated<()> {
        if self.width_at(0)? != wanted {
            return Err(DAMAGED);
        }
        match self.pending.pop_entry()? {
            Entry::Value(expr) => self.discard(expr),
            Entry::Compared { left, right, .. } => {
                self.discard(left);
                self.discard(right);
            }
            Entry::New(..) | Entry::This => {}
        }
        Ok(())
    }

    /// Evaluates an expression without a use of its value.
    fn discard(&mut self, expr: Expr<'a>) {
        if matches!(expr.kind, ExprKind::Call { .. } | ExprKind::New { .. }) {
            self.effect(expr);
        } else if !is_pure(&expr) {
            // Lowering evaluates an expression as a statement for the effects of its operands.
            self.let_local(LocalKind::Synthetic, expr);
        }
    }

    /// The number of entries that take `width` stack slots of a JVM, after the uppermost `skipped` entries.
    fn entries(&self, width: usize, skipped: usize) -> Translated<usize> {
        let mut entries = 0;
        let mut taken = 0;
        while taken < width {
            taken += self.width_at(skipped + entries)?;
            entries += 1;
        }
        if taken == width { Ok(entries) } else { Err(DAMAGED) }
    }

    /// Copies the uppermost `width` slots of the stack below the `below` slots under them.
    fn dup(&mut self, width: usize, below: usize) -> Translated<()> {
        let copied = self.entries(width, 0)?;
        let passed = self.entries(below, copied)?;
        self.settle_top(copied + passed)?;
        let top = self.pending.stack.len();
        let mut copies = Vec::with_capacity(copied);
        for number in top - copied..top {
            copies.push(match &self.pending.stack[number] {
                Entry::Value(expr) => Entry::Value(again(expr).ok_or(DAMAGED)?),
                Entry::New(at, class) => Entry::New(*at, *class),
                Entry::This => Entry::This,
                Entry::Compared { .. } => return Err(DAMAGED),
            });
        }
        let at = top - copied - passed;
        self.pending.stack.splice(at..at, copies);
        Ok(())
    }

    fn binary(&mut self, operator: Arithmetic, kind: Kind) -> Translated<()> {
        let is_shift = matches!(operator, Arithmetic::Shl | Arithmetic::Shr | Arithmetic::Ushr);
        let right = self.pop(if is_shift { Kind::Int } else { kind })?;
        let left = self.pop(kind)?;
        let is_bitwise = matches!(operator, Arithmetic::And | Arithmetic::Or | Arithmetic::Xor);
        let ty = match is_bitwise && left.ty == Type::BOOLEAN && right.ty == Type::BOOLEAN {
            true => Type::BOOLEAN,
            false => of_kind(&self.cx.world, kind),
        };
        let kind = ExprKind::Arithmetic(operator, numeric(kind)?, Box::new(left), Box::new(right));
        self.push(kind, ty);
        Ok(())
    }

    fn return_(&mut self, returned: Option<Kind>) -> Translated<Exit<'a>> {
        let result = self.cx.erasure(self.cx.world.methods[self.method].result);
        let value = match returned {
            Some(kind) => {
                let value = self.pop(kind)?;
                Some(self.checked(value, result)?)
            }
            None => None,
        };
        if value.is_some() != (result != Type::Void)
            || value.as_ref().is_some_and(|value| kind(value.ty) != kind(result))
        {
            return Err(DAMAGED);
        }
        self.settle();
        self.pending.stmts.push(Stmt { kind: StmtKind::Return(value), span: self.span });
        self.pending.stack.clear();
        Ok(Exit::Left)
    }

    /// `object`, after a check that it isn't `null`.
    pub(super) fn null_check(&mut self, object: Expr<'a>) -> Translated<Expr<'a>> {
        let objects = self.cx.known("java.util.Objects");
        let object_type = self.cx.object_type();
        let Some(method) = self.cx.find_method(objects, "requireNonNull", &[object_type]) else {
            return Err(Refusal::Unsupported("the library lacks `Objects.requireNonNull`".to_owned()));
        };
        let ty = object.ty;
        let call = ExprKind::Call { dispatch: Dispatch::Static, method, args: vec![object] };
        Ok(self.expr(call, ty))
    }
}

/// The type of the operands of an operator on values of a kind.
pub(super) fn numeric(kind: Kind) -> Translated<Numeric> {
    Ok(match kind {
        Kind::Int => Numeric::Int,
        Kind::Long => Numeric::Long,
        Kind::Float => Numeric::Float,
        Kind::Double => Numeric::Double,
        Kind::Ref => return Err(DAMAGED),
    })
}

/// The type of the elements of an array, which an instruction accesses as those of a kind.
fn element_type(array: Type<'_>, element: Element) -> Translated<Type<'_>> {
    if let Type::Unknown(gap) = array {
        return Err(Refusal::Missing(gap));
    }
    let primitive = match element {
        Element::Byte => Primitive::Byte,
        Element::Char => Primitive::Char,
        Element::Short => Primitive::Short,
        Element::Int => Primitive::Int,
        Element::Long => Primitive::Long,
        Element::Float => Primitive::Float,
        Element::Double => Primitive::Double,
        Element::Ref => {
            return match array {
                Type::Array(&ty) if kind(ty) == Kind::Ref => Ok(ty),
                Type::Null => Ok(Type::Null),
                _ => Err(DAMAGED),
            };
        }
    };
    match array {
        Type::Array(&Type::Primitive(Primitive::Boolean)) if element == Element::Byte => Ok(Type::BOOLEAN),
        Type::Array(&ty) if ty == Type::Primitive(primitive) => Ok(ty),
        Type::Null => Ok(Type::Primitive(primitive)),
        _ => Err(DAMAGED),
    }
}
