import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type DeclaredStatement, declaredStatements } from './declared-rows.ts'
import { seenByWholeRun } from './whole-run.ts'

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

function allStatements(): string[] {
  return readdirSync(code, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(name))
    .flatMap((name) => {
      const path = join(code, name)
      return declaredStatements(path).map((statement) => nameIn(path, statement))
    })
    .toSorted()
}

const unproved = (proved: ReadonlySet<string>) => allStatements().filter((name) => !proved.has(name))

/** A statement whose rows the code declares, and which has given none to any test, fails the run: nobody has looked at them. */
export default seenByWholeRun('provedStatements', unproved, 'No test has a row of these statements')
