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
  textColumn('title', 'Task', { sorted: true, width: 210 }),
  textColumn('hashtag', 'Hashtag', { sorted: true, copied: true, width: 190, card: 'line' }),
  {
    key: 'active',
    title: 'Status',
    width: 96,
    fixed: true,
    card: 'corner',
    onCard: (task) => (task.active ? null : <Chip>Retired</Chip>),
    render: (task) => (task.active ? <Chip tone="good">Active</Chip> : <Chip>Retired</Chip>),
  },
  {
    key: 'karma',
    title: 'Karma',
    sortKey: 'karma',
    file: ['karma', 'variable_karma', 'bonus_karma', 'bonus_time'],
    align: 'right',
    width: 110,
    card: 'fact',
    onCard: (task) => (
      <>
        <Karma task={task} /> karma
      </>
    ),
    render: (task) => <Karma task={task} />,
  },
  textColumn('type', 'Type', { sorted: true, width: 110, card: 'fact' }),
  {
    key: 'level',
    title: 'Level',
    sortKey: 'level',
    width: 80,
    fixed: true,
    card: 'fact',
    onCard: (task) => (task.level ? <LevelMark level={task.level} inWords /> : 'any level'),
    render: (task) => (task.level ? <LevelMark level={task.level} /> : 'Any'),
  },
  textColumn('ig', 'Interest group', { sorted: true, width: 126 }),
  countColumn('opened', 'Opened', { sorted: true, width: 92, wide: true }),
  countColumn('submitted', 'Submitted', { sorted: true, width: 104, noun: ['submitted', 'submitted'] }),
  countColumn('approved', 'Approved', { sorted: true, width: 104 }),
  textColumn('channel', 'Channel', { width: 140 }),
  textColumn('org', 'Organisation', { width: 180 }),
  textColumn('event', 'Event', { width: 120 }),
  countColumn('usage_count', 'Times per member', { sorted: true }),
  countColumn('total_karma_gainers', 'Awards', { width: 90 }),
  textColumn('description', 'Description', { width: 240 }),
  {
    key: 'minutes',
    title: 'Time',
    file: ['why', 'steps', 'good_when', 'minutes', 'discord_link'],
    align: 'right',
    width: 90,
    render: (task) => task.minutes && `${formatNumber(task.minutes)} min`,
  },
  dateColumn('updated_at', 'Updated', { sorted: true, style: 'ago', width: 132 }),
  textColumn('updated_by', 'Updated by', { width: 140 }),
  dateColumn('created_at', 'Created', { sorted: true, width: 120 }),
  textColumn('created_by', 'Created by', { width: 140 }),
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
  return (
    <>
      <Text as="span" weight={600} nowrap>
        {task.variable_karma && (
          <Text as="span" weight={400} tone="ink-3">
            up to{' '}
          </Text>
        )}
        <NumberFormat value={task.karma ?? 0} />
      </Text>
      {bonus && (
        <Tip label={`Until ${formatDate(task.bonus_time ?? '')}`}>
          <span className={classes.bonus}>+{formatNumber(task.bonus_karma ?? 0)}</span>
        </Tip>
      )}
    </>
  )
}
