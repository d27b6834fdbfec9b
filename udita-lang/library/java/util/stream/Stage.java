package java.util.stream;

/** A sink that passes elements on. */
abstract class Stage extends Sink {
    /** The next sink; set when the stream is consumed. */
    Sink down;

    @Override
    void begin(long size) {
        down.begin(size);
    }

    @Override
    void end() {
        down.end();
    }

    @Override
    boolean cancelled() {
        return down.cancelled();
    }

    /** A stage that may drop or add elements. */
    abstract static class Resizing extends Stage {
        @Override
        void begin(long size) {
            down.begin(-1);
        }
    }

    /** Passes elements on unchanged. */
    static final class Same extends Stage {
        @Override
        public void accept(Object value) {
            down.accept(value);
        }

        @Override
        public void accept(int value) {
            down.accept(value);
        }

        @Override
        public void accept(long value) {
            down.accept(value);
        }

        @Override
        public void accept(double value) {
            down.accept(value);
        }
    }

    /** Skips some elements and passes on a limited number of the others. */
    static final class Slice extends Stage {
        private final long skipped;
        private final long limit;
        private long toSkip;
        private long rest;

        /** Makes a slice; a negative limit means no limit. */
        Slice(long skipped, long limit) {
            this.skipped = skipped;
            this.limit = limit < 0 ? Long.MAX_VALUE : limit;
            toSkip = skipped;
            rest = this.limit;
        }

        /** The number of elements passed on of {@code size} elements. */
        long sizeOf(long size) {
            return Math.max(0, Math.min(size - skipped, limit));
        }

        @Override
        void begin(long size) {
            down.begin(size < 0 ? -1 : sizeOf(size));
        }

        /** Counts the current element. Returns whether it is passed on. */
        private boolean take() {
            if (toSkip > 0) {
                toSkip--;
                return false;
            }
            if (rest > 0) {
                rest--;
                return true;
            }
            return false;
        }

        @Override
        public void accept(Object value) {
            if (take()) {
                down.accept(value);
            }
        }

        @Override
        public void accept(int value) {
            if (take()) {
                down.accept(value);
            }
        }

        @Override
        public void accept(long value) {
            if (take()) {
                down.accept(value);
            }
        }

        @Override
        public void accept(double value) {
            if (take()) {
                down.accept(value);
            }
        }

        @Override
        boolean cancelled() {
            return rest == 0 || down.cancelled();
        }
    }

    /** Replaces each element by the elements of a stream. */
    abstract static class Flattening extends Resizing {
        /** Whether a caller asked if enough elements have arrived. */
        private boolean watched;

        @Override
        boolean cancelled() {
            watched = true;
            return down.cancelled();
        }

        final void flatten(BaseStream<?, ?> stream) {
            if (stream == null) {
                return;
            }
            try {
                Pipeline inner = (Pipeline) stream;
                if (watched) {
                    Pipeline.passSome(inner.source(), down);
                } else {
                    inner.evaluate(new Forward(down));
                }
            } finally {
                stream.close();
            }
        }
    }

    /** Passes on elements, but neither {@code begin} nor {@code end}. */
    private static final class Forward extends Sink {
        private final Sink down;

        Forward(Sink down) {
            this.down = down;
        }

        @Override
        public void accept(Object value) {
            down.accept(value);
        }

        @Override
        public void accept(int value) {
            down.accept(value);
        }

        @Override
        public void accept(long value) {
            down.accept(value);
        }

        @Override
        public void accept(double value) {
            down.accept(value);
        }
    }
}
