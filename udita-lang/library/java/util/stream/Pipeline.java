package java.util.stream;

import java.util.ArrayList;
import java.util.Spliterator;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.LongConsumer;
import java.util.function.DoubleConsumer;

/** A stream: a source and operations. Each pipeline has one operation and a link to the pipeline before it. */
abstract class Pipeline {
    /** Flags for known properties; the first four have the values that spliterators use. */
    static final int DISTINCT = Spliterator.DISTINCT;
    static final int SORTED = Spliterator.SORTED;
    static final int ORDERED = Spliterator.ORDERED;
    static final int SIZED = Spliterator.SIZED;
    /** Some operation may stop before the source is exhausted. */
    static final int SHORT = 0x10000;
    /** Some operation reduces the size by a known number. */
    static final int SLICED = 0x20000;

    private final Pipeline previous;
    private final Pipeline head;
    /** Set only in the head. */
    private final Spliterator<?> source;
    /** Set in all pipelines but the head. */
    private final Stage stage;
    private final int flags;
    private boolean used;
    /** Set only in the head. */
    private boolean parallel;
    /** Set only in the head. */
    private ArrayList<Runnable> closers;
    private boolean closed;

    /** Makes the head of a stream. */
    Pipeline(Spliterator<?> source) {
        this.source = source;
        previous = null;
        head = this;
        stage = null;
        int known = source.characteristics() & (DISTINCT | SORTED | ORDERED | SIZED);
        if ((known & SORTED) != 0 && source.getComparator() != null) {
            known &= ~SORTED;
        }
        flags = known;
    }

    /** Appends an operation, which sets some flags and clears others. */
    Pipeline(Pipeline previous, Stage stage, int set, int cleared) {
        previous.use();
        this.previous = previous;
        head = previous.head;
        source = null;
        this.stage = stage;
        flags = previous.flags & ~cleared | set;
    }

    final boolean is(int flag) {
        return (flags & flag) != 0;
    }

    private void use() {
        if (used) {
            throw new IllegalStateException("stream has already been operated upon or closed");
        }
        used = true;
    }

    /** Passes all elements through the operations to {@code last}. */
    final <S extends Sink> S evaluate(S last) {
        return evaluate(last, false);
    }

    /** The same; {@code last} may stop before the end if {@code isShort}. */
    final <S extends Sink> S evaluate(S last, boolean isShort) {
        use();
        pass(last, isShort);
        return last;
    }

    /** The same for a stream that is already marked as used; returns the first sink. */
    final Sink pass(Sink last, boolean isShort) {
        Sink first = start(last);
        if (isShort || is(SHORT)) {
            passSome(head.source, first);
        } else {
            passAll(head.source, first);
        }
        first.end();
        return first;
    }

    /** Connects the operations to {@code last}; returns the first sink. */
    private Sink connect(Sink last) {
        Sink sink = last;
        for (Pipeline at = this; at.stage != null; at = at.previous) {
            at.stage.down = sink;
            sink = at.stage;
        }
        return sink;
    }

    @SuppressWarnings("unchecked")
    private static void passAll(Spliterator<?> source, Sink sink) {
        if (source instanceof Spliterator.OfInt) {
            ((Spliterator.OfInt) source).forEachRemaining((IntConsumer) sink);
        } else if (source instanceof Spliterator.OfLong) {
            ((Spliterator.OfLong) source).forEachRemaining((LongConsumer) sink);
        } else if (source instanceof Spliterator.OfDouble) {
            ((Spliterator.OfDouble) source).forEachRemaining((DoubleConsumer) sink);
        } else {
            ((Spliterator<Object>) source).forEachRemaining((Consumer<Object>) sink);
        }
    }

    @SuppressWarnings("unchecked")
    static void passSome(Spliterator<?> source, Sink sink) {
        while (!sink.cancelled() && advance(source, sink)) {
        }
    }

    /** Passes one element to {@code sink}; false if no element remains. */
    @SuppressWarnings("unchecked")
    static boolean advance(Spliterator<?> source, Sink sink) {
        if (source instanceof Spliterator.OfInt) {
            return ((Spliterator.OfInt) source).tryAdvance((IntConsumer) sink);
        }
        if (source instanceof Spliterator.OfLong) {
            return ((Spliterator.OfLong) source).tryAdvance((LongConsumer) sink);
        }
        if (source instanceof Spliterator.OfDouble) {
            return ((Spliterator.OfDouble) source).tryAdvance((DoubleConsumer) sink);
        }
        return ((Spliterator<Object>) source).tryAdvance((Consumer<Object>) sink);
    }

    /** The number of elements if it is known without a traversal, otherwise -1. */
    final long exactSize() {
        if (!is(SIZED)) {
            return -1;
        }
        long size = head.source.getExactSizeIfKnown();
        return size < 0 || !is(SLICED) ? size : sliced(size);
    }

    /** The number of elements that the operations up to this leave of {@code size} elements. */
    private long sliced(long size) {
        if (stage == null) {
            return size;
        }
        long before = previous.sliced(size);
        return stage instanceof Stage.Slice ? ((Stage.Slice) stage).sizeOf(before) : before;
    }

    /** The results of the operations as a source; marks the stream as used. */
    final Spliterator<?> source() {
        use();
        return stage == null ? source : traversal();
    }

    /** The elements of this stream, which is already marked as used, one after the other. */
    abstract Spliterator<?> traversal();

    final Sink start(Sink last) {
        Sink first = connect(last);
        first.begin(head.is(SIZED) ? head.source.getExactSizeIfKnown() : -1);
        return first;
    }

    final boolean pull(Sink first) {
        return !first.cancelled() && advance(head.source, first);
    }

    /** The characteristics of this stream's spliterators. */
    final int characteristics() {
        return flags & (DISTINCT | SORTED | ORDERED | SIZED);
    }

    // Operations of all kinds of streams

    public boolean isParallel() {
        return head.parallel;
    }

    final void setParallel(boolean parallel) {
        head.parallel = parallel;
    }

    public void close() {
        used = true;
        if (head.closers != null) {
            ArrayList<Runnable> running = head.closers;
            head.closers = null;
            run(running);
        }
    }

    /** Runs all closers. It then throws the first exception, with the others suppressed. */
    private static void run(ArrayList<Runnable> closers) {
        Throwable thrown = null;
        for (int i = 0; i < closers.size(); i++) {
            try {
                closers.get(i).run();
            } catch (RuntimeException | Error e) {
                if (thrown == null) {
                    thrown = e;
                } else if (thrown != e) {
                    thrown.addSuppressed(e);
                }
            }
        }
        if (thrown instanceof RuntimeException) {
            throw (RuntimeException) thrown;
        }
        if (thrown != null) {
            throw (Error) thrown;
        }
    }

    final void addCloser(Runnable closer) {
        if (used) {
            throw new IllegalStateException("stream has already been operated upon or closed");
        }
        if (closer == null) {
            throw new NullPointerException();
        }
        if (head.closers == null) {
            head.closers = new ArrayList<Runnable>();
        }
        head.closers.add(closer);
    }
}
