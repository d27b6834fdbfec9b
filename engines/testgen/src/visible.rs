//! The methods that tests can call, by the package of the tests.

use udita_vm::bytecode::program::Program;

use crate::api::Api;
use crate::names::Names;

/// Leaves out the methods that tests in `package` can't call.
pub fn show_to(api: &mut Api, program: &Program, package: &str) {
    let names = Names { api, program, package };
    let visible: Vec<bool> = api.methods.iter().map(|method| names.callable(method).is_some()).collect();
    for (method, &is_visible) in api.methods.iter_mut().zip(&visible) {
        method.is_visible = is_visible;
    }
    for class in &mut api.classes {
        class.members.retain(|&member| visible[member]);
    }
}
