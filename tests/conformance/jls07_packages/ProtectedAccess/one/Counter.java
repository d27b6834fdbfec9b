package one;

public class Counter {
    protected static int made;
    protected int count;

    protected Counter(int count) {
        this.count = count;
        made++;
    }

    protected void step() { count++; }

    public static String describe(Counter counter) {
        counter.step();
        return "count " + counter.count;
    }

    protected static class Part {
        public Part() { }
        protected int part() { return 41; }
    }
}
