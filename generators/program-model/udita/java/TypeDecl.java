package udita.java;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** The declaration of a class or interface. */
public class TypeDecl implements Member {
    public final String name;
    /** {@code class}, {@code interface}, {@code enum} or {@code record}. */
    public final String kind;
    public final Set<Modifier> modifiers = EnumSet.noneOf(Modifier.class);
    /** What follows the name, such as {@code <T>} or the components of a record. */
    public String parameters = "";
    /** The direct supertypes that the program declares. */
    public final List<TypeDecl> supertypes = new ArrayList<TypeDecl>();
    /** How each of them is written. */
    private final List<String> written = new ArrayList<String>();
    public final List<Member> members = new ArrayList<Member>();
    /** Those of the members that are methods. */
    public final List<Method> methods = new ArrayList<Method>();

    public TypeDecl(String kind, String name) {
        this.kind = kind;
        this.name = name;
    }

    /** Adds a direct supertype. */
    public void extend(TypeDecl supertype) {
        extend(supertype, supertype.name);
    }

    /** Adds a direct supertype as it is written, such as with type arguments. */
    public void extend(TypeDecl supertype, String text) {
        supertypes.add(supertype);
        written.add(text);
    }

    public void add(Method method) {
        method.owner = this;
        methods.add(method);
        members.add(method);
    }

    public void add(Member member) {
        members.add(member);
    }

    /** Adds a member that is only text: lines. */
    public void add(String text) {
        members.add(code -> code.line(text));
    }

    public boolean is(Modifier modifier) {
        return modifiers.contains(modifier);
    }

    public boolean isInterface() {
        return kind.equals("interface");
    }

    /** The first of the direct supertypes that is a class, or null. */
    public TypeDecl superclass() {
        if (isInterface()) return null;
        for (TypeDecl supertype : supertypes)
            if (!supertype.isInterface()) return supertype;
        return null;
    }

    public boolean isSubtypeOf(TypeDecl other) {
        if (this == other) return true;
        for (TypeDecl supertype : supertypes)
            if (supertype.isSubtypeOf(other)) return true;
        return false;
    }

    /** All supertypes that the program declares, without this one, each once. */
    public List<TypeDecl> allSupertypes() {
        List<TypeDecl> all = new ArrayList<TypeDecl>();
        addSupertypes(all);
        return all;
    }

    private void addSupertypes(List<TypeDecl> all) {
        for (TypeDecl supertype : supertypes) {
            if (all.contains(supertype)) continue;
            all.add(supertype);
            supertype.addSupertypes(all);
        }
    }

    /** Whether it is a class of which there can be objects. */
    public boolean isConcrete() {
        return !isInterface() && !is(Modifier.ABSTRACT);
    }

    /** An interface extends interfaces only (JLS 9.1.3). */
    public boolean extendsInterfacesIfInterface() {
        if (isInterface())
            for (TypeDecl supertype : supertypes)
                if (!supertype.isInterface()) return false;
        return true;
    }

    /** A class extends one class at most, and implements interfaces only (JLS 8.1.4, 8.1.5). */
    public boolean extendsOneClassIfClass() {
        if (!isInterface())
            for (TypeDecl supertype : supertypes)
                if (!supertype.isInterface() && supertype != superclass()) return false;
        return true;
    }

    /** No final class is extended (JLS 8.1.1.2). */
    public boolean extendsNoFinalClass() {
        for (TypeDecl supertype : supertypes)
            if (supertype.is(Modifier.FINAL)) return false;
        return true;
    }

    /** No class is both abstract and final (JLS 8.1.1.2). */
    public boolean isNotAbstractAndFinal() {
        return !is(Modifier.ABSTRACT) || !is(Modifier.FINAL);
    }

    @Override
    public void print(Code code) {
        code.open(head());
        for (Member member : members) member.print(code);
        code.close();
    }

    /** The declaration up to its body. */
    private String head() {
        StringBuilder head = new StringBuilder(words(modifiers));
        head.append(kind).append(' ').append(name).append(parameters);
        TypeDecl superclass = superclass();
        int at = supertypes.indexOf(superclass);
        if (at >= 0) head.append(" extends ").append(written.get(at));
        String separator = isInterface() ? " extends " : " implements ";
        for (int i = 0; i < written.size(); i++) {
            if (i == at) continue;
            head.append(separator).append(written.get(i));
            separator = ", ";
        }
        return head.toString();
    }

    /** Modifiers with a space after each. */
    static String words(Set<Modifier> modifiers) {
        if (modifiers.isEmpty()) return "";
        StringBuilder words = new StringBuilder();
        for (Modifier modifier : modifiers) words.append(modifier).append(' ');
        return words.toString();
    }

    @Override
    public String toString() {
        return name;
    }
}
