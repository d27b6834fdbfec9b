package udita.java;

import java.util.EnumSet;
import java.util.Set;

/** A method declaration. */
public class Method implements Member {
    /** The declaring type, set when the method is added to a type. */
    public TypeDecl owner;
    /** The written modifiers. Implicit modifiers of interface methods may be missing. */
    public final Set<Modifier> modifiers = EnumSet.noneOf(Modifier.class);
    /** The return type, such as {@code void} or {@code List<String>}. */
    public final String returnType;
    public final String name;
    /** The parameter list, as written between the parentheses. */
    public final String parameters;
    /** The signature (JLS 8.4.2): the name and the parameter types, such as {@code m(int, String)}. */
    public final String signature;
    /** The statements of the body, one per line. Null if there is no body. */
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

    /** Whether it is public. Methods of interfaces are public unless they are private (JLS 9.4). */
    public boolean isPublic() {
        return is(Modifier.PUBLIC) || owner.isInterface() && !isPrivate();
    }

    public boolean isAbstract() {
        return body == null;
    }

    /** Whether it has a body and belongs to a class, so it is neither abstract nor a default method. */
    public boolean isConcrete() {
        return !isAbstract() && !owner.isInterface();
    }

    /** The access as a number, from 0 for private to 3 for public. */
    public int access() {
        if (isPublic()) return 3;
        if (is(Modifier.PROTECTED)) return 2;
        return isPrivate() ? 0 : 1;
    }

    /** Whether a default method belongs to an interface (JLS 8.4.3, 9.4). */
    public boolean isDefaultInInterface() {
        return !is(Modifier.DEFAULT) || owner.isInterface();
    }

    /** Whether a final method belongs to a class (JLS 9.4). */
    public boolean isFinalInClass() {
        return !is(Modifier.FINAL) || !owner.isInterface();
    }

    /** Whether an interface method with a body is default, static or private (JLS 9.4.3). */
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
