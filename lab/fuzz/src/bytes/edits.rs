//! Damage: a fuzzer's bytes as edits of a valid file.

use crate::tape::Tape;

/// Maximum number of edits of a file.
const MOST_EDITS: usize = 16;

/// A file after some edits: flipped bits, and missing, repeated or replaced parts.
pub(super) fn edited(file: &[u8], script: &mut Tape<'_>) -> Vec<u8> {
    let mut file = file.to_vec();
    for _ in 0..MOST_EDITS {
        if script.is_over() {
            break;
        }
        let kind = script.byte();
        let at = script.place(file.len() + 1);
        let length = || file.len() - at;
        match kind % 6 {
            0 => {
                let mask = script.byte();
                if let Some(byte) = file.get_mut(at) {
                    *byte ^= mask;
                }
            }
            1 => file.truncate(at),
            2 => {
                let end = at + usize::from(script.byte()).min(length());
                file.drain(at..end);
            }
            3 => {
                file.splice(at..at, script.text().iter().copied());
            }
            4 => {
                let (length, to) = (usize::from(script.byte()).min(length()), script.place(file.len() + 1));
                let part = file[at..at + length].to_vec();
                file.splice(to..to, part);
            }
            _ => {
                // Repeats or removes a complete line.
                let (begin, end) = line(&file, at);
                match script.byte() % 2 {
                    0 => {
                        file.drain(begin..end);
                    }
                    _ => {
                        let copy = file[begin..end].to_vec();
                        let to = script.place(file.len() + 1);
                        let to = line(&file, to).0;
                        file.splice(to..to, copy);
                    }
                }
            }
        }
    }
    file
}

/// The start and end of the line around a position.
fn line(file: &[u8], at: usize) -> (usize, usize) {
    let begin = file[..at].iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
    let end = file[at..].iter().position(|&byte| byte == b'\n').map_or(file.len(), |end| at + end + 1);
    (begin, end)
}
