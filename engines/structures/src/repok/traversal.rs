//! Calls of collections of nodes, and loops over work lists.

use udita_vm::bytecode::effect::{Callee, Condition, Effect, IntOperand};
use udita_vm::bytecode::frame::live_words;
use udita_vm::bytecode::kind::{Kind, Reg};
use udita_vm::bytecode::op::{Op, Operand};
use udita_vm::bytecode::program::Program;
use udita_vm::machine::{Intercept, Machine};

use crate::repok::asking::{Asking, Outcome};
use crate::repok::collections::{Operation, is_set};
use crate::repok::names::Names;
use crate::repok::question::{Answer, Asked, Contents, Item, Question, Word};
use crate::repok::unfit::Reason;

impl Asking<'_> {
    /// A call of a method of the library with a collection among its arguments. None if there is none, or if it has no nodes: the
    /// machine executes the call.
    pub(crate) fn collection_call(
        &mut self,
        machine: &Machine,
        dst: Reg,
        args: Reg,
        method: u16,
    ) -> Option<Intercept> {
        let view = machine.view();
        let program = view.program();
        let callee = &program.methods[usize::from(method)];
        if !callee.is_library || program.methods[usize::from(view.method())].is_library {
            return None;
        }
        let objects = (args..).zip(&callee.params).filter(|(_, kind)| **kind == Kind::Ref);
        let words: Vec<u64> = objects.map(|(register, _)| view.register(register)).collect();
        let is_collection = |word: u64| word >= self.begin && is_set(program, view.class_of(word)).is_some();
        let used: Vec<u64> = words.iter().copied().filter(|word| is_collection(*word)).collect();
        let receiver = *words.first().filter(|word| callee.has_this && used.contains(word))?;
        let class = view.class_of(receiver);
        let operation = Operation::of(program, class, callee).filter(|_| used.len() == 1);
        let is_node = match (operation, words.get(1)) {
            (Some(Operation::Add { .. }), Some(element)) => self.holds_nodes(machine, *element),
            _ => false,
        };
        if callee.is_constructor && words.len() == 1 {
            return None;
        }
        let known = self.known.collections.find(receiver);
        let index = match (known, operation) {
            (Some(index), Some(_)) => index,
            (None, Some(Operation::Add { .. })) if is_node => {
                let is_set = is_set(program, class)?;
                match self.known.collections.begin(receiver, class, is_set) {
                    Some(index) => index,
                    None => return Some(self.refuse(machine, method)),
                }
            }
            (None, Some(Operation::IsEmpty | Operation::Size | Operation::Contains)) => return None,
            _ if used.iter().any(|word| self.known.collections.find(*word).is_some()) => {
                return Some(self.refuse(machine, method));
            }
            _ => {
                used.iter().for_each(|word| self.known.collections.touch(*word));
                return None;
            }
        };
        let operation = operation?;
        Some(if self.known.collections.get(index).is_set {
            self.set_call(machine, (dst, args), index, (operation, method))
        } else {
            self.list_call(machine, (dst, args), index, (operation, method))
        })
    }

    fn refuse(&mut self, machine: &Machine, method: u16) -> Intercept {
        let name = machine.view().program().methods[usize::from(method)].name.clone();
        self.unfit(machine, Reason::Collects(name))
    }

    /// Whether an object is a node, or has one in a field, or could have one: an object of the user's.
    fn holds_nodes(&self, machine: &Machine, object: u64) -> bool {
        self.is_structure(object) || self.record(machine, object).is_some()
    }

    /// The words of the fields of an object of the run that isn't an array, string, box or collection; none for others.
    fn record(&self, machine: &Machine, object: u64) -> Option<Vec<(Kind, u64)>> {
        if object < self.begin || self.is_structure(object) {
            return None;
        }
        let view = machine.view();
        let number = view.class_of(object);
        let class = &view.program().classes[usize::from(number)];
        let is_plain = class.element.is_none()
            && !view.program().known.boxes.contains(&Some(number))
            && class.name != "java.lang.String"
            && is_set(view.program(), number).is_none();
        is_plain.then(|| {
            let fields = class.fields.iter().enumerate();
            fields.map(|(slot, field)| (field.ty.kind(), view.heap(view.member(object, slot)))).collect()
        })
    }

    /// An operation on a set of nodes.
    fn set_call(
        &mut self,
        machine: &Machine,
        (dst, args): (Reg, Reg),
        index: usize,
        (operation, method): (Operation, u16),
    ) -> Intercept {
        let class = &machine.program().classes[usize::from(self.scene.node.class)];
        if !class.has_identity {
            return self.refuse(machine, method);
        }
        match operation {
            Operation::Add { .. } | Operation::Contains => {
                let node = machine.view().register(args + 1);
                let is_member = match self.is_member(machine, index, node, method) {
                    Ok(is_member) => is_member,
                    Err(end) => return end,
                };
                if operation == Operation::Contains {
                    return Intercept::Complete(dst, is_member.into());
                }
                if !is_member {
                    let set = self.known.collections.get(index);
                    set.members.push(node);
                    set.added += 1;
                }
                Intercept::Complete(dst, (!is_member).into())
            }
            Operation::Size => self.size(machine, dst, index, method),
            _ => self.refuse(machine, method),
        }
    }

    /// Whether a node is in a set. How the run ends if that is not known.
    fn is_member(
        &mut self,
        machine: &Machine,
        index: usize,
        node: u64,
        method: u16,
    ) -> Result<bool, Intercept> {
        let is_at_node = self.is_at_node();
        let path = match self.hidden(node) {
            Some((_, field, way)) => [&[*field], way.as_slice()].concat(),
            None if node == self.root && is_at_node => Vec::new(),
            None => return Err(self.refuse(machine, method)),
        };
        let set = self.known.collections.get(index);
        if set.is_unknown {
            return Err(self.unfit(machine, Reason::Remembers));
        }
        let (touched, passed, is_member) = (set.touched, set.passed.clone(), set.members.contains(&node));
        let may_be_member = match path.first() {
            Some(field) if is_at_node && touched >> field & 1 == 1 => true,
            Some(_) => self.passed_touch(passed, &path, false, machine)?,
            None => false,
        };
        if may_be_member && !is_member {
            return Err(self.unfit(machine, Reason::Remembers));
        }
        Ok(is_member)
    }

    /// An operation on a list of nodes.
    fn list_call(
        &mut self,
        machine: &Machine,
        (dst, args): (Reg, Reg),
        index: usize,
        (operation, method): (Operation, u16),
    ) -> Intercept {
        let element = machine.view().register(args + 1);
        let callee = &machine.program().methods[usize::from(method)];
        let has_result = callee.result.is_some();
        let returns_element = callee.result == Some(Kind::Ref);
        match operation {
            Operation::Add { first } => {
                if !self.holds_nodes(machine, element) {
                    return self.refuse(machine, method);
                }
                let list = self.known.collections.get(index);
                let at = if first { 0 } else { list.members.len() };
                list.members.insert(at, element);
                list.added += 1;
                if !has_result {
                    // A call without a result sets no register, so one keeps its word.
                    return Intercept::Complete(args, machine.view().register(args));
                }
                Intercept::Complete(dst, if returns_element { element } else { 1 })
            }
            Operation::IsEmpty => {
                if let Some(end) = self.test(machine, index, None, method) {
                    return end;
                }
                let is_empty = self.known.collections.get(index).members.is_empty();
                if is_empty && let Some(end) = self.leave_loop(machine, index, None) {
                    return end;
                }
                Intercept::Complete(dst, is_empty.into())
            }
            Operation::Take { last, throws } => {
                if !throws && let Some(end) = self.test(machine, index, None, method) {
                    return end;
                }
                match self.take(index, last) {
                    Some(item) => Intercept::Complete(dst, item),
                    None if throws => self.refuse(machine, method),
                    None => self.leave_loop(machine, index, None).unwrap_or(Intercept::Complete(dst, 0)),
                }
            }
            Operation::Get => {
                let at = machine.view().register(args + 1);
                let list = self.known.collections.get(index);
                match list.members.get(at as usize) {
                    Some(item) if list.tested == Some(at) => Intercept::Complete(dst, *item),
                    _ => self.refuse(machine, method),
                }
            }
            Operation::Size => {
                let Some(counter) = counter(machine, dst) else {
                    return self.size(machine, dst, index, method);
                };
                if let Some(end) = self.test(machine, index, Some(counter), method) {
                    return end;
                }
                let size = self.known.collections.get(index).members.len() as u64;
                if machine.view().register(counter) == size
                    && let Some(end) = self.leave_loop(machine, index, Some(counter))
                {
                    return end;
                }
                Intercept::Complete(dst, size)
            }
            Operation::Contains => self.refuse(machine, method),
        }
    }

    /// Removes and returns the item that a test of the loop has shown to be there; none if there is none, or if an item was taken after
    /// the test: another one would come next.
    fn take(&mut self, index: usize, last: bool) -> Option<u64> {
        let list = self.known.collections.get(index);
        list.tested.take()?;
        list.is_taken = true;
        if last { list.members.pop() } else { (!list.members.is_empty()).then(|| list.members.remove(0)) }
    }

    /// The number of elements of a collection to which the run and its questions have added all.
    fn size(&mut self, machine: &Machine, dst: Reg, index: usize, method: u16) -> Intercept {
        let collection = self.known.collections.get(index);
        if collection.is_given || collection.is_taken {
            return self.refuse(machine, method);
        }
        match self.added(index, machine) {
            Ok(size) => Intercept::Complete(dst, size),
            Err(end) => end,
        }
    }

    /// Checks that an accepted structure has all its nodes in one set. How the run ends otherwise.
    pub(crate) fn check_all_visited(&mut self, machine: &Machine) -> Option<Intercept> {
        if self.hidden.is_empty() {
            return None;
        }
        let Some(index) = self.known.collections.first_set() else {
            return Some(self.unfit(machine, Reason::VisitsSome));
        };
        let added = match self.added(index, machine) {
            Ok(added) => added,
            Err(end) => return Some(end),
        };
        let question = Question { way: Vec::new(), asked: Asked::Nodes };
        let mut nodes = None;
        let end = self.ask(machine, 0, question, |word| {
            nodes = Some(word);
            Intercept::Execute
        });
        match nodes {
            None => Some(end),
            Some(nodes) if nodes == added => None,
            Some(_) => Some(self.unfit(machine, Reason::VisitsSome)),
        }
    }

    /// The number of elements that the run and its questions have added to a collection; or how the run ends.
    pub(crate) fn added(&mut self, index: usize, machine: &Machine) -> Result<u64, Intercept> {
        let collection = self.known.collections.get(index);
        let mut sum = collection.added;
        for (field, way, asked, number) in collection.passed.clone() {
            let question = Question { way, asked: Asked::Added(Box::new(asked), number) };
            let mut added = None;
            let end = self.ask(machine, field, question, |word| {
                added = Some(word);
                Intercept::Execute
            });
            sum += added.ok_or(end)?;
        }
        Ok(sum)
    }

    /// A test of a loop whether a list has more items. Gives how the run goes on if it doesn't go on with the next item in sight.
    /// `counter` is the register with the index of the current item, in a loop over indices.
    fn test(
        &mut self,
        machine: &Machine,
        index: usize,
        counter: Option<Reg>,
        method: u16,
    ) -> Option<Intercept> {
        let view = machine.view();
        let is_own_test = self.known.visit.as_ref().is_some_and(|visit| {
            visit.pc == view.pc() && usize::from(visit.queue) == index && machine.is_at_bottom()
        });
        let tested = counter.map_or(0, |counter| view.register(counter));
        let list = self.known.collections.get(index);
        if list.is_unknown || list.is_given && !is_own_test {
            return Some(self.refuse(machine, method));
        }
        list.tested = Some(tested);
        self.settle(machine, index, counter, method)
    }

    /// Visits the structures out of sight that wait in a list, each by a question. Gives how the run goes on if one of them ends the
    /// loop, or isn't answered yet.
    fn settle(
        &mut self,
        machine: &Machine,
        index: usize,
        counter: Option<Reg>,
        method: u16,
    ) -> Option<Intercept> {
        loop {
            let list = self.known.collections.get(index);
            let members = list.members.clone();
            let hidden = members
                .iter()
                .enumerate()
                .find_map(|(at, item)| self.subject(machine, *item).map(|subject| (at, *item, subject)));
            let (at, item, subject) = hidden?;
            let Some((address, field, way)) = subject else {
                return Some(self.refuse(machine, method));
            };
            let visit = self.visit(machine, index, counter, (item, address), (field, &way));
            let (asked, passed) = match visit {
                Ok(Some(visit)) => visit,
                Ok(None) => return Some(self.unfit(machine, Reason::Accumulates)),
                Err(end) => return Some(end),
            };
            let question = Question { way: way.clone(), asked: asked.clone() };
            match self.answers.next() {
                None => return Some(self.end(Outcome::Asks(field, question))),
                Some(Answer::Violation) => return Some(self.unfit(machine, Reason::EndsLoop)),
                Some(Answer::Word(0)) if machine.is_at_bottom() => return Some(self.finish(machine, 0)),
                Some(Answer::Word(0)) => return Some(Intercept::Return(0)),
                Some(Answer::Word(_)) => {
                    self.known.collections.get(index).members.remove(at);
                    self.pass_visit(index, field, &way, &asked, &passed);
                }
            }
        }
    }

    /// Notes that a visit was given collections. Of its own list, nothing waits after it.
    fn pass_visit(&mut self, index: usize, field: u8, way: &[u8], asked: &Asked, passed: &[usize]) {
        let was_unknown = self.known.collections.get(index).is_unknown;
        self.pass(field, way, asked, passed);
        self.known.collections.get(index).is_unknown = was_unknown;
    }

    /// The node out of sight that an item leads to. None if everything is in sight; `Some(None)` if there are several nodes.
    #[allow(clippy::option_option)]
    fn subject(&self, machine: &Machine, item: u64) -> Option<Option<crate::repok::asking::Hidden>> {
        if let Some(hidden) = self.hidden(item) {
            return Some(Some(hidden.clone()));
        }
        let words = self.record(machine, item)?;
        let nodes: Vec<u64> = words
            .iter()
            .filter(|(kind, word)| *kind == Kind::Ref && self.is_structure(*word) && !self.is_top(*word))
            .map(|(_, word)| *word)
            .collect();
        match nodes.as_slice() {
            [node] => self.hidden(*node).map(|hidden| Some(hidden.clone())),
            nodes if nodes.iter().any(|node| self.hidden(*node).is_some()) => Some(None),
            _ => None,
        }
    }

    /// The question that visits the structure below a waiting item. None if the loop knows more than its collections and numbers.
    fn visit(
        &mut self,
        machine: &Machine,
        index: usize,
        counter: Option<Reg>,
        (item, address): (u64, u64),
        subject: (u8, &[u8]),
    ) -> Result<Option<(Asked, Vec<usize>)>, Intercept> {
        let view = machine.view();
        let (program, method, pc) = (view.program(), view.method(), view.pc());
        if machine.is_guarded() || !program.methods[usize::from(method)].is_boolean {
            return Ok(None);
        }
        let mut names = Names::of(subject, address, pc);
        let Some(registers) = self.registers(machine, &mut names, counter) else { return Ok(None) };
        let item = if item == address { Some(Item::Structure) } else { self.item(machine, &mut names, item) };
        let (Some(queue), Some(item)) = (names.position(index), item) else { return Ok(None) };
        let Some((mut given, passed)) = self.collections_of(&names, machine)? else { return Ok(None) };
        let Some(work) = given.get_mut(usize::from(queue)) else { return Ok(None) };
        work.contents = Contents::Work(item);
        Ok(Some((Asked::Visit(method, pc, registers, given, queue), passed)))
    }

    /// The names of the words that the test of a loop and the code after it read; none if they tell more of the structure than its
    /// collections.
    fn registers(
        &mut self,
        machine: &Machine,
        names: &mut Names,
        counter: Option<Reg>,
    ) -> Option<Vec<(Reg, Word)>> {
        let view = machine.view();
        let live = self.code.live(view.program(), view.method(), view.pc())?.to_vec();
        let registers = live.into_iter().map(|(register, kind)| {
            let word = if Some(register) == counter { 0 } else { view.register(register) };
            let is_hidden = kind == Kind::Ref && self.hidden(word).is_some();
            // A node that the loop remembers besides its list would have to be named for each structure.
            if is_hidden { None } else { Some((register, self.name(machine, names, kind, word)?)) }
        });
        registers.collect()
    }

    /// The item of a work list that is an object with one node.
    fn item(&mut self, machine: &Machine, names: &mut Names, item: u64) -> Option<Item> {
        let words = self.record(machine, item)?.into_iter();
        let words: Vec<Word> =
            words.map(|(kind, word)| self.name(machine, names, kind, word)).collect::<Option<_>>()?;
        let has_collection = words.iter().any(|word| matches!(word, Word::Collection(_)));
        (!has_collection).then(|| Item::Record(machine.view().class_of(item), words))
    }

    /// The end of a visit, if the run is one and its list has no more items; none if the loop is another one.
    fn leave_loop(&mut self, machine: &Machine, index: usize, counter: Option<Reg>) -> Option<Intercept> {
        let visit = self.known.visit.as_ref()?;
        let view = machine.view();
        if usize::from(visit.queue) != index || visit.pc != view.pc() || !machine.is_at_bottom() {
            return None;
        }
        let mut others = visit.registers.iter().filter(|(register, _)| Some(*register) != counter);
        if others.any(|(register, word)| view.register(*register) != *word) && !self.trusts() {
            return Some(self.unfit(machine, Reason::Accumulates));
        }
        self.known.visit = None;
        Some(self.finish(machine, 1))
    }
}

