import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.ISourceRange;
import org.eclipse.jdt.internal.corext.refactoring.ParameterInfo;
import org.eclipse.jdt.internal.corext.refactoring.RefactoringAvailabilityTester;
import org.eclipse.jdt.internal.corext.refactoring.code.IntroduceFactoryRefactoring;
import org.eclipse.jdt.internal.corext.refactoring.code.IntroduceIndirectionRefactoring;
import org.eclipse.jdt.internal.corext.refactoring.code.IntroduceParameterRefactoring;
import org.eclipse.jdt.internal.corext.refactoring.structure.ChangeSignatureProcessor;
import org.eclipse.ltk.core.refactoring.participants.ProcessorBasedRefactoring;

/** Refactorings of method signatures. */
final class Signatures {
    private Signatures() {}

    /** For each method: add a parameter, remove each parameter, exchange two parameters, change the visibility. */
    static List<Application> change(Targets targets) throws CoreException {
        List<Application> all = new ArrayList<>();
        for (IMethod method : targets.methods) {
            if (!RefactoringAvailabilityTester.isChangeSignatureAvailable(method)) continue;
            all.add(change(method, "add a parameter", processor ->
                processor.getParameterInfos().add(ParameterInfo.createInfoForAddedParameter("int", Renaming.FRESH, "0"))));
            for (int i = 0; i < method.getNumberOfParameters(); i++) {
                int number = i;
                Application removal = change(method, "remove parameter " + (i + 1), processor ->
                    processor.getParameterInfos().get(number).markAsDeleted());
                // The arguments are removed with their side effects, as the user requests.
                removal.behaves = false;
                all.add(removal);
            }
            if (method.getNumberOfParameters() > 1) {
                all.add(change(method, "exchange the first two parameters", processor ->
                    Collections.swap(processor.getParameterInfos(), 0, 1)));
            }
            for (int visibility : new int[] {Modifier.PUBLIC, Modifier.PROTECTED, 0, Modifier.PRIVATE}) {
                String word = visibility == 0 ? "package-private" : Modifier.toString(visibility);
                all.add(change(method, "make it " + word, processor -> {
                    boolean available = false;
                    for (int possible : processor.getAvailableVisibilities()) available |= possible == visibility;
                    if (!available || processor.getVisibility() == visibility) throw new Inapplicable();
                    processor.setVisibility(visibility);
                }));
            }
        }
        return all;
    }

    static List<Application> introduceParameter(Targets targets) {
        List<Application> all = new ArrayList<>();
        for (Targets.Range range : targets.expressions) {
            all.add(Application.of("introduce-parameter", range.words(),
                () -> new IntroduceParameterRefactoring(range.unit, range.offset, range.length),
                introduce -> introduce.setParameterName(Renaming.FRESH)));
        }
        return all;
    }

    /** Introduces in each type a static method that calls the method. */
    static List<Application> introduceIndirection(Targets targets) throws CoreException {
        List<Application> all = new ArrayList<>();
        for (IMethod method : targets.methods) {
            if (!RefactoringAvailabilityTester.isIntroduceIndirectionAvailable(method)) continue;
            for (IType type : targets.types) {
                all.add(Application.of("introduce-indirection", Renaming.words(method) + " in " + type.getElementName(), () -> {
                    IntroduceIndirectionRefactoring refactoring = new IntroduceIndirectionRefactoring(method);
                    refactoring.setEnableUpdateReferences(true);
                    return refactoring;
                }, indirection -> {
                    indirection.setIntermediaryTypeName(type.getFullyQualifiedName('.'));
                    indirection.setIntermediaryMethodName(Renaming.FRESH);
                }));
            }
        }
        return all;
    }

    static List<Application> introduceFactory(Targets targets) throws CoreException {
        List<Application> all = new ArrayList<>();
        for (IMethod constructor : targets.constructors) {
            if (!RefactoringAvailabilityTester.isIntroduceFactoryAvailable(constructor)) continue;
            ISourceRange name = constructor.getNameRange();
            all.add(Application.of("introduce-factory", Renaming.words(constructor),
                () -> new IntroduceFactoryRefactoring(constructor.getCompilationUnit(), name.getOffset(), name.getLength()),
                factory -> factory.setNewMethodName(Renaming.FRESH)));
        }
        return all;
    }

    private static Application change(IMethod method, String words, Application.Choice<ChangeSignatureProcessor> choice) {
        return Application.by("change-signature", Renaming.words(method) + ": " + words,
            () -> new ChangeSignatureProcessor(method), ProcessorBasedRefactoring::new, choice);
    }
}
