import { busy } from '../errors.ts'

/** Spreadsheets that one process works on at a time: each may take up to the memory of a worker. */
const MOST_AT_ONCE = 2
/** Those beyond it that wait with their file in memory. */
const MOST_WAITING = 8

let running = 0
const waiting: (() => void)[] = []

/** Runs `work` when it is its turn. @throws AppError 503 when too many wait already. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MOST_AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw busy()
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
