//! Lowering: checked bodies to bytecode.
