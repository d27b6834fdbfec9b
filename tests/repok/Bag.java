// Shows Integer objects given by the user, told apart because their isomorphism check is off.
// Counts: ascending lists of n of k numbers: C(n + k - 1, n).
import korat.finitization.IClassDomain;
import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

public class Bag {
    public static class Cell {
        Object element;
        Cell next;
    }

    Cell first;
    int size;

    public boolean repOK() {
        int n = 0;
        Integer last = null;
        for (Cell cell = first; cell != null; cell = cell.next) {
            if (++n > size) return false;
            if (!(cell.element instanceof Integer)) return false;
            Integer element = (Integer) cell.element;
            if (last != null && last.compareTo(element) > 0) return false;
            last = element;
        }
        return n == size;
    }

    public static IFinitization finBag(int n, int k) {
        IFinitization f = FinitizationFactory.create(Bag.class);
        IObjSet cells = f.createObjSet(Cell.class, true);
        cells.addClassDomain(f.createClassDomain(Cell.class, n));
        IObjSet elements = f.createObjSet(Integer.class);
        IClassDomain numbers = f.createClassDomain(Integer.class);
        numbers.includeInIsomorphismCheck(false);
        for (int i = 1; i <= k; i++) numbers.addObject(new Integer(i));
        elements.addClassDomain(numbers);
        f.set("first", cells);
        f.set("size", f.createIntSet(n));
        f.set(Cell.class, "next", cells);
        f.set("Cell.element", elements);
        return f;
    }
}
