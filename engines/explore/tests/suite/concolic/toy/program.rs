//! The syntax of toy programs, and their control flow.

use udita_explore::concolic::{BranchGraph, FlowGraph, FunctionId, NodeId, SiteId};

/// An expression over global variables.
#[derive(Clone, Debug)]
pub(crate) enum Expr {
    Const(i64),
    /// A global variable. The first ones are the inputs.
    Var(usize),
    Add(Box<Expr>, Box<Expr>),
    /// A constant times an expression.
    Times(i64, Box<Expr>),
    /// The concretised value of an expression: its term is a constant.
    Opaque(Box<Expr>),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Comparison {
    Equal,
    Less,
}

#[derive(Clone, Debug)]
pub(crate) struct Condition {
    pub(crate) left: Expr,
    pub(crate) comparison: Comparison,
    pub(crate) right: Expr,
}

#[derive(Clone, Debug)]
pub(crate) enum Statement {
    Set(usize, Expr),
    If(SiteId, Condition, Vec<Statement>, Vec<Statement>),
    While(SiteId, Condition, Vec<Statement>),
    Call(usize),
    /// Ends the program.
    Exit,
}

/// A linear combination of inputs, plus a constant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Term {
    pub(crate) factors: Vec<i64>,
    pub(crate) constant: i64,
}

impl Term {
    pub(crate) fn value(&self, inputs: &[i64]) -> i64 {
        self.constant + self.factors.iter().zip(inputs).map(|(factor, input)| factor * input).sum::<i64>()
    }

    pub(crate) fn is_constant(&self) -> bool {
        self.factors.iter().all(|factor| *factor == 0)
    }
}

/// A program. Function 0 is its entry.
#[derive(Clone, Debug)]
pub(crate) struct Program {
    pub(crate) inputs: usize,
    pub(crate) variables: usize,
    pub(crate) functions: Vec<Vec<Statement>>,
}

impl Program {
    pub(crate) fn graph(&self) -> BranchGraph {
        let mut flow = FlowGraph::new();
        let functions: Vec<FunctionId> = self.functions.iter().map(|_| flow.add_function()).collect();
        for (body, function) in self.functions.iter().zip(&functions) {
            let entry = flow.entry(*function);
            block(&mut flow, *function, &functions, body, entry);
        }
        BranchGraph::new(&flow, functions[0])
    }
}

/// Adds statements after a node. Returns the node at their end. `None` if the program ends before.
fn block(
    flow: &mut FlowGraph,
    function: FunctionId,
    functions: &[FunctionId],
    body: &[Statement],
    entry: NodeId,
) -> Option<NodeId> {
    let mut last = entry;
    for statement in body {
        let node = flow.add_statement(function);
        flow.add_edge(last, node);
        last = node;
        match statement {
            Statement::Set(..) => {}
            Statement::Call(callee) => flow.add_call(node, functions[*callee]),
            Statement::Exit => return None,
            Statement::If(site, _, then, otherwise) => {
                let join = flow.add_statement(function);
                let mut is_reached = false;
                for (outcome, body) in [(true, then), (false, otherwise)] {
                    let branch = flow.add_branch(function, site.branch(outcome));
                    flow.add_edge(node, branch);
                    if let Some(end) = block(flow, function, functions, body, branch) {
                        flow.add_edge(end, join);
                        is_reached = true;
                    }
                }
                if !is_reached {
                    return None;
                }
                last = join;
            }
            Statement::While(site, _, body) => {
                let [inside, behind] =
                    [true, false].map(|outcome| flow.add_branch(function, site.branch(outcome)));
                flow.add_edge(node, inside);
                flow.add_edge(node, behind);
                if let Some(end) = block(flow, function, functions, body, inside) {
                    flow.add_edge(end, node);
                }
                last = behind;
            }
        }
    }
    Some(last)
}
