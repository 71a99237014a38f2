import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { TaskRow, tasks } from '@muster/contract/learning/tasks.ts'
import { Chip } from '../../../ui/chip.tsx'
import { LevelMark } from '../../../ui/data-table/columns/level-mark.tsx'
import { countColumn, dateColumn, textColumn } from '../../../ui/data-table/columns/ready-columns.tsx'
import type { ColumnOf } from '../../../ui/data-table/use-list.ts'
import { Text } from '../../../ui/layout/primitives.tsx'
import { formatDate, formatNumber } from '../../../ui/text/format.ts'
import { NumberFormat } from '../../../ui/text/number-format.tsx'
import { Tip } from '../../../ui/text/tip.tsx'
import classes from './tasks.module.css'

export const taskColumns: readonly ColumnOf<(typeof tasks)['list']>[] = [
  textColumn('title', t`Task`, { sorted: true, width: 210 }),
  textColumn('hashtag', t`Hashtag`, { sorted: true, copied: true, width: 190, card: 'line' }),
  {
    key: 'active',
    title: t`Status`,
    width: 96,
    fixed: true,
    card: 'corner',
    onCard: (task) => (task.active ? null : <Chip>{t`Retired`}</Chip>),
    render: (task) => (task.active ? <Chip tone="good">{t`Active`}</Chip> : <Chip>{t`Retired`}</Chip>),
  },
  {
    key: 'karma',
    title: t`Karma`,
    sortKey: 'karma',
    file: ['karma', 'variable_karma', 'bonus_karma', 'bonus_time'],
    align: 'right',
    width: 110,
    card: 'fact',
    onCard: (task) => (
      <>
        <Trans>
          <Karma task={task} /> karma
        </Trans>
      </>
    ),
    render: (task) => <Karma task={task} />,
  },
  textColumn('type', t`Type`, { sorted: true, width: 110, card: 'fact' }),
  {
    key: 'level',
    title: t`Level`,
    sortKey: 'level',
    width: 80,
    fixed: true,
    card: 'fact',
    onCard: (task) => (task.level ? <LevelMark level={task.level} inWords /> : t`any level`),
    render: (task) => (task.level ? <LevelMark level={task.level} /> : t`Any`),
  },
  textColumn('ig', t`Interest group`, { sorted: true, width: 126 }),
  countColumn('opened', t`Opened`, { sorted: true, width: 92, wide: true }),
  countColumn('submitted', t`Submitted`, {
    sorted: true,
    width: 104,
    counted: (n) => plural(n, { one: '# submitted', other: '# submitted' }),
  }),
  countColumn('approved', t`Approved`, { sorted: true, width: 104 }),
  textColumn('channel', t`Channel`, { width: 140 }),
  textColumn('org', t`Organisation`, { width: 180 }),
  textColumn('event', t`Event`, { width: 120 }),
  countColumn('usage_count', t`Times per member`, { sorted: true }),
  countColumn('total_karma_gainers', t`Awards`, { width: 90 }),
  textColumn('description', t`Description`, { width: 240 }),
  {
    key: 'minutes',
    title: t`Time`,
    file: ['why', 'steps', 'good_when', 'minutes', 'discord_link'],
    align: 'right',
    width: 90,
    render: (task) => task.minutes && t`${ph({ minutes: formatNumber(task.minutes) })} min`,
  },
  dateColumn('updated_at', t`Updated`, { sorted: true, style: 'ago', width: 132 }),
  textColumn('updated_by', t`Updated by`, { width: 140 }),
  dateColumn('created_at', t`Created`, { sorted: true, width: 120 }),
  textColumn('created_by', t`Created by`, { width: 140 }),
]

/** The default columns, which tell tasks apart at a glance. */
export const firstColumns = [
  'hashtag',
  'active',
  'karma',
  'level',
  'opened',
  'submitted',
  'approved',
] as const

function Karma({ task }: { task: TaskRow }) {
  const bonus = task.bonus_karma && task.bonus_time && new Date(task.bonus_time) > new Date()
  const karma = <NumberFormat value={task.karma ?? 0} />
  return (
    <>
      <Text as="span" weight={600} nowrap>
        {task.variable_karma ? (
          <Trans>
            <Text as="span" weight={400} tone="ink-3">
              up to
            </Text>{' '}
            {karma}
          </Trans>
        ) : (
          karma
        )}
      </Text>
      {bonus && (
        <Tip label={t`Until ${ph({ bonusTime: formatDate(task.bonus_time ?? '') })}`}>
          <span className={classes.bonus}>+{formatNumber(task.bonus_karma ?? 0)}</span>
        </Tip>
      )}
    </>
  )
}
