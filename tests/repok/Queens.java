// Shows a puzzle: an array of a fixed length.
// Counts: A000170.
import korat.finitization.IArraySet;
import korat.finitization.IFinitization;
import korat.finitization.impl.FinitizationFactory;

public class Queens {
    int board[];

    public boolean repOK() {
        for (int i = 0; i < board.length; i++) {
            for (int j = 0; j < i; j++) {
                if (board[i] == board[j] || Math.abs(board[i] - board[j]) == i - j) return false;
            }
        }
        return true;
    }

    public static IFinitization finQueens(int n) {
        IFinitization f = FinitizationFactory.create(Queens.class);
        IArraySet boards = f.createArraySet(int[].class, f.createIntSet(n), f.createIntSet(0, n - 1), 1);
        f.set("board", boards);
        return f;
    }
}
