import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { expect } from 'vitest'

/** A CSV file that we wrote, with quotes around the cells that need them. Fails unless all texts are quoted. */
export function plainCsv(text: string): string {
  const withoutTexts = text.replace(/"(?:[^"]|"")*"/g, '')
  expect(withoutTexts, 'cells without quotes').toMatch(/^[\d.,\n-]*$/)
  return stringify(parse(text))
}

/** A CSV file that was downloaded, as in `plainCsv`. Fails without a byte order mark. */
export function downloadedCsv(text: string): string {
  expect(text.slice(0, 1), 'byte order mark').toBe('\ufeff')
  return plainCsv(text.slice(1))
}
