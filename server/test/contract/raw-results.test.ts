import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const source = fileURLToPath(new URL('../../src', import.meta.url))

/**
 * A type beside plain SQL within a query of Drizzle is believed, and looked at by nobody: not by the compiler, and not by
 * the check of rows, which sees `execute<Row>()`. What comes of it is a column, goes through `mapWith()`, or is parsed.
 */
test('nothing says by hand what comes of plain SQL in a query', () => {
  const believed = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(name))
    .map((name) => ({ name, text: readFileSync(join(source, name), 'utf8') }))
    .filter(({ text }) => /import \{[^}]*\bsql\b[^}]*\} from 'drizzle-orm'/.test(text))
    .flatMap(({ name, text }) => [...text.matchAll(/\bsql<.*/g)].map(([found]) => `${name}: ${found}`))
  expect(believed).toEqual([])
})
