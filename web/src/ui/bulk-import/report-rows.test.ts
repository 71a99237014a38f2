import { describe, expect, it } from 'vitest'
import { columnsOf, errorsByRow, type ReportedRow, reasonsOf, rowNumberOf, textOf } from './report-rows.ts'

const rows: ReportedRow[] = [
  { row: 2, hashtag: '#one', karma: 20, error: 'type is unknown' },
  { row: 5, hashtag: '#two', karma: null, ig: 'WEB', error: 'karma is missing' },
  { row: 9, hashtag: '#three', karma: 10, error: 'type is unknown' },
]

const fault = (row: number, column: string, message: string) => ({
  row,
  column,
  code: 'unknown' as const,
  message,
})
const errors = [
  fault(2, 'type', 'type is unknown'),
  fault(2, 'ig', 'group is unknown'),
  fault(9, 'type', 'type is unknown'),
]

describe('the rows of an import report', () => {
  it('have the columns of the spreadsheet, without what the report adds', () => {
    expect(columnsOf(rows)).toEqual(['hashtag', 'karma', 'ig'])
    expect(columnsOf([])).toEqual([])
  })

  it('say where they are in the sheet and what is wrong', () => {
    expect(rows.map(rowNumberOf)).toEqual(['2', '5', '9'])
    expect(
      errorsByRow(errors)
        .get('2')
        ?.map(({ column }) => column),
    ).toEqual(['type', 'ig'])
    expect(errorsByRow(errors).get('5')).toBeUndefined()
  })

  it('are shown as text, empty cells as nothing', () => {
    expect(textOf({ karma: 0 }, 'karma')).toBe('0')
    expect(textOf({ active: false }, 'active')).toBe('no')
    expect(textOf({ karma: null }, 'karma')).toBe('')
    expect(textOf({}, 'karma')).toBe('')
  })

  it('are counted by reason, the most frequent first', () => {
    expect(reasonsOf(errors)).toEqual([
      { reason: 'type is unknown', rows: 2 },
      { reason: 'group is unknown', rows: 1 },
    ])
  })
})
