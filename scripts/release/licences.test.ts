import { join } from 'node:path'
import { expect, test } from 'vitest'
import { licensedPackages, root } from './licences.ts'

/**
 * Licences that ask for no more than their text, or, for the LGPL and MPL, for the source of the package itself: these
 * are used unchanged and can be replaced. CC-BY-4.0 is data, named in the README.
 */
const accepted = new Set([
  ...[
    '0BSD',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'BlueOak-1.0.0',
    'CC0-1.0',
    'CC-BY-4.0',
    'ISC',
    'MIT',
  ],
  ...['LGPL-3.0-or-later', 'MIT-0', 'MPL-2.0', 'OFL-1.1', 'Python-2.0', 'Unlicense', 'Zlib'],
])

test('what an installation contains has licences that let everyone use and host it', () => {
  const others = licensedPackages().filter(({ licence }) =>
    licence.split(/[() ]+|\bAND\b|\bOR\b/).some((part) => part !== '' && !accepted.has(part)),
  )
  expect(others).toEqual([])
})

test('docs/licences.md names every package with its licence', async () => {
  const byLicence = Map.groupBy(licensedPackages(), ({ licence }) => licence)
  const rows = [...byLicence]
    .sort(([one, some], [other, others]) => others.length - some.length || one.localeCompare(other, 'en'))
    .map(([licence, packages]) => {
      const names = [...new Set(packages.map(({ name }) => `\`${name}\``))]
      return `## ${licence}\n\n${names.join(', ')}\n`
    })
  await expect([INTRODUCTION, ...rows].join('\n')).toMatchFileSnapshot(join(root, 'docs/licences.md'))
})

const INTRODUCTION = `# Licences of dependencies

These packages are in a running installation, or in one for another system. Packages that only build and test Muster
aren't among them. The list is generated from \`package-lock.json\`: \`npx vitest run --root scripts licences -u\`
`
