package java.util.stream;

/** Collects the values of a stream to be. */
final class DoubleBuilder implements DoubleStream.Builder {
    /** {@code null} when the stream was built. */
    private DoubleValues values = new DoubleValues();

    @Override
    public void accept(double value) {
        check();
        values.accept(value);
    }

    @Override
    public DoubleStream build() {
        check();
        double[] built = values.toArray();
        values = null;
        return DoubleStream.of(built);
    }

    private void check() {
        if (values == null) {
            throw new IllegalStateException();
        }
    }
}
