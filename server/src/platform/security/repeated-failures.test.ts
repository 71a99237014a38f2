import { expect, test } from 'vitest'
import { reportCalmly } from './repeated-failures.ts'

test('a failure that stays is logged at once and then once a minute, another kind at once as well', () => {
  const lines: unknown[][] = []
  let time = 0
  const report = reportCalmly({ warn: (...line: unknown[]) => lines.push(line) } as never, () => time)
  const refused = new Error('refused')
  for (let second = 0; second <= 60; second += 1) {
    time = second * 1_000
    report(refused, 'jobs failed')
  }
  report(new Error('a fault'), 'jobs failed')
  expect(lines).toEqual([
    [{ err: refused }, 'jobs failed'],
    [{ err: refused, leftOut: 59 }, 'jobs failed'],
    [{ err: new Error('a fault') }, 'jobs failed'],
  ])
})
