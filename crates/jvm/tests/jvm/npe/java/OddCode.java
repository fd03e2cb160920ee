import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import jdk.internal.org.objectweb.asm.ClassWriter;
import jdk.internal.org.objectweb.asm.ConstantDynamic;
import jdk.internal.org.objectweb.asm.Handle;
import jdk.internal.org.objectweb.asm.Label;
import jdk.internal.org.objectweb.asm.MethodVisitor;
import jdk.internal.org.objectweb.asm.Opcodes;

/** Writes classes with code that no Java compiler makes; every method dereferences null. */
public class OddCode implements Opcodes {
    static final String OBJECTS = "(ILjava/lang/Object;Ljava/lang/Object;)V";

    /** Version 49 needs no stack maps and allows subroutines. */
    static final int OLD = V1_5;

    private final ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    private final String name;

    OddCode(String name, int version) {
        this.name = name;
        writer.visit(version, ACC_PUBLIC, name, null, "java/lang/Object", null);
    }

    void method(String method, String descriptor, Consumer<MethodVisitor> body) {
        MethodVisitor code = writer.visitMethod(ACC_PUBLIC | ACC_STATIC, method, descriptor, null, null);
        code.visitCode();
        body.accept(code);
        code.visitMaxs(0, 0);
        code.visitEnd();
    }

    void write(Path directory) throws Exception {
        writer.visitEnd();
        Files.write(directory.resolve(name + ".class"), writer.toByteArray());
    }

    static void hash(MethodVisitor m) {
        m.visitMethodInsn(INVOKEVIRTUAL, "java/lang/Object", "hashCode", "()I", false);
        m.visitInsn(POP);
    }

    static void hashAndReturn(MethodVisitor m) {
        hash(m);
        m.visitInsn(RETURN);
    }

    public static Object nothing(MethodHandles.Lookup lookup, String name, Class<?> type) {
        return null;
    }

    public static CallSite nowhere(MethodHandles.Lookup lookup, String name, MethodType type) {
        return new ConstantCallSite(MethodHandles.empty(type));
    }

    public static void main(String[] args) throws Exception {
        Path directory = Path.of(args[0]);
        dynamic(directory);
        OddCode old = new OddCode("OddOld", OLD);
        shuffles(old);
        flow(old);
        locals(old);
        subroutines(old);
        old.write(directory);
    }

    static void dynamic(Path directory) throws Exception {
        OddCode made = new OddCode("OddDynamic", V11);
        String lookup = "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;";
        made.method("constant", "()V", m -> {
            Handle maker = new Handle(H_INVOKESTATIC, "OddCode", "nothing", lookup + "Ljava/lang/Class;)Ljava/lang/Object;", false);
            m.visitLdcInsn(new ConstantDynamic("x", "Ljava/lang/Object;", maker));
            hashAndReturn(m);
        });
        made.method("call", "()V", m -> {
            Handle maker = new Handle(H_INVOKESTATIC, "OddCode", "nowhere",
                    lookup + "Ljava/lang/invoke/MethodType;)Ljava/lang/invoke/CallSite;", false);
            m.visitLdcInsn(3L);
            m.visitInvokeDynamicInsn("x", "(J)Ljava/lang/Object;", maker);
            hashAndReturn(m);
        });
        made.method("callIndex", "([[I)V", m -> {
            Handle maker = new Handle(H_INVOKESTATIC, "OddCode", "nowhere",
                    lookup + "Ljava/lang/invoke/MethodType;)Ljava/lang/invoke/CallSite;", false);
            m.visitVarInsn(ALOAD, 0);
            m.visitInvokeDynamicInsn("x", "()I", maker);
            m.visitInsn(AALOAD);
            hashAndReturn(m);
        });
        made.method("callField", "()V", m -> {
            Handle maker = new Handle(H_INVOKESTATIC, "OddCode", "nowhere",
                    lookup + "Ljava/lang/invoke/MethodType;)Ljava/lang/invoke/CallSite;", false);
            m.visitInvokeDynamicInsn("x", "()Ljava/awt/Point;", maker);
            m.visitFieldInsn(GETFIELD, "java/awt/Point", "x", "I");
            m.visitInsn(RETURN);
        });
        made.write(directory);
    }

