package udita.java;

import java.util.EnumSet;
import java.util.Set;

/** A method as a type declares it. */
public class Method implements Member {
    /** The type that declares it; set when it is added to one. */
    public TypeDecl owner;
    /** What is written before it; what an interface adds by itself need not be. */
    public final Set<Modifier> modifiers = EnumSet.noneOf(Modifier.class);
    /** What it returns, such as {@code void} or {@code List<String>}. */
    public final String returnType;
    public final String name;
    /** What stands between its parentheses. */
    public final String parameters;
    /** Its name and the types of its parameters (JLS 8.4.2), such as {@code m(int, String)}. */
    public final String signature;
    /** Statements, one a line; null without a body. */
    public String body;

    public Method(String returnType, String name) {
        this(returnType, name, "");
    }

    public Method(String returnType, String name, String parameters) {
        this.returnType = returnType;
        this.name = name;
        this.parameters = parameters;
        signature = name + "(" + Types.ofParameters(parameters) + ")";
    }

    public boolean is(Modifier modifier) {
        return modifiers.contains(modifier);
    }

    public boolean isStatic() {
        return is(Modifier.STATIC);
    }

    public boolean isPrivate() {
        return is(Modifier.PRIVATE);
    }

    /** Whether it is public, which methods of interfaces are unless they are private (JLS 9.4). */
    public boolean isPublic() {
        return is(Modifier.PUBLIC) || owner.isInterface() && !isPrivate();
    }

    public boolean isAbstract() {
        return body == null;
    }

    /** Whether it is neither abstract nor a default method: it is in a class and has a body. */
    public boolean isConcrete() {
        return !isAbstract() && !owner.isInterface();
    }

    /** From 0, private, to 3, public. */
    public int access() {
        if (isPublic()) return 3;
        if (is(Modifier.PROTECTED)) return 2;
        return isPrivate() ? 0 : 1;
    }

    /** Only methods of interfaces are default (JLS 8.4.3, 9.4). */
    public boolean isDefaultInInterface() {
        return !is(Modifier.DEFAULT) || owner.isInterface();
    }

    /** Methods of interfaces are not final (JLS 9.4). */
    public boolean isFinalInClass() {
        return !is(Modifier.FINAL) || !owner.isInterface();
    }

    /** A method of an interface that has a body says why: it is default, static or private (JLS 9.4.3). */
    public boolean hasReasonForBody() {
        return isAbstract() || !owner.isInterface() || is(Modifier.DEFAULT) || isStatic() || isPrivate();
    }

    @Override
    public void print(Code code) {
        String head = TypeDecl.words(modifiers) + returnType + " " + name + "(" + parameters + ")";
        if (body == null) {
            code.line(head + ";");
            return;
        }
        code.open(head);
        if (!body.isEmpty()) code.line(body);
        code.close();
    }

    @Override
    public String toString() {
        return owner.name + "." + name;
    }
}
