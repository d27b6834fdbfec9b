package udita;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import korat.finitization.IFinitization;
import korat.finitization.impl.EagerDecisions;
import korat.finitization.impl.Finitization;
import udita.search.DepthFirst;

/**
 * Enumerates the structures of classes with a predicate and a finitization on a JVM. Each line of the file that is the argument is a class,
 * the options {@code --predicate} and {@code --finitization}, and the arguments of the finitization. Prints for each the number of structures,
 * the sum of the hash codes of their decision strings, and the last of these, or {@code many} if there are too many candidates.
 */
public final class Structures {
    private static final int MOST = 100_000;

    private Structures() {}

    public static void main(String[] args) throws Throwable {
        for (String line : Files.readAllLines(Path.of(args[0]))) {
            String result;
            try {
                result = enumerate(line.split(" "));
            } catch (Exception e) {
                result = e + " " + e.getCause();
            }
            System.out.println(result.replace('\n', ' '));
        }
    }

    private static String enumerate(String[] words) throws Throwable {
        Class<?> type = Class.forName(words[0]);
        String predicate = "repOK";
        String finitization = "fin" + type.getSimpleName();
        List<String> arguments = new ArrayList<>();
        for (int i = 1; i < words.length; i++) {
            switch (words[i]) {
                case "--predicate": predicate = words[++i]; break;
                case "--finitization": finitization = words[++i]; break;
                default: arguments.add(words[i]);
            }
        }
        Method bounds = method(type, finitization, arguments.size());
        Method judge = method(type, predicate, 0);
        Object[] values = new Object[arguments.size()];
        for (int i = 0; i < values.length; i++) {
            Class<?> parameter = bounds.getParameterTypes()[i];
            String text = arguments.get(i);
            values[i] = parameter == boolean.class ? (Object) Boolean.valueOf(text)
                    : parameter == String.class ? (Object) text
                    : parameter == char.class ? (Object) text.charAt(0)
                    : parameter == double.class ? (Object) Double.valueOf(text)
                    : parameter == long.class ? (Object) Long.valueOf(text)
                    : (Object) Integer.valueOf(text);
        }
        DepthFirst search = new DepthFirst();
        long structures = 0;
        String last = "";
        int sum = 0;
        int paths = 0;
        for (udita.search.Path path = search.next(); path != null; path = search.next()) {
            if (paths++ == MOST) {
                return "many";
            }
            boolean[] isValid = {false};
            String[] derived = {null};
            try {
                Choices.run(path, () -> {
                    IFinitization bounded = (IFinitization) bounds.invoke(null, values);
                    Object candidate = Finitization.candidate(bounded);
                    derived[0] = EagerDecisions.of(bounded);
                    isValid[0] = (boolean) judge.invoke(candidate);
                });
            } catch (AssumptionViolated e) {
                // Not a candidate.
            } catch (InvocationTargetException e) {
                if (!(e.getCause() instanceof AssumptionViolated)) {
                    throw e;
                }
            }
            path.end();
            if (!path.decisions().startsWith(derived[0].equals(".") ? "" : derived[0])) {
                return "decisions " + path.decisions() + " of a candidate with the fields of " + derived[0];
            }
            if (isValid[0]) {
                structures++;
                last = path.decisions();
                sum += last.hashCode();
            }
        }
        return structures + " " + sum + " " + last;
    }

    private static Method method(Class<?> type, String name, int parameters) {
        for (Class<?> from = type; from != null; from = from.getSuperclass()) {
            for (Method method : from.getDeclaredMethods()) {
                if (method.getName().equals(name) && method.getParameterCount() == parameters) {
                    method.setAccessible(true);
                    return method;
                }
            }
        }
        throw new IllegalArgumentException(type + " has no method " + name);
    }
}
