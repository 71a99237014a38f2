import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const source = fileURLToPath(new URL('../../src', import.meta.url))

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !/\.(test|fixture)\.ts$|^(seed|cli)[\\/]/.test(name))
  .map((name) => ({
    name: relative(source, join(source, name)),
    text: readFileSync(join(source, name), 'utf8'),
  }))

/** Who a file speaks for: a feature, or the platform. What circles share is one feature in several folders. */
function ownerOf(name: string): string {
  const [area, feature = ''] = name.split(/[\\/]/)
  if (area !== 'features') return 'platform'
  return feature === 'circle-membership' ? 'learning-circles' : feature
}

/** The owner of each table, by its name in SQL and by its name in the code. */
const owners = new Map<string, string>()
for (const { name, text } of files.filter(({ name }) => name.endsWith('tables.ts'))) {
  for (const [, variable = '', table = ''] of text.matchAll(
    /export const (\w+) = (?:pgTable|titledTable)\(\s*'(\w+)'/g,
  )) {
    owners.set(table, ownerOf(name))
    owners.set(`.${variable}`, ownerOf(name))
  }
}

const WRITES = [
  /\b(?:insert\s+into|delete\s+from|truncate|merge\s+into)\s+"?(?<table>\w+)/g,
  /\bupdate\s+"?(?<table>\w+)"?(?:\s+as\s+\w+)?\s+set\b/g,
  /\b(?:tx|db)\s*\.(?:insert|update|delete)\((?<variable>\w+)\)/g,
]

test('only the feature that owns a table writes it', () => {
  expect(owners.size).toBeGreaterThan(80)
  const strangers = files.flatMap(({ name, text }) =>
    WRITES.flatMap((form) =>
      [...text.matchAll(form)].flatMap(({ groups }) => {
        const owner = owners.get(groups?.table ?? `.${groups?.variable}`)
        return owner && owner !== ownerOf(name)
          ? [`${name} writes ${groups?.table ?? groups?.variable} of ${owner}`]
          : []
      }),
    ),
  )
  expect(strangers).toEqual([])
})

test('every insert names its columns', () => {
  const nameless = files.flatMap(({ name, text }) =>
    [...text.matchAll(/\binsert\s+into\s+"?\w+"?(?:\s+as\s+\w+)?\s+(?:select|values|table)\b/g)].map(
      ([found]) => `${name}: ${found}`,
    ),
  )
  expect(nameless).toEqual([])
})

const functions = fileURLToPath(new URL('../../sql', import.meta.url))

test('what the functions of the database insert names its columns, or is a whole row of the table', () => {
  const nameless = readdirSync(functions, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.sql'))
    .flatMap((name) =>
      [
        ...readFileSync(join(functions, name), 'utf8').matchAll(
          /\binsert\s+into\s+"?\w+"?(?:\s+as\s+\w+)?\s+(?:values|table|select(?!\s+\S.*?\.\*))/g,
        ),
      ].map(([found]) => `${name}: ${found}`),
    )
  expect(nameless).toEqual([])
})

const DOOR = 'features/rewards/index.ts'
const LEDGER = /^features\/karma\//
/** What gives karma or takes it back. */
const GIVING = /\b(?:award|awardMany|reverseAwards?|writeEntries)\b/

test('karma is given and taken back by one module alone', () => {
  const unix = files.map(({ name, text }) => ({ name: name.replaceAll('\\', '/'), text }))
  const around = unix
    .filter(({ name }) => name !== DOOR && !LEDGER.test(name))
    .flatMap(({ name, text }) =>
      [...text.matchAll(/import\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'[^']*\/karma\/[\w-]+\.ts'/g)]
        .filter(([, names = '']) => GIVING.test(names))
        .map(([found]) => `${name}: ${found}`),
    )
  expect(around).toEqual([])
  expect(unix.find(({ name }) => name === DOOR)?.text).toContain('awardMany(')
})

test('only the ledger writes entries, in one place', () => {
  const writers = files.flatMap(({ name, text }) =>
    [...text.matchAll(/\binsert\s+into\s+karma_entry\b|\.insert\(karmaEntry\)/g)].map(() => name),
  )
  expect(writers).toEqual([join('features', 'karma', 'entries.ts')])
})
