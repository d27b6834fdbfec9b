//! Lowering: checked bodies to bytecode.
//!
//! First a [`plan`] finds out what of the program can run at all. Then methods are lowered one by one,
//! beginning with the entry; whatever an instruction refers to (a class, a method, a string) gets the next
//! number of its table when it is first referred to, and a method then waits for its turn. So the numbers, and
//! with them the whole program, depend on nothing but the source.
//!
//! * [`body`], [`stmt`], [`jumps`], [`expr`], [`place`], [`call`], [`array`], [`concat`] and [`condition`]
//!   generate the code of one body, each for one kind of node, with the help of an [`emit::Emitter`].
//! * [`sites`] puts probes between them where a program is observed.
//! * [`initialise`] makes what runs when a class is initialised, and [`stub`] methods that only stand between a dispatch table and the method meant.
//! * [`layout`], [`constants`] and [`positions`] number the rest, and [`link`] puts everything together.

mod array;
mod body;
mod call;
mod concat;
mod condition;
mod constants;
mod emit;
pub(crate) mod entry;
mod expr;
mod initialise;
mod jumps;
mod layout;
mod link;
mod nulls;
mod place;
mod plan;
mod positions;
mod sites;
mod stmt;
mod stub;

use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};
use udita_vm::bytecode::native::{Native, Shortcut};
use udita_vm::bytecode::op::{Kind, Op};
use udita_vm::bytecode::program::{Method, NO_METHOD, Program};

use self::constants::Constants;
use self::emit::Code;
use self::entry::Roots;
use self::layout::{Layout, number, value_type};
use self::plan::{Plan, ancestors};
use self::positions::Positions;
use self::sites::SiteTable;
use crate::diagnostic::{self, Diagnostic};
use crate::semantics::Checker;
use crate::semantics::types::{ClassKey, MethodKey, Type};
use crate::semantics::world::MethodKind;
use crate::source::Span;

/// Lowers the program that begins with `roots`, at least one of which is an entry.
pub(crate) fn lower<'a>(checker: Checker<'a, '_>, roots: Roots<'a>) -> Result<Program, Vec<Diagnostic>> {
    let mut lowering = Lowering::new(checker, roots);
    lowering.checker.diagnostics.report_postponed(&lowering.plan.reached);
    if !lowering.checker.diagnostics.is_empty() {
        return Err(lowering.checker.diagnostics.take());
    }
    lowering.run();
    lowering.finish()
}

/// A method's name and the erased types of its parameters by simple name: `indexOf(String,int)`.
fn signature(checker: &Checker<'_, '_>, method: MethodKey) -> String {
    let method = &checker.world.methods[method];
    let params: Vec<String> =
        method.params.iter().map(|&ty| type_name(checker, checker.erasure(ty))).collect();
    format!("{}({})", method.name, params.join(","))
}

fn type_name(checker: &Checker<'_, '_>, ty: Type<'_>) -> String {
    match ty {
        Type::Primitive(primitive) => primitive.name().to_owned(),
        Type::Class(class, _) => checker.world.classes[class].simple_name.to_owned(),
        Type::Array(&element) => format!("{}[]", type_name(checker, element)),
        _ => "?".to_owned(),
    }
}

/// `String.valueOf(Object)`.
fn string_value_of(checker: &mut Checker<'_, '_>) -> Option<MethodKey> {
    let (string, object) = (checker.known("java.lang.String"), checker.object());
    checker.find_method(string, "valueOf", &[Type::Class(object, &[])])
}

/// The method of `String` that stands for a constructor of it: only the machine can fill a string, so the
/// library has a `create` for each constructor. None for every other class.
fn string_factory<'a>(checker: &mut Checker<'a, '_>, constructor: MethodKey) -> Option<MethodKey> {
    let string = checker.known("java.lang.String");
    let declared = &checker.world.methods[constructor];
    if declared.class != string {
        return None;
    }
    let params: Vec<Type<'a>> = declared.params.iter().map(|&param| checker.erasure(param)).collect();
    checker.find_method(string, "create", &params)
}

