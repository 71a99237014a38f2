import type { ReactNode } from 'react'

export interface Column<Row, SortKey extends string = string> {
  key: string
  title: string
  /** Sorting key of the call, when the list can be sorted by this column. */
  sortKey?: SortKey
  align?: 'left' | 'right'
  /** The least width in pixels, 140 by default; what is left over is shared by the columns that are not `fixed`. */
  width?: number
  /** Keeps its width, as figures, chips and moments do. Figures at the right always do. */
  fixed?: boolean
  /** What the file holds of it; what its key says by default. */
  file?: readonly string[]
  /** One line; null or an empty text stands for no value, which the table shows as a dash. */
  render: (row: Row) => ReactNode
  /** In the first column, before the name: a picture in the size given. */
  picture?: (row: Row, size: number) => ReactNode
  /** In the first column, after the name in grey: what tells namesakes apart. */
  beside?: (row: Row) => ReactNode
  /**
   * Where it stands on the phone's card, beside the first column, which is its heading: at the right of that, in the
   * line below it, or among the facts of the last line. Left out by default.
   */
  card?: 'corner' | 'line' | 'fact'
  /** How the card says it, where the heading of the column is missing: 'Level 4', '1,842 karma'. */
  onCard?: (row: Row) => ReactNode
}

/** A column has no value for a row. */
export const isBlank = (value: ReactNode): boolean =>
  value === null || value === undefined || value === false || value === ''

const CHECKBOX = 56
const MENU = 60
const USUAL = 140
/** The name takes more of what is left than others. */
const NAME_SHARE = 1.6

/** The columns of a grid row, and the least width of them all in pixels. */
export function tracksOf(
  columns: readonly Pick<Column<never>, 'width' | 'fixed' | 'align'>[],
  around: { selects: boolean; menu: boolean },
): { tracks: string; least: number } {
  const widths = columns.map(({ width = USUAL }) => width)
  const tracks = columns.map(({ fixed, align }, position) => {
    const width = widths[position] ?? USUAL
    if (position > 0 && (fixed || align === 'right')) return `${width}px`
    return `minmax(${width}px, ${position === 0 ? width * NAME_SHARE : width}fr)`
  })
  return {
    tracks: [around.selects && `${CHECKBOX}px`, ...tracks, around.menu && `${MENU}px`]
      .filter(Boolean)
      .join(' '),
    least:
      widths.reduce((sum, width) => sum + width, 0) +
      (around.selects ? CHECKBOX : 0) +
      (around.menu ? MENU : 0),
  }
}
