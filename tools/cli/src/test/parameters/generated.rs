//! Values that generators and finitizations make, which `@From` names.

use udita::language::declarations::{AnnotationUse, ClassDeclaration, DeclaredType, MethodDeclaration};

use super::{Choosers, Place, text};
use crate::test::constants::{boxed, is_writable};
use crate::test::extent::Problem;
use crate::test::java::{erased, literal, source_name};

const FINITIZATION: &str = "korat.finitization.IFinitization";

impl<'a> Choosers<'a> {
    /// A value that a generator or a finitization makes.
    pub(super) fn generated(&mut self, place: &Place, from: &AnnotationUse) -> Result<String, Problem> {
        self.refuse_in_set(place)?;
        let (declaring, generator) = self.generator(place, from)?;
        let mut arguments = Vec::new();
        for (i, (ty, given)) in generator.parameters.iter().zip(from.texts("args")).enumerate() {
            let bound = self.properties.bound(text(from, "bound")).filter(|_| i == 0);
            if !is_writable(self.classes, ty) {
                let (name, simple) = (&generator.name, ty.simple_name());
                let what = format!("@From: {name} has a parameter of the type {simple}");
                let help = "args can be strings, numbers, boolean, char and constants of enums";
                return place.wrong(&what, help);
            }
            arguments.push(self.constant(place, ty, bound.unwrap_or(given))?);
        }
        let of = source_name(&declaring.name);
        let call = format!("{of}.{}({})", generator.name, arguments.join(", "));
        let filter = text(from, "repOk");
        let own = erased(&place.ty);
        let Some(result) = &generator.result else {
            return place.wrong(&format!("@From: {} returns nothing", generator.name), "return the value");
        };
        if matches!(result, DeclaredType::Class(name, _) if name == FINITIZATION) {
            let judged = self.filter(place, &place.ty, if filter.is_empty() { "repOK" } else { filter })?;
            let help = "write a parameter of this type";
            let refused =
                literal(&format!("{}: @From: {} is a finitization of ", place.name, generator.name));
            return Ok(format!(
                "Object root = korat.finitization.impl.Finitization.candidate({call}); \
                 if (!(root instanceof {own})) {{ throw new org.junit.jupiter.api.extension.ExtensionConfigurationException(\
                 {refused} + root.getClass().getName() + \"; {help}\"); }} \
                 udita.Udita.assume((({judged}) root).{}()); return ({own}) root;",
                if filter.is_empty() { "repOK" } else { filter }
            ));
        }
        let cast = match (&place.ty, result) {
            (DeclaredType::Primitive(_), DeclaredType::Primitive(_)) => String::new(),
            _ => format!("({}) (Object) ", boxed(&place.ty)),
        };
        if filter.is_empty() {
            return Ok(format!("return {cast}{call};"));
        }
        let judged = self.filter(place, result, filter)?;
        Ok(format!(
            "{} value = {call}; udita.Udita.assume(value != null && (({judged}) value).{filter}()); return {cast}value;",
            erased(result)
        ))
    }

    /// The class that declares the filter of a type.
    fn filter(&self, place: &Place, ty: &DeclaredType, name: &str) -> Result<String, Problem> {
        let class = match ty {
            DeclaredType::Class(class, _) => self.classes.get(class),
            _ => None,
        };
        let all = class.map(|class| self.methods(class, name)).unwrap_or_default();
        let is_it = |method: &MethodDeclaration| {
            method.parameters.is_empty() && method.result == Some(DeclaredType::Primitive("boolean"))
        };
        match all.into_iter().find(|(_, method)| is_it(method)) {
            Some((declaring, _)) => Ok(source_name(&declaring.name)),
            None => {
                let what = format!("@From: {} has no method boolean {name}()", ty.simple_name());
                place.wrong(&what, "name the predicate as repOk")
            }
        }
    }

    fn generator(
        &self,
        place: &Place,
        from: &AnnotationUse,
    ) -> Result<(&'a ClassDeclaration, &'a MethodDeclaration), Problem> {
        let named = text(from, "value");
        let (class, name) = match named.split_once('#') {
            Some((class, name)) => (self.named(class)?, name),
            None => (self.class, named),
        };
        let mut all = self.methods(class, name);
        if let (true, false, DeclaredType::Class(own, arguments)) =
            (all.is_empty(), named.contains('#'), &place.ty)
        {
            // A class with a predicate has its finitization too.
            if let (Some(own), true) = (self.classes.get(own), arguments.is_empty()) {
                all = self.methods(own, name);
            }
        }
        let args = from.values("args").len();
        all.retain(|(_, method)| method.is_static && method.parameters.len() == args);
        match all.as_slice() {
            [one] => Ok(*one),
            _ => {
                let count = if all.is_empty() { "no static method" } else { "several static methods" };
                let what = format!("@From: {} has {count} {name} with {args} parameters", class.full_name());
                let help = "name one by \"method\" or \"Class#method\", and give its arguments as args";
                place.wrong(&what, help)
            }
        }
    }

    /// The class that `@From` names.
    fn named(&self, name: &str) -> Result<&'a ClassDeclaration, Problem> {
        let package = &self.class.package;
        let in_package = if package.is_empty() { name.to_owned() } else { format!("{package}.{name}") };
        let nested = format!("{}${name}", self.class.name);
        let found = [name, &in_package, &nested].into_iter().find_map(|name| self.classes.get(name));
        found.ok_or_else(|| {
            Problem::Lacking(format!(
                "the class `{name}` of `@From` is not among the files with tests; name its file, too"
            ))
        })
    }

    /// The methods of a name in the nearest class that has some: the class, one that it inherits from, or one around it.
    fn methods(
        &self,
        class: &'a ClassDeclaration,
        name: &str,
    ) -> Vec<(&'a ClassDeclaration, &'a MethodDeclaration)> {
        let outer = |class: &&'a ClassDeclaration| self.classes.get(class.outer.as_deref()?);
        let around = std::iter::successors(Some(class), outer);
        let of = |class: &'a ClassDeclaration| -> Vec<_> {
            let methods = class.methods.iter().filter(|method| method.name == name);
            methods.map(|method| (class, method)).collect()
        };
        let line = |class: &ClassDeclaration| self.classes.line_of(class).into_iter().rev();
        around.flat_map(line).map(of).find(|found| !found.is_empty()).unwrap_or_default()
    }
}
