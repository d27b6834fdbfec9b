//! Java code as text: literals and comments, for writers of test classes.

pub use self::comment::{documentation, one_line};
pub use self::groups::groups;
pub use self::literal::{ascii, cast, primitive, string};

mod comment;
pub(super) mod groups;
mod literal;
