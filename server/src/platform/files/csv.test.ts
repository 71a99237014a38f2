import { describe, expect, it } from 'vitest'
import { csvLines } from './csv.ts'

describe('CSV lines', () => {
  it('end each row with a line end and leave an empty cell for null', () => {
    expect(
      csvLines([
        ['a', null, 3],
        ['b', '', -4],
      ]),
    ).toBe('a,,3\nb,,-4\n')
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
    const [line] = csvLines([[text, 'after']]).split(',after')
    expect(line?.replace(/^"|"$/g, '')).toBe(`'${text}`)
  })

  it('leave texts alone that have such a sign further on', () => {
    expect(csvLines([['a=b', 'x@example.org', '1-2']])).toBe('a=b,x@example.org,1-2\n')
  })
})
