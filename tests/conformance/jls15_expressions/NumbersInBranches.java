// JLS 15.25, 15.28.1: a box in one branch makes the other unbox, also where that is a conditional with null; a type variable is no
// number.
public class NumbersInBranches {
    static <T extends Integer> T none() { return null; }
    static void show(Object o) { System.out.println("object " + o); }
    static void show(String s, int number) { System.out.println(s + number); }

    public static void main(String[] args) {
        Character letter = 'y';
        for (int i = 0; i < 2; i++) {
            boolean b = i == 0;
            show("cast ", (byte) (switch (i) { case 0 -> b ? 1 : null; default -> 300; }));
            show("char ", (char) (b ? letter : switch (i) { case 0 -> 1; default -> 66; }));
            show(b ? none() : 1);
        }
        System.out.println(1 + (switch (args.length) { case 0 -> new int[] { 7 }; default -> null; })[0]);
    }
}
