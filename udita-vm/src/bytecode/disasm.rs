//! The disassembler: a program as readable text.
//!
//! Each instruction is one line: its number in its method, its name, and its operands, by name where they have one. The source line
//! follows where it changes. The destination register stands left of `<-`:
//!
//! ```text
//! IG.isDAG(ref, int) -> int   9 registers
//!      0  get.field.ref   r3 <- r0, .1           ; 12: for (Node n : nodes) {
//!      1  jump.null       r3, L0
//!      2  call            r4 <- IG.depth(r6...)
//! L0:
//!      3  return          r4
//!   0..2 -> L0: java.lang.RuntimeException as r3
//! ```

use std::collections::BTreeMap;
use std::fmt::Write;

use super::op::{Kind, Op, Operand};
use super::program::{Method, Position, Program};
use super::site::{Probe, SiteKind};
use crate::floats;

/// Lists the methods of `program` for which `wanted` returns true. `line` returns the text of a source line, if it is known.
pub fn listing(
    program: &Program,
    wanted: impl Fn(&Method) -> bool,
    line: impl Fn(Position) -> Option<String>,
) -> String {
    let mut text = String::new();
    for method in program.methods.iter().filter(|&method| wanted(method)) {
        if !text.is_empty() {
            text.push('\n');
        }
        method_listing(program, method, &line, &mut text);
    }
    text
}

fn method_listing(
    program: &Program,
    method: &Method,
    line: &impl Fn(Position) -> Option<String>,
    text: &mut String,
) {
    let code = &program.code[method.start as usize..method.end as usize];
    let labels = labels(program, method);
    let label = |pc: i64| match u32::try_from(pc).ok().and_then(|pc| labels.get(&pc)) {
        Some(label) => format!("L{label}"),
        None => format!("@{pc}"),
    };
    let params: Vec<&str> = method.params.iter().map(|&kind| kind_name(kind)).collect();
    let result = method.result.map_or(String::new(), |kind| format!(" -> {}", kind_name(kind)));
    push(
        text,
        format_args!("{}({}){result}   {} registers\n", method.name, params.join(", "), method.registers),
    );
    let mut shown = None;
    for (pc, &op) in code.iter().enumerate() {
        if let Some(label) = labels.get(&(pc as u32)) {
            push(text, format_args!("L{label}:\n"));
        }
        let operands = operands(program, op, pc as i64 + 1, &label);
        let start = method.positions.binary_search_by_key(&(method.start + pc as u32), |&(at, _)| at);
        let position = start.ok().map(|index| method.positions[index].1);
        // A line is shown at its first instruction only.
        let fresh = position.filter(|new| shown.replace((new.file, new.line)) != Some((new.file, new.line)));
        let comment = match fresh {
            None => String::new(),
            Some(position) => match line(position) {
                Some(source) => format!("; {}: {}", position.line, source.trim()),
                None => format!("; {}:{}", program.files[position.file as usize], position.line),
            },
        };
        let row = format!("{pc:6}  {:<18}{operands:<26} {comment}", op.name());
        push(text, format_args!("{}\n", row.trim_end()));
    }
    for handler in &method.handlers {
        let class = handler.class.map_or("everything", |class| class_name(program, class));
        let target = label(i64::from(handler.target - method.start));
        let (start, end) = (handler.start - method.start, handler.end - method.start);
        push(text, format_args!("  {start}..{end} -> {target}: {class} as r{}\n", handler.reg));
    }
}

/// The targets of jumps and handlers, relative to the method, numbered in ascending order.
fn labels(program: &Program, method: &Method) -> BTreeMap<u32, usize> {
    let mut labels = BTreeMap::new();
    for handler in &method.handlers {
        labels.insert(handler.target - method.start, 0);
    }
    for (pc, op) in program.code[method.start as usize..method.end as usize].iter().enumerate() {
        let mut target =
            |to: i32| u32::try_from(pc as i64 + 1 + i64::from(to)).map(|to| labels.insert(to, 0));
        for operand in op.operands() {
            match operand {
                Operand::Target(to) => _ = target(to),
                Operand::Switch(table) => {
                    if let Some(table) = program.switches.get(usize::from(table)) {
                        table.cases.iter().for_each(|&(_, to)| _ = target(to));
                        _ = target(table.default);
                    }
                }
                _ => {}
            }
        }
    }
    for (index, label) in labels.values_mut().enumerate() {
        *label = index;
    }
    labels
}

