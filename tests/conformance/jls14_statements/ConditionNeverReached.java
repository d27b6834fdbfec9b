// JLS 14.22: a condition that control never reaches is no mistake, whatever it consists of.
public class ConditionNeverReached {
    static int rounds(int i, boolean b) {
        int rounds = 0;
        do {
            rounds++;
            break;
        } while (switch (i) { case 0 -> true; default -> b; } ? b : true);
        return rounds;
    }

    public static void main(String[] args) {
        System.out.println(rounds(0, true) + rounds(1, false));
        Boolean unknown = args.length == 0;
        if (switch (args.length) { case 0 -> unknown; default -> false; }) System.out.println("unboxed");
    }
}
