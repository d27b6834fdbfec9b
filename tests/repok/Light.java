// Shows an enum: its constants are objects given by the user, told apart.
// Counts: colourings of a row of n lights with no two equal neighbours: 3 * 2^(n - 1).
import korat.finitization.IClassDomain;
import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

public class Light {
    enum Colour { RED, AMBER, GREEN }

    public static class Lamp {
        Colour colour;
        Lamp next;
    }

    Lamp first;
    int size;

    public boolean repOK() {
        int n = 0;
        for (Lamp lamp = first; lamp != null; lamp = lamp.next) {
            if (++n > size) return false;
            if (lamp.next != null && lamp.next.colour == lamp.colour) return false;
        }
        return n == size;
    }

    public static IFinitization finLight(int n) {
        IFinitization f = FinitizationFactory.create(Light.class);
        IObjSet lamps = f.createObjSet(Lamp.class, n, true);
        IClassDomain constants = f.createClassDomain(Colour.class);
        constants.addObjects(Colour.values());
        constants.includeInIsomorphismCheck(false);
        IObjSet colours = f.createObjSet(Colour.class);
        colours.addClassDomain(constants);
        f.set("first", lamps);
        f.set("size", f.createIntSet(n));
        f.set("Lamp.next", lamps);
        f.set("Lamp.colour", colours);
        return f;
    }
}