/// Something that becomes a method of the program.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Unit {
    /// The body that runs the entry with this number.
    Entry(u16),
    /// A method, constructor or static initialiser.
    Method(MethodKey),
    /// What runs when a class is initialised, where that is more than its static initialiser.
    Initialisation(ClassKey),
    /// Stands for `target` in dispatch tables where callers see `called`.
    Stub { target: MethodKey, called: MethodKey },
}

/// A program that is being lowered.
struct Lowering<'a, 's> {
    checker: Checker<'a, 's>,
    roots: Rc<Roots<'a>>,
    plan: Plan<'a>,
    layout: Layout<'a>,
    constants: Constants,
    /// The methods by their numbers; those behind `methods` wait for their turn.
    units: Vec<Unit>,
    unit_numbers: FxHashMap<Unit, u16>,
    /// The selectors of the plan that are used, by their numbers.
    selectors: Vec<usize>,
    /// The methods that have been lowered.
    methods: Vec<Method>,
    code: Vec<Op>,
    positions: Positions,
    sites: SiteTable,
    /// The classes that are initialised somewhere, and those of which the machine makes objects by their constructor
    /// without arguments, each with the method that is run.
    initialisers: Vec<(ClassKey, u16)>,
    default_constructors: Vec<(ClassKey, u16)>,
    /// The classes of which there may be objects although nobody initialised them.
    made_early: FxHashSet<ClassKey>,
    natives: FxHashMap<MethodKey, Option<Native>>,
    /// Whether a constructor does nothing at all.
    trivial: FxHashMap<MethodKey, bool>,
    problems: Vec<Diagnostic>,
}

impl<'a, 's> Lowering<'a, 's> {
    fn new(mut checker: Checker<'a, 's>, roots: Roots<'a>) -> Lowering<'a, 's> {
        let plan = Plan::new(&mut checker, &roots);
        let mut made_early = FxHashSet::default();
        for name in plan::MADE_BY_MACHINE.into_iter().chain(["udita.ObjectPool"]) {
            let class = checker.known(name);
            made_early.extend(ancestors(&checker.world, class));
        }
        Lowering {
            checker,
            roots: Rc::new(roots),
            plan,
            layout: Layout::default(),
            constants: Constants::default(),
            units: Vec::new(),
            unit_numbers: FxHashMap::default(),
            selectors: Vec::new(),
            methods: Vec::new(),
            code: Vec::new(),
            positions: Positions::default(),
            sites: SiteTable::default(),
            initialisers: Vec::new(),
            default_constructors: Vec::new(),
            made_early,
            natives: FxHashMap::default(),
            trivial: FxHashMap::default(),
            problems: Vec::new(),
        }
    }

    fn run(&mut self) {
        let roots = Rc::clone(&self.roots);
        let object = self.checker.object();
        self.class(object);
        for (number, _) in (0..).zip(&roots.entries) {
            self.unit(Unit::Entry(number));
        }
        for &method in &roots.methods {
            self.unit(Unit::Method(method));
            if roots.are_entries {
                self.entry_classes(method);
            }
        }
        for class in self.plan.instantiable.clone() {
            if plan::needs_init(&self.checker.world, class).is_some() {
                self.initialised_class(class);
            }
            self.constructible_class(class);
        }
        if let Some(taken) = self.plan.domain_taken {
            self.unit(Unit::Method(taken));
        }
        while let Some(&unit) = self.units.get(self.methods.len()) {
            // With numbers running out nothing that follows makes sense.
            if self.units.len() > usize::from(NO_METHOD) {
                break;
            }
            match unit {
                Unit::Entry(number) => body::lower(self, None, &roots.entries[usize::from(number)].body),
                Unit::Method(method) => self.method(method),
                Unit::Initialisation(class) => initialise::lower(self, class),
                Unit::Stub { target, called } => stub::lower(self, target, called),
            }
        }
    }

    /// Numbers the classes that a caller of `method` may make objects of or pass to it.
    fn entry_classes(&mut self, method: MethodKey) {
        let declared = &self.checker.world.methods[method];
        let (class, params) = (declared.class, declared.params);
        self.class(class);
        for &param in params {
            if self.checker.erasure(param).is_reference() {
                self.class_of(param);
            }
        }
        if let Some(class) = plan::needs_init(&self.checker.world, class) {
            self.initialised_class(class);
        }
    }

