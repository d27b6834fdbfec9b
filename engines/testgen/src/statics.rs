//! Static fields that tests change. Each run of a test here begins with new ones, but the tests of a JUnit class share them: they are set
//! back before each test.

use udita_vm::bytecode::effect::{Effect, Place};
use udita_vm::bytecode::program::Program;

use crate::api::Api;

/// The names of the classes with static fields that other code than the static initialiser sets, as `Class.getName` gives them.
pub(crate) fn changing(api: &Api, program: &Program) -> Vec<String> {
    let changed: Vec<usize> = program
        .methods
        .iter()
        .filter(|method| !method.name.ends_with("<clinit>"))
        .flat_map(|method| program.code.get(method.start as usize..method.end as usize).unwrap_or_default())
        .filter_map(|op| match op.effect() {
            Effect::Writes(Place::Static(field), _) => Some(usize::from(field)),
            _ => None,
        })
        .collect();
    let is_changing = |source_name: &str| {
        changed
            .iter()
            .filter_map(|&field| program.statics.get(field))
            .any(|field| field.name.rsplit_once('.').is_some_and(|(class, _)| class == source_name))
    };
    let classes = api.classes.iter().filter(|class| is_changing(&class.source_name));
    classes.map(|class| class.name.clone()).collect()
}

/// The members of a test class that set the static fields of these classes back. `before_each` is the annotation of JUnit.
pub(crate) fn members(classes: &[String], before_each: &str) -> String {
    let names: Vec<String> = classes.iter().map(|name| format!("\"{name}\"")).collect();
    format!(
        r#"
    /** Tests share static fields, so each test begins with their first values. Objects that they refer to stay as they are. */
    @{before_each}
    void resetStatics() throws Exception {{
        // udita runs each test on a machine of its own.
        if (!"udita".equals(System.getProperty("java.vm.name"))) Statics.reset();
    }}

    /** The static fields that the program changes. */
    private static class Statics {{
        /** The fields with their first values. */
        private static final java.util.Map<java.lang.reflect.Field, Object> VALUES = new java.util.LinkedHashMap<>();

        static synchronized void reset() throws Exception {{
            if (VALUES.isEmpty()) read();
            for (var each : VALUES.entrySet()) each.getKey().set(null, each.getValue());
        }}

        private static void read() throws Exception {{
            for (var name : new String[] {{{}}}) {{
                try {{
                    for (var field : Class.forName(name).getDeclaredFields()) {{
                        int modifiers = field.getModifiers();
                        if (!java.lang.reflect.Modifier.isStatic(modifiers)) continue;
                        if (java.lang.reflect.Modifier.isFinal(modifiers) || field.isSynthetic()) continue;
                        field.setAccessible(true);
                        VALUES.put(field, field.get(null));
                    }}
                }} catch (LinkageError thrown) {{
                    // The class can't be initialised, so it has no fields to change.
                }}
            }}
        }}
    }}
"#,
        names.join(", ")
    )
}
