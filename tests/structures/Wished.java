/** What options say about fields: of an enum, with the name of a part of an array, and values that are given twice. */
public class Wished {
    enum Colour { RED, GREEN, BLUE }

    static class Rope {
        int length;
    }

    Colour colour;
    Rope rope;
    int size;

    boolean repOk() {
        return rope != null && rope.length >= size;
    }
}
