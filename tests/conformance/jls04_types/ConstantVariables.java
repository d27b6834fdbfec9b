// Which variables are constants, and what that means for strings, switches and narrowing.
public class ConstantVariables {
    static final String A = "a", AB = A + "b";
    static final String NOT = new String("a");
    static final Integer BOX = 1;
    static final int N = 'x' + 1;
    static final boolean T = N > 100 && !false;
    static final char C = (char) (N - 1);
    static final long L = 1L << 40 | N;
    public static void main(String[] args) {
        final String local = "a";
        String open = "a";
        System.out.println((AB == "ab") + " " + (local + "b" == AB) + " " + (open + "b" == AB) + " " + ((open + "b").intern() == AB));
        System.out.println((NOT + "b" == AB) + " " + (A == NOT) + " " + A.equals(NOT) + " " + (("a" + 1 + 'c' + 2L + true + null) == "a1c2truenull"));
        System.out.println(("" + C + T + L + (byte) 300 + (T ? 1 : 2)) == "xtrue" + L + 44 + 1);
        final byte small = 10;
        byte sum = small + 5;
        switch (C) { case N - 1: System.out.println("C"); break; case 'y': System.out.println("y"); }
        while (T) { System.out.println(sum); break; }
    }
}
