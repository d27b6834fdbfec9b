import java.io.File;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import javax.tools.ToolProvider;

import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/**
 * Runs a test class on variants of its subject, each in a directory below the last argument. Of each variant it prints the first
 * test that fails, or `alive`.
 */
class Kills {
    public static void main(String[] args) throws Exception {
        String tests = args[0], subjects = args[1], name = args[2];
        File[] variants = new File(args[3]).listFiles();
        Arrays.sort(variants, (a, b) -> Integer.parseInt(a.getName()) - Integer.parseInt(b.getName()));
        for (File variant : variants) {
            File[] sources = variant.listFiles();
            File classes = new File(variant, "classes");
            List<String> arguments = new ArrayList<>(List.of("-nowarn", "-d", classes.getPath(), "-cp", subjects));
            for (File source : sources) arguments.add(source.getPath());
            int status = ToolProvider.getSystemJavaCompiler().run(null, System.err, System.err, arguments.toArray(new String[0]));
            if (status != 0) throw new AssertionError(variant + " doesn't compile");
            URL[] path = {url(classes.getPath()), url(tests), url(subjects)};
            try (URLClassLoader loader = new URLClassLoader(path, Kills.class.getClassLoader())) {
                System.out.println(variant.getName() + " " + firstFailure(loader, name));
            }
        }
        // Tests may still run.
        System.out.flush();
        Runtime.getRuntime().halt(0);
    }

    private static URL url(String directory) throws Exception {
        return new File(directory + "/").toURI().toURL();
    }

    private static String firstFailure(ClassLoader loader, String name) throws Exception {
        Thread.currentThread().setContextClassLoader(loader);
        Class<?> tests = Class.forName(name, true, loader);
        Method[] methods = tests.getDeclaredMethods();
        Arrays.sort(methods, (a, b) -> a.getName().compareTo(b.getName()));
        int count = 0;
        for (Method method : methods) {
            if (!method.isAnnotationPresent(org.junit.jupiter.api.Test.class)) continue;
            SummaryGeneratingListener listener = new SummaryGeneratingListener();
            Launcher launcher = LauncherFactory.create();
            launcher.execute(
                LauncherDiscoveryRequestBuilder.request().selectors(DiscoverySelectors.selectMethod(tests, method)).build(),
                listener);
            if (listener.getSummary().getTestsFoundCount() != 1) throw new AssertionError("no test " + method);
            if (listener.getSummary().getTestsFailedCount() > 0) return method.getName();
            count++;
        }
        if (count == 0) throw new AssertionError("no tests");
        return "alive";
    }
}
