package udita.junit;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;

/**
 * The methods of a test class that run around a test, found once for all paths.
 *
 * @param before in the order in which they run
 * @param after in the order in which they run
 * @param directories fields that JUnit sets
 */
record LifeCycle(Class<?> type, List<Method> before, List<Method> after, List<Field> directories) {
    static LifeCycle of(Class<?> type) {
        List<Field> directories = AnnotationSupport.findAnnotatedFields(type, TempDir.class);
        directories.forEach(field -> field.setAccessible(true));
        return new LifeCycle(type,
                AnnotationSupport.findAnnotatedMethods(type, BeforeEach.class, HierarchyTraversalMode.TOP_DOWN),
                AnnotationSupport.findAnnotatedMethods(type, AfterEach.class, HierarchyTraversalMode.BOTTOM_UP),
                directories);
    }
}
