// JLS 18.2.5: the exceptions of a lambda's body determine the thrown type parameter, whatever else the call gives.
public class ExceptionsOfLambdas {
    static class First extends Exception { }
    static class Second extends First { }
    interface Task<X extends Throwable> { void run() throws X; }
    interface Source<T, X extends Throwable> { T get() throws X; }
    static class Job<X extends Throwable> {
        Job(Task<? extends X> task) throws X { task.run(); }
        String name() { return "job"; }
    }
    static <X extends Throwable> Job<X> job(Task<X> task) throws X { return new Job<>(task); }
    static <T, X extends Throwable> T get(Source<T, X> source) throws X { return source.get(); }
    static void first() throws First { throw new First(); }
    static int second(int x) throws Second {
        if (x > 1) throw new Second();
        return x;
    }

    static void created() throws First { new Job<>(() -> first()); }
    static void referred() throws First { new Job<>(ExceptionsOfLambdas::first); }
    static void returned() throws First { var unused = job(() -> first()); }
    static void selected() throws Second { System.out.println(job(() -> second(1)).name()); }
    static int nested() throws Second { return get(() -> get(() -> second(2)) + 1); }
    static void caught() {
        new Job<>(() -> {
            try {
                first();
            } catch (First e) {
                System.out.println("caught within");
            }
        });
    }

    public static void main(String[] args) {
        Task<?>[] all = {
            ExceptionsOfLambdas::created, ExceptionsOfLambdas::referred, ExceptionsOfLambdas::returned,
            ExceptionsOfLambdas::selected, () -> System.out.println(nested()), ExceptionsOfLambdas::caught,
        };
        for (Task<?> task : all) {
            try {
                task.run();
            } catch (Throwable t) {
                System.out.println(t.getClass().getSimpleName());
            }
        }
    }
}
