import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CopyText } from '../../text/copy-text.tsx'
import { DateText, RelativeTime } from '../../text/date-text.tsx'
import { formatNumber } from '../../text/format.ts'
import type { Column } from './column.ts'
import { LevelMark } from './level-mark.tsx'

/** Factories for the usual columns: heading, value, sorting and CSV key in one place. */

type KeyOf<Row, Value> = {
  [K in keyof Row & string]: Row[K] extends Value ? K : never
}[keyof Row & string]

type Place<Row, SortKey extends string, K> = Pick<
  Column<Row>,
  'width' | 'fixed' | 'wide' | 'card' | 'file' | 'picture' | 'beside'
> & {
  /** Sortable under its own key; a compile error if the call can't sort by it. */
  readonly sorted?: K extends SortKey ? true : never
}

/** A column for a text field of the row. */
export function textColumn<Row, SortKey extends string, const K extends KeyOf<Row, string | null>>(
  key: K,
  title: string,
  {
    sorted,
    copied,
    to,
    ...place
  }: Place<Row, SortKey, K> & {
    /** Click to copy, such as a code; plain text on the phone's card. */
    readonly copied?: true
    /** Links to a page; plain text where it is a fact on the phone's card. */
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

/** A column for a date; blank where the row has none. */
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
    /** 'ago' shows relative time. Default: the day. */
    readonly style?: Style
    /** The moment in words for the phone's card: 'since 4 Mar 2026'. */
    readonly said?: (moment: ReactNode) => ReactNode
  } = {},
): Column<Row, SortKey> {
  const render = (row: Row) => momentOf(row[key] as string | null, style)
  return {
    key,
    title,
    width,
    fixed: true,
    ...place,
    ...order<SortKey>(key, sorted),
    ...(said && {
      onCard: (row: Row) => {
        const moment = render(row)
        return moment && said(moment)
      },
    }),
    render,
  }
}

const momentOf = (value: string | null, style: Style): ReactNode => {
  if (value === null) return null
  return style === 'ago' ? <RelativeTime value={value} /> : <DateText value={value} style={style} />
}

/** A right-aligned count; `counted` makes it also a fact on the phone's card. */
export function countColumn<Row, SortKey extends string, const K extends string>(
  key: K,
  title: string,
  {
    sorted,
    of = (row) => (row as Row & Record<K, number>)[key],
    counted,
    link,
    width = 110,
    ...place
  }: Place<Row, SortKey, K> & {
    /** The count in words for the phone's card: '3 members'. */
    readonly counted?: (n: number) => string
    /** Link to the counted things. */
    readonly link?: (row: Row) => Omit<CountLinkProps, 'count'>
  } & Counted<Row, K>,
): Column<Row, SortKey> {
  return {
    key,
    title,
    width,
    align: 'right',
    ...(counted && { card: 'fact', onCard: (row: Row) => counted(of(row)) }),
    ...(place as Place<Row, SortKey, K>),
    ...order<SortKey>(key, sorted),
    render: (row) => (link ? <CountLink count={of(row)} {...link(row)} /> : formatNumber(of(row))),
  }
}

/** A level column, from a number or 'lvl4', with the coloured dot. */
export function levelColumn<Row extends { readonly level: number | string }, SortKey extends string>({
  sorted,
  note,
  align = 'right',
  width = 90,
  ...place
}: Place<Row, SortKey, 'level'> &
  Pick<Column<Row>, 'align'> & {
    /** Text after the level in the table. */
    readonly note?: (row: Row) => string | false
  } = {}): Column<Row, SortKey> {
  const nameOf = ({ level }: Row) => (typeof level === 'number' ? `lvl${level}` : level)
  return {
    key: 'level',
    title: t`Level`,
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

/** `of` is optional if the row has a number under the key. */
type Counted<Row, K> =
  K extends KeyOf<Row, number>
    ? { readonly of?: (row: Row) => number }
    : { readonly of: (row: Row) => number }

const order = <SortKey extends string>(key: string, sorted: true | undefined) =>
  sorted && { sortKey: key as SortKey }

interface CountLinkProps {
  count: number
  /** Null if the viewer has no access to the target. */
  to: string | null
  /** Text after the count for screen readers: 'tasks of Design'. */
  label: string
}

/** A count that links to the counted things. */
function CountLink({ count, to, label }: CountLinkProps) {
  if (count === 0 || to === null) return <span className="tabular">{formatNumber(count)}</span>
  return (
    <Link to={to} className="tabular" aria-label={`${formatNumber(count)} ${label}`}>
      {formatNumber(count)}
    </Link>
  )
}
