//! Object stores by URL. Credentials, regions and other endpoints come from the environment.

use std::time::Duration;

use object_store::aws::AmazonS3Builder;
use object_store::azure::MicrosoftAzureBuilder;
use object_store::gcp::GoogleCloudStorageBuilder;
use object_store::http::HttpBuilder;
use object_store::{
    ClientOptions, HeaderMap, HeaderValue, ObjectStore, ObjectStoreScheme, Result, RetryConfig,
};
use url::{Position, Url};

use crate::store::error::StoreError;
use crate::store::objects::{Objects, reason};

/// Maximum number of retries of a request that a server or the network refuses.
const RETRIES: usize = 8;
/// Time after which a request is not retried.
const PATIENCE: Duration = Duration::from_secs(60);
/// The environment variable with the value of the header `Authorization` for WebDAV.
const AUTHORIZATION: &str = "WEBDAV_AUTHORIZATION";

/// The object store at a URL.
///
/// # Errors
///
/// If the URL or the settings in the environment are invalid. No request is sent.
pub(crate) fn open(text: &str) -> Result<Objects, StoreError> {
    let refused = |reason: String| StoreError::Network { place: text.to_owned(), reason };
    let url = Url::parse(text).map_err(|error| refused(error.to_string()))?;
    let (scheme, prefix) = ObjectStoreScheme::parse(&url).map_err(|error| refused(error.to_string()))?;
    let retry = RetryConfig { max_retries: RETRIES, retry_timeout: PATIENCE, ..RetryConfig::default() };
    let is_web = matches!(scheme, ObjectStoreScheme::Http);
    let store = match scheme {
        ObjectStoreScheme::AmazonS3 => {
            AmazonS3Builder::from_env().with_url(text).with_retry(retry).build().map(boxed)
        }
        ObjectStoreScheme::GoogleCloudStorage => {
            GoogleCloudStorageBuilder::from_env().with_url(text).with_retry(retry).build().map(boxed)
        }
        ObjectStoreScheme::MicrosoftAzure => {
            MicrosoftAzureBuilder::from_env().with_url(text).with_retry(retry).build().map(boxed)
        }
        _ => {
            let server = &url[..Position::BeforePath];
            let options = web_options().map_err(refused)?;
            let builder = HttpBuilder::new().with_url(server).with_client_options(options);
            builder.with_retry(retry).build().map(boxed)
        }
    };
    let store = store.map_err(|error| refused(reason(&error)))?;
    // WebDAV servers refuse to list everything at once.
    Objects::new(store, prefix, text, !is_web)
}

fn boxed(store: impl ObjectStore) -> Box<dyn ObjectStore> {
    Box::new(store)
}

/// The options for a server with WebDAV.
fn web_options() -> Result<ClientOptions, String> {
    let options = ClientOptions::new().with_allow_http(true);
    let Ok(value) = std::env::var(AUTHORIZATION) else { return Ok(options) };
    let value = HeaderValue::from_str(&value);
    let mut value = value.map_err(|_| format!("{AUTHORIZATION} has characters that no header can have"))?;
    value.set_sensitive(true);
    let mut headers = HeaderMap::new();
    headers.insert("authorization", value);
    Ok(options.with_default_headers(headers))
}
