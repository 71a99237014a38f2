import { expect, it, vi } from 'vitest'
import { saveCsv } from './save-file.ts'

it('saves a CSV file that spreadsheets read in its characters, without running anything', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL')
  saveCsv(
    [
      ['name', 'karma'],
      ['അഞ്ജലി; "A"', 7],
      ['=1+1', -2],
    ],
    'figures.csv',
  )
  const [[blob]] = saved.mock.calls as [[Blob]]
  const bytes = new Uint8Array(await blob.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(new TextDecoder().decode(bytes)).toBe('"name","karma"\n"അഞ്ജലി; ""A""",7\n"\'=1+1",-2\n')
})
