// A tokenizer as a state machine in the style of protocol code.
#include <ctype.h>
#include <stdio.h>
enum st { START, NUM, WORD, STR, DONE };
static int next(const char **p, char *buf) {
    enum st s = START; int n = 0, kind = 0;
    while (s != DONE) {
        char c = **p;
        switch (s) {
        case START:
            if (!c) { kind = 0; s = DONE; break; }
            if (isspace((unsigned char)c)) { ++*p; break; }
            s = isdigit(c) ? NUM : isalpha(c) ? WORD : c == '"' ? STR : DONE;
            if (s == DONE) { kind = c; buf[n++] = c; ++*p; }
            if (s == STR) ++*p;
            break;
        case NUM: if (isdigit(c)) { buf[n++] = c; ++*p; } else { kind = 'n'; s = DONE; } break;
        case WORD: if (isalnum(c) || c == '_') { buf[n++] = toupper(c); ++*p; } else { kind = 'w'; s = DONE; } break;
        case STR: ++*p; if (c == '"') { kind = 's'; s = DONE; } else buf[n++] = c; break;
        default: return -1;
        }
    }
    buf[n] = 0;
    return kind;
}
int main(void) {
    const char *text = "let x_1 = 42 + \"a b\" ; y";
    char b[32]; int k;
    while ((k = next(&text, b))) printf("%c:%s ", k, b);
    printf("\n");
    return 0;
}
