// Shows an array whose length is chosen too, and elements beyond the size, which no method reads.
// Counts: sum over lengths l in 0..n, sizes s in 0..l of (k+1)^s, as unused elements are zero.
import korat.finitization.IArraySet;
import korat.finitization.IFinitization;
import korat.finitization.IIntSet;
import korat.finitization.impl.FinitizationFactory;

public class Buffer {
    private int[] data;
    private int size;

    public boolean repOK() {
        if (size > data.length) return false;
        for (int i = size; i < data.length; i++) if (data[i] != 0) return false;
        return true;
    }

    public static IFinitization finBuffer(int n, int k) {
        IFinitization f = FinitizationFactory.create(Buffer.class);
        IIntSet lengths = f.createIntSet(0, 1, n);
        IIntSet values = f.createIntSet(0, 1, k);
        IArraySet arrays = f.createArraySet(int[].class, lengths, values, 1);
        f.set("size", f.createIntSet(0, 1, n));
        f.set("data", arrays);
        return f;
    }
}
