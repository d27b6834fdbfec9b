import java.util.ArrayList;
import java.util.List;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jdt.core.Flags;
import org.eclipse.jdt.core.IMember;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.ITypeHierarchy;
import org.eclipse.jdt.internal.corext.codemanipulation.CodeGenerationSettings;
import org.eclipse.jdt.internal.corext.refactoring.RefactoringAvailabilityTester;
import org.eclipse.jdt.internal.corext.refactoring.structure.ExtractInterfaceProcessor;
import org.eclipse.jdt.internal.corext.refactoring.structure.ExtractSupertypeProcessor;
import org.eclipse.jdt.internal.corext.refactoring.structure.PullUpRefactoringProcessor;
import org.eclipse.jdt.internal.corext.refactoring.structure.PushDownRefactoringProcessor;
import org.eclipse.jdt.internal.corext.refactoring.structure.UseSuperTypeProcessor;
import org.eclipse.ltk.core.refactoring.RefactoringStatus;
import org.eclipse.ltk.core.refactoring.participants.ProcessorBasedRefactoring;

/** Refactorings along the inheritance graph. */
final class Hierarchy {
    private Hierarchy() {}

    /** Pulls up each member to each supertype in the program: with its body, and as an abstract declaration. */
    static List<Application> pullUp(Targets targets, CodeGenerationSettings settings) throws CoreException {
        List<Application> all = new ArrayList<>();
        for (IMember member : members(targets)) {
            if (!RefactoringAvailabilityTester.isPullUpAvailable(new IMember[] {member})) continue;
            for (IType supertype : supertypes(targets, member.getDeclaringType())) {
                all.add(pullUp(member, supertype, false, settings));
                if (member instanceof IMethod && !Flags.isStatic(member.getFlags())) {
                    all.add(pullUp(member, supertype, true, settings));
                }
            }
        }
        return all;
    }

    /** Pushes down each member of a type with subtypes: moved, and left as an abstract declaration. */
    static List<Application> pushDown(Targets targets) throws CoreException {
        List<Application> all = new ArrayList<>();
        for (IMember member : members(targets)) {
            if (!RefactoringAvailabilityTester.isPushDownAvailable(new IMember[] {member})) continue;
            if (subtypes(targets, member.getDeclaringType()).isEmpty()) continue;
            all.add(pushDown(member, "", PushDownRefactoringProcessor.MemberActionInfo.PUSH_DOWN_ACTION));
            if (member instanceof IMethod && !Flags.isStatic(member.getFlags())) {
                all.add(pushDown(member, ", left abstract", PushDownRefactoringProcessor.MemberActionInfo.PUSH_ABSTRACT_ACTION));
            }
        }
        return all;
    }

    /** Replaces each type by each of its supertypes in the program. */
    static List<Application> useSupertype(Targets targets) throws CoreException {
        List<Application> all = new ArrayList<>();
        for (IType type : targets.types) {
            if (!RefactoringAvailabilityTester.isUseSuperTypeAvailable(type)) continue;
            for (IType supertype : supertypes(targets, type)) {
                String target = Renaming.words(type) + " by " + supertype.getElementName();
                all.add(Application.of("use-supertype", target,
                    () -> new ProcessorBasedRefactoring(new UseSuperTypeProcessor(type, supertype))));
            }
        }
        return all;
    }

    /** Extracts from each type an interface with all methods that Eclipse offers, and with each single one. */
    static List<Application> extractInterface(Targets targets, CodeGenerationSettings settings) throws CoreException {
        List<Application> all = new ArrayList<>();
        for (IType type : targets.types) {
            if (!RefactoringAvailabilityTester.isExtractInterfaceAvailable(type)) continue;
            List<IMember> methods = new ArrayList<>(targets.methods);
            methods.retainAll(List.of(new ExtractInterfaceProcessor(type, settings).getExtractableMembers()));
            for (List<IMember> chosen : choices(methods)) {
                all.add(Application.of("extract-interface", Renaming.words(type) + words(chosen), () -> {
                    ExtractInterfaceProcessor processor = new ExtractInterfaceProcessor(type, settings);
                    processor.setTypeName("Fresh");
                    processor.setExtractedMembers(chosen.toArray(new IMember[0]));
                    processor.setReplace(true);
                    return new ProcessorBasedRefactoring(processor);
                }));
            }
        }
        return all;
    }

