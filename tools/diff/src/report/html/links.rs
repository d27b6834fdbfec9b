//! Links to classes.

use maud::{Markup, html};

/// Links to classes, by their places.
pub(super) fn links(places: &[usize]) -> Markup {
    html! {
        @for (i, place) in places.iter().enumerate() {
            @if i > 0 { ", " }
            a href={ "#c" (place + 1) } { (place + 1) }
        }
    }
}
