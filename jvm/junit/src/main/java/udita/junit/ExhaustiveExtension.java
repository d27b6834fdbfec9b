package udita.junit;

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import udita.Choices;

/** Has JUnit run a test for all its paths. It has no state, so tests may run in parallel. */
final class ExhaustiveExtension implements InvocationInterceptor, ParameterResolver {
    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        boolean isOfTest = context.getTestMethod().filter(parameter.getDeclaringExecutable()::equals).isPresent();
        return isOfTest && Domains.isOurs(parameter.getParameter());
    }

    /** Each path replaces this value. */
    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return Constants.placeholder(parameter.getParameter().getType());
    }

    /** JUnit's instance only tells which classes a path has instances of. Its choices are none of a path. */
    @Override
    public <T> T interceptTestClassConstructor(
            Invocation<T> invocation, ReflectiveInvocationContext<Constructor<T>> constructor, ExtensionContext context) throws Throwable {
        return firstAlternatives(invocation);
    }

    private static <T> T firstAlternatives(Invocation<T> invocation) throws Throwable {
        List<T> made = new ArrayList<>();
        Choices.run(alternatives -> 0, () -> made.add(invocation.proceed()));
        return made.get(0);
    }

    /** Each path calls these methods itself, with the arguments that JUnit has for them. */
    @Override
    public void interceptBeforeEachMethod(Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context) {
        store(context).put(method.getExecutable(), method.getArguments().toArray());
        invocation.skip();
    }

    @Override
    public void interceptAfterEachMethod(Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context) {
        invocation.skip();
    }

    @Override
    public void interceptTestMethod(Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        invocation.skip();
        Settings settings = Settings.of(context);
        Arguments arguments = new Arguments(context, one -> store(context).get(one, Object[].class));
        new Run(new TestBody(context, method, arguments, settings), settings, context).run();
    }

    private static ExtensionContext.Store store(ExtensionContext context) {
        return context.getStore(ExtensionContext.Namespace.create(ExhaustiveExtension.class));
    }
}
