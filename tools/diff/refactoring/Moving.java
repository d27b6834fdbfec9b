import java.util.ArrayList;
import java.util.List;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.core.IMember;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.internal.corext.codemanipulation.CodeGenerationSettings;
import org.eclipse.jdt.internal.corext.refactoring.RefactoringAvailabilityTester;
import org.eclipse.jdt.internal.corext.refactoring.structure.MoveInnerToTopRefactoring;
import org.eclipse.jdt.internal.corext.refactoring.structure.MoveInstanceMethodProcessor;
import org.eclipse.jdt.internal.corext.refactoring.structure.MoveStaticMembersProcessor;
import org.eclipse.ltk.core.refactoring.participants.MoveRefactoring;

/** Refactorings that move members and types. */
final class Moving {
    /** Upper bound on the variables tried as the new receiver of a method. */
    private static final int RECEIVERS = 3;

    private Moving() {}

    /** Moves each static member to each other type. */
    static List<Application> staticMembers(Targets targets, CodeGenerationSettings settings) throws CoreException {
        List<Application> all = new ArrayList<>();
        List<IMember> members = new ArrayList<>(targets.methods);
        members.addAll(targets.fields);
        for (IMember member : members) {
            if (!RefactoringAvailabilityTester.isMoveStaticAvailable(new IMember[] {member})) continue;
            for (IType type : targets.types) {
                if (type.equals(member.getDeclaringType())) continue;
                all.add(Application.by("move-static", Renaming.words(member) + " to " + type.getElementName(), () -> {
                    MoveStaticMembersProcessor processor = new MoveStaticMembersProcessor(new IMember[] {member}, settings);
                    processor.setDestinationTypeFullyQualifiedName(type.getFullyQualifiedName('.'));
                    return processor;
                }, MoveRefactoring::new, processor -> {}));
            }
        }
        return all;
    }

    /** Moves each method with a receiver to the class of each parameter or field: the first, second and third that Eclipse offers. */
    static List<Application> instanceMethods(Targets targets, CodeGenerationSettings settings) throws CoreException {
        List<Application> all = new ArrayList<>();
        for (IMethod method : targets.methods) {
            if (!RefactoringAvailabilityTester.isMoveMethodAvailable(method)) continue;
            for (int number = 0; number < Math.min(RECEIVERS, targets.fields.size() + method.getNumberOfParameters()); number++) {
                int receiver = number;
                all.add(Application.by("move-method", Renaming.words(method) + " to receiver " + (receiver + 1),
                    () -> new MoveInstanceMethodProcessor(method, settings), MoveRefactoring::new, processor -> {
                        IVariableBinding[] possible = processor.getPossibleTargets();
                        if (receiver >= possible.length) throw new Inapplicable();
                        processor.setTarget(possible[receiver]);
                        processor.setInlineDelegator(true);
                        processor.setRemoveDelegator(true);
                    }));
            }
        }
        return all;
    }

    /** Moves each nested type to a file of its own. */
    static List<Application> memberTypes(Targets targets, CodeGenerationSettings settings) throws CoreException {
        List<Application> all = new ArrayList<>();
        for (IType type : targets.types) {
            if (!RefactoringAvailabilityTester.isMoveInnerAvailable(type)) continue;
            all.add(Application.of("move-type", Renaming.words(type), () -> {
                MoveInnerToTopRefactoring refactoring = new MoveInnerToTopRefactoring(type, settings);
                refactoring.setEnclosingInstanceName(Renaming.FRESH);
                return refactoring;
            }));
        }
        return all;
    }
}