    static void shuffles(OddCode made) {
        made.method("swap", OBJECTS, m -> {
            m.visitVarInsn(ALOAD, 1);
            m.visitVarInsn(ALOAD, 2);
            m.visitInsn(SWAP);
            hash(m);
            m.visitInsn(POP);
            m.visitInsn(RETURN);
        });
        int[] codes = {DUP, DUP_X1, DUP_X2, DUP2, DUP2_X1, DUP2_X2};
        String[] names = {"dup", "dup_x1", "dup_x2", "dup2", "dup2_x1", "dup2_x2"};
        for (int i = 0; i < codes.length; i++) {
            int chosen = i;
            for (int depth = 0; depth < 6; depth++) {
                int pops = depth;
                made.method(names[i] + "_pop" + depth, "(LA;LB;LC;LD;LE;LF;)V".replaceAll("L.;", "Ljava/lang/Object;"), m -> {
                    for (int slot = 0; slot < 6; slot++) {
                        m.visitVarInsn(ALOAD, slot);
                    }
                    m.visitInsn(codes[chosen]);
                    for (int pop = 0; pop < pops; pop++) {
                        m.visitInsn(POP);
                    }
                    hashAndReturn(m);
                });
            }
        }
        made.method("underLong", "(JLjava/lang/Object;D)V", m -> {
            m.visitVarInsn(ALOAD, 2);
            m.visitVarInsn(LLOAD, 0);
            m.visitInsn(LNEG);
            m.visitVarInsn(DLOAD, 3);
            m.visitInsn(D2L);
            m.visitInsn(LCMP);
            m.visitInsn(I2D);
            m.visitInsn(POP2);
            hashAndReturn(m);
        });
        made.method("releaseNull", "(Ljava/lang/Object;)V", m -> {
            m.visitVarInsn(ALOAD, 0);
            m.visitInsn(MONITOREXIT);
            m.visitInsn(RETURN);
        });
    }

    interface Jump {
        void visit(MethodVisitor m, Label meeting, Label target, Label aside);
    }

    static void lookup(MethodVisitor m, Label other, int a, Label first, int b, Label second) {
        m.visitLookupSwitchInsn(other, new int[] {a, b}, new Label[] {first, second});
    }

    static void meeting(OddCode made, String name, Jump jump) {
        meeting(made, name + "Near", jump, false);
        meeting(made, name + "Apart", jump, true);
    }

    /**
     * A jump with 1 that may also go to where a value from elsewhere arrives, which is right after
     * it or apart from it.
     */
    static void meeting(OddCode made, String name, Jump jump, boolean apart) {
        made.method(name + "WithOne", OBJECTS, m -> {
            Label other = new Label();
            Label meeting = new Label();
            Label target = new Label();
            Label aside = new Label();
            m.visitVarInsn(ILOAD, 0);
            m.visitJumpInsn(IFNE, other);
            m.visitVarInsn(ALOAD, 1);
            m.visitJumpInsn(GOTO, meeting);
            m.visitLabel(other);
            m.visitVarInsn(ALOAD, 2);
            m.visitVarInsn(ILOAD, 0);
            jump.visit(m, meeting, target, aside);
            m.visitLabel(aside);
            if (apart) {
                m.visitInsn(POP);
                m.visitInsn(RETURN);
            }
            m.visitLabel(meeting);
            m.visitInsn(POP);
            m.visitInsn(RETURN);
            m.visitLabel(target);
            hashAndReturn(m);
        });
    }

