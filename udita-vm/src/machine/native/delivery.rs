//! Delivering the value that the entry method returned.

use super::Arguments;
use crate::machine::Machine;
use crate::machine::execute::Stop;
use crate::machine::word::NULL;
use crate::solution::Item;

impl Machine {
    pub(super) fn deliver(&mut self, args: Arguments) -> Result<(), Stop> {
        let which = self.int(args, 0)?;
        let text = match self.reference(args, 1)? {
            NULL => String::new(),
            text => self.text(text),
        };
        let number = self.long(args, 2);
        // As with printing; an event takes some 8 words.
        self.make_room(self.returned.len() * 8 + text.len() / 8)?;
        self.returned.extend(Item::new(which, text, number));
        Ok(())
    }
}
