import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.AnnotationTypeDeclaration;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.EnumDeclaration;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.Modifier;
import org.eclipse.jdt.core.dom.RecordDeclaration;
import org.eclipse.jdt.core.dom.TypeDeclaration;

/**
 * The types and members of a program as reflection would show them, and which methods override which: a line for each type, field
 * and method.
 */
final class Shape {
    private final List<String> lines = new ArrayList<>();

    private Shape() {}

    /** The shape of a program. */
    static Shape of(List<CompilationUnit> program) {
        Shape shape = new Shape();
        for (CompilationUnit unit : program) {
            unit.accept(new ASTVisitor() {
                @Override
                public boolean visit(TypeDeclaration node) {
                    return shape.add(node);
                }

                @Override
                public boolean visit(EnumDeclaration node) {
                    return shape.add(node);
                }

                @Override
                public boolean visit(RecordDeclaration node) {
                    return shape.add(node);
                }

                @Override
                public boolean visit(AnnotationTypeDeclaration node) {
                    return shape.add(node);
                }
            });
        }
        return shape;
    }

    /** The first deviation from the promise, as text; null if there is none. */
    static String difference(Shape before, Shape after, Application application) {
        List<String> expected = before.modulo(application);
        List<String> found = after.modulo(application);
        for (String line : expected) {
            if (!found.contains(line)) return "lost: " + line;
        }
        for (String line : found) {
            if (!expected.contains(line)) return "new: " + line;
        }
        return null;
    }

    private List<String> modulo(Application application) {
        boolean renamed = application.promise == Application.Promise.RENAMED;
        List<String> result = new ArrayList<>();
        for (String line : lines) {
            boolean named = false;
            for (String name : application.names) {
                String plain = Pattern.compile("\\b" + Pattern.quote(name) + "\\b").matcher(line).replaceAll("#");
                named |= !plain.equals(line);
                if (renamed) line = plain;
            }
            if (renamed || !named) result.add(line);
        }
        return result;
    }

    private boolean add(AbstractTypeDeclaration node) {
        ITypeBinding type = node.resolveBinding();
        if (type == null) return true;
        String name = type.getQualifiedName().isEmpty() ? type.getName() : type.getQualifiedName();
        ITypeBinding parent = type.getSuperclass();
        lines.add(modifiers(type.getModifiers()) + kind(type) + name + " extends " + (parent == null ? "" : parent.getQualifiedName())
            + " implements " + names(type.getInterfaces()));
        for (IVariableBinding field : type.getDeclaredFields()) {
            lines.add(name + ": " + modifiers(field.getModifiers()) + field.getType().getQualifiedName() + " " + field.getName());
        }
        for (IMethodBinding method : type.getDeclaredMethods()) {
            if (method.isDefaultConstructor()) continue;
            lines.add(name + ": " + modifiers(method.getModifiers()) + method.getReturnType().getQualifiedName() + " "
                + method.getName() + names(method.getParameterTypes()) + " throws " + names(method.getExceptionTypes())
                + overridden(type, method));
        }
        return true;
    }

    private static String kind(ITypeBinding type) {
        return type.isInterface() ? "interface " : type.isEnum() ? "enum " : type.isRecord() ? "record " : "class ";
    }

    private static String modifiers(int modifiers) {
        return java.lang.reflect.Modifier.toString(modifiers & 0xfff) + (Modifier.isDefault(modifiers) ? " default " : " ");
    }

    private static String names(ITypeBinding[] types) {
        return Arrays.toString(Arrays.stream(types).map(ITypeBinding::getQualifiedName).toArray());
    }

    /** The methods of supertypes in the program that a method overrides. */
    private static String overridden(ITypeBinding type, IMethodBinding method) {
        List<String> found = new ArrayList<>();
        List<ITypeBinding> open = new ArrayList<>(List.of(type));
        while (!open.isEmpty()) {
            ITypeBinding next = open.remove(open.size() - 1);
            List<ITypeBinding> parents = new ArrayList<>(Arrays.asList(next.getInterfaces()));
            if (next.getSuperclass() != null) parents.add(next.getSuperclass());
            for (ITypeBinding parent : parents) {
                for (IMethodBinding other : parent.getDeclaredMethods()) {
                    String name = parent.getErasure().getName() + "." + other.getName();
                    if (method.overrides(other) && !found.contains(name)) found.add(name);
                }
                open.add(parent);
            }
        }
        found.sort(null);
        return " overrides " + found;
    }
}