    fn method(&mut self, method: MethodKey) {
        match self.checker.body(method) {
            Some(body) => body::lower(self, Some(method), &body),
            None => {
                let header = self.header(method);
                let span = self.checker.world.methods[method].span;
                self.internal(span, format!("method `{}` is called but has no body", header.name));
                // Something must have the number that was promised.
                self.add(header, Code { ops: vec![Op::ReturnVoid {}], ..Code::default() });
            }
        }
    }

    /// A method of the program, still without code.
    fn header(&self, method: MethodKey) -> Method {
        let (params, result) = self.kinds(method);
        let name = self.method_name(method);
        let declared = &self.checker.world.methods[method];
        Method {
            name,
            class: self.checker.world.classes[declared.class].name.to_owned(),
            start: 0,
            end: 0,
            params,
            result,
            registers: 0,
            handlers: Vec::new(),
            positions: Vec::new(),
            inlined: Vec::new(),
            nulls: Vec::new(),
            has_this: !declared.is_static,
            is_library: self.checker.world.classes[declared.class].is_library,
            is_constructor: declared.kind == MethodKind::Constructor,
        }
    }

    /// Adds the next method.
    fn add(&mut self, header: Method, code: Code) {
        let start = self.code.len();
        self.code.extend(code.ops);
        for (at, table) in code.switches {
            if let Op::Switch { table: index, .. } = &mut self.code[start + at] {
                *index = self.constants.switch(table);
            }
        }
        let start = start as u32;
        let handlers = code.handlers.into_iter().map(|mut handler| {
            handler.start += start;
            handler.end += start;
            handler.target += start;
            handler
        });
        let mut positions = Vec::with_capacity(code.positions.len());
        for (at, span) in code.positions {
            let position = self.positions.position(self.checker.sources(), span);
            // Different spans often begin at the same place.
            if positions.last().is_none_or(|&(_, last)| last != position) {
                positions.push((start + at, position));
            }
        }
        let nulls = code.nulls.into_iter().map(|(at, text)| (start + at, text.into())).collect();
        let end = self.code.len() as u32;
        self.methods.push(Method { start, end, handlers: handlers.collect(), positions, nulls, ..header });
    }

    /// The number of a method of the program, which will be lowered if it has not been yet.
    fn unit(&mut self, unit: Unit) -> u16 {
        if let Some(&number) = self.unit_numbers.get(&unit) {
            return number;
        }
        let number = number(self.units.len());
        self.units.push(unit);
        self.unit_numbers.insert(unit, number);
        number
    }

    fn class(&mut self, class: ClassKey) -> u16 {
        self.layout.class(&self.checker.world, Type::Class(class, &[]))
    }

    /// The number of a class or array type.
    fn class_of(&mut self, ty: Type<'a>) -> u16 {
        let ty = self.checker.erasure(ty);
        self.layout.class(&self.checker.world, ty)
    }

    /// The number of a class that is going to be initialised.
    fn initialised_class(&mut self, class: ClassKey) -> u16 {
        if !self.initialisers.iter().any(|&(known, _)| known == class) {
            let world = &self.checker.world;
            let own = world.classes[class].static_init;
            let unit = match own {
                Some(own)
                    if !initialise::may_fail(world, class)
                        && plan::initialised_before(world, class).is_empty() =>
                {
                    Unit::Method(own)
                }
                _ => Unit::Initialisation(class),
            };
            let method = self.unit(unit);
            self.initialisers.push((class, method));
        }
        self.class(class)
    }

    /// The number of a class of which the machine makes objects by their constructor without arguments.
    fn constructible_class(&mut self, class: ClassKey) -> u16 {
        if !self.default_constructors.iter().any(|&(known, _)| known == class)
            && let Some(constructor) = plan::default_constructor(&mut self.checker, class)
            && !self.is_trivial(constructor)
        {
            let constructor = self.unit(Unit::Method(constructor));
            self.default_constructors.push((class, constructor));
        }
        self.class(class)
    }

