use super::*;

fn set(text: &str) -> PairSet {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn text_is_read_and_written() {
    let text = "key: (Node0,-3) (Node0,\"a, (b\") (Node0,'\\'') (Node0,1.5E10) (Node0,true); \
                left: (Node0,null) (Node0,Node1) (Node2#0,Node2#1)";
    let set = set(text);
    assert_eq!(set.len(), 8);
    let again: PairSet = set.to_string().parse().unwrap();
    assert_eq!(again, set);
    let left = "left: (Node0,null) (Node0,Node1) (Node2#0,Node2#1)";
    assert!(set.to_string().ends_with(left), "{set}");
}

#[test]
fn blanks_order_and_repetition_do_not_count() {
    let one = set("root: (T0,N0); left: (N0,N1) (N1,null)");
    assert_eq!(set("left:(N1 ,null)( N0,N1 )\nroot: (T0,N0);\nleft: (N0,N1)"), one);
    assert_eq!(set(" "), PairSet::default());
    assert_eq!(set("left: (IG.Node0,a.b.C3)"), set("left: (Node0,C3)"));
    assert!(set("left:").is_empty());
}

#[test]
fn errors_name_their_place() {
    let cases = [
        ("left", "line 1, column 5: expected `:` after the field `left`"),
        (": (N0,N1)", "line 1, column 1: expected the name of a field, such as `left:`"),
        ("left: (N0 N1)", "line 1, column 8: `N0 N1` is neither"),
        ("left: (N0)", "line 1, column 10: expected `,` between"),
        ("left:\n (N0,N1", "line 2, column 8: expected `)` at the end"),
        ("left: (null,N1)", "line 1, column 8: expected an object"),
        ("left: (N0,N)", "line 1, column 11: `N` is neither"),
        ("left: (N0,N99999999999)", "line 1, column 11: the number of `N99999999999` is too large"),
        ("left: (N0,\"ab)", "line 1, column 11: this text has no end"),
        ("left: (N0,N1) N2", "line 1, column 17: expected `:` after the field `N2`"),
        ("left: (ä,N1)", "line 1, column 8: `ä` is neither"),
        ("ä: (N0,,)", "line 1, column 8: `` is neither"),
    ];
    for (text, expected) in cases {
        let error = text.parse::<PairSet>().expect_err(text).to_string();
        assert!(error.starts_with(expected), "{text}: {error}");
    }
}

#[test]
fn sets_are_compared() {
    let left = set("a: (N0,N1) (N1,null); b: (N0,null)");
    let right = set("a: (N0,N1) (N2,null); c: (N0,null)");
    let difference = left.compare(&right);
    assert_eq!(difference.both, set("a: (N0,N1)"));
    assert_eq!(difference.only_left, set("a: (N1,null); b: (N0,null)"));
    assert_eq!(difference.only_right, set("a: (N2,null); c: (N0,null)"));
}
