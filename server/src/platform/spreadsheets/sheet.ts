/** A row of a spreadsheet as text. */
export interface SheetRow {
  /** Row number as in the spreadsheet program; the heading row is usually 1. */
  readonly number: number
  /** Trimmed text by heading, including unknown columns; an empty cell is ''. */
  readonly cells: Readonly<Record<string, string>>
  /** Why the row can't be used, for example because of a formula; null if it can. */
  readonly problem: string | null
}

/** Headings that a file must have, or that are ignored. */
export interface SheetHeadings {
  /** Required headings; the first missing one is reported. */
  readonly required: readonly string[]
  /**
   * Headings of our own result files (`row`, `error`), which are ignored when a corrected file is uploaded.
   */
  readonly ignored: readonly string[]
}

/** A cell as stored. */
export interface RawCell {
  readonly text: string
  readonly formula: boolean
}

export interface RawRow {
  readonly number: number
  /** Indexed by column, from 0. */
  readonly cells: (RawCell | undefined)[]
}

/** Limits of the reader; tests use lower ones. */
export interface SheetLimits {
  readonly rows: number
  /** Most characters of one cell. */
  readonly cellLength: number
  /** Most bytes of all parts of an xlsx file once unpacked. */
  readonly unpackedBytes: number
}

export const MOST_COLUMNS = 100
/** Batch size between threads: large enough to keep messages cheap, small enough to copy without blocking. */
export const ROWS_A_MESSAGE = 1000

/** The file can't be read at all; the message tells the person why. */
export class UnreadableSheet extends Error {}
