import { type NumberFormat, plainNumber } from './number-formats.ts'
import type { RawCell, RawRow } from './sheet.ts'
import { broken, xmlParser } from './xlsx-package.ts'

/** Column limit of the format (XFD). */
const MOST_COLUMNS = 16_384
/** Spreadsheets keep 15 digits of a number. */
const ROUNDED_FROM = 1e15

/** First and last column, from 0. */
export type HiddenColumns = { readonly from: number; readonly to: number }[]

/** What the rows of a sheet refer to. */
export interface SheetContext {
  readonly shared: readonly string[]
  readonly formats: readonly NumberFormat[]
  /** Columns that a merged cell covers, by row number. */
  readonly merged: ReadonlyMap<number, ReadonlySet<number>>
  /** Filled before the first row. */
  readonly hiddenColumns: HiddenColumns
  readonly longest: number
}

type Attributes = Readonly<Record<string, string>>

/** A parser of one sheet; `take` returns the rows finished since the last call, without blank ones. */
export function sheetReader(context: SheetContext) {
  const { longest, hiddenColumns, merged } = context
  let rows: RawRow[] = []
  let row = { number: 0, hidden: false, cells: new Map<number, RawCell>() }
  let column = -1
  let attributesOfCell: Attributes = {}
  let value = ''
  let formula: string | null = null
  let reading: 'value' | 'formula' | null = null
  let inHint = false

  const opened: Readonly<Record<string, (attributes: Attributes) => void>> = {
    col({ hidden, min, max }) {
      if (isTrue(hidden)) hiddenColumns.push({ from: Number(min) - 1, to: Number(max) - 1 })
    },
    row({ r, hidden, ht }) {
      const given = Number(r)
      const number = Number.isInteger(given) && given > 0 ? given : row.number + 1
      row = { number, hidden: isTrue(hidden) || Number(ht) === 0, cells: new Map() }
      column = -1
    },
    c(attributes) {
      column = attributes.r === undefined ? column + 1 : columnOf(attributes.r)
      attributesOfCell = attributes
      value = ''
      formula = null
    },
    v() {
      reading = 'value'
    },
    t() {
      if (!inHint) reading = 'value'
    },
    f() {
      reading = 'formula'
      formula = ''
    },
    // Phonetic hints aren't part of the text.
    rPh() {
      inHint = true
    },
  }
  const stop = () => {
    reading = null
  }
  const closed: Readonly<Record<string, () => void>> = {
    v: stop,
    t: stop,
    f: stop,
    rPh() {
      inHint = false
    },
    c() {
      // Of formulas that were filled down, only the first cell has the text.
      if (formula !== null) row.cells.set(column, { text: `=${formula || value}`, kind: 'formula' })
      else if (value !== '') row.cells.set(column, cellOf(attributesOfCell, value, context))
    },
    row() {
      for (const covered of merged.get(row.number) ?? []) row.cells.set(covered, { text: '', kind: 'merged' })
      if (row.cells.size > 0) rows.push(row)
    },
  }
  const parser = xmlParser({
    open: (name, attributes) => opened[name]?.(attributes),
    text(text) {
      if (reading === 'value' && value.length <= longest) value += text
      else if (reading === 'formula' && formula !== null && formula.length <= longest) formula += text
    },
    close: (name) => closed[name]?.(),
  })
  return {
    parser,
    take() {
      const finished = rows
      rows = []
      return finished
    },
  }
}

function cellOf({ t = 'n', s }: Attributes, value: string, { shared, formats }: SheetContext): RawCell {
  if (t === 's') return { text: shared[Number(value)] ?? '', kind: 'value' }
  if (t === 'b') return { text: isTrue(value) ? 'TRUE' : 'FALSE', kind: 'value' }
  if (t === 'e') return { text: value, kind: 'error' }
  if (t === 'd') return { text: value.replace(/T00:00(?::00(?:\.0+)?)?Z?$/, ''), kind: 'value' }
  if (t !== 'n') return { text: unescaped(value), kind: 'value' }
  const number = Number(value)
  if (!Number.isFinite(number)) return { text: value, kind: 'value' }
  if (Math.abs(number) >= ROUNDED_FROM) return { text: value, kind: 'rounded' }
  return { text: (formats[Number(s ?? 0)] ?? plainNumber)(number), kind: 'value' }
}

export const isTrue = (value: string | undefined) => value === '1' || value === 'true'

/** Characters that XML can't contain are escaped as `_x000D_`. */
export const unescaped = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text

/** Column index of a cell reference: 0 for A1. */
export function columnOf(reference: string): number {
  let column = 0
  for (const letter of reference) {
    const digit = letter.toUpperCase().charCodeAt(0) - 64
    if (digit < 1 || digit > 26) break
    column = column * 26 + digit
  }
  if (column < 1 || column > MOST_COLUMNS) throw broken()
  return column - 1
}