    /** Extracts from each class a superclass with all members, and with each single one. */
    static List<Application> extractSuperclass(Targets targets, CodeGenerationSettings settings) throws CoreException {
        List<Application> all = new ArrayList<>();
        for (IType type : targets.types) {
            if (!type.isClass()) continue;
            List<IMember> members = members(targets);
            members.removeIf(member -> !member.getDeclaringType().equals(type));
            for (List<IMember> chosen : choices(members)) {
                IMember[] moved = chosen.toArray(new IMember[0]);
                if (chosen.isEmpty() || !RefactoringAvailabilityTester.isExtractSupertypeAvailable(moved)) continue;
                all.add(Application.by("extract-superclass", Renaming.words(type) + words(chosen), () -> {
                    ExtractSupertypeProcessor processor = new ExtractSupertypeProcessor(moved, settings);
                    processor.setTypeName("Fresh");
                    processor.setTypesToExtract(new IType[] {type});
                    processor.setMembersToMove(moved);
                    return processor;
                }, ProcessorBasedRefactoring::new, processor -> {
                    processor.createWorkingCopyLayer(new NullProgressMonitor());
                    // The classes have working copies now, with members of their own.
                    List<IMethod> methods = new ArrayList<>();
                    for (IMember member : processor.getMatchingElements(new NullProgressMonitor(), false)) {
                        boolean isMoved = chosen.stream().anyMatch(other -> other.getPrimaryElement().equals(member.getPrimaryElement()));
                        if (member instanceof IMethod && isMoved) methods.add((IMethod) member);
                    }
                    processor.setDeletedMethods(methods.toArray(new IMethod[0]));
                }));
            }
        }
        return all;
    }

    private static String words(List<IMember> members) {
        StringBuilder words = new StringBuilder(members.isEmpty() ? " with nothing" : " with ");
        for (IMember member : members) words.append(words.length() > 6 ? ", " : "").append(Renaming.words(member));
        return words.toString();
    }

    /** All, and each alone. */
    private static List<List<IMember>> choices(List<IMember> members) {
        List<List<IMember>> choices = new ArrayList<>();
        choices.add(members);
        if (members.size() > 1) members.forEach(member -> choices.add(List.of(member)));
        return choices;
    }

    private static List<IMember> members(Targets targets) {
        List<IMember> members = new ArrayList<>(targets.methods);
        members.addAll(targets.fields);
        return members;
    }

    private static List<IType> supertypes(Targets targets, IType type) throws CoreException {
        ITypeHierarchy hierarchy = type.newSupertypeHierarchy(null);
        List<IType> types = new ArrayList<>(targets.types);
        List<IType> found = List.of(hierarchy.getAllSupertypes(type));
        types.removeIf(other -> !found.contains(other));
        return types;
    }

    private static List<IType> subtypes(Targets targets, IType type) throws CoreException {
        List<IType> found = new ArrayList<>();
        for (IType other : targets.types) {
            if (!other.equals(type) && supertypes(targets, other).contains(type)) found.add(other);
        }
        return found;
    }

    private static Application pullUp(IMember member, IType destination, boolean isAbstract, CodeGenerationSettings settings) {
        String target = Renaming.words(member) + " to " + destination.getElementName() + (isAbstract ? ", declared there" : "");
        return Application.by("pull-up", target,
            () -> new PullUpRefactoringProcessor(new IMember[] {member}, settings), ProcessorBasedRefactoring::new, processor -> {
                processor.resetEnvironment();
                List<IType> offered = List.of(processor.getCandidateTypes(new RefactoringStatus(), new NullProgressMonitor()));
                if (!offered.contains(destination)) throw new Inapplicable();
                processor.setDestinationType(destination);
                processor.setMembersToMove(isAbstract ? new IMember[0] : new IMember[] {member});
                processor.setAbstractMethods(isAbstract ? new IMethod[] {(IMethod) member} : new IMethod[0]);
                boolean isMethod = member instanceof IMethod && !isAbstract;
                processor.setDeletedMethods(isMethod ? new IMethod[] {(IMethod) member} : new IMethod[0]);
                processor.setReplace(true);
            });
    }

    private static Application pushDown(IMember member, String words, int action) {
        return Application.by("push-down", Renaming.words(member) + words,
            () -> new PushDownRefactoringProcessor(new IMember[] {member}), ProcessorBasedRefactoring::new, processor -> {
                for (PushDownRefactoringProcessor.MemberActionInfo info : processor.getMemberActionInfos()) {
                    if (info.getMember().equals(member)) info.setAction(action);
                }
            });
    }
}
