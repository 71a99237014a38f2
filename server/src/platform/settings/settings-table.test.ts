import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { settingsTable } from './settings-table.ts'

it('README lists every setting with its default and meaning', () => {
  const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8')
  expect(readme).toContain(settingsTable())
})
