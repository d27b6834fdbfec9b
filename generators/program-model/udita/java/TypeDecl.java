package udita.java;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** The declaration of a class, an interface, an enum or a record. */
public class TypeDecl implements Member {
    public final String name;
    /** The keyword: {@code class}, {@code interface}, {@code enum} or {@code record}. */
    public final String kind;
    public final Set<Modifier> modifiers = EnumSet.noneOf(Modifier.class);
    /** The text after the name, such as {@code <T>} or the components of a record. */
    public String parameters = "";
    /** The direct supertypes that the program declares. */
    public final List<TypeDecl> supertypes = new ArrayList<TypeDecl>();
    /** The text of each direct supertype. */
    private final List<String> written = new ArrayList<String>();
    public final List<Member> members = new ArrayList<Member>();
    /** The members that are methods. */
    public final List<Method> methods = new ArrayList<Method>();

    public TypeDecl(String kind, String name) {
        this.kind = kind;
        this.name = name;
    }

    /** Adds a direct supertype. */
    public void extend(TypeDecl supertype) {
        extend(supertype, supertype.name);
    }

    /** Adds a direct supertype with its text, which may have type arguments. */
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

    /** Adds a member given as lines of text. */
    public void add(String text) {
        members.add(code -> code.line(text));
    }

    public boolean is(Modifier modifier) {
        return modifiers.contains(modifier);
    }

    public boolean isInterface() {
        return kind.equals("interface");
    }

    /** The first direct supertype that is a class, or null. */
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

    /** The direct and indirect supertypes that the program declares, without duplicates. */
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

    /** Whether it is a class that can have objects. */
    public boolean isConcrete() {
        return !isInterface() && !is(Modifier.ABSTRACT);
    }

    /** Whether an interface extends only interfaces (JLS 9.1.3). */
    public boolean extendsInterfacesIfInterface() {
        if (isInterface())
            for (TypeDecl supertype : supertypes)
                if (!supertype.isInterface()) return false;
        return true;
    }

    /** Whether a class extends at most one class, and implements only interfaces (JLS 8.1.4, 8.1.5). */
    public boolean extendsOneClassIfClass() {
        if (!isInterface())
            for (TypeDecl supertype : supertypes)
                if (!supertype.isInterface() && supertype != superclass()) return false;
        return true;
    }

    /** Whether it extends no final class (JLS 8.1.1.2). */
    public boolean extendsNoFinalClass() {
        for (TypeDecl supertype : supertypes)
            if (supertype.is(Modifier.FINAL)) return false;
        return true;
    }

    /** Whether it is not both abstract and final (JLS 8.1.1.2). */
    public boolean isNotAbstractAndFinal() {
        return !is(Modifier.ABSTRACT) || !is(Modifier.FINAL);
    }

    @Override
    public void print(Code code) {
        code.open(head());
        for (Member member : members) member.print(code);
        code.close();
    }

    /** The text of the declaration before its body. */
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

    /** The text of modifiers, each followed by a space. */
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
