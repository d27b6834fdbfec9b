package udita.mutants;

import java.util.HashSet;
import java.util.Set;

import jdk.internal.org.objectweb.asm.ClassReader;
import jdk.internal.org.objectweb.asm.ClassVisitor;
import jdk.internal.org.objectweb.asm.ClassWriter;
import jdk.internal.org.objectweb.asm.Label;
import jdk.internal.org.objectweb.asm.MethodVisitor;
import jdk.internal.org.objectweb.asm.Opcodes;

/** Inserts a call of {@link Ticks#tick} at the start of each method and before each backward jump. */
final class Counting {
    private static final int API = Opcodes.ASM8;

    private Counting() {
    }

    static byte[] enter(byte[] code) {
        ClassReader reader = new ClassReader(code);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        reader.accept(new ClassVisitor(API, writer) {
            @Override
            public MethodVisitor visitMethod(int access, String name, String type, String signature, String[] thrown) {
                return new Method(super.visitMethod(access, name, type, signature, thrown));
            }
        }, 0);
        return writer.toByteArray();
    }

    /** Whether a class has initialisation code. */
    static boolean hasInitialiser(byte[] code) {
        boolean[] found = {false};
        new ClassReader(code).accept(new ClassVisitor(API) {
            @Override
            public MethodVisitor visitMethod(int access, String name, String type, String signature, String[] thrown) {
                found[0] |= name.equals("<clinit>");
                return null;
            }
        }, ClassReader.SKIP_CODE);
        return found[0];
    }

    private static final class Method extends MethodVisitor {
        private final Set<Label> passed = new HashSet<>();

        Method(MethodVisitor next) {
            super(API, next);
        }

        private void tick() {
            super.visitMethodInsn(Opcodes.INVOKESTATIC, "udita/mutants/Ticks", "tick", "()V", false);
        }

        @Override
        public void visitCode() {
            super.visitCode();
            tick();
        }

        @Override
        public void visitLabel(Label label) {
            passed.add(label);
            super.visitLabel(label);
        }

        @Override
        public void visitJumpInsn(int opcode, Label target) {
            if (passed.contains(target)) tick();
            super.visitJumpInsn(opcode, target);
        }
    }
}