    /// The number of a selector of the plan; everything that calls through it may run is lowered.
    fn selector(&mut self, selector: usize) -> u16 {
        if let Some(known) = self.selectors.iter().position(|&known| known == selector) {
            return number(known);
        }
        for class in 0..self.plan.made.len() {
            self.dispatch_entry(selector, self.plan.made[class]);
        }
        self.selectors.push(selector);
        number(self.selectors.len() - 1)
    }

    /// What objects of `class` have for a selector of the plan.
    fn dispatch_entry(&mut self, selector: usize, class: ClassKey) -> Option<u16> {
        let selector = &self.plan.selectors[selector];
        let (called, target) = (selector.called, *selector.methods.get(&class)?);
        let direct = !self.checker.world.methods[target].is_native && self.casts(called, target).is_empty();
        Some(self.unit(if direct { Unit::Method(target) } else { Unit::Stub { target, called } }))
    }

    /// The parameters of `target` (from 0, without `this`) that take less than those of `called`, which it
    /// implements, with what they take.
    fn casts(&self, called: MethodKey, target: MethodKey) -> Vec<(usize, Type<'a>)> {
        let methods = &self.checker.world.methods;
        let pairs = methods[called].params.iter().zip(methods[target].params);
        let erased =
            pairs.map(|(&passed, &taken)| (self.checker.erasure(passed), self.checker.erasure(taken)));
        let narrower = |&(_, (passed, taken)): &(usize, (Type<'a>, Type<'a>))| match (passed, taken) {
            (Type::Class(passed, _), Type::Class(taken, _)) => !self.checker.is_subclass(passed, taken),
            _ => passed != taken,
        };
        erased.enumerate().filter(narrower).map(|(index, (_, taken))| (index, taken)).collect()
    }

    /// The machine's own implementation of a native method.
    fn native(&mut self, method: MethodKey) -> Option<Native> {
        if let Some(&native) = self.natives.get(&method) {
            return native;
        }
        let class = self.checker.world.methods[method].class;
        let name = format!("{}.{}", self.checker.world.classes[class].name, signature(&self.checker, method));
        let native = Native::named(&name);
        if native.is_none() {
            let span = self.checker.world.methods[method].span;
            self.internal(span, format!("native method `{name}` is not in the machine's table"));
        }
        self.natives.insert(method, native);
        native
    }

    /// The machine's own way of doing what a method of the library does.
    fn shortcut(&self, method: MethodKey) -> Option<Shortcut> {
        let class = &self.checker.world.classes[self.checker.world.methods[method].class];
        let is_of_class = |shortcut: &Shortcut| {
            shortcut.name().strip_prefix(class.name).is_some_and(|rest| rest.starts_with('.'))
        };
        // Nearly no class has any.
        if !class.is_library || !Shortcut::ALL.iter().any(is_of_class) {
            return None;
        }
        Shortcut::named(&format!("{}.{}", class.name, signature(&self.checker, method)))
    }

    fn kind(&self, ty: Type<'a>) -> Kind {
        value_type(self.checker.erasure(ty)).kind()
    }

    /// The kinds of a method's parameters, `this` included, and of its result.
    fn kinds(&self, method: MethodKey) -> (Vec<Kind>, Option<Kind>) {
        let method = &self.checker.world.methods[method];
        let this = (!method.is_static).then_some(Kind::Ref);
        let params = this.into_iter().chain(method.params.iter().map(|&param| self.kind(param))).collect();
        (params, (method.result != Type::Void).then(|| self.kind(method.result)))
    }

    /// The name that people read; methods at the top level of a `.udita` file have just their own.
    fn method_name(&self, method: MethodKey) -> String {
        let method = &self.checker.world.methods[method];
        let class = &self.checker.world.classes[method.class];
        match class.decl {
            Some(_) => format!("{}.{}", class.simple_name, method.name),
            None => method.name.to_owned(),
        }
    }

    fn internal(&mut self, span: Span, what: String) {
        self.problems.push(
            Diagnostic::new(diagnostic::Code::Internal, span, what)
                .note("this is a mistake in udita itself, not in the program"),
        );
    }

    fn too_large(&mut self, span: Span, what: String) {
        self.problems.push(Diagnostic::new(diagnostic::Code::TooLarge, span, format!("{what} is too large")));
    }
}
