import { busy } from '../errors.ts'

/** Spreadsheets that a process handles concurrently; each can use up to a worker's memory limit. */
const MOST_AT_ONCE = 2
/** Most tasks in the queue, which hold their file in memory. */
const MOST_WAITING = 8

let running = 0
const waiting: (() => void)[] = []

/** Runs `work` when it's its turn. @throws AppError 503 if the queue is full */
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
