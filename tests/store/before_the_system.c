/* Stands between a program and the system, for tests: it counts the calls that change files, and stops at one of them.
 *
 *     cc -shared -fPIC -o stopped.so before_the_system.c -ldl
 *     LD_PRELOAD=./stopped.so python ...
 *
 * tests/store/stopped.py does both.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

enum { KILL = 1, HALF = 2, FULL_ONCE = 3, FULL = 4, REFUSED_ONCE = 5 };

static long counted = -1; /* -1: nobody counts */
static long stop_at = -1;
static int how = 0;

void stopped_begin(long at, int way) { stop_at = at; how = way; counted = 0; }
long stopped_end(void) { long n = counted; counted = -1; return n; }

/* What becomes of this call: 0 it is done, 1 it fails, 2 half of it is done and then the program is killed. */
static int met(int takes_room) {
    if (counted < 0) return 0;
    long now = __atomic_fetch_add(&counted, 1, __ATOMIC_SEQ_CST);
    if (how == FULL && now >= stop_at && takes_room) { errno = ENOSPC; return 1; }
    if (now != stop_at) return 0;
    if (how == KILL) { kill(getpid(), SIGKILL); pause(); }
    if (how == HALF) return 2;
    if (how == FULL_ONCE) { errno = ENOSPC; return 1; }
    if (how == REFUSED_ONCE) { errno = EACCES; return 1; }
    return 0;
}

#define REAL(name) static __typeof__(name) *real; if (!real) real = (__typeof__(name) *)dlsym(RTLD_NEXT, #name)
#define DIES(m) if (m == 2) { kill(getpid(), SIGKILL); pause(); }
#define PLAIN(type, name, words, given, room) \
    type name words { REAL(name); int m = met(room); if (m == 1) { return -1; } type r = real given; DIES(m) return r; }

PLAIN(int, fsync, (int fd), (fd), 0)
PLAIN(int, fdatasync, (int fd), (fd), 0)
PLAIN(int, ftruncate, (int fd, off_t n), (fd, n), 1)
PLAIN(int, ftruncate64, (int fd, off64_t n), (fd, n), 1)
PLAIN(int, truncate, (const char *p, off_t n), (p, n), 0)
PLAIN(int, truncate64, (const char *p, off64_t n), (p, n), 0)
PLAIN(int, rename, (const char *a, const char *b), (a, b), 1)
PLAIN(int, link, (const char *a, const char *b), (a, b), 1)
PLAIN(int, unlink, (const char *p), (p), 0)
PLAIN(int, mkdir, (const char *p, mode_t m_), (p, m_), 1)
PLAIN(int, renameat, (int d, const char *a, int e, const char *b), (d, a, e, b), 1)
PLAIN(int, linkat, (int d, const char *a, int e, const char *b, int f), (d, a, e, b, f), 1)
PLAIN(int, unlinkat, (int d, const char *p, int f), (d, p, f), 0)
PLAIN(int, mkdirat, (int d, const char *p, mode_t m_), (d, p, m_), 1)

#define WRITES(name, words, half, all) \
    ssize_t name words { REAL(name); int m = met(1); if (m == 1) { return -1; } \
        if (m == 2) { real half; DIES(m) } return real all; }
WRITES(write, (int fd, const void *b, size_t n), (fd, b, n / 2), (fd, b, n))
WRITES(pwrite, (int fd, const void *b, size_t n, off_t o), (fd, b, n / 2, o), (fd, b, n, o))
WRITES(pwrite64, (int fd, const void *b, size_t n, off64_t o), (fd, b, n / 2, o), (fd, b, n, o))

#define OPENS(name, first, given) \
    int name(first const char *p, int flags, ...) { \
        static int (*real)(first const char *, int, ...); \
        if (!real) real = (int (*)(first const char *, int, ...))dlsym(RTLD_NEXT, #name); \
        va_list rest; va_start(rest, flags); mode_t mode = (flags & O_CREAT) ? va_arg(rest, mode_t) : 0; va_end(rest); \
        int m = (flags & (O_CREAT | O_RDWR | O_WRONLY)) ? met((flags & O_CREAT) != 0) : 0; \
        if (m == 1) { return -1; } int r = real(given p, flags, mode); DIES(m) return r; }
#define COMMA ,
OPENS(open, , )
OPENS(open64, , )
OPENS(openat, int d COMMA, d COMMA)
OPENS(openat64, int d COMMA, d COMMA)
