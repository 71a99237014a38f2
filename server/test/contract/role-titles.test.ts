import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { memberRoles, roles } from '@muster/contract/access/access.ts'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const titles: readonly string[] = [...Object.values(roles), ...Object.values(memberRoles)]

const filesOf = (folder: string, kind: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => kind.test(name))
    .map((name) => ({ name: join(folder, name), text: readFileSync(join(root, folder, name), 'utf8') }))

/** What a screen calls something that is no role: how a member belongs to a campus. */
const words = new Set(["web/src/features/places/campuses/students/student-columns.tsx: 'Student'"])
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
const WRITTEN_OUT = new RegExp(`(['"])(?:${titles.join('|')}| IGLead| CampusLead)\\1`, 'g')

test('features name a role by the contract, never by its title written out', () => {
  const files = ['server/src/features', 'web/src/features']
    .flatMap((folder) => filesOf(folder, /(?<!\.(?:test|fixture))\.tsx?$/))
    .filter(({ name }) => name !== 'server/src/features/access/access/group-roles.ts')
  expect(files.length).toBeGreaterThan(1_000)
  const found = files.flatMap(({ name, text }) =>
    [...text.replace(COMMENT, '').matchAll(WRITTEN_OUT)].map(([literal]) => `${name}: ${literal}`),
  )
  expect(found.filter((one) => !words.has(one))).toEqual([])
})

/** `title === roles.x`, `roles.x !== title`, `held.includes(roles.x)`, `case roles.x:`. */
const names = [...Object.keys(roles), ...Object.keys(memberRoles)].join('|')
const NAMED = String.raw`\b(?:roles|memberRoles)\.(?:${names})\b(?:\.\w+\(\))?`
const COMPARED = new RegExp(
  `[!=]==? ${NAMED}|${NAMED} [!=]==?|\\.(?:includes|has)\\(${NAMED}|case ${NAMED}`,
  'g',
)

test('roles are compared in abilities.ts and nowhere else', () => {
  const files = ['contract/src', 'server/src', 'web/src'].flatMap((folder) =>
    filesOf(folder, /(?<!\.(?:test|fixture))\.tsx?$/),
  )
  const comparing = files.filter(({ text }) => text.replace(COMMENT, '').match(COMPARED))
  expect(comparing.map(({ name }) => name)).toEqual(['contract/src/access/abilities.ts'])
})

test('functions of the database, which cannot ask the contract, spell the titles as it does', () => {
  const asked = filesOf('server/src/features', /\.sql$/).flatMap(({ text }) =>
    [...text.matchAll(/\b(?:role\.|office\.|\b)title (?:=|<>|in) \(?((?:'[^']+'(?:, )?)+)/g)].flatMap(
      ([, list = '']) => [...list.matchAll(/'([^']+)'/g)].map(([, title = '']) => title),
    ),
  )
  expect([...new Set(asked)].sort()).toEqual(
    [roles.campusLead, roles.leadEnabler, memberRoles.student].sort(),
  )
})
