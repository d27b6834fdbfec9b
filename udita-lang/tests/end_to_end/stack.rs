//! The interpreter loop takes no more of the processor's stack the longer it runs.
//!
//! In builds that are fully optimised each instruction calls the next one's handler, and relies on the compiler to make a
//! jump of that call (see `udita-vm/src/machine/execute.rs`). If it didn't do so for just one kind of instruction, the program here would
//! need megabytes of stack; it is given a few pages. `.ci/run` runs these tests in the profile that is shipped, and there one of them
//! fails if the handlers return to a loop: then the others would show nothing. In other profiles they test that loop.

use udita_lang::compile::CompileOptions;
use udita_lang::request::EntryRequest;
use udita_lang::source::{Dialect, SourceMap};
use udita_vm::search::{Config, Search};

/// Bytes of the stack on which a program runs.
const STACK: usize = 256 << 10;

/// Fewest instructions that a program executes.
const LEAST_INSTRUCTIONS: u64 = 4_000_000;

/// Runs through all kinds of instructions again and again, without anything that leaves the loop.
const PROGRAM: &str = r#"
import java.util.*;

interface Shape { int area(); }
class Square implements Shape {
    int side; long far; float rough; double fine; Object link;
    Square(int side) { this.side = side; }
    public int area() { return side * side; }
    int same() { return odd(side) ? side : this.side; }
    private boolean odd(int n) { return n % 2 != 0; }
}
class Big extends Square {
    Big(int side) { super(side + 1); }
    public int area() { return super.area() + 1; }
}

public class Stack {
    static int count; static long total; static float rough; static double fine; static Object last;

    static int ints(int a, int b) {
        int c = a + b - (a * b) + (a / (b | 1)) + a % (b | 3) + (a & b) + (a | b) + (a ^ b) + (a << 2) + (a >> 1) + (a >>> b) - -a + 7;
        if (a == b || a != c || a < b || a <= b || a > b || a >= b) c++;
        if (c == 3 || c != 4 || c < 5 || c <= 6 || c > 7 || c >= 8) c++;
        return (byte) c + (short) c + (char) c + ~c;
    }

    static long longs(long a, long b) {
        long c = a + b - a * b + a / (b | 1) + a % (b | 3) + (a & b) + (a | b) + (a ^ b) + (a << 2) + (a >> 1) + (a >>> 3) - -a;
        if (a == b || a != c || a < b || a <= b || a > b || a >= b) c++;
        return c + (int) c;
    }

    static double reals(float a, double b) {
        float c = a + 1.5f - a * a / (a + 2) + a % 3 - -a;
        double d = b + 1.5 - b * b / (b + 2) + b % 3 - -b;
        if (a == c || a != c || a < c || a <= c || a > c || a >= c) c++;
        if (!(a < c) && !(a <= c) || b == d || b != d || b < d || b <= d || b > d || b >= d || !(b < d) && !(b <= d)) d++;
        return (int) c + (long) c + (double) c + (int) d + (long) d + (float) d + (float) count + (double) count + (float) total + (double) total;
    }

    static int objects(Object o, Square s, Shape shape) {
        if (o == s || o != s || o == null || s != null) count++;
        if (o instanceof Big) count += ((Big) o).side;
        s.side = s.same() + shape.area() - s.area();
        s.far = total; s.rough = rough; s.fine = fine; s.link = last;
        total += s.far; rough += s.rough; fine += s.fine; last = s.link;
        return s.side;
    }

    static int arrays(int n) {
        int[] is = new int[3]; long[] ls = new long[2]; float[] fs = new float[2]; double[] ds = new double[2];
        Object[] os = new Square[2]; int[][] grid = new int[2][3];
        is[n & 1] = n; ls[1] = n; fs[1] = n; ds[1] = n; os[1] = new Big(n); grid[1][2] = n;
        return is[n & 1] + (int) ls[1] + (int) fs[1] + (int) ds[1] + os.length + grid[1][2];
    }

    static int choose(int n) {
        switch (n & 7) {
            case 0: return 5;
            case 3: return 6;
            default: return 7;
        }
    }

    static int library(int n) {
        Integer box = n, other = n + 1;
        HashSet<Object> set = new HashSet<>();
        set.add(last); set.add("x"); set.remove(last);
        LinkedList<Integer> list = new LinkedList<>();
        list.add(box); list.add(other);
        String text = "abc";
        return (box == other ? 1 : 0) + list.removeFirst() + set.size() + text.charAt(n % 3) + (int) Math.sqrt(n) + Math.max(n, 3);
    }

    public static void main(String[] args) {
        Square square = new Square(2), big = new Big(3);
        last = square;
        double sum = 0;
        for (int i = 0; i < 20000; i++) {
            sum += ints(i, i ^ 5) + longs(i, 7L) + reals(i, 2.5) + objects(big, square, i % 2 == 0 ? square : big);
            sum += arrays(i) + choose(i) + library(i);
        }
        System.out.print(sum != 0);
    }
}
"#;

/// Builds without debug assertions are those that are shipped or measured.
#[test]
fn the_shipped_profile_jumps_from_instruction_to_instruction() {
    let is_shipped = !cfg!(debug_assertions) && cfg!(any(target_arch = "x86_64", target_arch = "aarch64"));
    assert_eq!(udita_vm::machine::CHAINED, is_shipped);
}

/// What the other tests rely on: calls that are not made jumps take more stack than they are given.
#[test]
fn calls_that_are_no_jumps_would_be_noticed() {
    fn calls(left: u64, lowest: &mut usize) -> u64 {
        let here = std::hint::black_box(0_u8);
        *lowest = (*lowest).min((&raw const here).addr());
        // The value is used after the call, so that it can't be a jump.
        if left == 0 {
            u64::from(here)
        } else {
            std::hint::black_box(calls(left - 1, lowest)) + u64::from(here)
        }
    }
    let thread = std::thread::Builder::new().stack_size(64 << 20);
    let run = || {
        let here = std::hint::black_box(0_u8);
        let mut lowest = usize::MAX;
        calls(LEAST_INSTRUCTIONS / 100, &mut lowest);
        (&raw const here).addr() - lowest
    };
    let taken = thread.spawn(run).expect("a thread").join().expect("no panic");
    // A hundredth of the calls takes more than the stack.
    assert!(taken > STACK, "{taken}");
}

#[test]
fn the_loop_does_not_grow_the_stack() {
    check(false);
}

#[test]
fn probes_do_not_grow_the_stack() {
    check(true);
}

fn check(probes: bool) {
    let mut sources = SourceMap::new();
    let file = sources.add("Stack.java", PROGRAM, Dialect::Java);
    let options = CompileOptions { probes, ..CompileOptions::default() };
    let program = options.compile(&mut sources, &[file], &EntryRequest::default());
    let program = program.expect("no errors");
    let run = || {
        let mut search = Search::new(&program, Config::default());
        let outcome = search.next();
        (outcome, search.statistics().instructions)
    };
    let (outcome, instructions) = std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(STACK);
        thread.spawn_scoped(scope, run).expect("a thread").join().expect("no panic")
    });
    let Some(udita_vm::search::Outcome::Solution(solution)) = outcome else { panic!("{outcome:?}") };
    assert_eq!(solution.printed, "true");
    // Each of them leaves a few words on the stack unless its last call is a jump.
    assert!(instructions > LEAST_INSTRUCTIONS, "{instructions}");
}
