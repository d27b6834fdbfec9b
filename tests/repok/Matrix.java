// Shows an array of arrays.
// Counts: 0/1 matrices of n by n with exactly one 1 in each row and column: n!.
import korat.finitization.IArraySet;
import korat.finitization.IFinitization;
import korat.finitization.IIntSet;
import korat.finitization.impl.FinitizationFactory;

public class Matrix {
    private int[][] rows;

    public boolean repOK() {
        int n = rows.length;
        for (int i = 0; i < n; i++) {
            int inRow = 0;
            for (int j = 0; j < n; j++) inRow += rows[i][j];
            if (inRow != 1) return false;
        }
        for (int j = 0; j < n; j++) {
            int inColumn = 0;
            for (int i = 0; i < n; i++) inColumn += rows[i][j];
            if (inColumn != 1) return false;
        }
        return true;
    }

    public static IFinitization finMatrix(int n) {
        IFinitization f = FinitizationFactory.create(Matrix.class);
        IIntSet length = f.createIntSet(n);
        IArraySet row = f.createArraySet(int[].class, length, f.createIntSet(0, 1), n);
        IArraySet matrix = f.createArraySet(int[][].class, length, row, 1);
        f.set("rows", matrix);
        return f;
    }
}
