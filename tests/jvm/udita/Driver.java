package udita;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs an entry method on all paths. Each path runs the method from its beginning.
 *
 * <p>Usage: {@code Driver CLASS METHOD [INT]...}. Prints the text of each solution, then the exception of each
 * violation, each followed by a line {@code ----}.
 */
public final class Driver {
    private Driver() {}

    public static void main(String[] args) throws Exception {
        PrintStream out = new PrintStream(System.out, false, "UTF-8");
        Class<?> type = Class.forName(args[0]);
        Object[] values = new Object[args.length - 2];
        for (int i = 0; i < values.length; i++) values[i] = Integer.valueOf(args[i + 2]);
        Method entry = null;
        for (Method method : type.getDeclaredMethods())
            if (method.getName().equals(args[1]) && method.getParameterCount() == values.length) entry = method;
        entry.setAccessible(true);
        Constructor<?> constructor = type.getDeclaredConstructor();
        constructor.setAccessible(true);
        List<Throwable> violations = new ArrayList<>();
        do {
            ByteArrayOutputStream printed = new ByteArrayOutputStream();
            System.setOut(new PrintStream(printed, true, "UTF-8"));
            try {
                Object result = entry.invoke(constructor.newInstance(), values);
                String text = printed.toString(StandardCharsets.UTF_8);
                if (text.isEmpty() && entry.getReturnType() != void.class) text = Udita.show(result);
                out.print(text.endsWith("\n") ? text : text + "\n");
                out.println("----");
            } catch (InvocationTargetException e) {
                if (!(e.getCause() instanceof AssumptionViolated)) violations.add(e.getCause());
            }
        } while (Choices.next());
        for (Throwable violation : violations) out.println("violation: " + violation + "\n----");
        out.flush();
    }
}
