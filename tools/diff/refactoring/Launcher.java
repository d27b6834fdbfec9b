import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.Arrays;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;

import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleException;
import org.osgi.framework.hooks.weaving.WeavingHook;
import org.osgi.framework.launch.Framework;
import org.osgi.framework.launch.FrameworkFactory;
import org.osgi.framework.wiring.FrameworkWiring;

/**
 * Starts Eclipse's platform from Debian's packages, without a workbench and without a display, and calls {@code Engine} in it.
 *
 * <p>Debian's packages are meant for compiling, not for running: some bundles lack their requirements. These are not used here,
 * so empty bundles replace them.
 */
public final class Launcher {
    /** Bundles that no package provides, with the minimum version accepted. */
    private static final String[] MISSING = {
        "com.sun.jna=5.8.0", "com.sun.jna.platform=5.8.0", "org.apache.batik.css=1.9.1", "org.apache.commons.jxpath=1.2.0",
        "org.eclipse.emf.ecore.change=2.5.0", "org.eclipse.ui.navigator.resources=3.4.0", "org.w3c.css.sac=1.3.0",
        "org.eclipse.equinox.p2.core=2.0.0", "org.eclipse.equinox.p2.engine=2.0.0", "org.eclipse.equinox.p2.metadata=2.0.0"
    };

    /** Bundles to start, in this order. Others start when one of their classes is first used. */
    private static final String[] STARTED = {
        "org.eclipse.equinox.registry", "org.eclipse.equinox.preferences", "org.eclipse.core.contenttype", "org.eclipse.core.jobs",
        "org.eclipse.core.runtime", "org.eclipse.core.resources", "org.eclipse.jdt.core", "org.eclipse.ltk.core.refactoring",
        "org.eclipse.jdt.core.manipulation", "org.eclipse.jdt.ui"
    };

    /** The class that would open a display for its constants. Our class replaces it. */
    private static final String FONTS = "org.eclipse.jface.preference.PreferenceConverter";

    private final BundleContext context;
    private final Path directory;
    private final Path jars;
    private final Map<String, Bundle> bundles = new HashMap<>();

    private Launcher(BundleContext context, Path directory, Path jars) {
        this.context = context;
        this.directory = directory;
        this.jars = jars;
    }

    /**
     * {@code Launcher DIRECTORY PLUGINS JARS ENGINE ARGUMENT...}: the private directory of this process, the directories with
     * Eclipse's bundles and with other jars, the directory of our bundle, and the arguments of {@code Engine}.
     */
    public static void main(String[] arguments) {
        try {
            Path directory = Paths.get(arguments[0]);
            Framework framework = framework(directory);
            Launcher launcher = new Launcher(framework.getBundleContext(), directory, Paths.get(arguments[2]));
            launcher.install(Paths.get(arguments[1]), Paths.get(arguments[3]));
            framework.start();
            framework.adapt(FrameworkWiring.class).resolveBundles(null);
            launcher.start();
            Class<?> engine = launcher.bundles.get("udita.engine").loadClass("Engine");
            String[] rest = Arrays.copyOfRange(arguments, 4, arguments.length);
            engine.getMethod("main", String[].class).invoke(null, (Object) rest);
            Runtime.getRuntime().halt(0);
        } catch (Throwable failure) {
            failure.printStackTrace();
            Runtime.getRuntime().halt(1);
        }
    }

    private static Framework framework(Path directory) throws BundleException {
        Map<String, String> properties = new HashMap<>();
        properties.put("osgi.install.area", directory.resolve("install").toUri().toString());
        properties.put("osgi.instance.area", directory.resolve("workspace").toUri().toString());
        properties.put("osgi.configuration.area", directory.resolve("configuration").toUri().toString());
        properties.put("osgi.framework.useSystemProperties", "false");
        Framework framework = ServiceLoader.load(FrameworkFactory.class).iterator().next().newFramework(properties);
        framework.init();
        return framework;
    }

