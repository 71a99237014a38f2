import { parsePart, type XlsxPackage } from './xlsx-package.ts'

/** How cells of a style show a number. */
export type NumberFormat = (value: number) => string

const MOST_STYLES = 65_536
const MOST_FORMATS = 5_000
const SECONDS_A_DAY = 86_400
/** Last day of the year 9999, the last that spreadsheets know. */
const LAST_SERIAL = { 1900: 2_958_465, 1904: 2_957_003 } as const
/** The formats that files only name by number: percentages, dates, times, spans of time. */
const builtIn: ReadonlyMap<number, string> = new Map([
  [9, '0%'],
  [10, '0.00%'],
  [18, 'h:mm'],
  [19, 'h:mm:ss'],
  [20, 'h:mm'],
  [21, 'h:mm:ss'],
  [32, 'h:mm'],
  [33, 'h:mm:ss'],
  [45, 'mm:ss'],
  [46, '[h]:mm:ss'],
  [47, 'mm:ss'],
  // Dates, with names of months or other signs in some languages.
  ...[14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36].map((id) => [id, 'yyyy-mm-dd'] as const),
  ...[50, 51, 52, 53, 54, 55, 56, 57, 58].map((id) => [id, 'yyyy-mm-dd'] as const),
])

/** A number without a format. 0.1 can be stored as 0.10000000000000001, and 300 as 3E2. */
export const plainNumber: NumberFormat = String

/** The formats by style index. */
export async function numberFormats(
  zip: XlsxPackage,
  path: string | null,
  epoch: 1900 | 1904,
): Promise<NumberFormat[]> {
  const own = new Map<number, string>()
  const styles: number[] = []
  let inCells = false
  if (path === null) return []
  await parsePart(zip, path, {
    open(name, attributes) {
      if (name === 'cellXfs') inCells = true
      else if (name === 'numFmt' && own.size < MOST_FORMATS) {
        own.set(Number(attributes.numFmtId), (attributes.formatCode ?? '').slice(0, 255))
      } else if (name === 'xf' && inCells && styles.length < MOST_STYLES) {
        styles.push(Number(attributes.numFmtId ?? 0))
      }
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
  })
  const codes = new Map(styles.map((id) => [id, own.get(id) ?? builtIn.get(id) ?? '']))
  // Loaded for the few files that need it.
  const { formatValue: shown } = [...codes.values()].some(isShown)
    ? await import('hucre')
    : { formatValue: plainNumber }
  const formats = new Map([...codes].map(([id, code]) => [id, formatOf(code, epoch, shown)]))
  return styles.map((id) => formats.get(id) ?? plainNumber)
}

/** A format without colours, literal signs and conditions, of positive numbers. */
const signsOf = (code: string) => (code.split(';')[0] ?? '').replace(/"[^"]*"|\\.|[_*]./g, '')
const bareOf = (code: string) => signsOf(code).replace(/\[[^\]]*\]/g, '')

/** Whether a format is for percentages or has leading zeros. */
function isShown(code: string): boolean {
  const bare = bareOf(code)
  const [whole = ''] = bare.split(/[.e]/i, 1)
  return bare.includes('%') || (whole.match(/0/g)?.length ?? 0) > 1
}

/**
 * What a format means for the value: dates and times are written in one form, percentages and numbers with leading
 * zeros as they're shown. All other numbers are plain, without separators and currencies.
 */
function formatOf(
  code: string,
  epoch: 1900 | 1904,
  shown: (value: number, code: string) => string,
): NumberFormat {
  if (/\[(?:h+|m+|s+)\]/i.test(signsOf(code))) return span
  const bare = bareOf(code)
  if (/[yd]|m(?!.*[hs])(?<![hs].*m)/i.test(bare)) return (value) => dateText(value, epoch)
  if (/[hs]/i.test(bare)) return (value) => timeText(Math.round((value % 1) * SECONDS_A_DAY))
  return isShown(code) ? (value) => shown(value, code) : plainNumber
}

/** `YYYY-MM-DD`, with the time of day unless that's midnight. Other numbers than days stay numbers. */
function dateText(value: number, epoch: 1900 | 1904): string {
  const seconds = Math.round(value * SECONDS_A_DAY)
  const days = Math.floor(seconds / SECONDS_A_DAY)
  if (days < 0 || days > LAST_SERIAL[epoch] || (epoch === 1900 && days === 0)) return plainNumber(value)
  // Spreadsheets have a 29 February 1900, which no calendar has.
  if (epoch === 1900 && days === 60) return '1900-02-29'
  const start = epoch === 1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30)
  const day = new Date(start + days * SECONDS_A_DAY * 1000).toISOString().slice(0, 10)
  const time = seconds % SECONDS_A_DAY
  return time === 0 ? day : `${day} ${timeText(time)}`
}

function timeText(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const shown = parts[2] === 0 ? parts.slice(0, 2) : parts
  return shown.map((part) => String(part).padStart(2, '0')).join(':')
}

/** Hours and minutes, with more than 24 hours. */
const span: NumberFormat = (value) => timeText(Math.round(Math.abs(value) * SECONDS_A_DAY))
