import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const MOST = 15

/** Tests, their fixtures and stylesheets stand beside what they belong to and are not counted. */
const beside = /\.(test|fixture)\.tsx?$|\.css$/

function crowded(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true })
  const modules = entries.filter((entry) => entry.isFile() && !beside.test(entry.name))
  const below = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name))
  const own = modules.length > MOST ? [`${relative(root, folder)}: ${modules.length} modules`] : []
  return [...own, ...below.flatMap(crowded)]
}

test('no folder has more modules than one takes in at a glance', () => {
  expect(
    ['contract/src', 'server/src', 'server/sql', 'server/test', 'web/src'].flatMap((folder) =>
      crowded(join(root, folder)),
    ),
  ).toEqual([])
})
