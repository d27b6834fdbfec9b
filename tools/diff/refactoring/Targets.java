import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.IField;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.ILocalVariable;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.ITypeParameter;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.Annotation;
import org.eclipse.jdt.core.dom.AnonymousClassDeclaration;
import org.eclipse.jdt.core.dom.Block;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.IBinding;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.Name;
import org.eclipse.jdt.core.dom.SimpleName;
import org.eclipse.jdt.core.dom.Statement;

/** The elements of a program to which a refactoring can be applied, in the order of the text. */
final class Targets {
    /** A part of a file. */
    static final class Range {
        final ICompilationUnit unit;
        final int offset;
        final int length;
        /** The text, with single spaces. */
        final String text;

        Range(ICompilationUnit unit, int offset, int length, String text) {
            this.unit = unit;
            this.offset = offset;
            this.length = length;
            this.text = text;
        }

        /** A description of the part. */
        String words() {
            return "`" + text + "` at " + offset;
        }
    }

    final List<IType> types = new ArrayList<>();
    /** The methods, without constructors and without the {@code main} that is run. */
    final List<IMethod> methods = new ArrayList<>();
    final List<IMethod> constructors = new ArrayList<>();
    final List<IField> fields = new ArrayList<>();
    final List<ILocalVariable> variables = new ArrayList<>();
    /** The names in the declarations of {@link #variables}. */
    final List<Range> variableNames = new ArrayList<>();
    final List<ITypeParameter> typeParameters = new ArrayList<>();
    final List<Range> expressions = new ArrayList<>();
    /** Consecutive statements of a block. */
    final List<Range> statements = new ArrayList<>();
    final List<Range> invocations = new ArrayList<>();
    final List<Range> anonymous = new ArrayList<>();

    Targets(List<CompilationUnit> program) throws JavaModelException {
        for (CompilationUnit unit : program) {
            String text = ((ICompilationUnit) unit.getJavaElement()).getSource();
            unit.accept(new Collector((ICompilationUnit) unit.getJavaElement(), text));
        }
    }

    /** The distinct names of these elements. */
    static Set<String> names(List<? extends IJavaElement> elements) {
        Set<String> names = new LinkedHashSet<>();
        for (IJavaElement element : elements) names.add(element.getElementName());
        return names;
    }

    private final class Collector extends ASTVisitor {
        private final ICompilationUnit unit;
        private final String text;

        Collector(ICompilationUnit unit, String text) {
            this.unit = unit;
            this.text = text;
        }

        private Range range(int from, int to) {
            return new Range(unit, from, to - from, text.substring(from, to).replaceAll("\\s+", " "));
        }

        private Range range(ASTNode node) {
            return range(node.getStartPosition(), node.getStartPosition() + node.getLength());
        }

        @Override
        public void preVisit(ASTNode node) {
            if (!(node instanceof Expression) || node instanceof Annotation) return;
            if (node instanceof Name) {
                IBinding binding = ((Name) node).resolveBinding();
                boolean declares = node instanceof SimpleName && ((SimpleName) node).isDeclaration();
                if (!(binding instanceof IVariableBinding) || declares) return;
            }
            expressions.add(range(node));
        }

        @Override
        public boolean visit(SimpleName name) {
            if (!name.isDeclaration()) return true;
            IBinding binding = name.resolveBinding();
            IJavaElement element = selected(name);
            if (binding == null || element == null) return true;
            if (binding instanceof ITypeBinding) {
                if (element instanceof ITypeParameter) typeParameters.add((ITypeParameter) element);
                if (element instanceof IType) types.add((IType) element);
            } else if (binding instanceof IMethodBinding && element instanceof IMethod) {
                IMethodBinding method = (IMethodBinding) binding;
                if (method.isConstructor()) {
                    constructors.add((IMethod) element);
                } else if (!name.getIdentifier().equals("main")) {
                    methods.add((IMethod) element);
                }
            } else if (element instanceof IField) {
                fields.add((IField) element);
            } else if (element instanceof ILocalVariable) {
                variables.add((ILocalVariable) element);
                variableNames.add(range(name));
            }
            return true;
        }

        /**
         * The element that a user selects by name. Within lambda expressions, bindings refer to other elements, which Eclipse
         * does not find.
         */
        private IJavaElement selected(SimpleName name) {
            try {
                IJavaElement[] elements = unit.codeSelect(name.getStartPosition(), name.getLength());
                return elements.length == 1 ? elements[0] : null;
            } catch (JavaModelException none) {
                return null;
            }
        }

        @Override
        public boolean visit(MethodInvocation node) {
            invocations.add(range(node.getName()));
            return true;
        }

        @Override
        public boolean visit(AnonymousClassDeclaration node) {
            // Selected by the name of its supertype, before the body.
            anonymous.add(range(node.getParent()));
            return true;
        }

        @Override
        public boolean visit(Block block) {
            List<?> all = block.statements();
            for (int first = 0; first < all.size(); first++) {
                for (int last = first; last < all.size(); last++) {
                    Statement end = (Statement) all.get(last);
                    statements.add(range(((Statement) all.get(first)).getStartPosition(), end.getStartPosition() + end.getLength()));
                }
            }
            return true;
        }
    }
}
