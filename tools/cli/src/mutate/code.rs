//! The code of a program as a key.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use udita::bytecode::SameCode;
use udita::bytecode::VerifiedProgram;

/// A digest of a program's code. Two programs with the same digest run the same instructions.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(super) struct Code(String);

impl Code {
    /// The digest of `program`. It is the same in each process of this version of udita.
    pub(super) fn of(program: &Arc<VerifiedProgram>) -> Code {
        let mut bytes = Bytes(Vec::new());
        SameCode(Arc::clone(program)).hash(&mut bytes);
        Code(blake3::hash(&bytes.0).to_hex().to_string())
    }
}

/// What is hashed. A program is many small parts, and one digest of them all is faster.
struct Bytes(Vec<u8>);

impl Hasher for Bytes {
    fn write(&mut self, bytes: &[u8]) {
        self.0.extend_from_slice(bytes);
    }

    fn finish(&self) -> u64 {
        let mut first = [0; 8];
        first.copy_from_slice(&blake3::hash(&self.0).as_bytes()[..8]);
        u64::from_le_bytes(first)
    }
}
