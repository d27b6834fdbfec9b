import java.util.ArrayList;
import java.util.List;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.core.IField;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.ISourceRange;
import org.eclipse.jdt.core.dom.AST;
import org.eclipse.jdt.core.dom.ASTParser;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.internal.corext.refactoring.RefactoringAvailabilityTester;
import org.eclipse.jdt.internal.corext.refactoring.code.ExtractConstantRefactoring;
import org.eclipse.jdt.internal.corext.refactoring.code.ExtractMethodRefactoring;
import org.eclipse.jdt.internal.corext.refactoring.code.ExtractTempRefactoring;
import org.eclipse.jdt.internal.corext.refactoring.code.InlineConstantRefactoring;
import org.eclipse.jdt.internal.corext.refactoring.code.InlineMethodRefactoring;
import org.eclipse.jdt.internal.corext.refactoring.code.InlineTempRefactoring;
import org.eclipse.ltk.core.refactoring.Refactoring;

/** Refactorings of bodies: inlining and extracting. */
final class Bodies {
    /** The name of an extracted constant. */
    private static final String CONSTANT = "FRESH";

    private Bodies() {}

    static List<Application> inlineLocal(Targets targets) {
        List<Application> all = new ArrayList<>();
        for (int i = 0; i < targets.variables.size(); i++) {
            Targets.Range name = targets.variableNames.get(i);
            all.add(inlineLocal(Renaming.words(targets.variables.get(i)), name.unit, name.offset, name.length)
                .promises(Application.Promise.OTHERS_STAY));
        }
        return all;
    }

    static List<Application> inlineConstant(Targets targets) throws CoreException {
        List<Application> all = new ArrayList<>();
        for (IField field : targets.fields) {
            if (!RefactoringAvailabilityTester.isInlineConstantAvailable(field)) continue;
            all.add(inlineConstant(field).promises(Application.Promise.OTHERS_STAY, field.getElementName()));
        }
        return all;
    }

    /** Each method with its declaration, and each invocation alone. */
    static List<Application> inlineMethod(Targets targets) throws CoreException {
        List<Application> all = new ArrayList<>();
        for (IMethod method : targets.methods) {
            if (!RefactoringAvailabilityTester.isInlineMethodAvailable(method)) continue;
            ISourceRange name = method.getNameRange();
            all.add(inlineMethod(Renaming.words(method), method.getCompilationUnit(), name.getOffset(), name.getLength())
                .promises(Application.Promise.OTHERS_STAY, method.getElementName()));
        }
        for (Targets.Range name : targets.invocations) {
            String target = "invocation of " + name.text + " at " + name.offset;
            all.add(inlineMethod(target, name.unit, name.offset, name.length).promises(Application.Promise.OTHERS_STAY));
        }
        return all;
    }

    static List<Application> extractLocal(Targets targets) {
        List<Application> all = new ArrayList<>();
        for (Targets.Range range : targets.expressions) {
            all.add(new Extract("extract-local", range, Renaming.FRESH) {
                @Override
                Refactoring create() {
                    ExtractTempRefactoring refactoring = new ExtractTempRefactoring(range.unit, range.offset, range.length);
                    refactoring.setTempName(name);
                    return refactoring;
                }

                @Override
                Application inverse(Refactoring performed) throws CoreException {
                    int offset = range.unit.getSource().indexOf(" " + name + " =");
                    String target = "variable " + name;
                    return offset < 0 ? null : inlineLocal(target, range.unit, offset + 1, name.length());
                }
            });
        }
        return all;
    }

