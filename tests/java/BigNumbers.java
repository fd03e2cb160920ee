import java.math.*;
import java.util.*;

/** BigInteger and BigDecimal: arithmetic, rounding, text, errors. */
public class BigNumbers {
    static void fails(Runnable r) { try { r.run(); System.out.println("fine"); } catch (RuntimeException e) { System.out.println(e); } }

    static void integers() {
        BigInteger a = new BigInteger("123456789012345678901234567890"), b = BigInteger.valueOf(-987654321), c = BigInteger.TWO.pow(200).add(BigInteger.ONE);
        System.out.println(a.add(b) + " " + a.subtract(c) + " " + a.multiply(b) + " " + c.divide(a) + " " + c.mod(a) + " " + a.negate().remainder(b) + " " + Arrays.toString(c.divideAndRemainder(b)));
        System.out.println(a.gcd(BigInteger.valueOf(90)) + " " + a.pow(3) + " " + b.abs().modPow(BigInteger.valueOf(65537), BigInteger.valueOf(1_000_000_007)) + " " + BigInteger.valueOf(3).modInverse(BigInteger.valueOf(11)) + " " + c.sqrt());
        System.out.println(a.shiftLeft(13) + " " + a.shiftRight(50) + " " + b.shiftRight(3) + " " + a.and(c) + " " + b.or(a) + " " + a.xor(b) + " " + b.not() + " " + a.andNot(b) + " " + a.testBit(3) + a.bitCount() + " " + a.bitLength() + " " + c.getLowestSetBit());
        System.out.println(a.toString(16) + " " + b.toString(36) + " " + new BigInteger("-zz", 36) + " " + a.compareTo(b) + a.equals(new BigInteger(a.toString())) + a.hashCode() + " " + b.signum() + " " + a.max(b).min(c));
        System.out.println(a.intValue() + " " + a.longValue() + " " + a.doubleValue() + " " + c.floatValue() + " " + Arrays.toString(b.toByteArray()) + " " + new BigInteger(1, new byte[] {-1, 0}));
        BigInteger f = BigInteger.ONE;
        for (int i = 2; i <= 60; i++) f = f.multiply(BigInteger.valueOf(i));
        System.out.println(f + " " + f.divide(f.sqrt()).subtract(f.sqrt()));
        BigInteger big = BigInteger.valueOf(7).pow(1000), big2 = BigInteger.valueOf(11).pow(900);
        System.out.println(big.multiply(big2).mod(BigInteger.valueOf(1_000_000_007)) + " " + big.multiply(big2).divide(big).equals(big2) + " " + big.multiply(big).sqrt().equals(big) + " " + big.toString().length() + " " + big.toString().hashCode());
        System.out.println(new BigInteger("1000000007").isProbablePrime(20) + " " + BigInteger.valueOf(561).isProbablePrime(20) + " " + BigInteger.valueOf(1000).nextProbablePrime() + " " + new BigInteger(70, new Random(5)) + " " + BigInteger.probablePrime(40, new Random(9)).bitLength());
        fails(() -> a.divide(BigInteger.ZERO)); fails(() -> a.mod(b)); fails(() -> new BigInteger("12x")); fails(() -> new BigInteger("")); fails(() -> a.intValueExact()); fails(() -> a.pow(-1)); fails(() -> b.sqrt()); fails(() -> BigInteger.valueOf(2).modInverse(BigInteger.valueOf(4)));
    }

    static void decimals() {
        BigDecimal a = new BigDecimal("123.4500"), b = new BigDecimal("-7.1"), tiny = new BigDecimal("1E-20");
        System.out.println(a.add(b) + " " + a.subtract(b) + " " + a.multiply(b) + " " + a.negate() + " " + a.scale() + a.precision() + " " + a.stripTrailingZeros() + " " + a.unscaledValue() + " " + a.ulp() + " " + tiny + " " + tiny.toPlainString() + " " + new BigDecimal("1234567E10").toEngineeringString());
        for (RoundingMode mode : RoundingMode.values()) {
            StringBuilder line = new StringBuilder(mode.name());
            for (String s : new String[] {"2.5", "-2.5", "1.1", "-1.6", "3.5"}) {
                try { line.append(' ').append(new BigDecimal(s).setScale(0, mode)); } catch (ArithmeticException e) { line.append(" !").append(e.getMessage()); }
            }
            System.out.println(line);
        }
        System.out.println(a.divide(b, 10, RoundingMode.HALF_UP) + " " + a.divide(b, MathContext.DECIMAL32) + " " + new BigDecimal(1).divide(new BigDecimal(8)) + " " + a.divideToIntegralValue(b) + " " + a.remainder(b) + " " + a.pow(3) + " " + new BigDecimal(2).sqrt(new MathContext(30)));
        fails(() -> BigDecimal.ONE.divide(new BigDecimal(3))); fails(() -> BigDecimal.ONE.divide(BigDecimal.ZERO)); fails(() -> new BigDecimal("1.2.3")); fails(() -> a.intValueExact()); fails(() -> new BigDecimal(Double.NaN)); fails(() -> a.setScale(1));
        System.out.println(new BigDecimal(0.1) + " " + BigDecimal.valueOf(0.1) + " " + new BigDecimal("0.10").equals(new BigDecimal("0.1")) + new BigDecimal("0.10").compareTo(new BigDecimal("0.1")) + " " + new BigDecimal("0.10").hashCode() + " " + a.toBigInteger() + " " + a.doubleValue() + " " + a.movePointLeft(5) + " " + a.movePointRight(5) + " " + a.scaleByPowerOfTen(3));
        System.out.println(a.round(new MathContext(3)) + " " + new BigDecimal("999.99").round(new MathContext(4, RoundingMode.CEILING)) + " " + MathContext.DECIMAL64 + " " + a.max(b) + " " + BigDecimal.TEN.signum() + " " + new BigDecimal(new char[] {'4', '.', '2'}) + " " + new BigDecimal(BigInteger.TEN, 3) + " " + new BigDecimal("-0.00"));
        BigDecimal pi = BigDecimal.ZERO, sixteen = BigDecimal.valueOf(16);
        MathContext mc = new MathContext(50);
        for (int k = 0; k < 40; k++) {
            BigDecimal eight = BigDecimal.valueOf(8L * k);
            BigDecimal term = BigDecimal.valueOf(4).divide(eight.add(BigDecimal.ONE), mc).subtract(BigDecimal.valueOf(2).divide(eight.add(BigDecimal.valueOf(4)), mc)).subtract(BigDecimal.ONE.divide(eight.add(BigDecimal.valueOf(5)), mc)).subtract(BigDecimal.ONE.divide(eight.add(BigDecimal.valueOf(6)), mc));
            pi = pi.add(term.divide(sixteen.pow(k), mc), mc);
        }
        System.out.println(pi.setScale(45, RoundingMode.HALF_EVEN));
    }

    public static void main(String[] args) { integers(); decimals(); }
}
