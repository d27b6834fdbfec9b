// JLS 18.2.5: the exception type of a function is inferred to be unchecked if its body throws none.
public class ThrownByFunctions {
    interface Task<E extends Throwable, R> {
        R run() throws E;
    }

    static <E extends Throwable, R> Task<E, R> task(Task<E, R> task) {
        return task;
    }

    static String name() {
        return "name";
    }

    public static void main(String[] args) {
        System.out.println(task(() -> 1).run());
        System.out.println(task(ThrownByFunctions::name).run());
    }
}
