import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
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

const functions = fileURLToPath(new URL('../../sql', import.meta.url))

const functionFiles = readdirSync(functions, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.sql'))
  .map((name) => ({
    name: name.replaceAll('\\', '/'),
    text: readFileSync(join(functions, name), 'utf8').replaceAll(/--.*/g, ''),
  }))

const features = join(source, 'features')
const featureNames = new Set(readdirSync(features).flatMap((wing) => readdirSync(join(features, wing))))

/** Whose functions stand in a file that is not called like a feature, or like a part of one: `role-requests-end.sql`. */
const speaksFor: Readonly<Record<string, string>> = {
  'circles.sql': 'learning-circles',
  'hackathons/applications.sql': 'hackathon-applications',
  'hackathons/projects.sql': 'hackathon-projects',
  'hackathons/teams.sql': 'hackathon-teams',
  'level-credentials.sql': 'credentials',
  'organisations/carried-links.sql': 'organisations',
  'organisations/organisation-search.sql': 'organisations',
  'organisations/organisation-titles.sql': 'organisations',
  'organisations/proposed-organisations.sql': 'organisations',
  'places/campus-standing.sql': 'place-figures',
  'places/college-growth.sql': 'college-levels',
  'places/district-names.sql': 'locations',
  'public-totals.sql': 'public-figures',
  'ranking.sql': 'karma',
}

function ownerOfFunctions(name: string): string | undefined {
  const words = basename(name, '.sql').split('-')
  const called = words.map((_, index) => words.slice(0, words.length - index).join('-'))
  return speaksFor[name] ?? called.find((part) => featureNames.has(part))
}

/** Why functions of one feature write tables of another: once for each feature and table. */
const writesOfOthers: Readonly<Record<string, readonly string[]>> = {
  'A transfer moves all that hangs on an organisation in the same transaction, and counts nothing twice': [
    ...['board_change', 'board_member', 'board_row', 'campus_attention', 'campus_handover', 'campus_member'],
    ...['campus_month', 'campus_team_member', 'circle_member', 'college_growth', 'organization'],
    ...['organization_former_code', 'place_figure_change', 'user_organization'],
  ].map((table) => `organisation-transfers writes ${table}`),
  'The level of a college follows from the figures of its students, which are counted there': [
    'place-figures writes organization',
  ],
  'Sums of places begin with those of an organisation that is new': [
    'place-totals writes organization_total',
  ],
  'Signing in reads behind the lock of one row whether there is a second step': ['second-step writes user'],
}

test('functions of the database belong to a feature', () => {
  expect(functionFiles.length).toBeGreaterThan(25)
  expect(functionFiles.map(({ name }) => name).filter((name) => !ownerOfFunctions(name))).toEqual([])
  const names = new Set(functionFiles.map(({ name }) => name))
  expect(Object.keys(speaksFor).filter((name) => !names.has(name))).toEqual([])
})

test('functions of the database write tables of their own feature, or say why not', () => {
  const strangers = functionFiles.flatMap(({ name, text }) =>
    WRITES.flatMap((form) =>
      [...text.matchAll(form)].flatMap(({ groups }) => {
        const table = groups?.table ?? ''
        const owner = owners.get(table)
        return owner && owner !== ownerOfFunctions(name) ? [`${ownerOfFunctions(name)} writes ${table}`] : []
      }),
    ),
  )
  expect([...new Set(strangers)].toSorted()).toEqual(Object.values(writesOfOthers).flat().toSorted())
})

/** A table whose name is put together when the function runs cannot be read here. */
test('only a transfer writes tables by a name that is looked up', () => {
  const dynamic = functionFiles.filter(({ text }) => /\bexecute\s+(?!function|procedure)/i.test(text))
  expect(dynamic.map(({ name }) => name)).toEqual(['organisations/organisation-transfers-end.sql'])
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
