// Shows a square in one array.
// Counts: Latin squares, A002860; reduced ones, A000315.
import korat.finitization.IFinitization;
import korat.finitization.impl.FinitizationFactory;

public class Latin {
    private static int n;
    private int[] square;

    public boolean repOK() {
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                int cell = square[n * i + j];
                for (int k = 0; k < j; k++) if (square[n * i + k] == cell) return false;
                for (int k = 0; k < i; k++) if (square[n * k + j] == cell) return false;
            }
        }
        return true;
    }

    public boolean reduced() {
        for (int i = 0; i < n; i++) if (square[i] != i || square[n * i] != i) return false;
        return repOK();
    }

    public static IFinitization finLatin(int size) {
        n = size;
        IFinitization f = FinitizationFactory.create(Latin.class);
        f.set("square", f.createArraySet(int[].class, f.createIntSet(n * n), f.createIntSet(0, n - 1), 1));
        return f;
    }
}
