package udita.internal;

/** The fixed values of the system properties: those of a JVM 17 on Linux. */
public final class SystemProperties {
    private SystemProperties() {
    }

    /** The value of a property, or {@code null} if it has none. */
    public static String get(String key) {
        switch (key) {
            case "file.encoding":
            case "native.encoding":
            case "sun.jnu.encoding":
                return "UTF-8";
            case "file.separator":
                return "/";
            case "java.class.path":
                return ".";
            case "java.class.version":
                return "61.0";
            case "java.home":
                return "/usr/lib/jvm/udita";
            case "java.io.tmpdir":
                return "/tmp";
            case "java.library.path":
                return "/usr/java/packages/lib:/usr/lib64:/lib64:/lib:/usr/lib";
            case "java.runtime.name":
            case "java.vm.name":
                return "udita";
            case "java.runtime.version":
            case "java.version":
            case "java.vm.version":
                return "17.0.1";
            case "java.specification.name":
                return "Java Platform API Specification";
            case "java.specification.vendor":
            case "java.vm.specification.vendor":
                return "Oracle Corporation";
            case "java.specification.version":
            case "java.vm.specification.version":
                return "17";
            case "java.vendor":
            case "java.vm.vendor":
                return "udita";
            case "java.vendor.url":
                return "https://openjdk.org/";
            case "java.version.date":
                return "2021-10-19";
            case "java.vm.info":
                return "interpreted mode";
            case "java.vm.specification.name":
                return "Java Virtual Machine Specification";
            case "line.separator":
                return "\n";
            case "os.arch":
                return "amd64";
            case "os.name":
                return "Linux";
            case "os.version":
                return "5.0";
            case "path.separator":
                return ":";
            case "scala.reflect.classtag.cache.disable":
                // The cache has references that the garbage collector clears.
                return "true";
            case "sun.arch.data.model":
                return "64";
            case "user.country":
                return "US";
            case "user.dir":
            case "user.home":
                return "/home/udita";
            case "user.language":
                return "en";
            case "user.name":
                return "udita";
            default:
                return null;
        }
    }
}
