import { expect, it } from 'vitest'
import { refusalOf } from './file-rules.ts'

const refusal = (name: string, size = 10, files = 1) => refusalOf({ name, size }, files, 20_000_000)

it('says what to do instead of the refused file', () => {
  expect(refusal('tasks.XLS')).toContain('Save the spreadsheet as .xlsx')
  expect(refusal('photo.png')).toContain('photo.png isn’t a spreadsheet. We can read .xlsx, .csv')
  expect(refusal('tasks.ods')).toContain('We can’t read .ods files. We can read .xlsx, .csv')
  expect(refusal('tasks.csv', 20_000_001)).toContain('20 MB')
  expect(refusal('tasks.xlsx', 10, 2)).toBe('Choose one file at a time')
})
