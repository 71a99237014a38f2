import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { appendFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { ranWhole } from './answered-routes.ts'
import { type DeclaredStatement, declaredStatements } from './declared-rows.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder in which each test file leaves the names of the statements that gave it rows. */
    provedStatements: string
  }
}

const code = fileURLToPath(new URL('../../../src', import.meta.url))

/** What a statement is called in the whole of the code; those of one file that begin alike count as one. */
export const nameIn = (path: string, { name }: DeclaredStatement): string =>
  `${relative(code, path).replaceAll('\\', '/')}: ${name}`

/** Keeps which statements gave rows, for the end of the run. */
export async function keepProved(folder: string, names: ReadonlySet<string>): Promise<void> {
  await appendFile(join(folder, randomUUID()), [...names].map((name) => `${name}\n`).join(''))
}

/**
 * Fails a run of the whole suite when a statement whose rows the code declares has given none to any test: nobody else
 * has looked whether they are as declared. A part of the suite, or one with failures, says nothing about it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-statements-'))
  project.provide('provedStatements', folder)
  return async () => {
    const proved = new Set<string>()
    for (const name of await readdir(folder)) {
      for (const line of (await readFile(join(folder, name), 'utf8')).split('\n')) proved.add(line)
    }
    await rm(folder, { recursive: true, force: true })
    if (!(await ranWhole(project))) return
    const missing = allStatements().filter((name) => !proved.has(name))
    if (missing.length > 0) {
      throw new Error(`No test has a row of these statements:\n  ${missing.join('\n  ')}`)
    }
  }
}

function allStatements(): string[] {
  return readdirSync(code, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(name))
    .flatMap((name) => {
      const path = join(code, name)
      return declaredStatements(path).map((statement) => nameIn(path, statement))
    })
    .toSorted()
}
