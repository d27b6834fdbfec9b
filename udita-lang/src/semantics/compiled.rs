//! Classes of class files: their members by descriptor, and the code of methods.
//!
//! The declarations of a class file are Java source without code. What this source leaves out is declared here,
//! when the code of some class file refers to it: synthetic members, bridges, constructors of enums, private methods of interfaces.

use std::rc::Rc;

use noak::AccessFlags;
use rustc_hash::FxHashMap;

use super::checker::Checker;
use super::compiled_classes::{Compiled, Declared, FunctionClass};
use super::types::{ClassKey, FieldKey, MethodKey, Primitive, Type};
use super::world::{Access, CLASS_INIT, Captured, Field, INIT, Method, MethodKind};
use crate::class_file::{Code as ByteCode, File, descriptor};
use crate::diagnostic::Code;
use crate::source::Span;
use crate::syntax::ast;

impl<'a> Checker<'a, '_> {
    /// The class file of `class`. `None` if the class is from source, or the file can't be read.
    pub(crate) fn compiled(&mut self, class: ClassKey) -> Option<Rc<Compiled<'a>>> {
        if let Some(known) = self.compiled.classes.get(&class) {
            return known.clone();
        }
        if !self.is_of_class_file(class) {
            return None;
        }
        self.ensure_members(class);
        let compiled = self.read_class_file(class).map(Rc::new);
        self.compiled.classes.insert(class, compiled.clone());
        if let Some(compiled) = &compiled {
            self.declare_fields_of(class, compiled);
        }
        compiled
    }

    fn read_class_file(&mut self, class: ClassKey) -> Option<Compiled<'a>> {
        let declared = &self.world.classes[class];
        let binary = declared.name.replace('.', "/");
        let container = self.sources.file(declared.span.file).container.as_ref()?;
        let bytes = &container.files.iter().find(|file| file.binary == binary)?.bytes;
        let file = File::new(&binary, self.types.arena.alloc_slice_copy(bytes)).ok()?;
        let mut methods = Vec::new();
        let mut by_name: FxHashMap<&'a str, Vec<usize>> = FxHashMap::default();
        for member in file.class.methods().iter() {
            let member = member.ok()?;
            let name = &*self.arena.alloc_str(&file.utf8(member.name()).ok()?);
            let descriptor = &*self.arena.alloc_str(&file.utf8(member.descriptor()).ok()?);
            by_name.entry(name).or_default().push(methods.len());
            methods.push(Declared { name, descriptor, member });
        }
        let listed = self.listed(class);
        let source = match &listed {
            Some(listed) => listed.file,
            None => {
                let simple = || format!("{}.class", self.world.classes[class].simple_name);
                let name = file.source().unwrap_or_else(simple);
                self.sources.add_lines(name)
            }
        };
        Some(Compiled { file, source, listed, methods, by_name })
    }

    /// Declares the fields that source can't name, and puts all fields into the order of the file.
    fn declare_fields_of(&mut self, class: ClassKey, compiled: &Compiled<'a>) {
        let mut places: FxHashMap<FieldKey, usize> = FxHashMap::default();
        let outer = self.world.enclosing_instance(class);
        for (place, field) in compiled.file.class.fields().iter().enumerate() {
            let Ok(field) = field else { return };
            let (Ok(name), Ok(descriptor)) =
                (compiled.file.utf8(field.name()), compiled.file.utf8(field.descriptor()))
            else {
                return;
            };
            let (name, descriptor) = (&*self.arena.alloc_str(&name), &*self.arena.alloc_str(&descriptor));
            let flags = field.access_flags();
            let is_static = flags.contains(AccessFlags::STATIC);
            let is_synthetic = flags.contains(AccessFlags::SYNTHETIC);
            let named = self.world.classes[class].fields.named(name).first().copied();
            // Eclipse's compiler adds arrays of other types to enums.
            let own = descriptor.strip_prefix("[L").and_then(|name| name.strip_suffix(';'));
            let is_own = own.is_some_and(|name| self.world.classes[class].name == name.replace('/', "."));
            let is_values = is_static && is_synthetic && is_own;
            let values = self.world.enum_values(class).filter(|_| is_values);
            let outer = outer.filter(|_| is_synthetic && !is_static && name.starts_with("this$"));
            let key = if let Some(outer) = outer {
                let ty = self.this_type(outer);
                self.captured_field(class, Captured::Object(outer), name, ty)
            } else if let Some(key) = named.or(values) {
                key
            } else {
                let ty = self.descriptor_type(descriptor, self.world.classes[class].span);
                self.declare_hidden_field(class, name, ty, flags)
            };
            self.compiled.fields.insert((class, name, descriptor), key);
            places.insert(key, place);
        }
        self.world.classes[class].fields.sort_by_key(|field| places.get(&field).copied());
    }

    fn declare_hidden_field(
        &mut self,
        class: ClassKey,
        name: &'a str,
        ty: Type<'a>,
        flags: AccessFlags,
    ) -> FieldKey {
        let span = self.world.classes[class].span;
        let field = self.implicit_field(class, ast::Name { text: name, span }, ty);
        self.world.add_field(Field {
            access: access(flags),
            is_static: flags.contains(AccessFlags::STATIC),
            is_final: flags.contains(AccessFlags::FINAL),
            ..field
        })
    }

    /// The field that `class` itself declares with this name and descriptor. Its class is from a class file.
    pub(super) fn compiled_field(
        &mut self,
        class: ClassKey,
        name: &str,
        descriptor: &str,
    ) -> Option<FieldKey> {
        self.compiled(class)?;
        self.compiled.fields.get(&(class, name, descriptor)).copied()
    }

    /// The method or constructor that `class` itself declares with this name and descriptor. Its class is from a class file.
    pub(crate) fn compiled_method(
        &mut self,
        class: ClassKey,
        name: &str,
        descriptor: &str,
    ) -> Option<MethodKey> {
        if let Some(&known) = self.compiled.methods.get(&(class, name, descriptor)) {
            return Some(known);
        }
        let compiled = self.compiled(class)?;
        let numbers = compiled.by_name.get(name)?;
        let &number = numbers.iter().find(|&&number| compiled.methods[number].descriptor == descriptor)?;
        let Declared { name, descriptor, ref member } = compiled.methods[number];
        let visible = match name {
            INIT => self.world.classes[class].constructors.list(),
            _ => self.world.classes[class].methods.named(name).to_vec(),
        };
        let same = visible.into_iter().find(|&method| self.may_have(method, descriptor));
        let key = match same {
            Some(method) => method,
            None if name == CLASS_INIT => self.world.classes[class].static_init?,
            None => self.declare_hidden_method(class, name, descriptor, member.access_flags()),
        };
        self.compiled.methods.insert((class, name, descriptor), key);
        self.compiled.numbers.insert(key, number);
        Some(key)
    }

    /// The class of the function that the instruction at `at` of `method` makes, if it is known.
    pub(super) fn compiled_lambda(&self, method: MethodKey, at: u32) -> Option<FunctionClass> {
        self.compiled.functions.get(&(method, at)).cloned()
    }

    /// Keeps the method of the class of a function.
    pub(super) fn keep_function_method(
        &mut self,
        class: ClassKey,
        name: &'a str,
        descriptor: &str,
        method: MethodKey,
    ) {
        let descriptor = self.arena.alloc_str(descriptor);
        self.compiled.methods.insert((class, name, descriptor), method);
    }

    /// Keeps the class of a function.
    pub(super) fn keep_compiled_lambda(&mut self, method: MethodKey, at: u32, class: FunctionClass) {
        self.compiled.functions.insert((method, at), class);
    }

    fn declare_hidden_method(
        &mut self,
        class: ClassKey,
        name: &'a str,
        descriptor: &'a str,
        flags: AccessFlags,
    ) -> MethodKey {
        let span = self.world.classes[class].span;
        let (mut params, result) = self.descriptor_types(descriptor, span);
        if name == INIT && self.world.enclosing_instance(class).is_some() && !params.is_empty() {
            // The enclosing object is captured.
            params.remove(0);
        }
        let kind = if name == INIT { MethodKind::Constructor } else { MethodKind::Method };
        let names: Vec<&'a str> = params.iter().map(|_| "p").collect();
        let method = Method {
            is_static: flags.contains(AccessFlags::STATIC) && name != INIT,
            is_abstract: flags.contains(AccessFlags::ABSTRACT),
            is_final: flags.contains(AccessFlags::FINAL),
            params: self.arena.alloc_slice_copy(&params),
            param_names: self.arena.alloc_slice_copy(&names),
            result,
            ..self.implicit_method(class, name, kind, access(flags))
        };
        self.world.methods.insert(method)
    }

    /// The class file with `method`, and its number in it. `None` if it is from source, or has no counterpart there.
    pub(super) fn compiled_code(&mut self, method: MethodKey) -> Option<(Rc<Compiled<'a>>, usize)> {
        let declared = &self.world.methods[method];
        let (class, name) = (declared.class, declared.name);
        let compiled = self.compiled(class)?;
        if !self.compiled.numbers.contains_key(&method) {
            let named = compiled.by_name.get(name)?.iter();
            let mut descriptors = named.map(|&number| compiled.methods[number].descriptor);
            let descriptor = descriptors.find(|descriptor| self.may_have(method, descriptor))?;
            if self.compiled_method(class, name, descriptor) != Some(method) {
                return None;
            }
        }
        let number = *self.compiled.numbers.get(&method)?;
        Some((compiled, number))
    }

    /// The place of a method: of its first instruction, if it is from a class file.
    pub(crate) fn place_of(&mut self, method: MethodKey) -> Span {
        let declared = self.world.methods[method].span;
        let Some((compiled, number)) = self.compiled_code(method) else { return declared };
        match ByteCode::read(&compiled.file, &compiled.methods[number].member) {
            Ok(Some(code)) => compiled.place(number, &code, 0),
            _ => declared,
        }
    }

    /// The methods with code in the class file of `class`, in the order of the file. `None` if the class is not from a class file.
    pub(crate) fn methods_of_class_file(&mut self, class: ClassKey) -> Option<Vec<MethodKey>> {
        let compiled = self.compiled(class)?;
        let has_code = |method: &&Declared<'_>| !method.member.access_flags().contains(AccessFlags::ABSTRACT);
        let mut methods = Vec::new();
        for method in compiled.methods.iter().filter(has_code) {
            methods.extend(self.compiled_method(class, method.name, method.descriptor));
        }
        Some(methods)
    }

    /// Whether the class file of `class` has a static initialiser. `None` if the class is from source.
    pub(super) fn compiled_has_initialiser(&mut self, class: ClassKey) -> Option<bool> {
        let compiled = self.compiled(class)?;
        Some(compiled.by_name.contains_key(CLASS_INIT))
    }

    /// The descriptor of a method or constructor in class files. `None` if it has an unknown type.
    pub(super) fn method_descriptor(&self, method: MethodKey) -> Option<String> {
        let declared = &self.world.methods[method];
        let mut out = String::from("(");
        if declared.kind == MethodKind::Constructor
            && let Some(outer) = self.world.enclosing_instance(declared.class)
        {
            self.describe(Type::Class(outer, &[]), &mut out)?;
        }
        for &param in declared.params {
            self.describe(self.erasure(param), &mut out)?;
        }
        out.push(')');
        self.describe(self.erasure(declared.result), &mut out)?;
        Some(out)
    }

    /// The descriptor of a method: for one that a class file declares, that of the file, whose types may be unknown.
    pub(super) fn known_descriptor(&self, method: MethodKey) -> Option<String> {
        let number = self.compiled.numbers.get(&method);
        let class = self.compiled.classes.get(&self.world.methods[method].class);
        match (number, class) {
            (Some(&number), Some(Some(compiled))) => Some(compiled.methods[number].descriptor.to_owned()),
            _ => self.method_descriptor(method),
        }
    }

    /// Whether `descriptor` is that of a method or constructor. An unknown type stands for each class with its simple name.
    fn may_have(&self, method: MethodKey, descriptor: &str) -> bool {
        let declared = &self.world.methods[method];
        let outer = match declared.kind {
            MethodKind::Constructor => self.world.enclosing_instance(declared.class),
            _ => None,
        };
        let outer = outer.map(|outer| Type::Class(outer, &[]));
        let (params, result) = descriptor::parts(descriptor);
        let own = outer.into_iter().chain(declared.params.iter().map(|&param| self.erasure(param)));
        params.len() == usize::from(outer.is_some()) + declared.params.len()
            && own.zip(params).all(|(ty, param)| self.may_be(ty, param))
            && self.may_be(self.erasure(declared.result), result)
    }

    /// Whether `descriptor` is that of an erased type. An unknown type stands for each class with its simple name.
    fn may_be(&self, ty: Type<'a>, descriptor: &str) -> bool {
        if let Type::Unknown(gap) = ty {
            let element = descriptor.trim_start_matches('[');
            let Some(class) = element.strip_prefix('L') else { return false };
            let simple = class.trim_end_matches(';').rsplit(['/', '$']).next().unwrap_or_default();
            let name = format!("{simple}{}", "[]".repeat(descriptor.len() - element.len()));
            return self.diagnostics.gaps.name(gap).is_none_or(|own| own == name);
        }
        let mut own = String::new();
        self.describe(ty, &mut own).is_some() && own == descriptor
    }

    /// Appends the descriptor of an erased type.
    fn describe(&self, ty: Type<'a>, out: &mut String) -> Option<()> {
        match ty {
            Type::Void => out.push('V'),
            Type::Primitive(primitive) => out.push(match primitive {
                Primitive::Boolean => 'Z',
                Primitive::Byte => 'B',
                Primitive::Short => 'S',
                Primitive::Char => 'C',
                Primitive::Int => 'I',
                Primitive::Long => 'J',
                Primitive::Float => 'F',
                Primitive::Double => 'D',
            }),
            Type::Class(class, _) => {
                *out += &format!("L{};", self.world.classes[class].name.replace('.', "/"));
            }
            Type::Array(&element) => {
                out.push('[');
                self.describe(element, out)?;
            }
            _ => return None,
        }
        Some(())
    }

    /// The types of the parameters and of the result of a method with this descriptor.
    pub(super) fn descriptor_types(&mut self, descriptor: &str, span: Span) -> (Vec<Type<'a>>, Type<'a>) {
        let (params, result) = descriptor::parts(descriptor);
        let types = params.into_iter().map(|param| self.descriptor_type(param, span)).collect();
        let result = if result == "V" { Type::Void } else { self.descriptor_type(result, span) };
        (types, result)
    }

    /// The type with this descriptor.
    pub(super) fn descriptor_type(&mut self, descriptor: &str, span: Span) -> Type<'a> {
        let primitive = match descriptor.as_bytes().first() {
            Some(b'Z') => Primitive::Boolean,
            Some(b'B') => Primitive::Byte,
            Some(b'S') => Primitive::Short,
            Some(b'C') => Primitive::Char,
            Some(b'I') => Primitive::Int,
            Some(b'J') => Primitive::Long,
            Some(b'F') => Primitive::Float,
            Some(b'D') => Primitive::Double,
            Some(b'[') => {
                return match self.descriptor_type(&descriptor[1..], span) {
                    Type::Unknown(gap) => self.diagnostics.unknown_array(gap),
                    element => self.array_of(element),
                };
            }
            _ => {
                let name = descriptor.strip_prefix('L').and_then(|name| name.strip_suffix(';'));
                return self.binary_type(name.unwrap_or(descriptor), span);
            }
        };
        Type::Primitive(primitive)
    }

    /// The type of the class with a binary name (`a/B$C`), or of arrays with a descriptor (`[I`).
    pub(super) fn binary_type(&mut self, binary: &str, span: Span) -> Type<'a> {
        if binary.starts_with('[') {
            return self.descriptor_type(binary, span);
        }
        let name = binary.replace('/', ".");
        if let Some(class) = self.load(&name) {
            self.note_named(class);
            self.complete();
            return Type::Class(class, &[]);
        }
        if !self.diagnostics.report_excluded(&name.replace('$', "."), span) {
            self.diagnostics.gap(Code::UnknownType, span, format!("there is no class `{name}`"), "");
        }
        let simple = name.rsplit(['.', '$']).next().unwrap_or(&name);
        self.diagnostics.unknown_type(simple)
    }
}

fn access(flags: AccessFlags) -> Access {
    if flags.contains(AccessFlags::PUBLIC) {
        Access::Public
    } else if flags.contains(AccessFlags::PROTECTED) {
        Access::Protected
    } else if flags.contains(AccessFlags::PRIVATE) {
        Access::Private
    } else {
        Access::Package
    }
}
