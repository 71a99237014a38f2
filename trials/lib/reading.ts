import { setTimeout as delay } from 'node:timers/promises'
import type { Ask } from '../../bench/lib/drive.ts'
import { exactly, type Finding, percentile, shown } from './finding.ts'

export interface Reading {
  /** How many were asked, how many of them failed, and how long the slowest in a hundred took. */
  stop(): Promise<Finding[]>
}

const EVERY_MS = 100
const ANSWERS_WITHIN_MS = 30_000

/** Asks again and again, ten times a second for each of these. */
export function startReading(address: string, asks: readonly Ask[], say: (text: string) => void): Reading {
  const took: number[] = []
  const failures = new Map<string, number>()
  let isOver = false
  const readers = asks.map(async ({ path, headers }) => {
    while (!isOver) {
      const due = delay(EVERY_MS)
      const begun = performance.now()
      const problem = await fetch(address + path, {
        headers: headers ?? {},
        signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
      }).then(
        async (answer) => {
          const text = await answer.text()
          return answer.ok ? null : `${answer.status} ${path} ${text.slice(0, 200)}`
        },
        (error: Error) => `${path}: ${error.cause ?? error}`,
      )
      took.push(performance.now() - begun)
      if (problem !== null) failures.set(problem, (failures.get(problem) ?? 0) + 1)
      await due
    }
  })
  return {
    async stop() {
      isOver = true
      await Promise.all(readers)
      for (const [problem, count] of failures) say(`${count} times: ${problem}`)
      const failed = [...failures.values()].reduce((sum, one) => sum + one, 0)
      return [
        exactly(`reads of ${took.length} that failed`, failed, 0),
        shown('of them the slowest in a hundred', percentile(took, 0.99), ' ms'),
      ]
    },
  }
}
