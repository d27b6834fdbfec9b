package java.util.stream;

/** Collects the values of a stream to be. */
final class IntBuilder implements IntStream.Builder {
    /** {@code null} when the stream was built. */
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
