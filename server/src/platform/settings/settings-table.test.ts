import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { settings } from './config.ts'
import { settingGroups, settingTables } from './settings-table.ts'

const path = fileURLToPath(new URL('../../../../docs/settings.md', import.meta.url))
/** What follows it is generated. */
const MARKER = '<!-- settings -->\n'

it('puts every setting in exactly one group', () => {
  const grouped = settingGroups.flatMap(({ names }) => names)
  expect(grouped.toSorted()).toEqual(Object.keys(settings).toSorted())
})

/** To write the file again: npx vitest run --config server/vitest.config.ts settings-table -u */
it('docs/settings.md lists every setting with its default and meaning', async () => {
  const [introduction] = readFileSync(path, 'utf8').split(MARKER)
  await expect(`${introduction}${MARKER}\n${settingTables()}\n`).toMatchFileSnapshot(path)
})