    static void flow(OddCode made) {
        meeting(made, "branch", (m, meeting, target, aside) -> m.visitJumpInsn(IFNE, target));
        meeting(made, "tableDefault", (m, meeting, target, aside) -> m.visitTableSwitchInsn(5, 6, target, meeting, meeting));
        meeting(made, "tableBefore", (m, meeting, target, aside) -> m.visitTableSwitchInsn(1, 2, meeting, target, meeting));
        meeting(made, "tableCase", (m, meeting, target, aside) -> m.visitTableSwitchInsn(1, 1, meeting, target));
        meeting(made, "tableAfter", (m, meeting, target, aside) -> m.visitTableSwitchInsn(0, 1, target, meeting, target));
        meeting(made, "tableFirst", (m, meeting, target, aside) -> m.visitTableSwitchInsn(1, 2, aside, target, meeting));
        meeting(made, "tableLast", (m, meeting, target, aside) -> m.visitTableSwitchInsn(0, 1, aside, meeting, target));
        meeting(made, "lookupFirst", (m, meeting, target, aside) -> lookup(m, aside, 1, target, 9, meeting));
        meeting(made, "lookupLast", (m, meeting, target, aside) -> lookup(m, aside, 0, meeting, 1, target));
        meeting(made, "lookupDefault", (m, meeting, target, aside) -> lookup(m, target, 0, meeting, 5, meeting));
        meeting(made, "lookupBefore", (m, meeting, target, aside) -> lookup(m, meeting, 1, target, 5, meeting));
        meeting(made, "lookupCase", (m, meeting, target, aside) -> lookup(m, meeting, 1, target, 70000, target));
        meeting(made, "lookupAfter", (m, meeting, target, aside) -> lookup(m, target, -5, meeting, 1, target));
        // Reached only by jumping back, twice.
        made.method("backwards", OBJECTS, m -> {
            Label last = new Label();
            Label first = new Label();
            Label middle = new Label();
            m.visitVarInsn(ALOAD, 1);
            m.visitJumpInsn(GOTO, last);
            m.visitLabel(first);
            hashAndReturn(m);
            m.visitLabel(middle);
            m.visitJumpInsn(GOTO, first);
            m.visitLabel(last);
            m.visitJumpInsn(GOTO, middle);
        });
        made.method("backwardsTwice", OBJECTS, m -> {
            Label last = new Label();
            Label first = new Label();
            Label entry = new Label();
            m.visitVarInsn(ILOAD, 0);
            m.visitJumpInsn(IFEQ, last);
            m.visitJumpInsn(GOTO, entry);
            m.visitLabel(first);
            hashAndReturn(m);
            m.visitLabel(entry);
            m.visitVarInsn(ALOAD, 1);
            m.visitJumpInsn(GOTO, first);
            m.visitLabel(last);
            m.visitVarInsn(ALOAD, 2);
            m.visitJumpInsn(GOTO, first);
        });
        made.method("loopChangesStack", OBJECTS, m -> {
            Label head = new Label();
            m.visitVarInsn(ALOAD, 1);
            m.visitLabel(head);
            hash(m);
            m.visitVarInsn(ALOAD, 2);
            m.visitJumpInsn(GOTO, head);
        });
        made.method("loopChangesStackLater", "(ILjava/lang/Object;Ljava/lang/String;)V", m -> {
            Label head = new Label();
            Label out = new Label();
            m.visitLdcInsn("x");
            m.visitLabel(head);
            m.visitVarInsn(ILOAD, 0);
            m.visitIincInsn(0, 1);
            m.visitJumpInsn(IFNE, out);
            m.visitInsn(POP);
            m.visitVarInsn(ALOAD, 2);
            m.visitJumpInsn(GOTO, head);
            m.visitLabel(out);
            hashAndReturn(m);
        });
        made.method("deadBefore", OBJECTS, m -> {
            Label after = new Label();
            m.visitJumpInsn(GOTO, after);
            m.visitVarInsn(ALOAD, 1);
            hash(m);
            m.visitLabel(after);
            m.visitVarInsn(ALOAD, 2);
            m.visitTypeInsn(CHECKCAST, "java/lang/String");
            hashAndReturn(m);
        });
        made.method("castOfNull", "()V", m -> {
            m.visitInsn(ACONST_NULL);
            m.visitTypeInsn(CHECKCAST, "java/lang/String");
            hashAndReturn(m);
        });
    }

    static void locals(OddCode made) {
        made.method("wideLocal", "()V", m -> {
            m.visitInsn(ACONST_NULL);
            m.visitVarInsn(ASTORE, 300);
            m.visitVarInsn(ALOAD, 300);
            hashAndReturn(m);
        });
        made.method("wideIncrement", "([[I)V", m -> {
            m.visitInsn(ICONST_3);
            m.visitVarInsn(ISTORE, 299);
            m.visitIincInsn(299, 1000);
            m.visitVarInsn(ALOAD, 0);
            m.visitVarInsn(ILOAD, 299);
            m.visitInsn(AALOAD);
            hashAndReturn(m);
        });
        made.method("secondHalf", "(J)V", m -> {
            m.visitInsn(ACONST_NULL);
            m.visitVarInsn(ASTORE, 1);
            m.visitVarInsn(ALOAD, 1);
            hashAndReturn(m);
        });
    }

    static void subroutines(OddCode made) {
        made.method("inSubroutine", OBJECTS, m -> {
            Label routine = new Label();
            m.visitVarInsn(ALOAD, 1);
            m.visitJumpInsn(JSR, routine);
            m.visitInsn(RETURN);
            m.visitLabel(routine);
            m.visitVarInsn(ASTORE, 3);
            hash(m);
            m.visitVarInsn(RET, 3);
        });
        made.method("afterSubroutine", OBJECTS, m -> {
            Label routine = new Label();
            m.visitVarInsn(ALOAD, 1);
            m.visitJumpInsn(JSR, routine);
            hashAndReturn(m);
            m.visitLabel(routine);
            m.visitVarInsn(ASTORE, 3);
            m.visitVarInsn(RET, 3);
        });
        made.method("wellAfterSubroutine", OBJECTS, m -> {
            Label routine = new Label();
            m.visitJumpInsn(JSR, routine);
            m.visitVarInsn(ALOAD, 1);
            hashAndReturn(m);
            m.visitLabel(routine);
            m.visitVarInsn(ASTORE, 3);
            m.visitVarInsn(RET, 3);
        });
    }
}
