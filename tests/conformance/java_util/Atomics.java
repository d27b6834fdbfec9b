// What the classes of java.util.concurrent.atomic do in one thread.
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.*;

public class Atomics {
    static int calls;

    public static void main(String[] args) throws Exception {
        AtomicInteger i = new AtomicInteger(Integer.MAX_VALUE - 1);
        System.out.println(i.incrementAndGet() + " " + i.getAndIncrement() + " " + i + " " + i.getAndDecrement() + " " + i.decrementAndGet());
        System.out.println(i.getAndAdd(5) + " " + i.addAndGet(-7) + " " + i.getAndSet(3) + " " + i.get());
        System.out.println(i.compareAndSet(4, 9) + " " + i.compareAndSet(3, 9) + " " + i + " " + i.compareAndExchange(1, 2) + " " + i.compareAndExchange(9, 2) + " " + i);
        System.out.println(i.getAndUpdate(x -> x * 10) + " " + i.updateAndGet(x -> x - 1) + " " + i.getAndAccumulate(4, (a, b) -> a * b) + " " + i.accumulateAndGet(6, Math::max));
        System.out.println(i.intValue() + " " + i.longValue() + " " + i.floatValue() + " " + i.doubleValue() + " " + i.byteValue() + " " + (i.equals(new AtomicInteger(i.get()))));
        AtomicLong l = new AtomicLong(1L << 40);
        System.out.println(l.incrementAndGet() + " " + l.intValue() + " " + l.shortValue() + " " + l.doubleValue() + " " + l.updateAndGet(x -> -x) + " " + l.accumulateAndGet(2, Long::sum));
        AtomicBoolean b = new AtomicBoolean();
        System.out.println(b + " " + b.getAndSet(true) + " " + b.compareAndSet(true, false) + " " + b.get() + " " + b.compareAndSet(true, false));
        AtomicReference<String> r = new AtomicReference<>();
        System.out.println(r + " " + r.compareAndSet(null, "a") + " " + r.get() + " " + r.getAndUpdate(s -> s + "b") + " " + r.accumulateAndGet("c", String::concat));
        AtomicReference<List<Integer>> lists = new AtomicReference<>(List.of(1));
        System.out.println(lists.updateAndGet(old -> List.of(old.get(0), 2)) + " " + lists);
        AtomicIntegerArray ints = new AtomicIntegerArray(new int[] {1, 2, 3});
        System.out.println(ints.incrementAndGet(0) + " " + ints.getAndAdd(1, 5) + " " + ints.accumulateAndGet(2, 4, (x, y) -> x - y) + " " + ints + " " + ints.length());
        AtomicLongArray longs = new AtomicLongArray(2);
        System.out.println(longs.addAndGet(1, 7) + " " + longs.getAndUpdate(1, x -> x * x) + " " + longs);
        AtomicReferenceArray<String> texts = new AtomicReferenceArray<>(new String[] {"x", null});
        System.out.println(texts.getAndSet(1, "y") + " " + texts.compareAndSet(0, "z", "w") + " " + texts);
        try {
            ints.get(3);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getClass().getName() + " " + (e.getMessage() != null));
        }
        LongAdder adder = new LongAdder();
        Arrays.asList(3, 4, 5).forEach(adder::add);
        adder.increment();
        System.out.println(adder + " " + adder.sum() + " " + adder.intValue() + " " + adder.sumThenReset() + " " + adder.sum());
        DoubleAdder doubles = new DoubleAdder();
        doubles.add(0.5);
        doubles.add(1);
        System.out.println(doubles + " " + doubles.longValue());
        Callable<Integer> call = () -> ++calls;
        System.out.println(call.call() + call.call());
        AtomicInteger count = new AtomicInteger();
        Runnable tick = count::incrementAndGet;
        for (int k = 0; k < 3; k++) {
            tick.run();
        }
        System.out.println(count + " " + String.format("%d %s", count.get(), count));
    }
}
