import java.nio.file.*;
import jdk.internal.org.objectweb.asm.*;

/** Writes the class SwitchSites as a compiler of Java 21 would: switches with labels of every kind. */
public class SwitchWriter implements Opcodes {
    static final int V21 = 65;
    static final String O = "Ljava/lang/Object;";
    static final String LOOKUP = "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;";
    static final ClassWriter WRITER = new ClassWriter(ClassWriter.COMPUTE_MAXS);

    static Handle bootstrap(String name) {
        String descriptor = LOOKUP + "Ljava/lang/invoke/MethodType;[" + O + ")Ljava/lang/invoke/CallSite;";
        return new Handle(H_INVOKESTATIC, "java/lang/runtime/SwitchBootstraps", name, descriptor, false);
    }

    /** A constant that a static method makes: as javac writes the names of enum constants. */
    static ConstantDynamic made(String owner, String name, String descriptor, boolean isInterface, Object... arguments) {
        Handle method = new Handle(H_INVOKESTATIC, owner, name, descriptor, isInterface);
        String invoke = LOOKUP + "Ljava/lang/Class;Ljava/lang/invoke/MethodHandle;[" + O + ")" + O;
        Handle library = new Handle(H_INVOKESTATIC, "java/lang/invoke/ConstantBootstraps", "invoke", invoke, false);
        Object[] all = new Object[arguments.length + 1];
        all[0] = method;
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        return new ConstantDynamic("invoke", Type.getReturnType(descriptor).getDescriptor(), library, all);
    }

    static ConstantDynamic constant(String type, String name) {
        ConstantDynamic described = made("java/lang/constant/ClassDesc", "of", "(Ljava/lang/String;)Ljava/lang/constant/ClassDesc;", true, type);
        String of = "(Ljava/lang/constant/ClassDesc;Ljava/lang/String;)Ljava/lang/Enum$EnumDesc;";
        return made("java/lang/Enum$EnumDesc", "of", of, false, described, name);
    }

    static void site(String method, String selector, String bootstrap, Object... labels) {
        MethodVisitor m = WRITER.visitMethod(ACC_PUBLIC | ACC_STATIC, method, "(" + O + "I)I", null, null);
        m.visitCode();
        m.visitVarInsn(ALOAD, 0);
        m.visitTypeInsn(CHECKCAST, selector);
        m.visitVarInsn(ILOAD, 1);
        m.visitInvokeDynamicInsn(bootstrap, "(L" + selector + ";I)I", bootstrap(bootstrap), labels);
        m.visitInsn(IRETURN);
        m.visitMaxs(0, 0);
        m.visitEnd();
    }

    /** What javac puts where no case matches, and around accessors of records. */
    static void noMatch() {
        MethodVisitor m = WRITER.visitMethod(ACC_PUBLIC | ACC_STATIC, "noMatch", "(" + O + "I)I", null, null);
        m.visitCode();
        m.visitTypeInsn(NEW, "java/lang/MatchException");
        m.visitInsn(DUP);
        m.visitInsn(ACONST_NULL);
        m.visitInsn(ACONST_NULL);
        m.visitMethodInsn(INVOKESPECIAL, "java/lang/MatchException", "<init>", "(Ljava/lang/String;Ljava/lang/Throwable;)V", false);
        m.visitInsn(ATHROW);
        m.visitMaxs(0, 0);
        m.visitEnd();
    }

    static Type type(String name) { return Type.getObjectType(name); }

    public static void main(String[] args) throws Exception {
        WRITER.visit(V21, ACC_PUBLIC, "SwitchSites", null, "java/lang/Object", null);
        String object = "java/lang/Object", color = "Switches$Color";
        site("none", object, "typeSwitch");
        site("classes", object, "typeSwitch", type("java/lang/Integer"), type("java/lang/CharSequence"), type("[I"),
            type("[Ljava/lang/String;"), type(color), type("Switches$Shape"), type(object));
        site("strings", object, "typeSwitch", "a", "", "b", type("java/lang/String"), "unreached");
        site("integers", object, "typeSwitch", 1, -1, 70000, type("java/lang/Integer"));
        site("characters", object, "typeSwitch", 97, 98, type("java/lang/Character"));
        site("numbers", object, "typeSwitch", 1, 97, "1", type("java/lang/Number"), type("java/lang/Character"));
        site("constants", object, "typeSwitch", constant(color, "RED"), constant("Switches$Quiet", "ONE"), type("java/lang/Integer"),
            constant(color, "GREEN"), type(color));
        site("mixed", object, "typeSwitch", constant("Switches$Quiet", "TWO"), type("Switches$Dot"), type("Switches$Quiet"));
        site("noConstant", object, "typeSwitch", constant(color, "NO_SUCH"), constant("no.Such", "X"), type(color));
        site("enums", color, "enumSwitch", "BLUE", type(color), "RED");
        site("enumNames", color, "enumSwitch", "RED", "NO_SUCH", "GREEN");
        site("narrow", "java/lang/String", "typeSwitch", "a", "b");
        site("badLabel", object, "typeSwitch", 1.5);
        site("badEnumLabel", color, "enumSwitch", 1);
        noMatch();
        WRITER.visitEnd();
        Files.write(Path.of(args[0], "SwitchSites.class"), WRITER.toByteArray());
    }
}
