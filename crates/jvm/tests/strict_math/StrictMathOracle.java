import java.io.*;
import java.util.function.*;

/** Reads numbers and writes, for each function of StrictMath, the bits of its value for each of them. */
public class StrictMathOracle {
    static final DoubleUnaryOperator[] UNARY = {
        StrictMath::sin, StrictMath::cos, StrictMath::tan, StrictMath::asin, StrictMath::acos, StrictMath::atan,
        StrictMath::log, StrictMath::log10, StrictMath::log1p, StrictMath::expm1, StrictMath::sinh,
        StrictMath::cosh, StrictMath::tanh,
    };
    static final DoubleBinaryOperator[] BINARY = {StrictMath::atan2, StrictMath::IEEEremainder};

    public static void main(String[] args) throws IOException {
        DataInputStream in = new DataInputStream(new BufferedInputStream(new FileInputStream(args[0])));
        double[] x = new double[in.readInt()];
        for (int i = 0; i < x.length; i++) x[i] = in.readDouble();
        try (DataOutputStream out = new DataOutputStream(new BufferedOutputStream(new FileOutputStream(args[1])))) {
            for (DoubleUnaryOperator f : UNARY)
                for (double v : x) out.writeLong(Double.doubleToLongBits(f.applyAsDouble(v)));
            for (DoubleBinaryOperator f : BINARY)
                for (int i = 0; i < x.length; i++)
                    out.writeLong(Double.doubleToLongBits(f.applyAsDouble(x[i], x[(i + 1) % x.length])));
        }
    }
}
