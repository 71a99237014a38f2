/** A run of `npm run test:long`: walks leave nothing out, and servers are killed more often. */
export const isLong = process.env.LONG === 'on'

const PARTS = 5
const FIRST_SEED = 20_260_101
const DAY_MS = 86_400_000

/** What the heaviest walks take today, and what fuzz tests send. `npm test` prints it, and `WALK_SEED` repeats it. */
export const walkSeed = Number(
  process.env.WALK_SEED ?? FIRST_SEED + (Math.floor(Date.now() / DAY_MS) % PARTS),
)

/** Whether this run takes the row of a heavy walk: each day another fifth of them, and all of them in a long run. */
export const isToday = (index: number): boolean => isLong || (index + walkSeed) % PARTS === 0

/** One of a few ways to look at a row of a heavy walk: another one each day and for its neighbour, all of them in a long run. */
export const oneOfToday = <T>(ways: readonly T[], index: number): readonly T[] =>
  isLong ? ways : ways.filter((_, way) => way === (index + walkSeed) % ways.length)
