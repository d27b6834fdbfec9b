// Clocks, system properties and environment variables, as far as every JVM 17 on Linux agrees.

public class SystemProperties {
    static String failure(Runnable action) {
        try {
            action.run();
            return "none";
        } catch (RuntimeException e) {
            return e.toString();
        }
    }

    public static void main(String[] args) {
        for (String key : new String[] {"os.name", "file.separator", "path.separator", "java.specification.version",
            "java.class.version", "java.io.tmpdir", "java.vm.specification.name", "no.such.property"}) {
            System.out.println(key + "=" + System.getProperty(key));
        }
        System.out.println(System.getProperty("line.separator").equals(System.lineSeparator()));
        System.out.println(System.getProperty("java.version").startsWith("17"));
        System.out.println(System.getProperty("user.dir") != null && System.getProperty("user.home") != null);
        for (String key : new String[] {"java.class.path", "java.library.path", "java.vm.info"}) {
            System.out.println(key + " is " + (System.getProperty(key).isEmpty() ? "empty" : "set"));
        }
        System.out.println(System.getProperty("no.such.property", "other") + System.getProperty("no.such.property", null));
        System.out.println(System.getProperty("os.name", "other"));
        System.out.println(failure(() -> System.getProperty(null)));
        System.out.println(failure(() -> System.getProperty("")));
        System.out.println(failure(() -> System.getProperty("", "other")));

        System.out.println(Integer.getInteger("no.such.property") + " " + Integer.getInteger("no.such.property", 7)
            + " " + Integer.getInteger("java.specification.version") + " " + Integer.getInteger("os.name", 8)
            + " " + Integer.getInteger("", 9) + " " + Integer.getInteger(null) + " "
            + Integer.getInteger("no.such.property", Integer.valueOf(300)));
        System.out.println(Long.getLong("no.such.property") + " " + Long.getLong("no.such.property", 7L) + " "
            + Long.getLong("java.specification.version"));
        System.out.println(Boolean.getBoolean("no.such.property") + " " + Boolean.getBoolean("os.name") + " "
            + Boolean.getBoolean(null) + " " + Boolean.getBoolean(""));

        System.out.println(System.getenv("NO_SUCH_VARIABLE"));
        System.out.println(System.getenv().get("NO_SUCH_VARIABLE"));
        System.out.println(failure(() -> System.getenv().put("A", "b")).startsWith("java.lang.UnsupportedOperation"));

        long millis = System.currentTimeMillis();
        long nanos = System.nanoTime();
        System.out.println(millis > 900000000000L);
        // A loop that waits for the clock ends.
        while (System.currentTimeMillis() < millis + 5) {
        }
        System.out.println(System.nanoTime() - nanos > 0);
        System.out.println(System.currentTimeMillis() - millis >= 5);
    }
}
