package udita.java;

import java.util.ArrayList;
import java.util.List;

/** A compilation unit: types one after the other. */
public class Program {
    public final List<TypeDecl> types = new ArrayList<TypeDecl>();

    public TypeDecl add(TypeDecl type) {
        types.add(type);
        return type;
    }

    /** The source text. It has no empty lines, since one ends a program where udita shows several. */
    @Override
    public String toString() {
        Code code = new Code();
        for (TypeDecl type : types) type.print(code);
        return code.toString();
    }
}