    private void install(Path plugins, Path engine) throws BundleException, IOException {
        List<Path> files = new ArrayList<>();
        try (Stream<Path> all = Files.list(plugins)) {
            all.filter(Launcher::isWanted).sorted().forEach(files::add);
        }
        files.add(jars.resolve("icu4j.jar"));
        files.add(jars.resolve("atinject-jsr330-api.jar"));
        files.add(engine);
        for (Path file : files) install(file);
        // Equinox' own services come from one jar, and a bundle has one name.
        wrapped("org.osgi.service.prefs=1.1.2", "osgi.cmpn.jar,geronimo-annotation-1.3-spec.jar",
            "org.osgi.service.prefs;version=\"1.1.2\",org.osgi.service.event;version=\"1.4.1\",javax.annotation;version=\"1.3\"");
        String widgets = "org.eclipse.swt.jar";
        wrapped("org.eclipse.swt=3.122.0", widgets, String.join(",", packages(jars.resolve(widgets))));
        for (String missing : MISSING) wrapped(missing, null, null);
        context.registerService(WeavingHook.class, woven -> {
            if (woven.getClassName().equals(FONTS)) woven.setBytes(ours(FONTS));
        }, null);
    }

    /** The framework itself is not installed as a bundle, and Eclipse's installer is not needed. */
    private static boolean isWanted(Path file) {
        String name = file.getFileName().toString();
        return name.endsWith(".jar") && !name.startsWith("org.eclipse.osgi_") && !name.startsWith("org.eclipse.equinox.p2.");
    }

    private void install(Path file) throws BundleException {
        Bundle bundle = context.installBundle("reference:file:" + file);
        bundles.put(bundle.getSymbolicName(), bundle);
    }

    /** Installs a bundle, {@code NAME=VERSION}, with the content of these jars, if any, which exports these packages. */
    private void wrapped(String name, String content, String exports) throws BundleException, IOException {
        String[] parts = name.split("=");
        Manifest manifest = new Manifest();
        Attributes attributes = manifest.getMainAttributes();
        attributes.putValue("Manifest-Version", "1.0");
        attributes.putValue("Bundle-ManifestVersion", "2");
        attributes.putValue("Bundle-SymbolicName", parts[0]);
        attributes.putValue("Bundle-Version", parts[1]);
        if (content != null) {
            List<String> path = new ArrayList<>();
            for (String jar : content.split(",")) path.add("external:" + jars.resolve(jar));
            attributes.putValue("Bundle-ClassPath", String.join(",", path));
            attributes.putValue("Export-Package", exports);
            // Some bundles require declarative services, but none of these is used.
            attributes.putValue("Provide-Capability", "osgi.extender;osgi.extender=\"osgi.component\";version:Version=\"1.3\"");
        }
        Path file = directory.resolve(parts[0] + ".jar");
        new JarOutputStream(Files.newOutputStream(file), manifest).close();
        install(file);
    }

    private static TreeSet<String> packages(Path jar) throws IOException {
        TreeSet<String> packages = new TreeSet<>();
        try (JarFile file = new JarFile(jar.toFile())) {
            file.stream().map(entry -> entry.getName()).filter(name -> name.endsWith(".class")).forEach(name ->
                packages.add(name.substring(0, name.lastIndexOf('/')).replace('/', '.')));
        }
        return packages;
    }

    /** The class file of this name next to this class. */
    private static byte[] ours(String name) {
        try (InputStream in = Launcher.class.getResourceAsStream(name.replace('.', '/') + ".class")) {
            return in.readAllBytes();
        } catch (IOException failure) {
            throw new IllegalStateException(failure);
        }
    }

    private void start() throws Exception {
        for (String name : STARTED) {
            Bundle bundle = bundles.get(name);
            if (bundle == null) throw new IllegalStateException("there is no bundle " + name);
            bundle.start(Bundle.START_TRANSIENT);
            if (name.equals("org.eclipse.core.contenttype")) registerContentTypes(bundle);
        }
    }

    /** Registers the only service that would be declared. */
    private void registerContentTypes(Bundle bundle) throws Exception {
        Object manager = bundle.loadClass("org.eclipse.core.internal.content.ContentTypeManager").getConstructor().newInstance();
        String registry = "org.eclipse.core.runtime.IExtensionRegistry";
        Class<?> parameter = bundle.loadClass(registry);
        Object service = context.getService(context.getServiceReference(registry));
        manager.getClass().getMethod("addRegistryChangeListener", parameter).invoke(manager, service);
        context.registerService("org.eclipse.core.runtime.content.IContentTypeManager", manager, null);
    }
}
