import { withoutHiddenMarks } from '@muster/contract/lib/fields.ts'
import { formatNumber } from '@muster/contract/lib/numbers.ts'
import { problemOf, textOf } from './cell-text.ts'
import {
  assertPossibleRow,
  type CellProblem,
  HIDDEN_ROWS_NAMED,
  MOST_UNKNOWN_COLUMNS,
  type RawRow,
  type RawTable,
  type SheetFindings,
  type SheetHeadings,
  type SheetLimits,
  type SheetRow,
  UnreadableSheet,
} from './sheet.ts'

/** A sheet without the headings. Another sheet of the file can have them. */
export class OtherSheet extends UnreadableSheet {}

interface Column {
  readonly index: number
  readonly heading: string
  readonly isKnown: boolean
  readonly isId: boolean
}

interface Columns {
  readonly kept: readonly Column[]
  readonly unknown: readonly string[]
}

/** State of a table that has been read in part. */
interface TableState {
  columns: Columns | null
  rows: number
  hidden: number
  readonly hiddenRows: number[]
}

/**
 * Converts raw rows to rows by heading: the first non-blank row has the headings. A row is dropped when all
 * known columns are blank.
 * @returns what the table had
 * @throws OtherSheet if the headings are missing; UnreadableSheet if one is duplicated, or there are too many rows or
 * none
 */
export async function* tableRows(
  { sheet, rows, isHiddenColumn }: RawTable,
  headings: SheetHeadings,
  limits: SheetLimits,
): AsyncGenerator<SheetRow[], SheetFindings> {
  const table: TableState = { columns: null, rows: 0, hidden: 0, hiddenRows: [] }
  for await (const some of rows()) {
    const named: SheetRow[] = []
    for (const row of some) {
      const next = nextRow(row, table, headings, limits)
      if (next) named.push(next)
    }
    if (named.length > 0) yield named
  }
  const { columns, hidden, hiddenRows } = table
  if (!columns) throw new OtherSheet('The file is empty')
  if (table.rows === 0) throw new UnreadableSheet('The file has no rows below the headings')
  const hiddenColumns = columns.kept.filter(({ index, isKnown }) => isKnown && isHiddenColumn(index))
  return {
    sheet,
    columns: columns.kept.map(({ heading }) => heading),
    unknown: columns.unknown,
    hiddenColumns: hiddenColumns.map(({ heading }) => heading),
    hidden: { count: hidden, rows: hiddenRows },
  }
}

function nextRow(
  row: RawRow,
  table: TableState,
  headings: SheetHeadings,
  limits: SheetLimits,
): SheetRow | null {
  assertPossibleRow(row.number)
  const { columns } = table
  if (!columns) {
    if (!isBlank(row, row.cells.keys())) table.columns = columnsOf(row, headings)
    return null
  }
  if (isBlank(row, indexesOf(columns))) return null
  table.rows += 1
  if (table.rows > limits.rows) {
    throw new UnreadableSheet(
      `The file has more than ${formatNumber(limits.rows)} rows. Split it into several files.`,
    )
  }
  if (row.hidden) {
    table.hidden += 1
    if (table.hiddenRows.length < HIDDEN_ROWS_NAMED) table.hiddenRows.push(row.number)
  }
  return namedRow(row, columns.kept, limits)
}

function* indexesOf({ kept }: Columns): Generator<number> {
  for (const { index, isKnown } of kept) if (isKnown) yield index
}

function isBlank({ cells }: RawRow, indexes: Iterable<number>): boolean {
  for (const index of indexes) {
    const cell = cells.get(index)
    if (cell && cell.kind !== 'merged' && (cell.kind === 'formula' || withoutHiddenMarks(cell.text) !== '')) {
      return false
    }
  }
  return true
}

/** Headings are the same in any case, and with spaces, hyphens or underscores between their words. */
const keyOf = (heading: string) =>
  withoutHiddenMarks(heading.normalize('NFKC'))
    .toLowerCase()
    // A Turkish keyboard has two letters i.
    .replaceAll('\u0307', '')
    .replaceAll('ı', 'i')
    .replace(/[\s_-]+/g, '_')

/** The columns with headings. Unknown ones are kept up to a limit, under names of their own. */
function columnsOf(
  { cells }: RawRow,
  { required, optional = [], ids = [], ignored }: SheetHeadings,
): Columns {
  const known = new Map([...required, ...optional].map((heading) => [keyOf(heading), heading]))
  const leftOut = new Set(ignored.map(keyOf))
  const kept: Column[] = []
  const unknown: string[] = []
  const taken = new Set<string>(known.values())
  const found = new Set<string>()
  for (const [index, cell] of [...cells].sort(([one], [other]) => one - other)) {
    const given = textOf(cell, 200, true)
    const key = keyOf(given)
    if (key === '' || leftOut.has(key)) continue
    const heading = known.get(key)
    if (heading === undefined) {
      unknown.push(given)
      if (unknown.length > MOST_UNKNOWN_COLUMNS) continue
      const own = numbered(given, taken)
      taken.add(own)
      kept.push({ index, heading: own, isKnown: false, isId: false })
    } else if (found.has(heading)) {
      throw new UnreadableSheet(`The column “${given}” appears twice. Keep only one.`)
    } else {
      found.add(heading)
      kept.push({ index, heading, isKnown: true, isId: ids.includes(heading) })
    }
  }
  const missing = required.find((heading) => !found.has(heading))
  if (missing !== undefined) {
    throw new OtherSheet(
      `The column “${missing}” is missing. The first row must have the template’s headings.`,
    )
  }
  return { kept, unknown: [...new Set(unknown)].slice(0, MOST_UNKNOWN_COLUMNS) }
}

/** `heading`, or the first of `heading (2)` and so on that's free. */
function numbered(heading: string, taken: ReadonlySet<string>): string {
  let own = heading
  for (let number = 2; taken.has(own); number += 1) own = `${heading} (${number})`
  return own
}

function namedRow(row: RawRow, columns: readonly Column[], limits: SheetLimits): SheetRow {
  const problems: CellProblem[] = []
  const named: [string, string][] = []
  for (const { index, heading, isKnown, isId } of columns) {
    const cell = row.cells.get(index)
    named.push([heading, textOf(cell, limits.cellLength, isId)])
    const problem = isKnown ? problemOf(heading, cell, limits.cellLength) : null
    if (problem) problems.push(problem)
  }
  // Unlike an assignment, this handles a heading such as `__proto__`.
  return { number: row.number, cells: Object.fromEntries(named), problems }
}
