/* Kalah with six holes and four stones, written by hand for one game only: what the step machine is measured against.
   Every position is made; leaves are not counted in bulk.  Built and called by `python main.py bench perft`. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

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

/* Alpha-beta with a table of `1 << bits` entries, deepened ply by ply from the start; returns the positions made.
   The table is asked for every position that is not a leaf, and its move is tried first. */
typedef struct {
    uint64_t key, entry; /* entry: depth, bound, move, score + 128, a byte each */
} Slot;

enum { EXACT, LOWER, UPPER, NONE = 255 };

static Slot *slots;
static uint64_t mask;
static long long made;

static uint64_t hashed(const Board *b) {
    uint64_t first, rest = 0, key;
    memcpy(&first, b->cell, 8);
    memcpy(&rest, b->cell + 8, 6);
    key = ((uint64_t)b->turn ^ first) * 0x9E3779B97F4A7C15ull;
    key ^= key >> 32;
    key = (key ^ rest) * 0x9E3779B97F4A7C15ull;
    return key ^ key >> 32;
}

static int search(const Board *b, int depth, int alpha, int beta) {
    made++;
    if (!depth || b->over) {
        const int score = b->cell[SOUTH] - b->cell[NORTH];
        return b->turn ? -score : score;
    }
    const uint64_t key = hashed(b);
    Slot *slot = slots + (key & mask);
    int known = NONE;
    if (slot->key == key) {
        const int deep = slot->entry & 255, bound = slot->entry >> 8 & 255, score = (int)(slot->entry >> 24 & 255) - 128;
        known = slot->entry >> 16 & 255;
        if (deep >= depth && (bound == EXACT || (bound == LOWER ? score >= beta : score <= alpha)))
            return score;
    }
    int best = -1000, pick = NONE;
    const int low = alpha;
    for (int i = -1; i < HOLES && alpha < beta; i++) {
        const int move = i < 0 ? known : HOLES - 1 - i;
        if (move == NONE || (i >= 0 && move == known) || !b->cell[(b->turn ? SOUTH + 1 : 0) + move])
            continue;
        Board next = *b;
        play(&next, move);
        const int score = next.turn == b->turn ? search(&next, depth - 1, alpha, beta) : -search(&next, depth - 1, -beta, -alpha);
        if (score > best) {
            best = score;
            pick = move;
            if (score > alpha)
                alpha = score;
        }
    }
    const uint64_t bound = best >= beta ? LOWER : best <= low ? UPPER : EXACT;
    slot->key = key;
    slot->entry = (uint64_t)depth | bound << 8 | (uint64_t)pick << 16 | (uint64_t)(best + 128) << 24;
    return best;
}

long long kalah_search(int depth, int bits) {
    Board b = {{4, 4, 4, 4, 4, 4, 0, 4, 4, 4, 4, 4, 4, 0}, 0, 0};
    slots = calloc((size_t)1 << bits, sizeof(Slot));
    mask = ((uint64_t)1 << bits) - 1;
    made = 0;
    for (int d = 1; d <= depth; d++)
        search(&b, d, -100, 100);
    free(slots);
    return made;
}
