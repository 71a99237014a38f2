import { type DataValidation, type WriteSheet, writeXlsx } from 'hucre/xlsx'

export const DATA_SHEET = 'Sheet1'
export const DEFINITIONS_SHEET = 'Data Definitions'
const COLUMNS_SHEET = 'Columns'
/** Rows below the headings that get drop-downs, and the format of text. */
const ROWS_TO_FILL_IN = 2000

/** A workbook as plain data: a sheet to fill in or with rows, and the allowed values of its columns. */
export interface Workbook {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Allowed values by column, listed on a second sheet; these columns get drop-downs. */
  readonly choices: Readonly<Record<string, readonly string[]>>
  /** Columns that are formatted as text, so that a spreadsheet doesn't turn what's entered into a number or date. */
  readonly asText?: readonly string[]
  /** Columns that can be left out. If given, a last sheet says of each column whether it's one of them. */
  readonly optional?: readonly string[]
}

/**
 * Writes an xlsx file. All cells are text; those that a spreadsheet would run as a formula are escaped with
 * an apostrophe.
 */
export function writeWorkbook({
  columns,
  rows,
  choices,
  asText = [],
  optional,
}: Workbook): Promise<Uint8Array> {
  const lists = Object.entries(choices)
  // The format of a column is that of its cells, also of the blank ones of a template.
  const blankRows =
    asText.length > 0 && rows.length === 0 ? Array(ROWS_TO_FILL_IN).fill(columns.map(() => null)) : []
  const data: WriteSheet = {
    name: DATA_SHEET,
    rows: [[...columns], ...rows.map((row) => row.map(safeText)), ...blankRows],
    columns: columns.map((column) => ({
      width: Math.max(14, column.length + 4),
      ...(asText.includes(column) && { numFmt: '@' }),
    })),
    freezePane: { rows: 1 },
    dataValidations: lists.flatMap(([column, values], index) =>
      values.length > 0 ? [dropDown(columns.indexOf(column), index, values.length)] : [],
    ),
  }
  const definitions: WriteSheet = {
    name: DEFINITIONS_SHEET,
    rows: definitionRows(lists),
    columns: lists.map(() => ({ width: 24 })),
    freezePane: { rows: 1 },
  }
  const sheets = [
    data,
    ...(lists.length > 0 ? [definitions] : []),
    ...(optional ? [columnsSheet(columns, optional)] : []),
  ]
  return writeXlsx({ sheets, activeSheet: 0 })
}

/** Its own headings can't be taken for those of an import, which needs all required columns in one row. */
const columnsSheet = (columns: readonly string[], optional: readonly string[]): WriteSheet => ({
  name: COLUMNS_SHEET,
  rows: [
    ['Column in the file', 'Needed'],
    ...columns.map((column) => [column, optional.includes(column) ? 'You can leave it out' : 'Required']),
  ],
  columns: [{ width: 24 }, { width: 24 }],
  freezePane: { rows: 1 },
})

/** Reading removes the apostrophe, so that a corrected file round-trips. */
const safeText = (text: string) => (/^[=+\-@\t\r]/.test(text) && !isNumber(text) ? `'${text}` : text)
const isNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text)

function dropDown(column: number, list: number, values: number): DataValidation {
  const from = columnName(list)
  const target = columnName(column)
  return {
    type: 'list',
    formula1: `'${DEFINITIONS_SHEET}'!$${from}$2:$${from}$${values + 1}`,
    range: `${target}2:${target}${ROWS_TO_FILL_IN + 1}`,
    allowBlank: true,
    showErrorMessage: true,
    errorTitle: 'Not in the list',
    errorMessage: `Choose a value from the sheet “${DEFINITIONS_SHEET}”`,
  }
}

/** A column for each list, with its name as the heading. */
function definitionRows(lists: readonly (readonly [string, readonly string[]])[]): (string | null)[][] {
  const longest = Math.max(0, ...lists.map(([, values]) => values.length))
  const rows = Array.from({ length: longest }, (_, index) =>
    lists.map(([, values]) => {
      const value = values[index]
      return value === undefined ? null : safeText(value)
    }),
  )
  return [lists.map(([column]) => column), ...rows]
}

/** Letters of a column index: A for 0. */
function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : `${columnName(Math.floor(index / 26) - 1)}${last}`
}