    static List<Application> extractConstant(Targets targets) {
        List<Application> all = new ArrayList<>();
        for (Targets.Range range : targets.expressions) {
            all.add(new Extract("extract-constant", range, CONSTANT) {
                @Override
                Refactoring create() {
                    ExtractConstantRefactoring refactoring =
                        new ExtractConstantRefactoring(range.unit, range.offset, range.length);
                    refactoring.setConstantName(name);
                    return refactoring;
                }

                @Override
                Application inverse(Refactoring performed) throws CoreException {
                    for (org.eclipse.jdt.core.IType type : range.unit.getAllTypes()) {
                        if (type.getField(name).exists()) return inlineConstant(type.getField(name));
                    }
                    return null;
                }
            });
        }
        return all;
    }

    /** Each expression and each sequence of statements, extracted to a method with a fresh name and with each existing method name. */
    static List<Application> extractMethod(Targets targets) {
        List<Application> all = new ArrayList<>();
        List<String> names = new ArrayList<>(List.of(Renaming.FRESH));
        names.addAll(Targets.names(targets.methods));
        List<Targets.Range> ranges = new ArrayList<>(targets.statements);
        ranges.addAll(targets.expressions);
        for (Targets.Range range : ranges) {
            for (String name : names) all.add(new ExtractMethod(range, name));
        }
        return all;
    }

    /** Extracts a selection under a name. */
    private abstract static class Extract extends Application {
        final Targets.Range range;
        final String name;

        Extract(String refactoring, Targets.Range range, String name) {
            super(refactoring, range.words() + " as " + name);
            this.range = range;
            this.name = name;
            promises(Promise.OTHERS_STAY, name);
        }
    }

    private static final class ExtractMethod extends Extract {
        ExtractMethod(Targets.Range range, String name) {
            super("extract-method", range, name);
        }

        @Override
        Refactoring create() {
            ExtractMethodRefactoring refactoring = new ExtractMethodRefactoring(range.unit, range.offset, range.length);
            refactoring.setReplaceDuplicates(false);
            return refactoring;
        }

        @Override
        void configure(Refactoring refactoring) throws CoreException {
            ExtractMethodRefactoring extract = (ExtractMethodRefactoring) refactoring;
            extract.setMethodName(name);
            extract.setVisibility(java.lang.reflect.Modifier.PRIVATE);
        }

        @Override
        Application inverse(Refactoring performed) throws CoreException {
            if (!name.equals(Renaming.FRESH)) return null;
            for (org.eclipse.jdt.core.IType type : range.unit.getAllTypes()) {
                for (IMethod method : type.getMethods()) {
                    if (!method.getElementName().equals(name)) continue;
                    ISourceRange found = method.getNameRange();
                    return inlineMethod(Renaming.words(method), range.unit, found.getOffset(), found.getLength());
                }
            }
            return null;
        }
    }

    private static Application inlineLocal(String target, ICompilationUnit unit, int offset, int length) {
        return Application.of("inline-local", target, () -> new InlineTempRefactoring(unit, offset, length));
    }

    private static Application inlineConstant(IField field) {
        return Application.of("inline-constant", Renaming.words(field), () -> {
            ISourceRange name = field.getNameRange();
            ICompilationUnit unit = field.getCompilationUnit();
            InlineConstantRefactoring refactoring =
                new InlineConstantRefactoring(unit, parse(unit), name.getOffset(), name.getLength());
            if (!refactoring.checkStaticFinalConstantNameSelected().isOK()) throw new Inapplicable();
            return refactoring;
        }, inline -> {
            inline.setReplaceAllReferences(true);
            inline.setRemoveDeclaration(true);
        });
    }

    private static Application inlineMethod(String target, ICompilationUnit unit, int offset, int length) {
        return Application.of("inline-method", target, () -> {
            InlineMethodRefactoring refactoring = InlineMethodRefactoring.create(unit, parse(unit), offset, length);
            if (refactoring == null) throw new Inapplicable();
            return refactoring;
        });
    }

    private static CompilationUnit parse(ICompilationUnit unit) {
        ASTParser parser = ASTParser.newParser(AST.getJLSLatest());
        parser.setSource(unit);
        parser.setResolveBindings(true);
        return (CompilationUnit) parser.createAST(null);
    }
}
