import type { ReactNode } from 'react'

export interface Column<Row, SortKey extends string = string> {
  key: string
  title: string
  /** Key for the call's `sortBy`, if the list can be sorted by this column. */
  sortKey?: SortKey
  align?: 'left' | 'right'
  /** Minimum width in pixels, default 140. Columns that aren't `fixed` share the remaining space. */
  width?: number
  /** Keeps its width: use for numbers, chips and dates. Right-aligned columns are always fixed. */
  fixed?: boolean
  /** CSV columns it stands for; its own key by default. */
  file?: readonly string[]
  /** Keep it to one line. Null or an empty string means no value, shown as a dash. */
  render: (row: Row) => ReactNode
  /** First column only: a picture before the name, in the given size. */
  picture?: (row: Row, size: number) => ReactNode
  /** First column only: grey text after the name that tells apart rows with the same name. */
  beside?: (row: Row) => ReactNode
  /**
   * Position on the phone's card: right of the heading, in the line below, or among the facts of the last
   * line. The first column is the heading; others are left out by default.
   */
  card?: 'corner' | 'line' | 'fact'
  /** Text for the card, which has no column headings: 'Level 4', '1,842 karma'. */
  onCard?: (row: Row) => ReactNode
}

/** True if a column has no value for a row. */
export const isBlank = (value: ReactNode): boolean =>
  value === null || value === undefined || value === false || value === ''

const CHECKBOX = 56
const MENU = 60
const USUAL = 140
/** Share of the remaining space that the name column takes, relative to its width. */
const NAME_SHARE = 1.6

/** The `grid-template-columns` of a row on screen and on paper, and the minimum width of the table in pixels. */
export function tracksOf(
  columns: readonly Pick<Column<never>, 'width' | 'fixed' | 'align'>[],
  around: { selects: boolean; menu: boolean },
): { tracks: string; paper: string; least: number } {
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
    // In proportion, because paper doesn't scroll.
    paper: widths.map((width) => `minmax(0, ${width}fr)`).join(' '),
    least:
      widths.reduce((sum, width) => sum + width, 0) +
      (around.selects ? CHECKBOX : 0) +
      (around.menu ? MENU : 0),
  }
}
