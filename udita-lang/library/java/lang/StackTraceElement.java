package java.lang;

import java.io.Serializable;
import java.util.Objects;

/** A call in a stack trace. */
public final class StackTraceElement implements Serializable {
    private final String className;
    private final String methodName;
    private final String fileName;
    private final int lineNumber;
    private final String loaderName;
    private final String moduleName;
    private final String moduleVersion;

    public StackTraceElement(String className, String methodName, String fileName, int lineNumber) {
        this(null, className.startsWith("java.") ? "java.base" : null, null, className, methodName, fileName, lineNumber);
    }

    public StackTraceElement(
            String loaderName,
            String moduleName,
            String moduleVersion,
            String className,
            String methodName,
            String fileName,
            int lineNumber) {
        this.className = Objects.requireNonNull(className, "Declaring class is null");
        this.methodName = Objects.requireNonNull(methodName, "Method name is null");
        this.fileName = fileName;
        this.lineNumber = lineNumber;
        this.loaderName = loaderName;
        this.moduleName = moduleName;
        this.moduleVersion = moduleVersion;
    }

    public String getFileName() {
        return fileName;
    }

    public int getLineNumber() {
        return lineNumber;
    }

    public String getModuleName() {
        return moduleName;
    }

    public String getModuleVersion() {
        return moduleVersion;
    }

    public String getClassLoaderName() {
        return loaderName;
    }

    public String getClassName() {
        return className;
    }

    public String getMethodName() {
        return methodName;
    }

    public boolean isNativeMethod() {
        return lineNumber == -2;
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        if (loaderName != null && !loaderName.isEmpty()) {
            text.append(loaderName).append('/');
        }
        if (moduleName != null && !moduleName.isEmpty()) {
            text.append(moduleName);
            if (moduleVersion != null && !moduleVersion.isEmpty()) {
                text.append('@').append(moduleVersion);
            }
        }
        if (text.length() > 0) {
            text.append('/');
        }
        text.append(className).append('.').append(methodName).append('(');
        if (isNativeMethod()) {
            text.append("Native Method");
        } else if (fileName == null) {
            text.append("Unknown Source");
        } else {
            text.append(fileName);
            if (lineNumber >= 0) {
                text.append(':').append(lineNumber);
            }
        }
        return text.append(')').toString();
    }

    @Override
    public boolean equals(Object other) {
        if (!(other instanceof StackTraceElement)) {
            return false;
        }
        StackTraceElement that = (StackTraceElement) other;
        return className.equals(that.className)
            && lineNumber == that.lineNumber
            && methodName.equals(that.methodName)
            && Objects.equals(fileName, that.fileName)
            && Objects.equals(moduleName, that.moduleName)
            && Objects.equals(moduleVersion, that.moduleVersion)
            && Objects.equals(loaderName, that.loaderName);
    }

    @Override
    public int hashCode() {
        int hash = 31 * className.hashCode() + methodName.hashCode();
        hash = 31 * hash + Objects.hashCode(loaderName);
        hash = 31 * hash + Objects.hashCode(moduleName);
        hash = 31 * hash + Objects.hashCode(moduleVersion);
        hash = 31 * hash + Objects.hashCode(fileName);
        return 31 * hash + lineNumber;
    }
}
