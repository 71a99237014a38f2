import type { ReactNode } from 'react'

export interface Column<Row, SortKey extends string = string> {
  key: string
  title: string
  /** Key for the call's `sortBy`, if the list can be sorted by this column. */
  sortKey?: SortKey
  align?: 'left' | 'right'
  /**
   * Width in pixels, default 140. Columns that aren't `fixed` share the space that remains, and give up a part
   * of their width where there's too little.
   */
  width?: number
  /** Keeps its width: use for numbers, chips and dates. Right-aligned columns are always fixed. */
  fixed?: boolean
  /** Gives way where the table is narrow, as beside the menu on a laptop, until the reader chooses columns. */
  wide?: boolean
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
/** What columns that aren't fixed keep of their width on a narrow screen. The name gives most, since it also gets most. */
const KEPT = { name: 0.65, others: 0.8 }
/** Share of the remaining space that the name column takes, relative to its width. */
const NAME_SHARE = 1.6

type Shape = Pick<Column<never>, 'width' | 'fixed' | 'align' | 'wide'>
interface Around {
  readonly selects: boolean
  readonly menu: boolean
}

/** The `grid-template-columns` of a row on paper, and on screen with and without the columns that give way. */
export const tracksOf = (columns: readonly Shape[], around: Around) => ({
  all: screenTracks(columns, around),
  narrow: screenTracks(
    columns.filter(({ wide }) => !wide),
    around,
  ),
  // In proportion, because paper doesn't scroll.
  paper: columns.map(({ width = USUAL }) => `minmax(0, ${width}fr)`).join(' '),
})

/** Tracks, and the minimum width of the table in pixels. */
function screenTracks(columns: readonly Shape[], around: Around): { tracks: string; least: number } {
  const widths = columns.map(({ width = USUAL, fixed, align }, position) => {
    const keeps = position > 0 && (fixed || align === 'right')
    return {
      width,
      keeps,
      least: keeps ? width : Math.round(width * (position === 0 ? KEPT.name : KEPT.others)),
    }
  })
  const tracks = widths.map(({ width, keeps, least }, position) =>
    keeps ? `${width}px` : `minmax(${least}px, ${position === 0 ? width * NAME_SHARE : width}fr)`,
  )
  return {
    tracks: [around.selects && `${CHECKBOX}px`, ...tracks, around.menu && `${MENU}px`]
      .filter(Boolean)
      .join(' '),
    least:
      widths.reduce((sum, { least }) => sum + least, 0) +
      (around.selects ? CHECKBOX : 0) +
      (around.menu ? MENU : 0),
  }
}
