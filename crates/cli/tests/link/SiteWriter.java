import java.nio.file.*;
import jdk.internal.org.objectweb.asm.*;

/** Writes the class Sites: call sites and constants that no Java compiler makes. */
public class SiteWriter implements Opcodes {
    static final String LOOKUP = "Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;";
    static final String SITE = ")Ljava/lang/invoke/CallSite;";
    static final ClassWriter WRITER = new ClassWriter(ClassWriter.COMPUTE_MAXS);

    static Handle boots(String name, String descriptor) { return new Handle(H_INVOKESTATIC, "Boots", name, descriptor, false); }
    static Handle site(String name, String more) { return boots(name, "(" + LOOKUP + "Ljava/lang/invoke/MethodType;" + more + SITE); }
    static Handle constant(String name, String more, String result) { return boots(name, "(" + LOOKUP + "Ljava/lang/Class;" + more + ")" + result); }
    static Handle library(String name, String more, String result) {
        return new Handle(H_INVOKESTATIC, "java/lang/invoke/ConstantBootstraps", name, "(" + LOOKUP + "Ljava/lang/Class;" + more + ")" + result, false);
    }

    static void method(String name, String descriptor, java.util.function.Consumer<MethodVisitor> body, int ret) {
        MethodVisitor m = WRITER.visitMethod(ACC_PUBLIC, name, descriptor, null, null);
        m.visitCode();
        body.accept(m);
        m.visitInsn(ret);
        m.visitMaxs(0, 0);
        m.visitEnd();
    }
    static void call(String name, String descriptor, Handle bootstrap, Object... args) {
        method(name, descriptor, m -> {
            int slot = 1;
            for (Type t : Type.getArgumentTypes(descriptor)) { m.visitVarInsn(t.getOpcode(ILOAD), slot); slot += t.getSize(); }
            m.visitInvokeDynamicInsn(name, descriptor, bootstrap, args);
        }, Type.getReturnType(descriptor).getOpcode(IRETURN));
    }
    static void load(String name, String type, Object value) {
        method(name, "()" + type, m -> m.visitLdcInsn(value), Type.getType(type).getOpcode(IRETURN));
    }
    static final String O = "Ljava/lang/Object;";

    public static void main(String[] args) throws Exception {
        WRITER.visit(V11, ACC_PUBLIC, "Sites", null, "java/lang/Object", new String[]{"Boots$Calls"});
        MethodVisitor init = WRITER.visitMethod(ACC_PUBLIC, "<init>", "()V", null, null);
        init.visitCode();
        init.visitVarInsn(ALOAD, 0);
        init.visitMethodInsn(INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
        init.visitInsn(RETURN);
        init.visitMaxs(0, 0);
        init.visitEnd();
        Handle plus = boots("plus", "(II)I");
        call("add", "(II)I", site("direct", ""));
        call("arguments", "(Ljava/lang/String;J)Ljava/lang/String;", site("arguments", "IJFDLjava/lang/String;Ljava/lang/Class;Ljava/lang/invoke/MethodType;Ljava/lang/invoke/MethodHandle;"),
            1, 2L, 3.5f, 4.25, "text", Type.getObjectType("[I"), Type.getMethodType("(IJ)V"), plus);
        call("counter", "()I", site("mutable", ""));
        call("many", "()Ljava/lang/String;", boots("many", "([Ljava/lang/Object;" + SITE), 1, "two", 3.0);
        call("failing", "()I", site("failing", ""));
        call("throwsError", "()I", site("error", ""));
        call("wrongType", "()I", site("wrong", ""));
        call("noSite", "()I", boots("other", "(" + LOOKUP + "Ljava/lang/invoke/MethodType;)" + O));
        call("nullSite", "()I", site("none", ""));
        call("missing", "()I", site("absent", ""));
        load("handle", O, plus);
        load("getter", O, new Handle(H_GETFIELD, "Boots", "kept", "I", false));
        load("constructor", O, new Handle(H_NEWINVOKESPECIAL, "Boots", "<init>", "()V", false));
        load("interfaceHandle", O, new Handle(H_INVOKEINTERFACE, "java/util/List", "size", "()I", true));
        load("missingHandle", O, boots("absent", "()V"));
        load("type", O, Type.getMethodType("([Ljava/lang/String;I)V"));
        ConstantDynamic made = new ConstantDynamic("made", "Ljava/util/List;", constant("make", "", O));
        load("constant", O, made);
        load("sameConstant", O, made);
        ConstantDynamic number = new ConstantDynamic("n", "I", constant("number", "I", "I"), 21);
        load("number", "I", number);
        load("wide", "J", new ConstantDynamic("w", "J", library("invoke", "Ljava/lang/invoke/MethodHandle;[" + O, O), boots("plus", "(II)I"), number, 5));
        load("flag", "Z", new ConstantDynamic("f", "Z", library("invoke", "Ljava/lang/invoke/MethodHandle;[" + O, O), new Handle(H_INVOKEVIRTUAL, "java/lang/String", "isEmpty", "()Z", false), ""));
        load("nothing", O, new ConstantDynamic("_", O, library("nullConstant", "", O)));
        load("primitive", O, new ConstantDynamic("I", "Ljava/lang/Class;", library("primitiveClass", "", "Ljava/lang/Class;")));
        load("enumeration", O, new ConstantDynamic("SECONDS", "Ljava/util/concurrent/TimeUnit;", library("enumConstant", "", "Ljava/lang/Enum;")));
        load("invoked", O, new ConstantDynamic("s", "Ljava/lang/String;", library("invoke", "Ljava/lang/invoke/MethodHandle;[" + O, O), new Handle(H_INVOKEVIRTUAL, "java/lang/String", "concat", "(Ljava/lang/String;)Ljava/lang/String;", false), "a", "b"));
        load("nested", O, new ConstantDynamic("l", "Ljava/util/List;", constant("list", "[" + O, O), made, number, plus, "end"));
        load("broken", O, new ConstantDynamic("b", O, constant("breaking", "", O)));
        load("misfit", O, new ConstantDynamic("m", "Ljava/lang/String;", constant("make", "", O)));
        call("switched", "(I)Ljava/lang/String;", site("chooser", "[Ljava/lang/String;"), "zero", "one", "two");
        WRITER.visitEnd();
        Files.write(Path.of(args[0], "Sites.class"), WRITER.toByteArray());
    }
}
