//! Descriptors (JVMS 4.3) in parts, and the kinds of values that they describe. A damaged descriptor may have any parts.

use super::instruction::Kind;

/// The descriptors of the parameters of a method, and that of its result.
pub(crate) fn parts(descriptor: &str) -> (Vec<&str>, &str) {
    let (params, result) = descriptor.rsplit_once(')').unwrap_or_default();
    let mut rest = params.trim_start_matches('(');
    let mut all = Vec::new();
    while !rest.is_empty() {
        let (first, next) = rest.split_at(length(rest));
        all.push(first);
        rest = next;
    }
    (all, result)
}

/// The length of the first descriptor of a type in `text`.
fn length(text: &str) -> usize {
    let arrays = text.bytes().take_while(|&byte| byte == b'[').count();
    match text.as_bytes().get(arrays) {
        Some(b'L') => text.find(';').map_or(text.len(), |end| end + 1),
        // A damaged descriptor may go on with any character.
        Some(_) => text[arrays..].chars().next().map_or(text.len(), |first| arrays + first.len_utf8()),
        None => text.len(),
    }
}

/// The kind of the values of the type with this descriptor. `None` for `void`.
pub(crate) fn kind(ty: &str) -> Option<Kind> {
    Some(match ty.as_bytes().first() {
        Some(b'V') => return None,
        Some(b'J') => Kind::Long,
        Some(b'F') => Kind::Float,
        Some(b'D') => Kind::Double,
        Some(b'L' | b'[') => Kind::Ref,
        _ => Kind::Int,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_those_of_the_specification() {
        assert_eq!(parts("(IDLa/B;[[J)Lc/D;"), (vec!["I", "D", "La/B;", "[[J"], "Lc/D;"));
        assert_eq!(parts("()V"), (vec![], "V"));
        assert_eq!(parts("(La/B"), (vec![], ""), "damaged");
        assert_eq!(parts("(La/B[[)I"), (vec!["La/B[["], "I"), "damaged");
    }

    #[test]
    fn arrays_are_references() {
        assert_eq!(["Z", "J", "[J", "La/B;", "V"].map(kind), {
            use Kind::{Int, Long, Ref};
            [Some(Int), Some(Long), Some(Ref), Some(Ref), None]
        });
    }
}
