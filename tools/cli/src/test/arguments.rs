//! The sources of a parameterised test's arguments, as Java statements.

use udita::language::declarations::{
    Access, AnnotationUse, AnnotationValue, ClassDeclaration, DeclaredType, MethodDeclaration,
};

use super::classes::Classes;
use super::java::{erased, literal, source_name};

/// The package of the sources.
const PROVIDER: &str = "org.junit.jupiter.params.provider.";

/// The statements that add the lists of arguments to `all`, or what udita lacks for them.
pub(super) fn sources(
    classes: &Classes<'_>,
    class: &ClassDeclaration,
    method: &MethodDeclaration,
) -> Result<Vec<String>, String> {
    let mut added = Vec::new();
    for annotation in &method.annotations {
        let Some(name) = annotation.name.strip_prefix(PROVIDER) else {
            match annotation.name.rsplit('.').next() {
                Some(name) if name.ends_with("Source") || name.ends_with("Sources") => {
                    return Err(format!("udita has no arguments from `@{name}`"));
                }
                _ => continue,
            }
        };
        match name {
            "ValueSource" => values(annotation, &mut added)?,
            "NullSource" => added.push(row("null")),
            "EmptySource" => added.push(row(&empty(method)?)),
            "NullAndEmptySource" => added.extend([row("null"), row(&empty(method)?)]),
            "MethodSource" => {
                let named = annotation.texts("value").filter(|name| !name.is_empty());
                let mut names: Vec<&str> = named.collect();
                if names.is_empty() {
                    names.push(&method.name);
                }
                for name in names {
                    added.push(factory(classes, class, name)?);
                }
            }
            "EnumSource" => added.push(constants(annotation, method)?),
            "CsvSource" => csv(annotation, &mut added),
            "ArgumentsSource" => added.push(provider(class, method, annotation)?),
            _ => return Err(format!("udita has no arguments from `@{name}`")),
        }
    }
    match added.is_empty() {
        true => Err("the test has no source of arguments that udita knows".to_owned()),
        false => Ok(added),
    }
}

fn row(values: &str) -> String {
    format!("all.add(new Object[] {{{values}}});")
}

fn values(annotation: &AnnotationUse, added: &mut Vec<String>) -> Result<(), String> {
    for (element, _) in &annotation.elements {
        for value in annotation.values(element) {
            let word = element.strip_suffix('s').unwrap_or(element);
            added.push(row(&match value {
                AnnotationValue::Boolean(value) => value.to_string(),
                AnnotationValue::Number(number) if word == "long" => format!("{number}L"),
                AnnotationValue::Number(number) => format!("({word}) ({number})"),
                AnnotationValue::Real(bits) => {
                    format!("({word}) Double.longBitsToDouble({}L)", bits.cast_signed())
                }
                AnnotationValue::Text(text) => literal(text),
                AnnotationValue::Class(name) => format!("{}.class", source_name(name)),
                _ => return Err("a value of `@ValueSource` is unknown".to_owned()),
            }));
        }
    }
    Ok(())
}

fn empty(method: &MethodDeclaration) -> Result<String, String> {
    let lacking = || "udita has no empty value for `@EmptySource`".to_owned();
    Ok(match method.parameters.first().ok_or_else(lacking)? {
        DeclaredType::Array(element) => format!("new {}[0]", erased(element)),
        DeclaredType::Class(name, _) => match name.as_str() {
            "java.lang.String" => "\"\"".to_owned(),
            "java.util.List" | "java.util.Collection" | "java.lang.Iterable" => {
                "java.util.Collections.emptyList()".to_owned()
            }
            "java.util.Set" => "java.util.Collections.emptySet()".to_owned(),
            "java.util.Map" => "java.util.Collections.emptyMap()".to_owned(),
            _ => return Err(lacking()),
        },
        DeclaredType::Primitive(_) => return Err(lacking()),
    })
}

/// The statement that adds what a factory method gives: `name`, or `Class#name`.
fn factory(classes: &Classes<'_>, class: &ClassDeclaration, name: &str) -> Result<String, String> {
    let name = name.split('(').next().unwrap_or(name);
    if let Some((class, method)) = name.split_once('#') {
        return Ok(format!("udita.internal.TestArguments.addAll(all, {}.{method}());", source_name(class)));
    }
    let line = classes.line_of(class);
    let mut declared =
        line.iter().rev().flat_map(|class| class.methods.iter().map(move |method| (class, method)));
    let is_it = |(_, method): &(_, &MethodDeclaration)| method.name == name && method.parameters.is_empty();
    let Some((declaring, method)) = declared.find(is_it) else {
        return Err(format!("there is no method `{name}` that gives arguments"));
    };
    if method.access == Access::Private {
        return Err(format!("udita can't call `{name}` for its arguments, since it is private"));
    }
    let of = source_name(&declaring.name);
    let object = if method.is_static { of } else { format!("new {of}()") };
    Ok(format!("udita.internal.TestArguments.addAll(all, {object}.{name}());"))
}

