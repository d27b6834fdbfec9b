// Shows fields that the predicate never reads: they are enumerated where the root reaches them, and only there.
// Counts: no cell: 3 tags; with a cell: 3 tags * 2 colours; together 3 + 6.
import korat.finitization.IFinitization;
import korat.finitization.impl.FinitizationFactory;

public class Unread {
    public static class Cell {
        int colour;
    }

    private Cell cell;
    private int tag;

    public boolean repOK() {
        return true;
    }

    public boolean someCell() {
        return cell != null;
    }

    public boolean noCell() {
        return cell == null;
    }

    public static IFinitization finUnread() {
        IFinitization f = FinitizationFactory.create(Unread.class);
        f.set("cell", f.createObjSet(Cell.class, 1, true));
        f.set("tag", f.createIntSet(0, 2));
        f.set("Cell.colour", f.createIntSet(1, 2));
        return f;
    }
}
