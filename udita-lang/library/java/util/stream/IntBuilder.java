package java.util.stream;

/** Collects the values of a future stream. */
final class IntBuilder implements IntStream.Builder {
    /** The collected elements; {@code null} once the stream is built. */
    private IntValues values = new IntValues();

    @Override
    public void accept(int value) {
        check();
        values.accept(value);
    }

    @Override
    public IntStream build() {
        check();
        int[] built = values.toArray();
        values = null;
        return IntStream.of(built);
    }

    private void check() {
        if (values == null) {
            throw new IllegalStateException();
        }
    }
}