/// The register with the index of the current item, if the call at the current instruction, whose result goes to `dst`, is the test of
/// a loop over the indices of a list: the index is only compared with the size, incremented, and passed to `get`.
fn counter(machine: &Machine, dst: Reg) -> Option<Reg> {
    let view = machine.view();
    let (program, pc) = (view.program(), view.pc());
    let method = &program.methods[usize::from(view.method())];
    let test = pc + 1;
    let Effect::Jumps(Condition::Ints(_, a, IntOperand::Register(b))) = program.code[test as usize].effect()
    else {
        return None;
    };
    let counter = match (a == dst, b == dst) {
        (false, true) => a,
        (true, false) => b,
        _ => return None,
    };
    // The loop: its test is the last instruction, which jumps back.
    let begin = target(program, test).filter(|begin| (method.start..pc).contains(begin))?;
    let is_dead = |at: u32| {
        let live = live_words(program, view.method(), at);
        live.is_some_and(|live| live.iter().all(|(register, _)| *register != counter))
    };
    let is_fine = |at: u32| {
        let leaves = target(program, at).filter(|to| !(begin..=test).contains(to));
        (at == test || uses_index(program, at, counter)) && leaves.is_none_or(is_dead)
    };
    ((begin..=test).all(is_fine) && is_dead(test + 1)).then_some(counter)
}

