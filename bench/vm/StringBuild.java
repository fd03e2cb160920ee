/** Text put together piece by piece, and its hash code. */
public class StringBuild {
    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        int s = 0;
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < n; i++) {
            text.append(i).append(',').append("word");
            if (text.length() > 1000) {
                s = s * 31 + text.toString().hashCode();
                text.setLength(0);
            }
        }
        System.out.println(s * 31 + text.toString().hashCode());
    }
}