/// The operands of an instruction. `next` is the number of the instruction after it.
fn operands(program: &Program, op: Op, next: i64, label: &impl Fn(i64) -> String) -> String {
    let mut set = None;
    let mut shown: Vec<String> = Vec::new();
    let mut arguments = None;
    let call = program.call(op);
    for operand in op.operands() {
        match operand {
            Operand::None => {}
            Operand::Def(_, register) => set = Some(register),
            Operand::Result(register) => set = call.and_then(|call| call.callee.result).map(|_| register),
            Operand::Args(first) => {
                arguments = Some((first, call.map_or(0, |call| call.callee.params.len())))
            }
            Operand::Use(_, register) => shown.push(format!("r{register}")),
            Operand::Imm(value) => shown.push(value.to_string()),
            Operand::Target(to) => shown.push(label(next + i64::from(to))),
            Operand::FloatConst(bits) => {
                shown.push(format!("{}f", floats::float_to_string(f32::from_bits(bits))));
            }
            Operand::DoubleConst(index) => shown.push(entry(&program.longs, index, |&bits| {
                floats::double_to_string(f64::from_bits(bits.cast_unsigned()))
            })),
            Operand::LongConst(index) => {
                shown.push(entry(&program.longs, index, |value| format!("{value}L")))
            }
            Operand::StrConst(index) => shown.push(entry(&program.strings, index, |units| quoted(units))),
            Operand::Switch(index) => shown.push(entry(&program.switches, index, |table| {
                let cases = table.cases.iter().map(|&(value, to)| (value.to_string(), to));
                let all = cases.chain([("default".to_owned(), table.default)]);
                let all = all.map(|(value, to)| format!("{value}: {}", label(next + i64::from(to))));
                all.collect::<Vec<_>>().join(", ")
            })),
            Operand::Class(index) => shown.push(class_name(program, index).to_owned()),
            Operand::Static(index) => shown.push(entry(&program.statics, index, |field| field.name.clone())),
            Operand::Slot(index) => shown.push(format!(".{index}")),
            Operand::Method(index) => {
                shown.push(entry(&program.methods, index, |method| method.name.clone()))
            }
            Operand::Selector(index) => {
                shown.push(entry(&program.selectors, index, |selector| selector.name.clone()));
            }
            Operand::Native(native) => {
                shown.push(native.name().split('(').next().unwrap_or_default().to_owned());
            }
            Operand::Probe(probe) => shown.push(probe_name(program, Probe(probe))),
            Operand::Shortcut(shortcut) => {
                shown.push(shortcut.name().split('(').next().unwrap_or_default().to_owned());
            }
        }
    }
    let mut text = shown.join(", ");
    if let Some(register) = set {
        text = if text.is_empty() { format!("r{register}") } else { format!("r{register} <- {text}") };
    }
    if let Some((first, count)) = arguments {
        let registers: Vec<String> = (0..count).map(|i| format!("r{}", usize::from(first) + i)).collect();
        push(&mut text, format_args!("({})", registers.join(", ")));
    }
    text
}

/// The text of an entry of a table, or its number if there is no such entry.
fn entry<T>(table: &[T], index: u16, show: impl FnOnce(&T) -> String) -> String {
    table.get(usize::from(index)).map_or_else(|| format!("#{index}?"), show)
}

fn class_name(program: &Program, index: u16) -> &str {
    program.classes.get(usize::from(index)).map_or("?", |class| &class.simple_name)
}

/// The text of a branch of a site, such as `3:9 condition false`.
fn probe_name(program: &Program, probe: Probe) -> String {
    let Some(site) = program.sites.all().get(probe.site() as usize) else { return format!("#{}?", probe.0) };
    let Position { line, column, .. } = site.position;
    let (kind, branch) = match site.kind {
        SiteKind::Function => ("function", ""),
        SiteKind::Statement => ("statement", ""),
        SiteKind::Condition if probe.branch() => ("condition", " true"),
        SiteKind::Condition => ("condition", " false"),
        SiteKind::Iteration if probe.branch() => ("iteration", " goes on"),
        SiteKind::Iteration => ("iteration", " ends"),
        SiteKind::Case | SiteKind::LastCase if probe.branch() => ("case", " matched"),
        SiteKind::Case | SiteKind::LastCase => ("case", " passed"),
    };
    format!("{line}:{column} {kind}{branch}")
}

