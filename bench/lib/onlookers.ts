import { setTimeout as delay } from 'node:timers/promises'

/** People look at what they asked for: a load that never rests would measure the load. */
const BETWEEN_MS = 20

/** Seconds of each turn of some work that is done again and again, with pauses, until `isDone`. */
async function timesUntil(
  isDone: () => boolean,
  work: (turn: number) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; !isDone(); turn += 1) {
    const started = performance.now()
    await work(turn)
    times.push((performance.now() - started) / 1_000)
    await delay(BETWEEN_MS)
  }
  return times
}

/** Runs `work` while others go on with theirs, and says how long each of their turns took. */
export async function whileOthers<T>(
  work: () => Promise<T>,
  others: readonly ((turn: number) => Promise<unknown>)[],
): Promise<{ readonly value: T; readonly seconds: number; readonly times: readonly number[][] }> {
  let isDone = false
  const going = others.map((other) => timesUntil(() => isDone, other))
  const started = performance.now()
  try {
    const value = await work()
    const seconds = (performance.now() - started) / 1_000
    isDone = true
    return { value, seconds, times: await Promise.all(going) }
  } finally {
    isDone = true
  }
}
