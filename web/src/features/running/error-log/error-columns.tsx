import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ErrorGroup, errorLog } from '@muster/contract/running/error-log.ts'
import { Chip } from '../../../ui/chip.tsx'
import { countColumn, dateColumn, textColumn } from '../../../ui/data-table/columns/ready-columns.tsx'
import type { ColumnOf } from '../../../ui/data-table/use-list.ts'
import { formatNumber } from '../../../ui/text/format.ts'
import classes from './error-log.module.css'

const WIDTH = 84
const HEIGHT = 24
const EDGE = 3

/** A sparkline of occurrences per day for the last seven days. All rows cover the same days. */
function DaysCurve({ days }: { days: readonly number[] }) {
  const top = Math.max(1, ...days)
  const points = days.map((hits, day) => ({
    x: EDGE + (day / Math.max(1, days.length - 1)) * (WIDTH - 2 * EDGE),
    y: HEIGHT - EDGE - (hits / top) * (HEIGHT - 2 * EDGE),
  }))
  const last = points.at(-1)
  return (
    <svg
      className={`${classes.curve} mirrors`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={t`By day, the oldest first: ${ph({ days: days.map(formatNumber).join(', ') })}`}
    >
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {last && <circle cx={last.x} cy={last.y} r="2.5" />}
    </svg>
  )
}

/** Shows at most one mark next to an error. */
export function ErrorMark({ error }: { error: ErrorGroup }) {
  if (error.state === 'resolved') return <Chip tone="good">{t`Resolved`}</Chip>
  if (error.state === 'muted') return <Chip>{t`Muted`}</Chip>
  if (error.taken_by)
    return (
      <Chip>
        <Trans>Assigned to {ph({ fullName: error.taken_by.full_name })}</Trans>
      </Chip>
    )
  if (error.came_back_at) return <Chip tone="gold">{t`Recurred`}</Chip>
  return error.is_new ? <Chip tone="bad">{t`New`}</Chip> : null
}

const markOf = (error: ErrorGroup) =>
  error.state !== 'open' || error.taken_by || error.came_back_at || error.is_new ? (
    <ErrorMark error={error} />
  ) : null

export const errorColumns: readonly ColumnOf<(typeof errorLog)['groups']>[] = [
  textColumn('type', t`Type`, { sorted: true, width: 150 }),
  textColumn('message', t`Message`, { width: 190, card: 'line' }),
  {
    key: 'path',
    title: t`Path`,
    sortKey: 'path',
    file: ['method', 'path'],
    width: 190,
    card: 'fact',
    onCard: ({ method, path }) => `${method} ${path}`,
    render: ({ method, path }) => `${method} ${path}`,
  },
  {
    key: 'marks',
    title: t`Status`,
    file: ['state', 'came_back_at', 'resolved_at', 'resolved_by', 'muted_until'],
    width: 116,
    fixed: true,
    card: 'corner',
    onCard: markOf,
    render: markOf,
  },
  {
    key: 'days',
    title: t`Last 7 days`,
    width: 110,
    fixed: true,
    render: ({ days }) => <DaysCurve days={days} />,
  },
  countColumn('hits', t`Occurrences`, {
    sorted: true,
    width: 80,
    counted: (n) => plural(n, { one: '# time', other: '# times' }),
  }),
  countColumn('members', t`Members affected`, { sorted: true, width: 96 }),
  dateColumn('last_seen', t`Last seen`, { sorted: true, style: 'ago', width: 116, card: 'fact' }),
  dateColumn('first_seen', t`First seen`, { sorted: true, style: 'time', width: 150 }),
]
