import { expect, test } from 'vitest'
import type { TestProject } from 'vitest/node'
import { leave, seenByWholeRun } from './whole-run.ts'

/** A run of two test files that has left these words, and what its end says. */
async function endOf({ seen, state = 'pass', name }: { seen: string[]; state?: string; name?: RegExp }) {
  let folder = ''
  const files = [
    { filepath: 'one.test.ts', result: { state: 'pass' } },
    { filepath: 'two.test.ts', result: { state } },
  ]
  const project = {
    provide: (_key: string, path: string) => {
      folder = path
    },
    config: { testNamePattern: name },
    globTestFiles: async () => ({ testFiles: ['one.test.ts', 'two.test.ts'] }),
    vitest: { state: { getFiles: () => files } },
  } as unknown as TestProject
  const all = ['rose', 'aster']
  const setUp = seenByWholeRun(
    'answeredRoutes',
    (met) => all.filter((word) => !met.has(word)),
    'Nobody has seen these',
  )
  const end = await setUp(project)
  for (const word of seen) await leave(folder, [word])
  return end().then(
    () => 'fine',
    (error: Error) => error.message,
  )
}

test('a whole run in which something was not seen fails, and says what', async () => {
  expect(await endOf({ seen: ['rose'] })).toBe('Nobody has seen these:\n  aster')
  expect(await endOf({ seen: ['rose', 'aster'] })).toBe('fine')
})

test('a part of the suite, or a run with failures, says nothing about it', async () => {
  expect(await endOf({ seen: [], state: 'fail' })).toBe('fine')
  expect(await endOf({ seen: [], name: /some/ })).toBe('fine')
})
