import { describe, expect, it } from 'vitest'
import { readSpreadsheet } from '../spreadsheets/index.ts'
import { csvLines } from './csv.ts'

describe('CSV lines', () => {
  it('end each row with a line end and leave an empty cell for null', () => {
    expect(
      csvLines([
        ['a', null, 3],
        ['b', '', -4],
      ]),
    ).toBe('"a",,3\n"b","",-4\n')
  })

  it('give nothing for no rows', () => {
    expect(csvLines([])).toBe('')
  })

  it('quote commas, quotes and line ends', () => {
    expect(csvLines([['Rao, Asha', 'says "hi"', 'two\nlines']])).toBe(
      '"Rao, Asha","says ""hi""","two\nlines"\n',
    )
  })

  it.each(['=1+1', '+91', '-2', '@SUM(A1)', '\tx', '\rx'])('keep a spreadsheet from running %j', (text) => {
    const [line] = csvLines([[text, 'after']]).split(',"after')
    expect(line?.replace(/^"|"$/g, '')).toBe(`'${text}`)
  })

  it('quote every text, so that a semicolon begins no formula where semicolons separate', () => {
    expect(csvLines([['Rao;=1+1', 7, 'x']])).toBe('"Rao;=1+1",7,"x"\n')
  })

  it('keep all digits of a long number, and imports read them back', async () => {
    const lines = csvLines([['discord_id'], ['458304698827669536'], ['919876543210123']])
    expect(lines).toBe('"discord_id"\n"\t458304698827669536"\n"919876543210123"\n')
    const read: string[] = []
    await readSpreadsheet(
      Buffer.from(`\ufeff${lines}`),
      { required: ['discord_id'], ignored: [] },
      async (rows) => void read.push(...rows.map(({ cells }) => cells.discord_id ?? '')),
    )
    expect(read).toEqual(['458304698827669536', '919876543210123'])
  })

  it('leave texts alone that have such a sign further on', () => {
    expect(csvLines([['a=b', 'x@example.org', '1-2']])).toBe('"a=b","x@example.org","1-2"\n')
  })
})
