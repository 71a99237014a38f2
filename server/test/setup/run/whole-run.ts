import { randomUUID } from 'node:crypto'
import { appendFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProvidedContext } from 'vitest'
import type { TestProject } from 'vitest/node'

/** Names of contexts that are folders in which each test file leaves what it has seen, a line each. */
type Folder = {
  [K in keyof ProvidedContext]: ProvidedContext[K] extends string ? K : never
}[keyof ProvidedContext]

/** Leaves what a test file has seen. @param folder as provided */
export async function leave(folder: string, seen: Iterable<string>): Promise<void> {
  await appendFile(join(folder, randomUUID()), [...seen].map((name) => `${name}\n`).join(''))
}

/**
 * The global set-up of what all tests together must have seen: a run of the whole suite fails where something is missing. A part of
 * the suite, or one with failures, says nothing about it.
 * @param folder where test files leave what they have seen
 * @param missing what of all there is was not seen
 * @param text what the failure says before it lists them
 */
export const seenByWholeRun =
  (folder: Folder, missing: (seen: ReadonlySet<string>) => readonly string[], text: string) =>
  async (project: TestProject): Promise<() => Promise<void>> => {
    const path = await mkdtemp(join(tmpdir(), `muster-${folder}-`))
    project.provide(folder, path)
    return async () => {
      const seen = new Set<string>()
      for (const name of await readdir(path)) {
        for (const line of (await readFile(join(path, name), 'utf8')).split('\n')) seen.add(line)
      }
      await rm(path, { recursive: true, force: true })
      if (!(await ranWhole(project))) return
      const left = missing(seen)
      if (left.length > 0) throw new Error(`${text}:\n  ${left.join('\n  ')}`)
    }
  }

/** All files of the suite ran, and none of their tests failed. */
async function ranWhole(project: TestProject): Promise<boolean> {
  const { config, vitest } = project
  if (config.testNamePattern) return false
  const { testFiles } = await project.globTestFiles()
  const passed = new Set(
    vitest.state
      .getFiles()
      .filter(({ result }) => result?.state === 'pass')
      .map(({ filepath }) => filepath),
  )
  return testFiles.every((file) => passed.has(file))
}
