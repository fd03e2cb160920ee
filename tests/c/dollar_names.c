// $ in names, long names, names like keywords.
#include <stdio.h>
static int $a = 1, b$c = 2, $ = 3;
struct int_ { int struct_; };
#define STR(x) #x
int main(void) {
    int a_name_that_is_longer_than_sixty_three_characters_which_is_what_the_standard_asks_for = 4;
    struct int_ v = { 5 };
    printf("%d %d\n", $a + b$c + $, a_name_that_is_longer_than_sixty_three_characters_which_is_what_the_standard_asks_for + v.struct_);
    printf("%s %s %d\n", __func__, STR(a + b), __LINE__);
    return 0;
}
