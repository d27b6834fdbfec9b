//! The files of the directory in which a command runs.

use std::io;
use std::path::Path;

/// The names and contents of the files.
const FILES: &[(&str, &[u8])] = &[
    ("good.udita", b"void main() { int i = getInt(0, 3); assume(i != 2); println(i); }\n"),
    (
        "violations.udita",
        b"int main() { int i = getInt(0, 3); if (getBoolean()) throw new IllegalStateException(\"x\"); return 1 / i; }\n",
    ),
    ("two.udita", b"int one() { return getInt(0, 1); }\nString other(int i, String s) { return s + i; }\n"),
    (
        "arguments.udita",
        b"Object main(int n) { assume(n < 4); return new int[] {n, getInt(0, 2)}; }\nObject main(boolean b, String s) { return s + b; }\n",
    ),
    ("wrong.udita", b"void main() { int i = \"text\"; undefined(); }\n"),
    ("empty.udita", b""),
    ("binary.udita", b"\xff\xfe\0\x01void"),
    ("notes.txt", b"No program.\n"),
    (
        "Tree.java",
        b"import korat.finitization.*;
import korat.finitization.impl.*;
public class Tree {
    static class Node { Node next; }
    Node root; int size;
    public boolean repOK() {
        int n = 0;
        for (Node node = root; node != null && n <= size; node = node.next) n++;
        return n == size;
    }
    public static IFinitization finTree(int n) {
        IFinitization f = FinitizationFactory.create(Tree.class);
        IObjSet nodes = f.createObjSet(Node.class, n, true);
        f.set(\"root\", nodes); f.set(\"size\", f.createIntSet(0, n)); f.set(\"Node.next\", nodes);
        return f;
    }
    public static void main(String[] args) { System.out.println(args.length); }
}
",
    ),
    ("args", b"--limit\n1\ngood.udita\n"),
    ("loop", b"@loop\n"),
    ("binary", b"\xff\0\n@args\n"),
];

/// Writes the files.
///
/// # Errors
///
/// A file can't be written.
pub(super) fn write(directory: &Path) -> io::Result<()> {
    for (name, content) in FILES {
        std::fs::write(directory.join(name), content)?;
    }
    std::fs::create_dir(directory.join("directory"))
}
