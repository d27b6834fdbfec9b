/** A counter with an upper bound. */
public class Counter {
    private final int limit;
    private int count;

    public Counter(int limit) {
        if (limit < 1) {
            throw new IllegalArgumentException("limit: " + limit);
        }
        this.limit = limit;
    }

    public boolean add(int times) {
        if (times < 0 || count + times > limit) {
            return false;
        }
        count += times;
        return true;
    }

    public int reset() {
        int before = count;
        count = 0;
        return before;
    }
}
