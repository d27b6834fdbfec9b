// Labelled blocks, empty statements, scopes that end, and declarations in odd places.
public class LabelsAndBlocks {
    public static void main(String[] args) {
        a: { b: { if (args.length == 0) break a; } System.out.println("not"); } ; ;
        { int x = 1; { int y = x + 1; System.out.println(y); } { String y = "again"; System.out.println(y + x); } } int x = 5; if (x > 4) ; else System.out.println("no");
        if (x > 1) if (x > 10) System.out.println("big"); else System.out.println("dangling else"); for (int i = 0, k; i < 2; i++) { k = i; System.out.print(k); } System.out.println();
        final int late; if (x == 5) late = 1; else late = 2; class Local { int v() { return late + x2(); } int x2() { return 40; } } System.out.println(new Local().v()); var list = new java.util.ArrayList<String>(); list.add("var"); for (var s : list) System.out.println(s);
        synchronized (list) { list.clear(); System.out.println(list); } assert x == 5 : "never"; int i = 0; i: for (;;) { if (i++ > 1) break i; } System.out.println(i);
    }
}
