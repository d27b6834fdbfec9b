//! The static control flow of a program, for the distances of the strategies.
//!
//! Each instruction is a node, and each branch is one. Copies of a site's code, as in a `finally` clause, share the nodes of its
//! branches. An edge bypasses each check, so that checks that pass do not add to distances; their branches are in the graph, too.
//!
//! *Invariant*: the decisions of every execution are a walk of the graph, apart from returns of user code. Only library methods have
//! edges from callees back; other calls are assumed to return, and the edge past the call remains.

mod builder;
mod thrown;

use crate::concolic::{BranchGraph, BranchId, FunctionId};
use udita_vm::bytecode::program::Program;

use crate::sites::Sites;

/// The graph of the branches of the methods that `entry` can reach. `entry` is an index into [`Program::methods`], and the functions of
/// the graph are numbered like the methods. Coverage counts the branches of the decisions that the user wrote ([`Sites::is_counted`]).
pub fn branch_graph(program: &Program, sites: &Sites, entry: u16) -> BranchGraph {
    let flow = builder::flow_graph(program, sites, entry);
    let mut graph = BranchGraph::new(&flow, FunctionId(u32::from(entry)));
    let others: Vec<BranchId> = graph.targets().filter(|branch| !sites.is_counted(branch.site())).collect();
    for branch in others {
        graph.exclude(branch);
    }
    for (number, method) in (0..).zip(&program.methods) {
        if method.is_library {
            graph.mark_library(FunctionId(number));
        }
    }
    graph
}
