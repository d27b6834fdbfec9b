package java.util.stream;

/** A sink that passes elements on. */
abstract class Stage extends Sink {
    /** Where the elements go; set when the stream is consumed. */
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

    /** A stage that may drop elements, or add some. */
    abstract static class Resizing extends Stage {
        @Override
        void begin(long size) {
            down.begin(-1);
        }
    }

    /** Changes nothing. */
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

    /** Skips some elements and passes a limited number of the others on. */
    static final class Slice extends Stage {
        private final long skipped;
        private final long limit;
        private long toSkip;
        private long rest;

        /** A limit below zero is none. */
        Slice(long skipped, long limit) {
            this.skipped = skipped;
            this.limit = limit < 0 ? Long.MAX_VALUE : limit;
            toSkip = skipped;
            rest = this.limit;
        }

        /** How many of {@code size} elements are passed on. */
        long sizeOf(long size) {
            return Math.max(0, Math.min(size - skipped, limit));
        }

        @Override
        void begin(long size) {
            down.begin(size < 0 ? -1 : sizeOf(size));
        }

        /** Whether the present element is to be passed on. */
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

    /** Replaces each element by those of a stream. */
    abstract static class Flattening extends Resizing {
        /** Whether somebody wants to know when enough elements have come. */
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

    /** Passes on elements, but not where they begin and end. */
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
