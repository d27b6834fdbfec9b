//! Conversion between paths and URIs.

use std::path::{Path, PathBuf};
use std::str::FromStr;

use lsp_types::Uri;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

/// The characters of a path that must be encoded in a URI.
const ENCODED: &AsciiSet =
    &NON_ALPHANUMERIC.remove(b'/').remove(b'-').remove(b'.').remove(b'_').remove(b'~').remove(b':');

/// The path of a `file:` URI; `None` for other schemes.
pub(crate) fn to_path(uri: &str) -> Option<PathBuf> {
    let rest = uri.strip_prefix("file://")?;
    let path = rest.strip_prefix("localhost").unwrap_or(rest);
    let path = path.split(['?', '#']).next().unwrap_or(path);
    let decoded = percent_decode_str(path).decode_utf8().ok()?;
    let rooted = decoded.strip_prefix('/')?;
    let begins_with_drive = cfg!(windows) && rooted.as_bytes().get(1) == Some(&b':');
    Some(PathBuf::from(if begins_with_drive { rooted } else { decoded.as_ref() }))
}

/// The `file:` URI of an absolute path; `None` for a relative one.
pub(crate) fn of_path(path: &Path) -> Option<Uri> {
    let text = path.to_str()?.replace('\\', "/");
    let rooted = if text.starts_with('/') { text } else { format!("/{text}") };
    if !path.is_absolute() {
        return None;
    }
    Uri::from_str(&format!("file://{}", utf8_percent_encode(&rooted, ENCODED))).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_survives_the_way_to_a_uri_and_back() {
        for path in ["/a/b.udita", "/with space/ü#?%.java", "/x:y/[z]"] {
            let uri = of_path(Path::new(path)).expect("the path is absolute");
            assert_eq!(to_path(uri.as_str()), Some(PathBuf::from(path)));
        }
        assert_eq!(
            of_path(Path::new("/with space/ü")).map(|uri| uri.to_string()).as_deref(),
            Some("file:///with%20space/%C3%BC")
        );
    }

    #[test]
    fn only_file_uris_have_paths() {
        assert_eq!(to_path("untitled:Untitled-1"), None);
        let path = if cfg!(windows) { "c:/a b.java" } else { "/c:/a b.java" };
        assert_eq!(to_path("file:///c%3A/a%20b.java"), Some(PathBuf::from(path)));
        assert_eq!(to_path("file://localhost/a"), Some(PathBuf::from("/a")));
        assert_eq!(to_path("file:///a%FFb"), None);
        assert_eq!(of_path(Path::new("a/b")), None);
    }
}
