//! The assertion of a test.

use super::assertions::Assertion;
use super::classes::Scope;
use super::error::JunitError;
use super::helpers::Helpers;
use crate::format::java;
use crate::language::declarations::{ClassKind, DeclaredType};
use crate::solution::{Content, Returned};

/// The assertion about the object at `place`.
pub(super) fn assertion(
    scope: Scope<'_>,
    returned: &Returned,
    root: usize,
    place: &str,
    predicate: Option<&str>,
    is_near_miss: bool,
    helpers: &mut Helpers,
) -> Result<String, JunitError> {
    let class = &returned.graph.objects[root].class;
    if !is_near_miss
        && let Some(accepted) = accepted(scope, class, place, predicate.unwrap_or("repOK"), helpers)?
    {
        return Ok(accepted);
    }
    if is_near_miss || !is_text_kept(scope, returned, root)? {
        return Ok(Assertion::Null(false, place).to_string());
    }
    let text = java::string(&returned.text);
    Ok(Assertion::Equals(&text, &format!("String.valueOf({place})")).to_string())
}

/// The assertion that the predicate accepts the object at `place`, whose class is displayed as `shown`. `None` if the class has no such
/// predicate.
pub(super) fn accepted(
    scope: Scope<'_>,
    shown: &str,
    place: &str,
    predicate: &str,
    helpers: &mut Helpers,
) -> Result<Option<String>, JunitError> {
    if shown.ends_with("[]") {
        return Ok(None);
    }
    let Some(class) = scope.classes.get(scope.classes.named(shown)?) else { return Ok(None) };
    let boolean = Some(DeclaredType::Primitive("boolean"));
    let found = scope.classes.method(class, predicate);
    let Some((owner, method)) = found.filter(|(_, method)| method.result == boolean) else { return Ok(None) };
    let name = &method.name;
    if !scope.can_use(method.access, owner) || !scope.can_name(&class.name) {
        helpers.called(&owner.simple_name, name);
        let owner = scope.class_object(&DeclaredType::Class(owner.name.clone(), Vec::new()));
        let call = format!("call({owner}, \"{name}\", {place})");
        return Ok(Some(Assertion::Is(true, &call).to_string()));
    }
    let receiver = if method.is_static { scope.name(&owner.name) } else { place.to_owned() };
    Ok(Some(Assertion::Is(true, &format!("{receiver}.{name}()")).to_string()))
}

/// Whether a JVM renders the root as the same text: the root has a `toString` of its own, and its text contains neither arrays nor objects
/// without one, as structures or with their hash codes (`Node@1`).
fn is_text_kept(scope: Scope<'_>, returned: &Returned, root: usize) -> Result<bool, JunitError> {
    for (id, object) in returned.graph.objects.iter().enumerate() {
        if object.class.ends_with("[]") {
            return Ok(false);
        }
        let has_own = match scope.classes.get(scope.classes.named(&object.class)?) {
            Some(class) => {
                class.kind == ClassKind::Record || scope.classes.method(class, "toString").is_some()
            }
            None => !matches!(object.content, Content::Fields(_)),
        };
        let is_shown =
            || returned.text.contains('@') || returned.text.contains(&format!("{}#", object.class));
        if !has_own && (id == root || is_shown()) {
            return Ok(false);
        }
    }
    Ok(true)
}
