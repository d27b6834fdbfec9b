package udita.internal;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.BeforeTestExecutionCallback;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.ParameterResolutionException;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;
import org.junit.jupiter.api.extension.TestInstancePostProcessor;
import org.junit.jupiter.api.extension.TestInstancePreDestroyCallback;
import org.junit.jupiter.api.extension.TestWatcher;
import org.junit.jupiter.api.function.Executable;
import org.opentest4j.TestAbortedException;

/**
 * The extensions of JUnit 5 around one test.
 *
 * <p>The driver of a test enters its classes, from the outermost to that of the test, and then the test itself. Extensions
 * run in the order in which they are registered; what runs after something runs in the reverse order.
 */
public final class Extensions {
    private final List<Extension> registered = new ArrayList<>();
    /** The open classes: their contexts, and the numbers of extensions that are registered for them. */
    private final List<TestContext> classes = new ArrayList<>();
    private final List<Integer> ofClasses = new ArrayList<>();
    private TestContext context = new TestContext(null, "JUnit Jupiter", (Class<?>) null);
    /** The object that has the method whose parameters get arguments. */
    private Object target;
    /** What was thrown first. */
    private Throwable failure;

    /** Runs a test and what comes after its classes. */
    public void whole(Executable body, Executable after) throws Throwable {
        collect(body);
        collect(after);
        context.close();
        if (failure != null) {
            throw failure;
        }
    }

    private boolean collect(Executable body) {
        try {
            body.execute();
            return true;
        } catch (Throwable thrown) {
            if (failure == null) {
                failure = thrown;
            } else if (failure != thrown) {
                failure.addSuppressed(thrown);
            }
            return false;
        }
    }

    /** Those of a type, in order. */
    private <T> List<T> of(Class<T> type, int count) {
        List<T> found = new ArrayList<>();
        for (Extension extension : registered.subList(0, count)) {
            if (type.isInstance(extension)) {
                found.add(type.cast(extension));
            }
        }
        return found;
    }

    private <T> List<T> of(Class<T> type) {
        return of(type, registered.size());
    }

    private <T> List<T> reversed(Class<T> type) {
        List<T> found = of(type);
        Collections.reverse(found);
        return found;
    }

    /** Begins a class with its own extensions. */
    public void enter(String name, Class<?> testClass, String[] tags, Extension... added) {
        context = new TestContext(context, name, testClass, tags);
        Collections.addAll(registered, added);
        check();
        classes.add(context);
        ofClasses.add(registered.size());
    }

    public void beforeAll() throws Exception {
        for (BeforeAllCallback extension : of(BeforeAllCallback.class)) {
            extension.beforeAll(context);
        }
    }

    /** Ends class number {@code depth}, from 1, with its methods after all tests. It may not have begun. */
    public void leave(int depth, Executable hooks) throws Throwable {
        if (ofClasses.size() < depth) {
            return;
        }
        registered.subList(ofClasses.get(depth - 1), registered.size()).clear();
        context = classes.get(depth - 1);
        context.fail(failure);
        collect(hooks);
        for (AfterAllCallback extension : reversed(AfterAllCallback.class)) {
            collect(() -> extension.afterAll(context));
        }
        collect(context::close);
    }

    /** Begins the test. Its object isn't made yet. */
    public void enterTest(String name, String[] tags, Extension... added) {
        context = new TestContext(context, name, tags);
        Collections.addAll(registered, added);
    }

    /** Completes the object of class number {@code depth}, from 1, whose fields have further extensions. */
    public void made(int depth, Object object) throws Exception {
        context.setTestInstance(object);
        for (TestInstancePostProcessor extension : of(TestInstancePostProcessor.class, ofClasses.get(depth - 1))) {
            extension.postProcessTestInstance(object, context);
        }
    }

    /** Adds the extensions in the fields of the test's object. */
    public void register(Extension... added) {
        Collections.addAll(registered, added);
    }

    /** Skips the test if a condition says so. */
    public void check() {
        for (ExecutionCondition extension : of(ExecutionCondition.class)) {
            ConditionEvaluationResult result = extension.evaluateExecutionCondition(context);
            if (result.isDisabled()) {
                throw new TestAbortedException(result.getReason().orElse("disabled"));
            }
        }
    }

    /** Runs the test between the methods before and after each test. */
    public void run(Executable before, Executable test, Executable after) throws Throwable {
        boolean goesOn = true;
        for (BeforeEachCallback extension : of(BeforeEachCallback.class)) {
            goesOn = goesOn && collect(() -> extension.beforeEach(context));
        }
        if (goesOn) {
            if (collect(before)) {
                execute(test);
            }
            context.fail(failure);
            collect(after);
        }
        context.fail(failure);
        for (AfterEachCallback extension : reversed(AfterEachCallback.class)) {
            collect(() -> extension.afterEach(context));
        }
        for (TestInstancePreDestroyCallback extension : reversed(TestInstancePreDestroyCallback.class)) {
            collect(() -> extension.preDestroyTestInstance(context));
        }
        TestContext ofTest = context;
        collect(ofTest::close);
        watch();
    }

    private void execute(Executable test) {
        boolean goesOn = true;
        for (BeforeTestExecutionCallback extension : of(BeforeTestExecutionCallback.class)) {
            goesOn = goesOn && collect(() -> extension.beforeTestExecution(context));
        }
        if (goesOn) {
            collect(() -> handled(test));
        }
        context.fail(failure);
        for (AfterTestExecutionCallback extension : reversed(AfterTestExecutionCallback.class)) {
            collect(() -> extension.afterTestExecution(context));
        }
    }

    /** Runs the test. An extension may take what it throws. */
    private void handled(Executable test) throws Throwable {
        Throwable thrown = null;
        try {
            test.execute();
            return;
        } catch (Throwable caught) {
            thrown = caught;
        }
        for (TestExecutionExceptionHandler extension : reversed(TestExecutionExceptionHandler.class)) {
            try {
                extension.handleTestExecutionException(context, thrown);
                return;
            } catch (Throwable caught) {
                thrown = caught;
            }
        }
        throw thrown;
    }

    private void watch() {
        for (TestWatcher extension : of(TestWatcher.class)) {
            if (failure == null) {
                extension.testSuccessful(context);
            } else if (failure instanceof TestAbortedException) {
                extension.testAborted(context, failure);
            } else {
                extension.testFailed(context, failure);
            }
        }
    }

    /** Says which object has the methods that are called next; {@code null} for a class. */
    public void of(Object target) {
        this.target = target;
    }

    /** The argument for a parameter with annotations of these names. */
    public Object parameter(Class<?> type, int index, String... annotations) {
        TestParameter parameter = new TestParameter(type, index, annotations, target);
        ParameterResolver found = null;
        for (ParameterResolver extension : of(ParameterResolver.class)) {
            if (extension.supportsParameter(parameter, context)) {
                if (found != null) {
                    throw new ParameterResolutionException("Discovered multiple competing ParameterResolvers for " + parameter + ": "
                            + found.getClass().getName() + ", " + extension.getClass().getName());
                }
                found = extension;
            }
        }
        if (found == null) {
            throw new ParameterResolutionException("No ParameterResolver registered for " + parameter);
        }
        return found.resolveParameter(parameter, context);
    }
}
