/* Kalah with six holes and four stones, written by hand for one game only: what the step machine is measured against.
   Every position is made; leaves are not counted in bulk.  Built and called by `python main.py bench perft`. */
#include <stdint.h>

enum { HOLES = 6, SOUTH = 6, NORTH = 13, CELLS = 14 };

typedef struct {
    int8_t cell[CELLS]; /* South's holes, his store, North's holes, his store */
    int8_t turn, over;
} Board;

static inline void play(Board *b, int move) {
    const int mine = b->turn ? SOUTH + 1 : 0, store = b->turn ? NORTH : SOUTH, passed = b->turn ? SOUTH : NORTH;
    int at = mine + move, hand = b->cell[at];
    b->cell[at] = 0;
    while (hand) {
        at = at == NORTH ? 0 : at + 1;
        if (at == passed)
            continue;
        b->cell[at]++;
        hand--;
    }
    if (at != store) {
        const int facing = 12 - at;
        if (at >= mine && at < store && b->cell[at] == 1 && b->cell[facing]) {
            b->cell[store] += b->cell[facing] + 1;
            b->cell[at] = b->cell[facing] = 0;
        }
        b->turn = 1 - b->turn;
    }
    int south = 0, north = 0;
    for (int i = 0; i < HOLES; i++) {
        south += b->cell[i];
        north += b->cell[SOUTH + 1 + i];
    }
    if (!south || !north) {
        b->cell[SOUTH] += south;
        b->cell[NORTH] += north;
        for (int i = 0; i < HOLES; i++)
            b->cell[i] = b->cell[SOUTH + 1 + i] = 0;
        b->over = 1;
    }
}

static long long count(const Board *b, int depth) {
    if (!depth || b->over)
        return 1;
    long long total = 0;
    for (int move = 0; move < HOLES; move++) {
        if (b->cell[(b->turn ? SOUTH + 1 : 0) + move]) {
            Board next = *b;
            play(&next, move);
            total += count(&next, depth - 1);
        }
    }
    return total;
}

long long kalah_perft(int depth) {
    Board b = {{4, 4, 4, 4, 4, 4, 0, 4, 4, 4, 4, 4, 4, 0}, 0, 0};
    return count(&b, depth);
}
