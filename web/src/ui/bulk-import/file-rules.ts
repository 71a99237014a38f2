import { SPREADSHEET } from '@muster/contract/lib/route.ts'

/** MIME types the drop zone accepts; the server checks the content. */
export const ACCEPTED: Record<string, string[]> = {
  [SPREADSHEET]: ['.xlsx'],
  'application/vnd.ms-excel.sheet.macroenabled.12': ['.xlsm'],
  'text/csv': ['.csv'],
  // “Unicode text” of Excel has tabs.
  'text/plain': ['.txt'],
  'text/tab-separated-values': ['.tsv'],
}
const READABLE = 'We can read .xlsx, .csv and text with tabs. Save the spreadsheet as .xlsx.'

/** Error message for a rejected file, with what to do instead. */
export function refusalOf(file: { name: string; size: number }, files: number, maxBytes: number): string {
  if (files > 1) return 'Choose one file at a time'
  const [ending] = /\.(?:xls|xlsb|ods|numbers)$/i.exec(file.name) ?? []
  if (ending) return `We can’t read ${ending.toLowerCase()} files. ${READABLE}`
  if (!/\.(?:xlsx|xlsm|csv|tsv|txt)$/i.test(file.name)) return `${file.name} isn’t a spreadsheet. ${READABLE}`
  if (file.size > maxBytes) {
    return `This file is too large. The limit is ${maxBytes / 1_000_000} MB, so split it into several files.`
  }
  return `We couldn’t read ${file.name}. ${READABLE}`
}
