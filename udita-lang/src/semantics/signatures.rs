//! Declarations as they are written, without bodies, for readers of code that uses them.

use super::generics::{Substitution, TypeContext};
use super::types::{ClassKey, FieldKey, MethodKey, Type, TypeVarKey};
use super::world::{Access, MethodKind};
use crate::syntax::ast::TypeDeclKind;

impl<'a> TypeContext<'a> {
    /// `public static <T> T getOneOf(T... values)`, as a member of the type with the type arguments in
    /// `site`.
    pub(crate) fn method_signature(&self, method: MethodKey, site: &Substitution<'a>) -> String {
        let declared = &self.world.methods[method];
        let class = &self.world.classes[declared.class];
        let mut text = modifiers(declared.access, class.is_interface || class.is_implicit);
        if declared.is_static && !class.is_implicit {
            text.push_str("static ");
        }
        if declared.is_abstract && !class.is_interface {
            text.push_str("abstract ");
        }
        if declared.is_final {
            text.push_str("final ");
        }
        text.push_str(&self.type_parameters(declared.type_params));
        if !declared.type_params.is_empty() {
            text.push(' ');
        }
        if declared.kind == MethodKind::Constructor {
            text.push_str(class.simple_name.rsplit('.').next().unwrap_or(class.simple_name));
        } else {
            text.push_str(&self.show(self.substitute(declared.result, site)));
            text.push(' ');
            text.push_str(declared.name);
        }
        text.push_str(&format!("({})", self.parameters(method, site).join(", ")));
        if !declared.throws.is_empty() {
            text.push_str(" throws ");
            text.push_str(&self.show_list(declared.throws));
        }
        text
    }

    /// The parameters of a method with their types: `int lo`, `T... values`.
    pub(crate) fn parameters(&self, method: MethodKey, site: &Substitution<'a>) -> Vec<String> {
        let declared = &self.world.methods[method];
        let last = declared.params.len();
        let parameters = declared.params.iter().zip(declared.param_names).zip(1..);
        let shown = parameters.map(|((&ty, name), number)| {
            let ty = self.show(self.substitute(ty, site));
            match ty.strip_suffix("[]").filter(|_| declared.varargs && number == last) {
                Some(element) => format!("{element}... {name}"),
                None => format!("{ty} {name}"),
            }
        });
        shown.collect()
    }

    /// The result type of a method as a member of the type described by `site`.
    pub(crate) fn result_of(&self, method: MethodKey, site: &Substitution<'a>) -> String {
        self.show(self.substitute(self.world.methods[method].result, site))
    }

    /// `private static final int MAX`
    pub(crate) fn field_signature(&self, field: FieldKey) -> String {
        let declared = &self.world.fields[field];
        let class = &self.world.classes[declared.class];
        let mut text = modifiers(declared.access, class.is_interface || class.is_implicit);
        if declared.is_static && !class.is_implicit {
            text.push_str("static ");
        }
        if declared.is_final {
            text.push_str("final ");
        }
        format!("{text}{} {}", self.show(declared.ty), declared.name)
    }

    /// `public final class ObjectPool<T>`, with the written supertypes.
    pub(crate) fn class_signature(&self, class: ClassKey) -> String {
        let declared = &self.world.classes[class];
        let mut text = modifiers(declared.access, false);
        let keyword = match declared.kind() {
            TypeDeclKind::Class => "class",
            TypeDeclKind::Interface => "interface",
            TypeDeclKind::Enum => "enum",
            TypeDeclKind::Record => "record",
            TypeDeclKind::Annotation => "@interface",
        };
        if keyword == "class" && declared.is_abstract {
            text.push_str("abstract ");
        }
        if keyword == "class" && declared.is_final && !declared.is_implicit {
            text.push_str("final ");
        }
        text.push_str(keyword);
        text.push(' ');
        text.push_str(declared.simple_name);
        text.push_str(&self.type_parameters(declared.own_type_params()));
        let is_written = |ty: &&Type<'a>| match ty {
            Type::Class(above, _) => !matches!(
                self.world.classes[*above].name,
                "java.lang.Object"
                    | "java.lang.Enum"
                    | "java.lang.Record"
                    | "java.lang.annotation.Annotation"
            ),
            _ => false,
        };
        if let Some(superclass) = declared.superclass.as_ref().filter(is_written) {
            text.push_str(" extends ");
            text.push_str(&self.show(*superclass));
        }
        let interfaces: Vec<Type<'a>> = declared.interfaces.iter().filter(is_written).copied().collect();
        if !interfaces.is_empty() {
            text.push_str(if declared.is_interface { " extends " } else { " implements " });
            text.push_str(&self.show_list(&interfaces));
        }
        text
    }

    /// `T extends Comparable<T>`
    pub(crate) fn type_var_signature(&self, var: TypeVarKey) -> String {
        let declared = &self.world.type_vars[var];
        let object = self.world.object_type();
        let bounds: Vec<String> =
            declared.bounds.iter().filter(|&&bound| bound != object).map(|&bound| self.show(bound)).collect();
        if bounds.is_empty() {
            return declared.name.to_owned();
        }
        format!("{} extends {}", declared.name, bounds.join(" & "))
    }

    /// `<K, V>`. Empty if there are no type parameters.
    fn type_parameters(&self, vars: &[TypeVarKey]) -> String {
        if vars.is_empty() {
            return String::new();
        }
        let vars: Vec<String> = vars.iter().map(|&var| self.type_var_signature(var)).collect();
        format!("<{}>", vars.join(", "))
    }
}

/// The access modifier, followed by a space. Empty for package access, and for access that is implied.
fn modifiers(access: Access, is_implied: bool) -> String {
    let keyword = match access {
        Access::Public if is_implied => "",
        Access::Public => "public ",
        Access::Protected => "protected ",
        Access::Private => "private ",
        Access::Package => "",
    };
    keyword.to_owned()
}
