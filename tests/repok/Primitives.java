// Shows sets of every primitive type that there are sets of.
// Counts: 2 booleans * 3 bytes * 2 shorts * 3 longs * 3 floats * 3 doubles; the sums by hand.
import korat.finitization.IFinitization;
import korat.finitization.impl.FinitizationFactory;

public class Primitives {
    private boolean flag;
    private byte small;
    private short middle;
    private long big;
    private float single;
    private double real;

    public boolean repOK() {
        return true;
    }

    public boolean balanced() {
        return flag == small > 0 && middle + big == 7000000001L;
    }

    public boolean half() {
        return single == 0.5f && real < 0.25;
    }

    public static IFinitization finPrimitives() {
        IFinitization f = FinitizationFactory.create(Primitives.class);
        f.set("flag", f.createBooleanSet());
        f.set("small", f.createByteSet((byte) -1, (byte) 1));
        f.set("middle", f.createShortSet((short) 0, (short) 1));
        f.set("big", f.createLongSet(7000000000L, 7000000002L));
        f.set("single", f.createFloatSet(0f, 0.5f, 1f));
        f.set("real", f.createDoubleSet(0.0, 0.25, 0.5));
        return f;
    }
}
