//! Checks of a program's tables: methods, classes, selectors, entries.

use super::verifier::Verifier;
use crate::bytecode::call::Signature;
use crate::bytecode::kind::Kind;
use crate::bytecode::program::{Class, Entry, Field, Method, NO_METHOD, Run, Selector};

impl<'p> Verifier<'p> {
    pub(super) fn tables(&mut self) {
        let program = self.program;
        let mut next = 0;
        for method in &program.methods {
            if method.start != next || method.end <= method.start {
                self.error(format!(
                    "the code of `{}` does not follow that of the method before",
                    method.name
                ));
            }
            next = method.end;
            self.method(method);
        }
        if next as usize != program.code.len() {
            self.error("there is code that belongs to no method");
        }
        for (index, class) in program.classes.iter().enumerate() {
            self.class(index, class);
        }
        for (index, call) in program.inlined.iter().enumerate() {
            let exists = |method: u16| usize::from(method) < program.methods.len();
            // An enclosing call comes first, which rules out cycles.
            let within = call.within.is_none_or(|within| (within as usize) < index);
            if !exists(call.callee) || !exists(call.caller) || !within {
                self.error(format!("inlined call {index} names what does not exist"));
            }
        }
        for (index, selector) in program.selectors.iter().enumerate() {
            self.selector(index, selector);
        }
        for (index, table) in program.switches.iter().enumerate() {
            if !table.cases.is_sorted_by(|a, b| a.0 < b.0) {
                self.error(format!("the cases of switch table {index} are not in ascending order"));
            }
        }
        for entry in &program.entries {
            self.entry(entry);
        }
        if let Some(method) = program.domain_taken {
            self.routine("listener of domains", method, &[Kind::Ref, Kind::Int]);
        }
        self.known_classes();
    }

    fn method(&mut self, method: &Method) {
        let name = &method.name;
        if method.params.len() > usize::from(method.registers) {
            self.error(format!("`{name}` has more parameters than registers"));
        }
        let inside = |pc: u32| (method.start..method.end).contains(&pc);
        for handler in &method.handlers {
            if !inside(handler.start) || handler.end <= handler.start || handler.end > method.end {
                self.error(format!("`{name}` has a handler for code that is not its own"));
            }
            if !inside(handler.target) {
                self.error(format!("`{name}` has a handler outside itself"));
            }
            if handler.reg >= method.registers {
                self.error(format!("`{name}` has a handler for a register that does not exist"));
            }
            if handler.class.is_some_and(|class| usize::from(class) >= self.program.classes.len()) {
                self.error(format!("`{name}` has a handler for a class that does not exist"));
            }
        }
        if !method.positions.is_sorted_by(|a, b| a.0 < b.0) || !method.positions.iter().all(|p| inside(p.0)) {
            self.error(format!("the positions of `{name}` are out of order"));
        }
        let calls = &method.inlined;
        let exists = |call: Option<u32>| call.is_none_or(|call| (call as usize) < self.program.inlined.len());
        if !calls.is_sorted_by(|a, b| a.0 < b.0)
            || !calls.iter().all(|&(pc, call)| inside(pc) && exists(call))
        {
            self.error(format!("the inlined calls of `{name}` are out of order"));
        }
        if method.has_this && method.params.first() != Some(&Kind::Ref) {
            self.error(format!("`{name}` has no register for `this`"));
        }
        let files = self.program.files.len();
        if method.positions.iter().any(|(_, position)| position.file as usize >= files) {
            self.error(format!("a position of `{name}` is in a file that does not exist"));
        }
    }

    fn class(&mut self, index: usize, class: &Class) {
        let (program, name) = (self.program, &class.name);
        match class.superclass.map(usize::from) {
            Some(superclass) if superclass >= index => {
                self.error(format!("`{name}` comes before its superclass"));
            }
            Some(superclass) => {
                let inherited = &program.classes[superclass].fields;
                let same = |(a, b): (&Field, &Field)| a.ty == b.ty;
                if class.fields.len() < inherited.len() || !inherited.iter().zip(&class.fields).all(same) {
                    self.error(format!("the fields of `{name}` do not begin with the inherited ones"));
                }
                if !class.supertypes.contains(superclass) {
                    self.error(format!("`{name}` is no subtype of its superclass"));
                }
            }
            None => {}
        }
        if !class.supertypes.contains(index) {
            self.error(format!("`{name}` is no subtype of itself"));
        }
        if class.supertypes.ones().any(|other| other >= program.classes.len()) {
            self.error(format!("`{name}` has a supertype that does not exist"));
        }
        if let Some(element) = class.element {
            let exists = element.class.is_some_and(|class| usize::from(class) < program.classes.len());
            if (element.ty.kind() == Kind::Ref) != element.class.is_some()
                || element.class.is_some() && !exists
            {
                self.error(format!("the elements of `{name}` have no class, or one that does not exist"));
            }
        }
        if let Some(method) = class.static_init {
            self.routine(&format!("static initialiser of `{name}`"), method, &[]);
        }
        if class.constants.is_some_and(|field| usize::from(field) >= program.statics.len()) {
            self.error(format!("the constants of `{name}` are in a static field that does not exist"));
        }
        if let Some(method) = class.default_constructor {
            self.routine(&format!("default constructor of `{name}`"), method, &[Kind::Ref]);
        }
        if !class.dispatch.is_empty() && class.dispatch.len() != program.selectors.len() {
            self.error(format!("`{name}` has not one method a selector"));
        }
        for &method in class.dispatch.iter().filter(|&&method| method != NO_METHOD) {
            if usize::from(method) >= program.methods.len() {
                self.error(format!("`{name}` has a method that does not exist"));
            }
        }
    }

