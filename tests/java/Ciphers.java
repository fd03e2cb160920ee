import java.security.GeneralSecurityException;
import java.security.spec.AlgorithmParameterSpec;
import java.util.Arrays;
import java.util.HexFormat;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.PBEKeySpec;
import javax.crypto.spec.SecretKeySpec;

/** Authentication codes and ciphers, which are the JDK's own code. */
public class Ciphers {
    static final byte[] TEXT = "some text that is longer than two blocks of AES".getBytes();
    static final byte[] VECTOR = new byte[16];
    static final SecretKeySpec KEY = new SecretKeySpec("0123456789abcdef".getBytes(), "AES");

    static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(bytes);
    }

    static AlgorithmParameterSpec parameters(String cipher) {
        if (cipher.contains("ECB")) {
            return null;
        }
        return cipher.contains("GCM") ? new GCMParameterSpec(128, Arrays.copyOf(VECTOR, 12)) : new IvParameterSpec(VECTOR);
    }

    static byte[] run(int mode, String name, byte[] data) throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance(name);
        cipher.init(mode, KEY, parameters(name));
        if (name.contains("GCM")) {
            cipher.updateAAD("and this".getBytes());
        }
        return cipher.doFinal(data);
    }

    static void show(String name) throws GeneralSecurityException {
        byte[] secret = run(Cipher.ENCRYPT_MODE, name, TEXT);
        System.out.println(name + " " + hex(secret));
        System.out.println(new String(run(Cipher.DECRYPT_MODE, name, secret)));
        secret[secret.length - 1] ^= 1;
        try {
            System.out.println(hex(run(Cipher.DECRYPT_MODE, name, secret)));
        } catch (GeneralSecurityException e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) throws GeneralSecurityException {
        for (int i = 0; i < VECTOR.length; i++) {
            VECTOR[i] = (byte) (255 - i);
        }
        for (String name : new String[] {"HmacMD5", "HmacSHA1", "HmacSHA256", "HmacSHA512"}) {
            Mac mac = Mac.getInstance(name);
            mac.init(new SecretKeySpec("key".getBytes(), name));
            mac.update(TEXT, 0, 10);
            System.out.println(name + " " + hex(mac.doFinal(TEXT)) + " " + mac.getProvider().getName());
        }
        for (String mode : new String[] {"ECB/PKCS5Padding", "CBC/PKCS5Padding", "CTR/NoPadding", "GCM/NoPadding"}) {
            show("AES/" + mode);
        }
        SecretKeyFactory factory = SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256");
        System.out.println(hex(factory.generateSecret(new PBEKeySpec("word".toCharArray(), "salt".getBytes(), 10, 256)).getEncoded()));
        System.out.println(Cipher.getMaxAllowedKeyLength("AES"));
        try {
            Cipher.getInstance("Nope");
        } catch (GeneralSecurityException e) {
            System.out.println(e);
        }
    }
}
