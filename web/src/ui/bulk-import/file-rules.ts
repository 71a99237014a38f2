import { ph, t } from '@lingui/core/macro'
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
const READABLE = t`We can read .xlsx, .csv and text with tabs. Save the spreadsheet as .xlsx.`

/** Error message for a rejected file, with what to do instead. */
export function refusalOf(file: { name: string; size: number }, files: number, maxBytes: number): string {
  if (files > 1) return t`Choose one file at a time`
  const [ending] = /\.(?:xls|xlsb|ods|numbers)$/i.exec(file.name) ?? []
  if (ending) return t`We can’t read ${ph({ ending: ending.toLowerCase() })} files. ${READABLE}`
  if (!/\.(?:xlsx|xlsm|csv|tsv|txt)$/i.test(file.name))
    return t`${ph({ name: file.name })} isn’t a spreadsheet. ${READABLE}`
  if (file.size > maxBytes) {
    return t`This file is too large. The limit is ${ph({ maxBytes: maxBytes / 1_000_000 })} MB, so split it into several files.`
  }
  return t`We couldn’t read ${ph({ name: file.name })}. ${READABLE}`
}
