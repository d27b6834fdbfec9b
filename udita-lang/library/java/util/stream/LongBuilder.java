package java.util.stream;

/** Collects the values of a future stream. */
final class LongBuilder implements LongStream.Builder {
    /** The collected elements; {@code null} once the stream is built. */
    private LongValues values = new LongValues();

    @Override
    public void accept(long value) {
        check();
        values.accept(value);
    }

    @Override
    public LongStream build() {
        check();
        long[] built = values.toArray();
        values = null;
        return LongStream.of(built);
    }

    private void check() {
        if (values == null) {
            throw new IllegalStateException();
        }
    }
}
