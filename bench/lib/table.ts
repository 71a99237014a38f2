import { changeOf, type Figures, limitOf, type Verdict, verdictOf } from './judging.ts'
import { format, type Row } from './row.ts'

/** A part with more rows shows those that something has to be said about, and the worst. */
const SHOWN_WHOLE = 80
const WORST = 15

interface Line {
  readonly row: Row
  readonly limit: number | null
  readonly verdict: Verdict
  readonly change: ReturnType<typeof changeOf>
}

/** The rows of one part: the figure, its limit, how it has changed since the last run, and seconds or rates behind it. */
export function tableOf(
  part: string,
  rows: readonly Row[],
  limits: Figures[string],
  last: Figures[string],
): string {
  const lines = rows.map((row) => ({
    row,
    limit: limitOf(row, limits),
    verdict: verdictOf(row, limits),
    change: changeOf(row, last[row.name]),
  }))
  const shown = rows.length > SHOWN_WHOLE ? worthTelling(lines) : lines
  const left = lines.length - shown.length
  return [
    part,
    ...aligned(shown.map(cellsOf)),
    ...(left > 0 ? [`  and ${left.toLocaleString('en')} rows within their limits, as they were`] : []),
  ].join('\n')
}

function worthTelling(lines: readonly Line[]): Line[] {
  const worst = new Set(
    lines
      .filter(({ row }) => row.better === 'more' && row.value !== null)
      .toSorted((one, other) => (one.row.value ?? 0) - (other.row.value ?? 0))
      .slice(0, WORST),
  )
  return lines.filter(
    (line) =>
      worst.has(line) || line.change !== null || line.verdict === 'MISSED' || line.verdict === 'not measured',
  )
}

function cellsOf({ row, limit, verdict, change }: Line): string[] {
  return [
    `  ${row.name}`,
    row.value === null ? '-' : format(row.value, row.unit),
    limit === null ? '' : `${row.better === 'more' ? '>=' : '<='} ${format(limit, row.unit)}`,
    verdict,
    change ? `${change.text}${change.isWorse ? ', worse' : ''}` : '',
    row.note ?? '',
  ]
}

function aligned(table: readonly (readonly string[])[]): string[] {
  const widths = (table[0] ?? []).map((_, column) =>
    Math.max(...table.map((cells) => cells[column]?.length ?? 0)),
  )
  return table.map((cells) =>
    cells
      .map((cell, column) =>
        column === 1 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  )
}
