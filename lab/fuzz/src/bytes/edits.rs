//! Damage: a fuzzer's bytes as edits of a file that is right.

use crate::tape::Tape;

/// Edits of a file at most.
const MOST_EDITS: usize = 16;

/// A file after some edits: bits that flip, parts that are missing, are there twice or are others.
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
                // A whole line comes a second time, or is missing.
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

/// The line around a place, with its end.
fn line(file: &[u8], at: usize) -> (usize, usize) {
    let begin = file[..at].iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
    let end = file[at..].iter().position(|&byte| byte == b'\n').map_or(file.len(), |end| at + end + 1);
    (begin, end)
}
