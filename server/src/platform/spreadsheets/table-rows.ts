import {
  MOST_COLUMNS,
  type RawCell,
  type RawRow,
  type SheetHeadings,
  type SheetLimits,
  type SheetRow,
  UnreadableSheet,
} from './sheet.ts'

/** A text that was escaped with an apostrophe, because a spreadsheet would run it as a formula. */
const escapedFormula = /^'[=+\-@\t\r]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those are meant, neither XML nor the database holds them
const unstorable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/**
 * Converts raw rows to rows by heading: the first non-blank row has the headings, blank rows are dropped.
 * @throws UnreadableSheet if a heading is missing or duplicated, or there are too many rows or columns
 */
export function* tableRows(
  rows: Iterable<RawRow>,
  table: TableState,
  headings: SheetHeadings,
  limits: SheetLimits,
): Generator<SheetRow> {
  for (const row of rows) {
    if (row.cells.every((cell) => !cell || (cell.text.trim() === '' && !cell.formula))) continue
    if (!table.columns) {
      table.columns = columnsOf(row, headings)
      continue
    }
    table.rows += 1
    if (table.rows > limits.rows) {
      throw new UnreadableSheet(
        `The file has more than ${limits.rows.toLocaleString('en')} rows. Split it into several files.`,
      )
    }
    yield namedRow(row, table.columns, limits)
  }
}

/** State of a table that has been read in part. */
export interface TableState {
  columns: (string | null)[] | null
  rows: number
}

/** @throws UnreadableSheet if there was no row of data */
export function assertNotEmpty(table: TableState): void {
  if (!table.columns) throw new UnreadableSheet('The file is empty')
  if (table.rows === 0) throw new UnreadableSheet('The file has no rows below the headings')
}

/** Headings by column; null for ignored columns. */
function columnsOf(row: RawRow, { required, ignored }: SheetHeadings): (string | null)[] {
  if (row.cells.length > MOST_COLUMNS) {
    throw new UnreadableSheet(`The file has more than ${MOST_COLUMNS} columns`)
  }
  const known = new Map(required.map((heading) => [heading.toLowerCase(), heading]))
  const leftOut = new Set(ignored.map((heading) => heading.toLowerCase()))
  const seen = new Set<string>()
  const columns = Array.from(row.cells, (cell) => {
    const given = cell?.text.trim().slice(0, 200) ?? ''
    const key = given.toLowerCase()
    if (key === '' || leftOut.has(key)) return null
    if (seen.has(key)) throw new UnreadableSheet(`The column “${given}” appears twice. Keep only one.`)
    seen.add(key)
    return known.get(key) ?? given
  })
  const missing = required.find((heading) => !seen.has(heading.toLowerCase()))
  if (missing !== undefined) {
    throw new UnreadableSheet(
      `The column “${missing}” is missing. The first row must have the template’s headings.`,
    )
  }
  return columns
}

function namedRow(row: RawRow, columns: readonly (string | null)[], limits: SheetLimits): SheetRow {
  let problem: string | null = null
  const named: [string, string][] = []
  columns.forEach((heading, index) => {
    if (heading === null) return
    const cell = row.cells[index]
    named.push([heading, textOf(cell, limits.cellLength)])
    problem ??= problemOf(heading, cell, limits.cellLength)
  })
  // Unlike an assignment, this handles a heading such as `__proto__`.
  return { number: row.number, cells: Object.fromEntries(named), problem }
}

function textOf(cell: RawCell | undefined, longest: number): string {
  if (!cell) return ''
  if (cell.formula) return cell.text.slice(0, longest)
  const text = cell.text.replace(unstorable, '').toWellFormed().trim()
  return (escapedFormula.test(text) ? text.slice(1) : text).slice(0, longest)
}

function problemOf(heading: string, cell: RawCell | undefined, longest: number): string | null {
  if (!cell) return null
  if (cell.formula) return `${heading}: formulas aren’t allowed. Enter the value instead.`
  if (cell.text.length <= longest) return null
  return `${heading}: the text is longer than ${longest.toLocaleString('en')} characters`
}
