package udita.internal;

import java.text.MessageFormat;
import java.util.List;
import org.junit.jupiter.api.function.Executable;
import org.junit.rules.MethodRule;
import org.junit.rules.TestRule;
import org.junit.runner.Description;
import org.junit.runners.model.FrameworkMethod;
import org.junit.runners.model.Statement;

/** What JUnit 4 does around tests: rules, and the names of the runs of a parameterised class. */
public final class JUnit4 {
    private JUnit4() {
    }

    /** Runs a test with its rules, the first innermost. */
    public static void run(Object[] rules, Class<?> testClass, String method, Object test, Executable body) throws Throwable {
        Description description = Description.createTestDescription(testClass, method);
        Statement all = statement(body);
        for (Object rule : rules) {
            all = rule instanceof TestRule
                    ? ((TestRule) rule).apply(all, description)
                    : ((MethodRule) rule).apply(all, new FrameworkMethod(method, testClass), test);
        }
        all.evaluate();
    }

    /** Runs a test of a class with the rules of the class, the first innermost. */
    public static void run(TestRule[] rules, Class<?> testClass, Executable body) throws Throwable {
        Statement all = statement(body);
        for (TestRule rule : rules) {
            all = rule.apply(all, Description.createSuiteDescription(testClass));
        }
        all.evaluate();
    }

    private static Statement statement(Executable body) {
        return new Statement() {
            @Override
            public void evaluate() throws Throwable {
                body.execute();
            }
        };
    }

    /** The names of the runs of a class, by a pattern with {@code {index}} and the numbers of arguments. */
    public static String[] names(String pattern, List<Object[]> all) {
        String[] names = new String[all.size()];
        for (int i = 0; i < names.length; i++) {
            String own = pattern.replace("{index}", Integer.toString(i));
            names[i] = "[" + MessageFormat.format(own, all.get(i)) + "]";
        }
        return names;
    }
}
