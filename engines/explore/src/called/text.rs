//! Terms as readable text.

use udita_solver::{Binary, Conversion, Linear, Node, Relation, TermId, Terms, VariableId};

/// Returns the name of a variable, and whether it is a `boolean`.
type Name<'n> = &'n dyn Fn(VariableId) -> (String, bool);

/// Maximum number of nodes of a term in a text. Shared nodes count once for each occurrence.
const MOST: usize = 60;

/// A term as text in Java notation. Terms share parts, so a text may be far larger than its term. A large part is written as `#` and a
/// number, which identifies the part.
pub(crate) fn of(terms: &Terms, term: TermId, name: Name<'_>) -> String {
    if is_large(terms, term, &mut 0) { format!("#{}", term.index()) } else { whole(terms, term, name) }
}

/// Whether a term has more than [`MOST`] nodes, including the `count` nodes before it.
fn is_large(terms: &Terms, term: TermId, count: &mut usize) -> bool {
    *count += 1;
    let mut is_too_large = *count > MOST;
    terms.operands(term, |operand| is_too_large = is_too_large || is_large(terms, operand, count));
    is_too_large
}

fn whole(terms: &Terms, term: TermId, name: Name<'_>) -> String {
    match terms.node(term) {
        Node::Variable(variable) => name(*variable).0,
        Node::Constant(value) => value.to_string(),
        Node::Linear(linear) => sum(terms, linear, name),
        Node::Binary(operator, a, b) => match symbol(*operator) {
            Some(symbol) => format!("{} {symbol} {}", operand(terms, *a, name), operand(terms, *b, name)),
            None => format!("compare({}, {})", of(terms, *a, name), of(terms, *b, name)),
        },
        Node::Convert(Conversion::IntToLong, a) => of(terms, *a, name),
        Node::Convert(conversion, a) => format!("({}) {}", cast(*conversion), operand(terms, *a, name)),
        Node::Relation(relation, a, b) => comparison(terms, *relation, *a, *b, name),
        Node::Both(a, b) => format!("{} && {}", operand(terms, *a, name), operand(terms, *b, name)),
        Node::Either(a, b) => format!("{} || {}", operand(terms, *a, name), operand(terms, *b, name)),
        Node::If(condition, a, b) => {
            let [condition, a, b] = [condition, a, b].map(|part| operand(terms, *part, name));
            format!("{condition} ? {a} : {b}")
        }
        Node::Real(operator, a, b) => {
            let [a, b] = [a, b].map(|part| operand(terms, *part, name));
            format!("{operator:?}({a}, {b})")
        }
    }
}

/// A term, in parentheses unless it is atomic.
fn operand(terms: &Terms, term: TermId, name: Name<'_>) -> String {
    if let Node::Convert(Conversion::IntToLong, a) = *terms.node(term) {
        return operand(terms, a, name);
    }
    let text = of(terms, term, name);
    let is_simple = match terms.node(term) {
        Node::Variable(_) | Node::Relation(..) => true,
        Node::Constant(value) => *value >= 0,
        _ => false,
    };
    if is_simple { text } else { format!("({text})") }
}

/// A comparison. A condition and its negation mention the same constant.
fn comparison(terms: &Terms, relation: Relation, a: TermId, b: TermId, name: Name<'_>) -> String {
    if let (Node::Variable(variable), Some(value @ (0 | 1))) = (terms.node(a), terms.value(b))
        && let (text, true) = name(*variable)
        && matches!(relation, Relation::Eq | Relation::Ne)
    {
        let holds = (relation == Relation::Eq) == (value == 1);
        return if holds { text } else { format!("!{text}") };
    }
    if let (Relation::Le, Some(value)) = (relation, terms.value(a))
        && let Some(below) = value.checked_sub(1)
    {
        return format!("{} > {below}", of(terms, b, name));
    }
    let sign = match relation {
        Relation::Eq => "==",
        Relation::Ne => "!=",
        Relation::Lt => "<",
        Relation::Le => "<=",
    };
    format!("{} {sign} {}", of(terms, a, name), of(terms, b, name))
}

fn sum(terms: &Terms, linear: &Linear, name: Name<'_>) -> String {
    let mut text = String::new();
    for &(atom, coefficient) in &linear.atoms {
        let sign = match (text.is_empty(), coefficient < 0) {
            (true, true) => "-",
            (true, false) => "",
            (false, true) => " - ",
            (false, false) => " + ",
        };
        text.push_str(sign);
        if coefficient.unsigned_abs() != 1 {
            text.push_str(&format!("{} * ", coefficient.unsigned_abs()));
        }
        text.push_str(&operand(terms, atom, name));
    }
    match linear.constant {
        0 => {}
        constant if constant < 0 => text.push_str(&format!(" - {}", constant.unsigned_abs())),
        constant => text.push_str(&format!(" + {constant}")),
    }
    text
}

fn symbol(operator: Binary) -> Option<&'static str> {
    Some(match operator {
        Binary::Mul => "*",
        Binary::Div => "/",
        Binary::Rem => "%",
        Binary::And => "&",
        Binary::Or => "|",
        Binary::Xor => "^",
        Binary::Shl => "<<",
        Binary::Shr => ">>",
        Binary::Ushr => ">>>",
        Binary::Compare => return None,
    })
}

fn cast(conversion: Conversion) -> &'static str {
    match conversion {
        Conversion::IntToLong => "long",
        Conversion::LongToInt => "int",
        Conversion::IntToByte => "byte",
        Conversion::IntToShort => "short",
        Conversion::IntToChar => "char",
    }
}

#[cfg(test)]
mod tests {
    use udita_solver::{Kind, Sort, Terms};

    use super::{MOST, of};

    #[test]
    fn shared_parts_do_not_multiply_a_text() {
        let mut terms = Terms::new();
        let x = terms.variable(Kind::Int);
        let name = |_| ("x".to_owned(), false);
        let mut term = x;
        for depth in 1..60 {
            let three = terms.constant(Sort::Int, 3);
            let product = terms.xor(term, three);
            term = terms.mul(term, product);
            let text = of(&terms, term, &name);
            // In full, the variable occurs 2^depth times.
            match 2_usize.pow(depth.min(20)) < MOST / 4 {
                true => assert_eq!(text.matches('x').count(), 2_usize.pow(depth), "{text}"),
                false => assert!(text.len() < 20 * MOST, "{text}"),
            }
        }
        let other = terms.mul(term, term);
        assert_ne!(of(&terms, term, &name), of(&terms, other, &name));
    }
}
