import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.core.IField;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.ILocalVariable;
import org.eclipse.jdt.core.IMember;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.ITypeParameter;
import org.eclipse.jdt.internal.corext.refactoring.RefactoringAvailabilityTester;
import org.eclipse.jdt.internal.corext.refactoring.rename.JavaRenameProcessor;
import org.eclipse.jdt.internal.corext.refactoring.rename.MethodChecks;
import org.eclipse.jdt.internal.corext.refactoring.rename.RenameEnumConstProcessor;
import org.eclipse.jdt.internal.corext.refactoring.rename.RenameFieldProcessor;
import org.eclipse.jdt.internal.corext.refactoring.rename.RenameLocalVariableProcessor;
import org.eclipse.jdt.internal.corext.refactoring.rename.RenameNonVirtualMethodProcessor;
import org.eclipse.jdt.internal.corext.refactoring.rename.RenameTypeParameterProcessor;
import org.eclipse.jdt.internal.corext.refactoring.rename.RenameTypeProcessor;
import org.eclipse.jdt.internal.corext.refactoring.rename.RenameVirtualMethodProcessor;
import org.eclipse.ltk.core.refactoring.Refactoring;
import org.eclipse.ltk.core.refactoring.participants.RenameRefactoring;

/** Renames each declared element to a fresh name, and to each existing name in the program. */
final class Renaming extends Application {
    /** A name that occurs in no program. */
    static final String FRESH = "fresh";

    private final IJavaElement element;
    private final String name;

    private Renaming(IJavaElement element, String name) {
        super("rename", words(element) + " to " + name);
        this.element = element;
        this.name = name;
        promises(Promise.RENAMED, element.getElementName(), name);
    }

    static List<Application> all(Targets targets) throws CoreException {
        List<Application> all = new ArrayList<>();
        Set<String> types = Targets.names(targets.types);
        types.addAll(Targets.names(targets.typeParameters));
        Set<String> methods = Targets.names(targets.methods);
        Set<String> variables = Targets.names(targets.fields);
        variables.addAll(Targets.names(targets.variables));
        add(all, targets.types, types, "Fresh");
        add(all, targets.typeParameters, types, "Fresh");
        add(all, targets.methods, methods, FRESH);
        add(all, targets.fields, variables, FRESH);
        add(all, targets.variables, variables, FRESH);
        return all;
    }

    private static void add(List<Application> all, List<? extends IJavaElement> elements, Set<String> names, String fresh)
            throws CoreException {
        for (IJavaElement element : elements) {
            if (!RefactoringAvailabilityTester.isRenameElementAvailable(element)) continue;
            all.add(new Renaming(element, fresh));
            for (String name : names) {
                if (!name.equals(element.getElementName())) all.add(new Renaming(element, name));
            }
        }
    }

    /** A description of an element, such as {@code method A.m(int)}. */
    static String words(IJavaElement element) {
        if (element instanceof IMethod) {
            IMethod method = (IMethod) element;
            StringBuilder parameters = new StringBuilder();
            for (String type : method.getParameterTypes()) {
                parameters.append(parameters.length() > 0 ? ", " : "").append(org.eclipse.jdt.core.Signature.toString(type));
            }
            return "method " + owner(method) + method.getElementName() + "(" + parameters + ")";
        }
        if (element instanceof IType) return "type " + ((IType) element).getTypeQualifiedName('.');
        if (element instanceof IField) return "field " + owner((IField) element) + element.getElementName();
        if (element instanceof ITypeParameter) {
            return "type parameter " + element.getElementName() + " of " + words(((ITypeParameter) element).getDeclaringMember());
        }
        if (element instanceof ILocalVariable) {
            return "variable " + element.getElementName() + " of " + words(((ILocalVariable) element).getDeclaringMember());
        }
        return element.getElementName();
    }

    private static String owner(IMember member) {
        return member.getDeclaringType().getTypeQualifiedName('.') + ".";
    }

    @Override
    Refactoring create() throws CoreException {
        return new RenameRefactoring(processor());
    }

    @Override
    void configure(Refactoring refactoring) throws CoreException {
        // The initial conditions look up the overridden method, which is then renamed instead.
        ((JavaRenameProcessor) ((RenameRefactoring) refactoring).getProcessor()).setNewElementName(name);
    }

    private JavaRenameProcessor processor() throws CoreException {
        if (element instanceof IType) return new RenameTypeProcessor((IType) element);
        if (element instanceof ITypeParameter) return new RenameTypeParameterProcessor((ITypeParameter) element);
        if (element instanceof ILocalVariable) return new RenameLocalVariableProcessor((ILocalVariable) element);
        if (element instanceof IField) {
            IField field = (IField) element;
            return field.isEnumConstant() ? new RenameEnumConstProcessor(field) : new RenameFieldProcessor(field);
        }
        IMethod method = (IMethod) element;
        return MethodChecks.isVirtual(method)
            ? new RenameVirtualMethodProcessor(method)
            : new RenameNonVirtualMethodProcessor(method);
    }

    @Override
    Application inverse(Refactoring performed) throws CoreException {
        // With an existing name, the inverse is ambiguous.
        if (!name.equalsIgnoreCase(FRESH)) return null;
        Object renamed = ((JavaRenameProcessor) ((RenameRefactoring) performed).getProcessor()).getNewElement();
        if (!(renamed instanceof IJavaElement) || !((IJavaElement) renamed).exists()) return null;
        return new Renaming((IJavaElement) renamed, element.getElementName());
    }
}