/// A string literal on one line, truncated if it is long.
fn quoted(units: &[u16]) -> String {
    const SHOWN: usize = 40;
    let text = String::from_utf16_lossy(&units[..units.len().min(SHOWN)]);
    format!("{text:?}{}", if units.len() > SHOWN { "..." } else { "" })
}

fn kind_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Int => "int",
        Kind::Long => "long",
        Kind::Float => "float",
        Kind::Double => "double",
        Kind::Ref => "ref",
    }
}

/// Appends formatted text. Writing to a `String` cannot fail.
fn push(text: &mut String, arguments: std::fmt::Arguments<'_>) {
    _ = text.write_fmt(arguments);
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;
    use crate::bytecode::native::Native;
    use crate::bytecode::program::Handler;
    use crate::bytecode::sample::{INTS, PLUS, THROWABLE, program};

    #[test]
    fn every_instruction_can_be_shown() {
        let program = program(Op::EACH.to_vec());
        let listing = listing(&program, |method| method.name == "Sample.main", |_| None);
        let shown: Vec<&str> = listing
            .lines()
            .filter(|line| line.starts_with(' '))
            .filter_map(|line| line.split_whitespace().nth(1))
            .collect();
        assert_eq!(shown, Op::NAMES);
        // `#` and `@` mark unresolved indices. In the sample every index but 0 is unresolved.
        assert!(!listing.contains(['#', '@']), "{listing}");
    }

    #[test]
    fn a_method_reads_well() {
        let mut program = program(vec![
            Op::Null { dst: 3 },
            Op::ConstInt { dst: 4, value: -7 },
            Op::JumpLtIntImm { a: 4, value: 9, to: 3 },
            Op::ConstLong { dst: 5, value: 0 },
            Op::CallVirtual { dst: 0, args: 3, selector: 0 },
            Op::Switch { a: 0, table: 0 },
            Op::ConstStr { dst: 1, value: 0 },
            Op::CallNative { dst: 9, args: 1, native: Native::Print },
            Op::NewArray { dst: 1, class: INTS, length: 4 },
            Op::PutStatic { src: 4, field: 0 },
            Op::ReturnVoid {},
            Op::Call { dst: 1, args: 3, method: PLUS },
            Op::Throw { a: 2 },
        ]);
        program.switches[0].cases = vec![(1, 0), (40, -4)];
        program.switches[0].default = 4;
        let handler = Handler { start: 3, end: 8, target: 12, class: Some(THROWABLE), reg: 2 };
        program.methods[0].handlers = vec![handler, Handler { class: None, ..handler }];
        let position = |line, column| Position { file: 0, line, column };
        program.methods[0].positions =
            vec![(0, position(1, 5)), (2, position(1, 9)), (3, position(2, 1)), (6, position(3, 1))];
        let source = |position: Position| (position.line != 2).then(|| format!("  line {}", position.line));
        expect![[r#"
            Sample.main()   8 registers
                 0  null              r3                         ; 1: line 1
                 1  const.int         r4 <- -7
            L0:
                 2  jump.lt.int.imm   r4, 9, L1
                 3  const.long        r5 <- 5000000000L          ; Sample.java:2
                 4  call.virtual      r0 <- plus(int,long)(r3, r4, r5)
                 5  switch            r0, 1: L1, 40: L0, default: L2
            L1:
                 6  const.str         r1 <- "text"               ; 3: line 3
                 7  call.native       udita.internal.Output.print(r1)
                 8  new.array         r1 <- int[], r4
                 9  put.static        r4, Sample.count
            L2:
                10  return.void
                11  call              r1 <- Object.plus(r3, r4, r5)
            L3:
                12  throw             r2
              3..8 -> L3: Throwable as r2
              3..8 -> L3: everything as r2

            Object.plus(ref, int, long) -> int   8 registers
                 0  return            r1
        "#]]
        .assert_eq(&listing(&program, |_| true, source));
    }
}
