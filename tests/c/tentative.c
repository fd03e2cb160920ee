// A tentative definition and a static function of the same name in two scopes.
#include <stdio.h>
int shared;
static int helper(void) { static int n; return ++n; }
int shared;
int main(void) { extern int shared; shared = helper() + helper(); printf("%d %d\n", shared, helper()); return 0; }
