import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jdt.core.IField;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.internal.corext.refactoring.RefactoringAvailabilityTester;
import org.eclipse.jdt.internal.corext.refactoring.code.ConvertAnonymousToNestedRefactoring;
import org.eclipse.jdt.internal.corext.refactoring.code.PromoteTempToFieldRefactoring;
import org.eclipse.jdt.internal.corext.refactoring.sef.SelfEncapsulateFieldRefactoring;
import org.eclipse.jdt.internal.corext.refactoring.structure.ChangeTypeRefactoring;

/** Refactorings that convert a declaration to another kind. */
final class Conversions {
    /** Upper bound on the more general types tried for a declaration. */
    private static final int TYPES = 3;

    private Conversions() {}

    static List<Application> encapsulateField(Targets targets) throws CoreException {
        List<Application> all = new ArrayList<>();
        for (IField field : targets.fields) {
            if (!RefactoringAvailabilityTester.isSelfEncapsulateAvailable(field)) continue;
            all.add(Application.of("encapsulate-field", Renaming.words(field), () -> {
                SelfEncapsulateFieldRefactoring refactoring = new SelfEncapsulateFieldRefactoring(field);
                refactoring.setEncapsulateDeclaringClass(true);
                return refactoring;
            }));
        }
        return all;
    }

    static List<Application> localToField(Targets targets) {
        List<Application> all = new ArrayList<>();
        for (int i = 0; i < targets.variables.size(); i++) {
            Targets.Range range = targets.variableNames.get(i);
            all.add(Application.of("local-to-field", Renaming.words(targets.variables.get(i)),
                () -> new PromoteTempToFieldRefactoring(range.unit, range.offset, range.length),
                promote -> {
                    promote.setFieldName(Renaming.FRESH);
                    promote.setInitializeIn(PromoteTempToFieldRefactoring.INITIALIZE_IN_METHOD);
                }));
        }
        return all;
    }

    static List<Application> convertAnonymous(Targets targets) {
        List<Application> all = new ArrayList<>();
        for (Targets.Range range : targets.anonymous) {
            all.add(Application.of("convert-anonymous", range.words(),
                () -> new ConvertAnonymousToNestedRefactoring(range.unit, range.offset, 0),
                convert -> convert.setClassName("Fresh")));
        }
        return all;
    }

    /** The type in each declaration of a variable or field, changed to the first more general types that Eclipse offers. */
    static List<Application> generalizeType(Targets targets) throws CoreException {
        List<Application> all = new ArrayList<>();
        List<Targets.Range> names = new ArrayList<>(targets.variableNames);
        List<String> words = new ArrayList<>();
        targets.variables.forEach(variable -> words.add(Renaming.words(variable)));
        for (IField field : targets.fields) {
            org.eclipse.jdt.core.ISourceRange name = field.getNameRange();
            names.add(new Targets.Range(field.getCompilationUnit(), name.getOffset(), name.getLength(), field.getElementName()));
            words.add(Renaming.words(field));
        }
        for (int i = 0; i < names.size(); i++) {
            Targets.Range range = names.get(i);
            for (int number = 0; number < TYPES; number++) {
                int chosen = number;
                all.add(Application.of("generalize-type", words.get(i) + ", choice " + (chosen + 1),
                    () -> new ChangeTypeRefactoring(range.unit, range.offset, range.length),
                    change -> {
                        List<ITypeBinding> types = new ArrayList<>(change.computeValidTypes(new NullProgressMonitor()));
                        types.sort(Comparator.comparing(ITypeBinding::getQualifiedName));
                        if (chosen >= types.size()) throw new Inapplicable();
                        change.setSelectedType(types.get(chosen));
                    }));
            }
        }
        return all;
    }
}
