import { formatNumber } from '@muster/contract/lib/numbers.ts'

/** A row of a spreadsheet as text. */
export interface SheetRow {
  /** Row number as in the spreadsheet program; the heading row is usually 1. */
  readonly number: number
  /** Trimmed text by heading, including unknown columns; an empty cell is ''. */
  readonly cells: Readonly<Record<string, string>>
  /** What can't be read, by column, for example a formula. Unknown columns are never at fault. */
  readonly problems: readonly CellProblem[]
}

export interface CellProblem {
  readonly column: string
  readonly text: string
}

/** Headings that a file must or can have, or that are ignored. */
export interface SheetHeadings {
  /** The first missing one is reported. */
  readonly required: readonly string[]
  readonly optional?: readonly string[]
  /** Those whose values are IDs, names of records or codes: invisible marks are dropped everywhere in them. */
  readonly ids?: readonly string[]
  /**
   * Headings of our own result files (`row`, `error`), which are ignored when a corrected file is uploaded.
   */
  readonly ignored: readonly string[]
}

/** What a file turned out to have. */
export interface SheetFindings {
  /** Name of the sheet that was read; null for a text file. */
  readonly sheet: string | null
  /** All headings that rows have, in order. */
  readonly columns: readonly string[]
  /** Those of them that aren't known, and of further columns that rows don't have. */
  readonly unknown: readonly string[]
  /** Known columns that are hidden in the spreadsheet. */
  readonly hiddenColumns: readonly string[]
  /** How many of the rows are hidden in the spreadsheet, for example by a filter; their first numbers. */
  readonly hidden: { readonly count: number; readonly rows: readonly number[] }
}

/** A cell as stored. */
export interface RawCell {
  readonly text: string
  /** `rounded`: a number with more digits than spreadsheets keep; `merged`: covered by another cell. */
  readonly kind: 'value' | 'formula' | 'error' | 'rounded' | 'merged'
}

export interface RawRow {
  readonly number: number
  readonly hidden: boolean
  /** By column, from 0; columns can be far apart. */
  readonly cells: ReadonlyMap<number, RawCell>
}

/** A sheet of a workbook, or a text file. */
export interface RawTable {
  /** Null for a text file. */
  readonly sheet: string | null
  /** Whether people can't see it. */
  readonly hidden: boolean
  readonly rows: () => AsyncIterable<Iterable<RawRow>>
  /** Hidden columns, from 0; known once the first row was read. */
  readonly isHiddenColumn: (column: number) => boolean
}

/** Limits of the reader; tests use lower ones. */
export interface SheetLimits {
  readonly rows: number
  /** Most characters of one cell. */
  readonly cellLength: number
  /** Most bytes of all parts of an xlsx file once unpacked. */
  readonly unpackedBytes: number
  /** Most milliseconds that the worker computes. */
  readonly workedMs: number
}

/** Unknown columns that rows keep, for the file of rows to fix. */
export const MOST_UNKNOWN_COLUMNS = 100
/** Hidden rows that are named; the others are counted. */
export const HIDDEN_ROWS_NAMED = 10
/** Rows that a sheet can have in spreadsheet programs, with blank ones. */
export const MOST_ROWS_OF_A_SHEET = 1_048_576
/** Batch size between threads: large enough to keep messages cheap, small enough to copy without blocking. */
export const ROWS_A_MESSAGE = 1000

/** What to do with files of other formats. */
export const READABLE = 'We can read .xlsx, .csv and text with tabs. Save the spreadsheet as .xlsx.'

/** The file can't be read at all; the message tells the person why. */
export class UnreadableSheet extends Error {}

/** @throws UnreadableSheet above the rows that a sheet can have, which are blank for the most part */
export function assertPossibleRow(number: number): void {
  if (number <= MOST_ROWS_OF_A_SHEET) return
  const most = formatNumber(MOST_ROWS_OF_A_SHEET)
  throw new UnreadableSheet(`The file has more than ${most} rows, with blank ones. Delete the blank rows.`)
}
