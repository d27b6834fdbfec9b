package udita.java;

import java.util.ArrayList;
import java.util.List;

/**
 * The methods of one signature that a type declares, inherits, overrides and hides, and the rules about them. The type's
 * supertypes must be complete. Only the modifiers of the type itself may change later.
 *
 * <p>All types are in one package. There are no type parameters, so signatures are either equal or different.
 */
public class Overriding {
    public final TypeDecl type;
    public final String signature;
    /** The method that the type declares, or null. */
    public final Method declared;
    /** The methods that the type inherits. */
    public final List<Method> inherited = new ArrayList<Method>();
    /** The direct supertypes, each with its members. */
    private final List<Overriding> above = new ArrayList<Overriding>();

    public Overriding(TypeDecl type, String signature) {
        this.type = type;
        this.signature = signature;
        declared = declared(type);
        for (TypeDecl supertype : type.supertypes) above.add(new Overriding(supertype, signature));
        if (declared == null) inherit();
    }

    private Method declared(TypeDecl type) {
        for (Method method : type.methods)
            if (method.signature.equals(signature)) return method;
        return null;
    }

    /** The members: the declared method, or the inherited ones if the type declares none. */
    public List<Method> members() {
        if (declared == null) return inherited;
        List<Method> members = new ArrayList<Method>();
        members.add(declared);
        return members;
    }

    private boolean isMember(Method method) {
        return declared == null ? inherited.contains(method) : method == declared;
    }

    /** The inherited methods (JLS 8.4.8, 9.4.1). */
    private void inherit() {
        for (Overriding supertype : above) {
            if (supertype.type != type.superclass()) continue;
            // A class that inherits a concrete method from its superclass inherits no other one.
            for (Method method : supertype.members())
                if (method.isConcrete() && !method.isPrivate()) inherited.add(method);
        }
        if (!inherited.isEmpty()) return;
        for (Overriding supertype : above)
            for (Method method : supertype.members())
                if (isAbstractOrDefault(method) && !isOverriddenAbove(method) && !inherited.contains(method))
                    inherited.add(method);
    }

    private static boolean isAbstractOrDefault(Method method) {
        return !method.isConcrete() && !method.isStatic() && !method.isPrivate();
    }

    /** Whether a direct supertype overrides a method of another direct supertype. */
    private boolean isOverriddenAbove(Method method) {
        for (Overriding supertype : above)
            if (supertype.type.isSubtypeOf(method.owner) && !supertype.isMember(method)) return true;
        return false;
    }

    /** The method that overrides or hides others from this type: the declared one, or a concrete one of the superclass. */
    public Method overrider() {
        if (declared != null) return declared;
        return inherited.size() == 1 && inherited.get(0).isConcrete() ? inherited.get(0) : null;
    }

    /** The methods that {@link #overrider} overrides or hides from this type (JLS 8.4.8.1, 8.4.8.2, 9.4.1.1). */
    public List<Method> overridden() {
        List<Method> overridden = new ArrayList<Method>();
        if (overrider() == null) return overridden;
        for (TypeDecl supertype : type.allSupertypes()) {
            // The declaring class checks the methods of classes that an inherited method overrides.
            if (declared == null && !supertype.isInterface()) continue;
            Method method = declared(supertype);
            // Static and private methods of interfaces are never inherited.
            if (method != null && !method.isPrivate() && !(method.isStatic() && supertype.isInterface()))
                overridden.add(method);
        }
        return overridden;
    }

    /** Whether no final method is overridden or hidden (JLS 8.4.3.3). */
    public boolean finalMethodsStay() {
        for (Method method : overridden())
            if (method.is(Modifier.FINAL)) return false;
        return true;
    }

    /** Whether no static method is overridden, and no instance method hidden (JLS 8.4.8.1, 8.4.8.2, 9.4.1). */
    public boolean staticMeetsStatic() {
        for (Method method : overridden())
            if (method.isStatic() != overrider().isStatic()) return false;
        return true;
    }

    /** Whether access is not weaker than in overridden and hidden methods (JLS 8.4.8.3, 9.4.1). */
    public boolean accessIsNotWeaker() {
        for (Method method : overridden())
            if (overrider().access() < method.access()) return false;
        return true;
    }

    /** Whether the return type is substitutable for those of overridden and hidden methods (JLS 8.4.8.3). */
    public boolean returnTypeIsSubstitutable(Types types) {
        for (Method method : overridden())
            if (!types.isSubstitutable(overrider().returnType, method.returnType)) return false;
        return true;
    }

    /**
     * Whether no default method is inherited together with another method (JLS 8.4.8.4, 9.4.1.3), unless a class also
     * inherits an abstract method from its superclasses.
     */
    public boolean defaultMethodIsAlone() {
        boolean hasDefault = false, isSettled = false;
        for (Method method : inherited) {
            hasDefault |= method.is(Modifier.DEFAULT);
            isSettled |= !method.owner.isInterface();
        }
        return !hasDefault || isSettled || inherited.size() == 1;
    }

    /** Whether one inherited method has a return type substitutable for all others (JLS 8.4.8.4, 9.4.1.3). */
    public boolean oneReturnTypeIsSubstitutable(Types types) {
        return inherited.size() < 2 || preferred(types) != null;
    }

    /** The member that a call selects (JLS 15.12.2.5), or null if there is none. */
    public Method preferred(Types types) {
        List<Method> members = members();
        for (Method method : members) {
            boolean isPreferred = true;
            for (Method other : members) isPreferred &= types.isSubstitutable(method.returnType, other.returnType);
            if (isPreferred) return method;
        }
        return null;
    }

    /** Whether a class that declares an abstract method is abstract (JLS 8.1.1.1, 8.4.3.1). */
    public boolean declaredIsNotMissing() {
        return declared == null || !declared.isAbstract() || mayHaveAbstract();
    }

    /** Whether a class that inherits an abstract method is abstract (JLS 8.1.1.1). */
    public boolean inheritedAreNotMissing() {
        for (Method method : inherited)
            if (method.isAbstract()) return mayHaveAbstract();
        return true;
    }

    private boolean mayHaveAbstract() {
        return type.isInterface() || type.is(Modifier.ABSTRACT);
    }
}