/// The instruction that another one may jump to.
fn target(program: &Program, at: u32) -> Option<u32> {
    program.code[at as usize].operands().iter().find_map(|operand| match operand {
        Operand::Target(to) => (at + 1).checked_add_signed(*to),
        _ => None,
    })
}

/// Whether an instruction does nothing with the index of a loop but what a loop over the indices of a list does with it.
fn uses_index(program: &Program, at: u32, counter: Reg) -> bool {
    let op = program.code[at as usize];
    let next = program.code.get(at as usize + 1).copied();
    let passed = program
        .call(op)
        .is_some_and(|call| (call.args..).take(call.callee.params.len()).any(|register| register == counter));
    if passed || matches!(op.effect(), Effect::Switches(..)) {
        return false;
    }
    let is_register = |operand: &Operand| match operand {
        Operand::Use(_, used) => *used == counter,
        Operand::Def(_, set) | Operand::Result(set) => *set == counter,
        _ => false,
    };
    if !op.operands().iter().any(is_register) {
        return true;
    }
    match (op, op.effect()) {
        (Op::AddIntImm { dst, a, value }, _) => dst == counter && a == counter && value == 1,
        (_, Effect::Copies(src)) if src == counter => {
            let copied = op.operands().iter().find_map(|operand| match operand {
                Operand::Def(_, register) => Some(*register),
                _ => None,
            });
            let get = next.and_then(|next| Some((program.call(next)?, next)));
            get.is_some_and(|(call, next)| Some(call.args + 1) == copied && is_get(program, next))
        }
        _ => false,
    }
}

/// Whether an instruction calls a method `get` of the library.
fn is_get(program: &Program, op: Op) -> bool {
    let Effect::Calls(callee, _) = op.effect() else { return false };
    let is_get = |method: u16| {
        let method = &program.methods[usize::from(method)];
        method.is_library && method.name.ends_with(".get")
    };
    match callee {
        Callee::Method(method) | Callee::Special(method) => is_get(method),
        Callee::Virtual(selector) => {
            let classes = program.classes.iter();
            let mut methods = classes.filter_map(|class| class.dispatch.get(usize::from(selector)));
            methods.any(|method| usize::from(*method) < program.methods.len() && is_get(*method))
        }
        Callee::Native(_) | Callee::Shortcut(_) => false,
    }
}
