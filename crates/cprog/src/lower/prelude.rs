//! Library functions that gcc knows without a declaration.

use super::{Links, Lower, Result};
use crate::ast::External;
use crate::types::Type;

/// Their declarations. `FILE` is not known here and stands as `void`.
pub const TEXT: &str = r#"
typedef __SIZE__ size_t;
void *malloc(size_t); void *calloc(size_t, size_t); void *realloc(void *, size_t); void free(void *);
void *aligned_alloc(size_t, size_t); void *memalign(size_t, size_t); int posix_memalign(void **, size_t, size_t);
void *memcpy(void *, const void *, size_t); void *memmove(void *, const void *, size_t);
void *mempcpy(void *, const void *, size_t);
void *memset(void *, int, size_t); int memcmp(const void *, const void *, size_t);
void *memchr(const void *, int, size_t); void bzero(void *, size_t); void bcopy(const void *, void *, size_t);
int bcmp(const void *, const void *, size_t);
size_t strlen(const char *); size_t strnlen(const char *, size_t);
char *strcpy(char *, const char *); char *strncpy(char *, const char *, size_t);
char *stpcpy(char *, const char *); char *stpncpy(char *, const char *, size_t);
char *strcat(char *, const char *); char *strncat(char *, const char *, size_t);
int strcmp(const char *, const char *); int strncmp(const char *, const char *, size_t);
int strcasecmp(const char *, const char *); int strncasecmp(const char *, const char *, size_t);
char *strchr(const char *, int); char *strrchr(const char *, int); char *strstr(const char *, const char *);
char *strpbrk(const char *, const char *); size_t strspn(const char *, const char *);
size_t strcspn(const char *, const char *); char *strdup(const char *); char *strndup(const char *, size_t);
char *index(const char *, int); char *rindex(const char *, int);
int printf(const char *, ...); int fprintf(void *, const char *, ...); int sprintf(char *, const char *, ...);
int snprintf(char *, size_t, const char *, ...); int vprintf(const char *, __builtin_va_list);
int vfprintf(void *, const char *, __builtin_va_list); int vsprintf(char *, const char *, __builtin_va_list);
int vsnprintf(char *, size_t, const char *, __builtin_va_list);
int scanf(const char *, ...); int sscanf(const char *, const char *, ...); int fscanf(void *, const char *, ...);
int puts(const char *); int putchar(int); int fputs(const char *, void *); int fputc(int, void *);
size_t fwrite(const void *, size_t, size_t, void *); int printf_unlocked(const char *, ...);
void abort(void); void exit(int); void _exit(int); void _Exit(int);
int abs(int); long labs(long); long long llabs(long long); int ffs(int);
int isalnum(int); int isalpha(int); int isblank(int); int iscntrl(int); int isdigit(int); int isgraph(int);
int islower(int); int isprint(int); int ispunct(int); int isspace(int); int isupper(int); int isxdigit(int);
int tolower(int); int toupper(int);
double fabs(double); float fabsf(float); long double fabsl(long double);
double sqrt(double); float sqrtf(float); long double sqrtl(long double);
double floor(double); float floorf(float); double ceil(double); float ceilf(float);
double trunc(double); float truncf(float); double round(double); float roundf(float);
double rint(double); float rintf(float); double nearbyint(double); float nearbyintf(float);
double fmod(double, double); float fmodf(float, float); double fmin(double, double); double fmax(double, double);
float fminf(float, float); float fmaxf(float, float);
double copysign(double, double); float copysignf(float, float); long double copysignl(long double, long double);
double sin(double); double cos(double); double tan(double); double asin(double); double acos(double);
double atan(double); double atan2(double, double); double exp(double); double log(double); double log10(double);
double pow(double, double); float powf(float, float); float sinf(float); float cosf(float);
double ldexp(double, int); double frexp(double, int *); double modf(double, double *);
int signbit(double); int signbitf(float);
"#;

impl Lower<'_> {
    /// Notes the types of library functions without declaring them.
    pub fn prelude(&mut self, externals: &[External]) -> Result<()> {
        for external in externals {
            let External::Declaration(declaration) = external else {
                continue;
            };
            let base = self.base_type(&declaration.specs)?;
            for item in &declaration.items {
                let (ty, _) = self.item_type(&declaration.specs, base, item)?;
                let Some(name) = &item.declarator.name else {
                    continue;
                };
                if matches!(self.program.types.get(ty), Type::Function(_)) {
                    self.links.library.insert(name.clone(), ty);
                } else {
                    self.bind(name, super::scope::Entity::Typedef(ty));
                }
            }
        }
        Ok(())
    }
}

impl Links {
    /// The declarations for a data model.
    #[must_use]
    pub fn prelude_text(model: crate::types::DataModel) -> String {
        let size = match model {
            crate::types::DataModel::Ilp32 => "unsigned int",
            crate::types::DataModel::Lp64 => "unsigned long",
        };
        TEXT.replace("__SIZE__", size)
    }
}
