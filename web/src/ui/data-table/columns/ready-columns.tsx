import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CopyText } from '../../text/copy-text.tsx'
import { DateText, RelativeTime } from '../../text/date-text.tsx'
import { formatCount, formatNumber } from '../../text/format.ts'
import type { Column } from './column.ts'
import { CountLink, type CountLinkProps } from './count-link.tsx'
import { LevelMark } from './level-mark.tsx'

/** The columns that most lists have: one description each of heading, value, order and file. */

type KeyOf<Row, Value> = {
  [K in keyof Row & string]: Row[K] extends Value ? K : never
}[keyof Row & string]

type Place<Row, SortKey extends string, K> = Pick<
  Column<Row>,
  'width' | 'fixed' | 'card' | 'file' | 'picture' | 'beside'
> & {
  /** The list can be sorted by it, under its own key; where the call has no such key it does not compile. */
  readonly sorted?: K extends SortKey ? true : never
}

/** What a row has under this key, in its own words. */
export function textColumn<Row, SortKey extends string, const K extends KeyOf<Row, string | null>>(
  key: K,
  title: string,
  {
    sorted,
    copied,
    to,
    ...place
  }: Place<Row, SortKey, K> & {
    /** A press copies it, such as a code; the phone's card only says it. */
    readonly copied?: true
    /** The page that it leads to; as a fact on the phone's card it only says it. */
    readonly to?: (row: Row) => string
  } = {},
): Column<Row, SortKey> {
  const text = (row: Row) => row[key] as string | null
  const copy = (row: Row) => {
    const value = text(row)
    return value && <CopyText value={value} />
  }
  const link = (row: Row) => to && <Link to={to(row)}>{text(row)}</Link>
  return {
    key,
    title,
    ...place,
    ...order<SortKey>(key, sorted),
    onCard: text,
    render: copied ? copy : to ? link : text,
  }
}

type Style = 'ago' | 'day' | 'month' | 'time'

/** When something was or will be; nothing where a row does not have the moment. */
export function dateColumn<Row, SortKey extends string, const K extends KeyOf<Row, string | null>>(
  key: K,
  title: string,
  {
    sorted,
    style = 'day',
    said,
    width = 130,
    ...place
  }: Place<Row, SortKey, K> & {
    /** 'ago': how long ago. A day by default. */
    readonly style?: Style
    /** What the phone's card says before it: 'since'. */
    readonly said?: string
  } = {},
): Column<Row, SortKey> {
  const render = (row: Row) => momentOf(row[key] as string | null, style)
  const onCard = (row: Row) => {
    const moment = render(row)
    return (
      moment && (
        <>
          {said} {moment}
        </>
      )
    )
  }
  return {
    key,
    title,
    width,
    fixed: true,
    ...place,
    ...order<SortKey>(key, sorted),
    ...(said && { onCard }),
    render,
  }
}

const momentOf = (value: string | null, style: Style): ReactNode => {
  if (value === null) return null
  return style === 'ago' ? <RelativeTime value={value} /> : <DateText value={value} style={style} />
}

/** How many of something a row has: at the right, and where the noun is known a fact on the phone's card. */
export function countColumn<Row, SortKey extends string, const K extends string>(
  key: K,
  title: string,
  {
    sorted,
    of = (row) => row[key as unknown as keyof Row] as number,
    noun,
    link,
    width = 110,
    ...place
  }: Place<Row, SortKey, K> & {
    /** What is counted, as the phone's card says it: one of it, and several where that is no 's' more. */
    readonly noun?: string | readonly [one: string, many: string]
    /** Where the things that are counted are. */
    readonly link?: (row: Row) => Omit<CountLinkProps, 'count'>
  } & Counted<Row, K>,
): Column<Row, SortKey> {
  const [one, many] = typeof noun === 'string' ? [noun] : (noun ?? [])
  return {
    key,
    title,
    width,
    align: 'right',
    ...(one && { card: 'fact', onCard: (row: Row) => formatCount(of(row), one, many) }),
    ...place,
    ...order<SortKey>(key, sorted),
    render: (row) => (link ? <CountLink count={of(row)} {...link(row)} /> : formatNumber(of(row))),
  }
}

/** The level of a row, as a number or as 'lvl4': with its dot, and in words on the phone's card. */
export function levelColumn<Row extends { readonly level: number | string }, SortKey extends string>({
  sorted,
  note,
  align = 'right',
  width = 90,
  ...place
}: Place<Row, SortKey, 'level'> &
  Pick<Column<Row>, 'align'> & {
    /** What the table says behind it. */
    readonly note?: (row: Row) => string | false
  } = {}): Column<Row, SortKey> {
  const nameOf = ({ level }: Row) => (typeof level === 'number' ? `lvl${level}` : level)
  return {
    key: 'level',
    title: 'Level',
    width,
    align,
    card: 'fact',
    ...place,
    ...order<SortKey>('level', sorted),
    onCard: (row) => <LevelMark level={nameOf(row)} inWords />,
    render: (row) => (
      <>
        <LevelMark level={nameOf(row)} />
        {note?.(row)}
      </>
    ),
  }
}

/** The number is what the row has under the key, unless it is said where else it stands. */
type Counted<Row, K> =
  K extends KeyOf<Row, number>
    ? { readonly of?: (row: Row) => number }
    : { readonly of: (row: Row) => number }

const order = <SortKey extends string>(key: string, sorted: true | undefined) =>
  sorted && { sortKey: key as SortKey }
