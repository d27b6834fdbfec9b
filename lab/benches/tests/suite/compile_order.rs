//! The shapes of the table of compile times, and the verdict on their costs.

use udita_bench::compile_order::{Cost, SHAPES, compile};

/// A shape that the compiler rejects early, or at one of its sizes, would cost little and be meaningless.
#[test]
fn each_shape_is_what_its_table_says() {
    for shape in SHAPES {
        for size in [4, 2 * shape.size.min(200)] {
            let errors = compile(shape, size);
            assert_eq!(errors > 0, shape.errors, "{} of size {size} has {errors} errors", shape.name);
        }
    }
}

#[test]
fn a_cost_that_grows_with_the_square_is_too_much() {
    let shape = SHAPES.iter().find(|shape| shape.name == "methods").expect("a shape");
    let cost = |per_method: fn(u64) -> u64| Cost {
        empty: 1_000_000,
        smaller: 1_000_000 + per_method(shape.size as u64),
        larger: 1_000_000 + per_method(2 * shape.size as u64),
    };
    let linear = cost(|size| 9_000 * size);
    assert!((linear.order() - 1.0).abs() < 0.01 && !linear.is_too_much(shape), "{linear:?}");
    // Visiting each earlier method, however briefly, is detected at this size.
    let quadratic = cost(|size| 9_000 * size + 2 * size * size);
    assert!(quadratic.is_too_much(shape), "{quadratic:?}");
}
