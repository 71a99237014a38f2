/** A run of `npm run test:long`: walks leave nothing out, and servers are killed more often. */
export const isLong = process.env.LONG === 'on'

const PARTS = 5

/** What the heaviest walks take, and what fuzz tests send. `npm test` takes another one each day and prints it. */
export const walkSeed = Number(process.env.WALK_SEED ?? 20_260_101)

/** Whether this run takes the row of a heavy walk: each seed another fifth of them, and a long run all of them. */
export const isToday = (index: number): boolean => isLong || (index + walkSeed) % PARTS === 0

/** One of a few ways to look at a row of a heavy walk, another one for its neighbour; a long run takes all of them. */
export const oneOfToday = <T>(ways: readonly T[], index: number): readonly T[] =>
  isLong ? ways : ways.filter((_, way) => way === (index + walkSeed) % ways.length)
