import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { fixtures } from './fixtures.ts'

const source = fileURLToPath(new URL('../../src', import.meta.url))

const sources = (kind: RegExp) =>
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => kind.test(name))
    .map((name) => ({ name, text: readFileSync(join(source, name), 'utf8') }))

const files = sources(/(?<!\.(?:test|fixture))\.ts$/).filter(({ name }) => !/^(seed|cli)[\\/]/.test(name))

/** Who a file speaks for: a feature, or the platform. What circles share is one feature in several folders. */
function ownerOf(name: string): string {
  const [area, , feature = ''] = name.split(/[\\/]/)
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

const functionFiles = sources(/\.sql$/).map(({ name, text }) => ({
  name,
  text: text.replaceAll(/--.*/g, ''),
}))

/** Tables of others that the functions of features write, as the features say with their reasons. */
const writesOfOthers = fixtures.flatMap(({ feature, writesOfOthers: writes }) =>
  Object.values(writes ?? {})
    .flat()
    .map((table) => `${feature} writes ${table}`),
)

test('functions of the database write tables of their own feature, or say why not', () => {
  expect(functionFiles.length).toBeGreaterThan(25)
  const strangers = functionFiles.flatMap(({ name, text }) =>
    WRITES.flatMap((form) =>
      [...text.matchAll(form)].flatMap(({ groups }) => {
        const table = groups?.table ?? ''
        const owner = owners.get(table)
        return owner && owner !== ownerOf(name) ? [`${ownerOf(name)} writes ${table}`] : []
      }),
    ),
  )
  expect([...new Set(strangers)].toSorted()).toEqual(writesOfOthers.toSorted())
})

/** A table whose name is put together when the function runs cannot be read here. */
test('only a transfer writes tables by a name that is looked up', () => {
  const dynamic = functionFiles.filter(({ text }) => /\bexecute\s+(?!function|procedure)/i.test(text))
  expect(dynamic.map(({ name }) => name)).toEqual([
    join('features', 'places', 'organisation-transfers', 'organisation-transfers-end.sql'),
  ])
})

test('what the functions of the database insert names its columns, or is a whole row of the table', () => {
  const nameless = functionFiles.flatMap(({ name, text }) =>
    [
      ...text.matchAll(
        /\binsert\s+into\s+"?\w+"?(?:\s+as\s+\w+)?\s+(?:values|table|select(?!\s+\S.*?\.\*))/g,
      ),
    ].map(([found]) => `${name}: ${found}`),
  )
  expect(nameless).toEqual([])
})

const DOOR = 'features/learning/rewards/index.ts'
const LEDGER = /^features\/learning\/karma\//
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
  expect(writers).toEqual([join('features', 'learning', 'karma', 'entries.ts')])
})