/// The statement that adds what the provider of an `@ArgumentsSource` gives.
fn provider(
    class: &ClassDeclaration,
    method: &MethodDeclaration,
    annotation: &AnnotationUse,
) -> Result<String, String> {
    let Some(AnnotationValue::Class(provider)) = annotation.element("value") else {
        return Err("the class of `@ArgumentsSource` is unknown".to_owned());
    };
    let context = format!(
        "udita.internal.Jupiter.context({}, {}.class)",
        literal(&format!("{}()", method.name)),
        source_name(&class.name)
    );
    let provider = source_name(provider);
    Ok(format!("udita.internal.TestArguments.addAll(all, new {provider}().provideArguments({context}));"))
}

fn constants(annotation: &AnnotationUse, method: &MethodDeclaration) -> Result<String, String> {
    let class = match (annotation.element("value"), method.parameters.first()) {
        (Some(AnnotationValue::Class(name)), _) | (None, Some(DeclaredType::Class(name, _))) => {
            source_name(name)
        }
        _ => return Err("the enum of `@EnumSource` is unknown".to_owned()),
    };
    let names: Vec<String> = annotation.texts("names").map(literal).collect();
    let mode = match annotation.element("mode") {
        Some(AnnotationValue::Constant(mode)) => mode.as_str(),
        _ => "INCLUDE",
    };
    let listed = format!("java.util.Arrays.<String>asList({})", names.join(", "));
    let matched = |how: &str| format!("{listed}.stream().{how}(name -> constant.name().matches(name))");
    let condition = match mode {
        _ if names.is_empty() => "true".to_owned(),
        "EXCLUDE" => format!("!{listed}.contains(constant.name())"),
        "MATCH_ALL" => matched("allMatch"),
        "MATCH_ANY" => matched("anyMatch"),
        "MATCH_NONE" => matched("noneMatch"),
        _ => format!("{listed}.contains(constant.name())"),
    };
    Ok(format!("for ({class} constant : {class}.values()) {{ if ({condition}) {{ {} }} }}", row("constant")))
}

fn csv(annotation: &AnnotationUse, added: &mut Vec<String>) {
    let delimiter = match (annotation.element("delimiter"), annotation.texts("delimiterString").next()) {
        (Some(AnnotationValue::Number(unit)), _) => {
            u32::try_from(*unit).ok().and_then(char::from_u32).unwrap_or(',').to_string()
        }
        (_, Some(text)) => text.to_owned(),
        _ => ",".to_owned(),
    };
    let nulls: Vec<&str> = annotation.texts("nullValues").collect();
    let block = annotation.texts("textBlock").flat_map(str::lines);
    let lines = annotation.texts("value").chain(block.filter(|line| !line.trim().is_empty()));
    for line in
        lines.filter(|line| !line.trim_start().starts_with('#') || annotation.element("textBlock").is_none())
    {
        let fields = fields(line, &delimiter).into_iter().map(|field| match field {
            Some(text) if !nulls.contains(&text.as_str()) => literal(&text),
            _ => "null".to_owned(),
        });
        added.push(row(&fields.collect::<Vec<_>>().join(", ")));
    }
}

/// The fields of a line. Quotes are single; a field without text is `None`.
fn fields(line: &str, delimiter: &str) -> Vec<Option<String>> {
    let mut fields = Vec::new();
    let (mut field, mut is_open, mut was_quoted) = (String::new(), false, false);
    let mut rest = line;
    let finish = |field: &mut String, was_quoted: &mut bool| {
        let text = std::mem::take(field);
        let quoted = std::mem::take(was_quoted);
        let text = if quoted { text } else { text.trim().to_owned() };
        (quoted || !text.is_empty()).then_some(text)
    };
    while let Some(next) = rest.chars().next() {
        if next == '\'' && is_open && rest.starts_with("''") {
            field.push('\'');
            rest = &rest[2..];
        } else if next == '\'' && (is_open || field.trim().is_empty()) {
            if !is_open {
                field.clear();
            }
            is_open = !is_open;
            was_quoted = true;
            rest = &rest[1..];
        } else if !is_open && rest.starts_with(delimiter) {
            fields.push(finish(&mut field, &mut was_quoted));
            rest = &rest[delimiter.len()..];
        } else {
            if is_open || !was_quoted {
                field.push(next);
            }
            rest = &rest[next.len_utf8()..];
        }
    }
    fields.push(finish(&mut field, &mut was_quoted));
    fields
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_of_a_line_have_quotes_and_gaps() {
        let text = |field: &str| Some(field.to_owned());
        assert_eq!(
            fields("a, 1 ,, 'b, c','it''s',''", ","),
            [text("a"), text("1"), None, text("b, c"), text("it's"), text("")]
        );
        assert_eq!(fields("a|b", "|"), [text("a"), text("b")]);
    }
}
