package udita;

/** The choice library on an ordinary JVM: eager, as its definition reads. */
public final class Udita {
    private Udita() {}

    public static int getInt(int lo, int hi) {
        return lo + Choices.choose(hi - lo + 1);
    }

    public static boolean getBoolean() {
        return Choices.choose(2) == 1;
    }

    public static void assume(boolean condition) {
        if (!condition) throw new Choices.Pruned();
    }

    @SafeVarargs
    public static <T> T getOneOf(T... values) {
        return values[Choices.choose(values.length)];
    }

    public static int getIntOf(int... values) {
        return values[Choices.choose(values.length)];
    }
}
