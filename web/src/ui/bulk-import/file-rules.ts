import { SPREADSHEET } from '@muster/contract/lib/route.ts'

/** MIME types the drop zone accepts; the server checks the content. */
export const ACCEPTED: Record<string, string[]> = { [SPREADSHEET]: ['.xlsx'], 'text/csv': ['.csv'] }

/** Error message for a rejected file, with what to do instead. */
export function refusalOf(file: { name: string; size: number }, files: number, maxBytes: number): string {
  if (files > 1) return 'Choose one file at a time'
  if (/\.xls$/i.test(file.name)) return 'This is an old Excel file. Save it as .xlsx and choose it again.'
  if (!/\.(xlsx|csv)$/i.test(file.name))
    return `${file.name} isn’t a spreadsheet. Choose an .xlsx or .csv file.`
  if (file.size > maxBytes) {
    return `This file is too large. The limit is ${maxBytes / 1_000_000} MB, so split it into several files.`
  }
  return `We couldn’t read ${file.name}. Choose an .xlsx or .csv file.`
}
