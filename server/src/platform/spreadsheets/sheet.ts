/** A row of a spreadsheet as text, with its number there. */
export interface SheetRow {
  /** As the spreadsheet program shows it; the heading row is usually 1. */
  readonly number: number
  /** Text by heading, trimmed; an empty cell is ''. Columns that nobody asked for are among them. */
  readonly cells: Readonly<Record<string, string>>
  /** Why the row cannot be used as it stands, such as a formula; null when it can. */
  readonly problem: string | null
}

/** What a column is called and whether the file must have it. */
export interface SheetHeadings {
  /** Required headings, in the order in which a missing one is named. */
  readonly required: readonly string[]
  /** Headings of our own answers (`row`, `error`), which are left out when a corrected file comes back. */
  readonly ignored: readonly string[]
}

/** A cell as it was found. */
export interface RawCell {
  readonly text: string
  readonly formula: boolean
}

export interface RawRow {
  readonly number: number
  /** By column, from 0. */
  readonly cells: (RawCell | undefined)[]
}

/** What the reader takes at most. Tests take less. */
export interface SheetLimits {
  readonly rows: number
  /** Characters of one cell. */
  readonly cellLength: number
  /** Bytes of all parts of an xlsx file once unpacked. */
  readonly unpackedBytes: number
}

export const MOST_COLUMNS = 100
/** Between threads: enough to make messages cheap, few enough that copying them is not felt. */
export const ROWS_A_MESSAGE = 1000

/** The file cannot be read at all; the text tells the person why. */
export class UnreadableSheet extends Error {}