    /// Checks that the methods of a selector have its parameters and result.
    fn selector(&mut self, index: usize, selector: &'p Selector) {
        let (program, name) = (self.program, &selector.name);
        let signature = Signature::of_selector(selector);
        if !signature.takes_receiver() {
            self.error(format!("the selector `{name}` has no receiver"));
        }
        for class in &program.classes {
            let method = class.dispatch.get(index).copied().unwrap_or(NO_METHOD);
            let Some(method) = program.methods.get(usize::from(method)) else { continue };
            if Signature::of(method) != signature {
                self.error(format!(
                    "`{}` does not fit the selector `{name}` of `{}`",
                    method.name, class.name
                ));
            }
        }
    }

    /// Checks the method that runs an entry.
    fn entry(&mut self, entry: &Entry) {
        let kinds: Vec<Kind> = entry.parameters.iter().map(|parameter| parameter.ty.kind()).collect();
        let classes = entry.parameters.iter().filter_map(|parameter| parameter.class);
        if classes.chain(entry.initialises).any(|class| usize::from(class) >= self.program.classes.len()) {
            self.error(format!("the entry `{}` has a class that does not exist", entry.name));
        }
        match entry.run {
            Run::Deliver(method) => self.routine("entry method", method, &[]),
            Run::Direct(method) => match self.program.methods.get(usize::from(method)) {
                None => self.error("the entry method does not exist"),
                Some(method) if method.params != kinds => {
                    self.error("the entry method has the wrong parameters");
                }
                Some(_) => {}
            },
        }
    }

    /// The kind of an argument in the code of method `number`. `None` if it has no such argument.
    pub(super) fn argument(&self, number: u16, index: i16) -> Option<Kind> {
        let entry = self.program.entries.iter().find(|entry| entry.run == Run::Deliver(number))?;
        entry.parameters.get(usize::try_from(index).ok()?).map(|parameter| parameter.ty.kind())
    }

    fn routine(&mut self, what: &str, method: u16, params: &[Kind]) {
        match self.program.methods.get(usize::from(method)) {
            None => self.error(format!("the {what} does not exist")),
            Some(method) if method.params != params || method.result.is_some() => {
                self.error(format!("the {what} has the wrong parameters or a result"));
            }
            Some(_) => {}
        }
    }

    fn known_classes(&mut self) {
        let known = &self.program.known;
        let all = [
            known.object,
            known.string,
            known.object_pool,
            known.int_array,
            known.throwable,
            known.null_pointer,
            known.arithmetic,
            known.array_index,
            known.string_index,
            known.negative_size,
            known.class_cast,
            known.array_store,
            known.stack_overflow,
        ];
        if all
            .iter()
            .chain(known.boxes.iter().flatten())
            .any(|&class| usize::from(class) >= self.program.classes.len())
        {
            return self.error("a class that the machine needs does not exist");
        }
        let classes = &self.program.classes;
        for &class in known.boxes.iter().flatten() {
            let class = &classes[usize::from(class)];
            if class.fields.len() != 1 || class.fields[0].ty.kind() == Kind::Ref {
                self.error(format!("the box `{}` does not have its value as its only field", class.name));
            }
        }
        let throwable = &classes[usize::from(known.throwable)];
        if throwable.fields.len() < 3
            || throwable.fields[..3].iter().any(|field| field.ty.kind() != Kind::Ref)
        {
            self.error("`Throwable` does not begin with the three fields that the machine writes");
        }
        if classes[usize::from(known.int_array)].element.is_none_or(|element| element.ty.kind() != Kind::Int)
        {
            self.error("the class of `int[]` is no array of ints");
        }
    }
}
