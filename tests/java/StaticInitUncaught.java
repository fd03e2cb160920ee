public class StaticInitUncaught {
    static class Config {
        static final int[] TABLE = new int[4];
        static final int LIMIT;
        static {
            int i = 0;
            for (; i < TABLE.length; i++) TABLE[i] = i * i;
            LIMIT = TABLE[i];
        }
    }
    public static void main(String[] args) {
        System.out.println("start");
        System.out.println(Config.LIMIT);
    }
}
