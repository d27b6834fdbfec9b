package udita.junit;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.BeforeTestExecutionCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.extension.TestInstanceFactory;
import org.junit.jupiter.api.extension.TestInstancePostProcessor;
import org.junit.platform.commons.support.AnnotationSupport;

/** Extensions that JUnit calls for the instance that it makes, and for no other one. */
final class InstanceExtensions {
    private static final List<Class<?>> KINDS = List.of(
            TestInstancePostProcessor.class, TestInstanceFactory.class, BeforeEachCallback.class, AfterEachCallback.class,
            BeforeTestExecutionCallback.class, AfterTestExecutionCallback.class);

    private InstanceExtensions() {}

    /** Throws if a test has such an extension. */
    static void refuse(Class<?> test, Method method) {
        List<Class<?>> extensions = new ArrayList<>(declared(AnnotationSupport.findRepeatableAnnotations(method, ExtendWith.class)));
        for (Class<?> type = test; type != null; type = type.getEnclosingClass()) {
            extensions.addAll(declared(AnnotationSupport.findRepeatableAnnotations(type, ExtendWith.class)));
            for (Field field : AnnotationSupport.findAnnotatedFields(type, RegisterExtension.class)) {
                extensions.add(field.getType());
            }
            for (Field field : AnnotationSupport.findAnnotatedFields(type, ExtendWith.class)) {
                extensions.addAll(declared(AnnotationSupport.findRepeatableAnnotations(field, ExtendWith.class)));
            }
        }
        for (Class<?> extension : extensions) {
            if (KINDS.stream().anyMatch(kind -> kind.isAssignableFrom(extension))) {
                throw new ExtensionConfigurationException(test.getSimpleName() + " has the extension " + extension.getSimpleName()
                        + ", which JUnit calls once for a test, but each path has an instance of its own; write freshInstance = false at "
                        + method.getName() + ": then all paths use the one instance, and the extension acts before the first and after the last one");
            }
        }
    }

    private static List<Class<?>> declared(List<ExtendWith> annotations) {
        return annotations.stream().flatMap(one -> Arrays.<Class<?>>stream(one.value())).toList();
    }
}
