// Shows a field whose type is an interface in another file, and its implementations nested in the root class.
// Counts: two figures in front order by area; squares have side 0..n, bars are 1 by 0..n.
package drawing;

import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

public class Picture {
    public static class Square implements Figure {
        int side;

        public int area() {
            return side * side;
        }
    }

    public static class Bar implements Figure {
        int length;

        public int area() {
            return length;
        }
    }

    private Figure front;
    private Figure back;

    public boolean repOK() {
        return front != null && back != null && front != back && front.area() <= back.area();
    }

    public static IFinitization finPicture(int n) {
        IFinitization f = FinitizationFactory.create(Picture.class);
        IObjSet figures = f.createObjSet(Figure.class, true);
        figures.addClassDomain(f.createClassDomain(Square.class, 2));
        figures.addClassDomain(f.createClassDomain(Bar.class, 2));
        f.set("front", figures);
        f.set("back", figures);
        f.set("Square.side", f.createIntSet(0, n));
        f.set("Bar.length", f.createIntSet(0, n));
        return f;
    }
}
