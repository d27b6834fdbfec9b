package udita.java;

import java.util.ArrayList;
import java.util.List;

/** A compilation unit: a sequence of types. */
public class Program {
    public final List<TypeDecl> types = new ArrayList<TypeDecl>();

    public TypeDecl add(TypeDecl type) {
        types.add(type);
        return type;
    }

    /** The source text. It has no empty lines, because an empty line separates programs in the output of udita. */
    @Override
    public String toString() {
        Code code = new Code();
        for (TypeDecl type : types) type.print(code);
        return code.toString();
    }
}
