// stdin: a\nb\nc\n
import java.io.*;
/** Asking whether input is there before reading it. */
public class StdinReady { public static void main(String[] a) throws Exception { BufferedReader r=new BufferedReader(new InputStreamReader(System.in)); int n=0; System.out.println(System.in.available()); while (r.ready()) { r.readLine(); n++; } System.out.println(n+" "+System.in.available()+r.readLine()); } }
