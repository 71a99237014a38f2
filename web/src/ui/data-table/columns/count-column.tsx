import { formatCount, formatNumber } from '../../text/format.ts'
import type { Column } from './column.ts'
import { CountLink, type CountLinkProps } from './count-link.tsx'

interface CountColumn<Row, SortKey extends string>
  extends Pick<Column<Row, SortKey>, 'key' | 'title' | 'sortKey' | 'width'> {
  count: (row: Row) => number
  /** What is counted, as the phone's card says it: one of it, and several where that is no 's' more. */
  noun: string | readonly [one: string, many: string]
  /** Where the things that are counted are. */
  link?: (row: Row) => Omit<CountLinkProps, 'count'>
}

/** How many of something a row has: at the right, and a fact on the phone's card. */
export function countColumn<Row, SortKey extends string>({
  count,
  noun,
  link,
  width = 110,
  ...column
}: CountColumn<Row, SortKey>): Column<Row, SortKey> {
  const [one, many] = typeof noun === 'string' ? [noun] : noun
  return {
    ...column,
    width,
    align: 'right',
    card: 'fact',
    onCard: (row) => formatCount(count(row), one, many),
    render: (row) => (link ? <CountLink count={count(row)} {...link(row)} /> : formatNumber(count(row))),
  }
}
