import java.util.List;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.internal.corext.codemanipulation.CodeGenerationSettings;
import org.eclipse.jdt.internal.ui.preferences.JavaPreferencesSettings;

/** The refactorings, by name. */
final class Catalogue {
    private Catalogue() {}

    /** All applications of a refactoring to a program. */
    static List<Application> applications(String refactoring, Targets targets, IJavaProject project) throws CoreException {
        CodeGenerationSettings settings = JavaPreferencesSettings.getCodeGenerationSettings(project);
        switch (refactoring) {
            case "rename": return Renaming.all(targets);
            case "pull-up": return Hierarchy.pullUp(targets, settings);
            case "push-down": return Hierarchy.pushDown(targets);
            case "use-supertype": return Hierarchy.useSupertype(targets);
            case "extract-interface": return Hierarchy.extractInterface(targets, settings);
            case "extract-superclass": return Hierarchy.extractSuperclass(targets, settings);
            case "move-static": return Moving.staticMembers(targets, settings);
            case "move-method": return Moving.instanceMethods(targets, settings);
            case "move-type": return Moving.memberTypes(targets, settings);
            case "inline-local": return Bodies.inlineLocal(targets);
            case "inline-constant": return Bodies.inlineConstant(targets);
            case "inline-method": return Bodies.inlineMethod(targets);
            case "extract-local": return Bodies.extractLocal(targets);
            case "extract-constant": return Bodies.extractConstant(targets);
            case "extract-method": return Bodies.extractMethod(targets);
            case "change-signature": return Signatures.change(targets);
            case "introduce-parameter": return Signatures.introduceParameter(targets);
            case "introduce-indirection": return Signatures.introduceIndirection(targets);
            case "introduce-factory": return Signatures.introduceFactory(targets);
            case "encapsulate-field": return Conversions.encapsulateField(targets);
            case "local-to-field": return Conversions.localToField(targets);
            case "convert-anonymous": return Conversions.convertAnonymous(targets);
            case "generalize-type": return Conversions.generalizeType(targets);
            default: throw new IllegalArgumentException("no refactoring " + refactoring);
        }
    }
}
