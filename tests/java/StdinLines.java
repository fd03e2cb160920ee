// stdin: first line\nsecond\n\n42 7 -3\nünïcödé\nlast without end
import java.io.*;
import java.util.*;
public class StdinLines {
    public static void main(String[] args) throws IOException {
        BufferedReader r = new BufferedReader(new InputStreamReader(System.in, "UTF-8"));
        System.out.println(r.readLine() + "|" + (char) r.read() + "|" + r.readLine());
        int n = 0;
        for (String line; (line = r.readLine()) != null; n++) {
            StringTokenizer t = new StringTokenizer(line);
            int sum = 0;
            try { while (t.hasMoreTokens()) sum += Integer.parseInt(t.nextToken()); System.out.println(n + " sum " + sum); }
            catch (NumberFormatException e) { System.out.println(n + " " + e.getMessage() + " " + line.length()); }
        }
        System.out.println(r.readLine() + " " + r.read() + " " + System.in.read() + " " + System.in.available());
    }
}
