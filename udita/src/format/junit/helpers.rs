//! The helper methods of generated tests, for classes and members that can't be used directly, and remarks about them.

use std::collections::{BTreeMap, BTreeSet};

use super::comparison::{INVOKE, PRINTING, SAME};
use crate::format::java;

/// Maximum number of names in a comment; further ones are only counted.
const MAX_NAMES: usize = 12;

/// The helper methods in use, and the remarks about how objects are built.
#[derive(Default, Debug)]
pub(super) struct Helpers {
    /// The fields set by reflection.
    set: BTreeSet<String>,
    /// The classes instantiated by reflection.
    made: BTreeSet<String>,
    /// The predicates called by reflection.
    called: BTreeSet<String>,
    /// The library classes that were replaced, with their replacements.
    substituted: BTreeMap<String, String>,
    /// The methods under test called by reflection.
    invoked: BTreeSet<String>,
    /// Whether structures are compared.
    pub(super) compares: bool,
    /// Whether printed text is compared.
    pub(super) prints: bool,
    /// Whether an enum is used that the test class can't name.
    pub(super) constants: bool,
    /// Whether an array is created whose element class the test class can't name.
    pub(super) arrays: bool,
    /// Whether a constructor with parameters is called.
    pub(super) parameters: bool,
    /// Whether an object of an inner class is created.
    pub(super) encloses: bool,
}

impl Helpers {
    pub(super) fn set(&mut self, class: &str, field: &str) {
        self.set.insert(format!("{class}.{field}"));
    }

    pub(super) fn made(&mut self, class: &str) {
        self.made.insert(class.to_owned());
    }

    pub(super) fn called(&mut self, class: &str, method: &str) {
        self.called.insert(format!("{class}.{method}"));
    }

    pub(super) fn invoked(&mut self, class: &str, method: &str) {
        self.invoked.insert(format!("{class}.{method}"));
    }

    pub(super) fn substituted(&mut self, class: &str, by: &str) {
        self.substituted.insert(class.to_owned(), by.to_owned());
    }

    /// The remarks, each of one or more lines.
    pub(super) fn remarks(&self) -> Vec<String> {
        let mut remarks = Vec::new();
        if self.parameters {
            let remark = "The constructor with the fewest parameters makes an object. A parameter named like a field takes its \
                          value if that is no object, the others take 0 or null. Then all fields are set. A constructor that \
                          refuses such arguments fails the test.";
            remarks.push(remark.to_owned());
        }
        if self.encloses {
            let remark = "The input doesn't show which object encloses an object of an inner class. It is the nearest one on the way \
                          to it.";
            remarks.push(remark.to_owned());
        }
        for (class, by) in &self.substituted {
            remarks.push(format!("Objects of {class} are replaced by objects of {by}."));
        }
        remarks
    }

    /// The helper methods, each after an empty line.
    pub(super) fn methods(&self) -> String {
        let mut out = String::new();
        let mut method = |text: &str, code: &str| {
            out.push('\n');
            out.push_str(&java::documentation(&java::one_line(text), "    "));
            out.push_str(code);
        };
        if !self.set.is_empty() {
            method(
                &format!("Sets a field that can't be assigned from here: {}.", listed(self.set.iter())),
                SET,
            );
        }
        if !self.made.is_empty() {
            let classes = listed(self.made.iter());
            method(&format!("Calls a constructor that can't be called from here, of: {classes}."), MAKE);
        }
        if !self.called.is_empty() {
            let methods = listed(self.called.iter());
            method(&format!("Calls a predicate that can't be called from here: {methods}."), CALL);
        }
        if !self.invoked.is_empty() {
            let methods = listed(self.invoked.iter());
            method(&format!("Calls a method that can't be called from here: {methods}."), INVOKE);
        }
        if self.prints {
            method("Makes a call and asserts what it prints.", PRINTING);
        }
        if self.compares {
            let text = "Asserts that two structures are the same: there is a bijection between their objects that keeps classes and \
                        fields. Strings, boxes and collections of the JDK count by what they contain.";
            method(text, SAME);
        }
        if self.constants {
            method("A constant of an enum that can't be named here.", CONSTANT);
        }
        if self.arrays {
            method("An array of objects of a class that can't be named here.", ARRAY);
        }
        out
    }
}

fn listed<'n>(names: impl ExactSizeIterator<Item = &'n String>) -> String {
    let count = names.len();
    let shown: Vec<&str> = names.take(MAX_NAMES).map(String::as_str).collect();
    let shown = shown.join(", ");
    if count > MAX_NAMES { format!("{shown} and {} more", count - MAX_NAMES) } else { shown }
}

const SET: &str = "    \
    private static void set(Class<?> type, String name, Object object, Object value) throws Exception {
        java.lang.reflect.Field field = type.getDeclaredField(name);
        field.setAccessible(true);
        field.set(object, value);
    }
";

const MAKE: &str = "    \
    private static Object make(Class<?> type, Class<?>[] parameters, Object[] arguments) throws Exception {
        java.lang.reflect.Constructor<?> constructor = type.getDeclaredConstructor(parameters);
        constructor.setAccessible(true);
        return constructor.newInstance(arguments);
    }
";

const CALL: &str = "    \
    private static boolean call(Class<?> type, String name, Object object) throws Exception {
        java.lang.reflect.Method method = type.getDeclaredMethod(name);
        method.setAccessible(true);
        return (boolean) method.invoke(object);
    }
";

const CONSTANT: &str = "    \
    private static Object constant(Class<?> type, String name) {
        for (Object constant : type.getEnumConstants()) {
            if (((Enum<?>) constant).name().equals(name)) {
                return constant;
            }
        }
        throw new AssertionError(type + \" has no constant \" + name);
    }
";

const ARRAY: &str = "    \
    private static Object array(Class<?> type, int length) {
        return java.lang.reflect.Array.newInstance(type, length);
    }
";
