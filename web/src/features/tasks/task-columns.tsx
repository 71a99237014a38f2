import { Tooltip } from '@mantine/core'
import type { TaskRow, tasks } from '@muster/contract/learning/tasks.ts'
import { Chip } from '../../ui/chip.tsx'
import { LevelMark } from '../../ui/data-table/columns/level-mark.tsx'
import type { ColumnOf } from '../../ui/data-table/use-list.ts'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { DateText, RelativeTime } from '../../ui/text/date-text.tsx'
import { formatDate, formatNumber } from '../../ui/text/format.ts'
import { NumberFormat } from '../../ui/text/number-format.tsx'
import classes from './tasks.module.css'

export const taskColumns: readonly ColumnOf<(typeof tasks)['list']>[] = [
  {
    key: 'title',
    title: 'Task',
    sortKey: 'title',
    width: 230,
    render: (task) => task.title,
  },
  {
    key: 'hashtag',
    title: 'Hashtag',
    sortKey: 'hashtag',
    width: 170,
    card: 'line',
    onCard: (task) => task.hashtag,
    render: (task) => <CopyText value={task.hashtag} />,
  },
  {
    key: 'active',
    title: 'Status',
    width: 100,
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
    width: 120,
    card: 'fact',
    onCard: (task) => (
      <>
        <Karma task={task} /> karma
      </>
    ),
    render: (task) => <Karma task={task} />,
  },
  {
    key: 'type',
    title: 'Type',
    sortKey: 'type',
    width: 110,
    card: 'fact',
    render: (task) => task.type,
  },
  {
    key: 'level',
    title: 'Level',
    sortKey: 'level',
    width: 90,
    fixed: true,
    card: 'fact',
    onCard: (task) => (task.level ? <LevelMark level={task.level} inWords /> : 'any level'),
    render: (task) => (task.level ? <LevelMark level={task.level} /> : 'Any'),
  },
  { key: 'ig', title: 'Interest group', sortKey: 'ig', width: 136, render: (task) => task.ig },
  { key: 'channel', title: 'Channel', width: 140, render: (task) => task.channel },
  { key: 'org', title: 'Organisation', width: 180, render: (task) => task.org },
  { key: 'event', title: 'Event', width: 120, render: (task) => task.event },
  {
    key: 'usage_count',
    title: 'Times a member',
    sortKey: 'usage_count',
    align: 'right',
    width: 110,
    render: (task) => <NumberFormat value={task.usage_count} />,
  },
  {
    key: 'total_karma_gainers',
    title: 'Awards',
    align: 'right',
    width: 90,
    render: (task) => <NumberFormat value={task.total_karma_gainers} />,
  },
  {
    key: 'description',
    title: 'Description',
    width: 240,
    render: (task) => task.description,
  },
  {
    key: 'minutes',
    title: 'Time',
    file: ['why', 'steps', 'good_when', 'minutes', 'discord_link'],
    align: 'right',
    width: 90,
    render: (task) => task.minutes && `${formatNumber(task.minutes)} min`,
  },
  {
    key: 'updated_at',
    title: 'Updated',
    sortKey: 'updated_at',
    fixed: true,
    width: 132,
    render: (task) => <RelativeTime value={task.updated_at} />,
  },
  { key: 'updated_by', title: 'Updated by', width: 140, render: (task) => task.updated_by },
  {
    key: 'created_at',
    title: 'Created',
    sortKey: 'created_at',
    fixed: true,
    width: 120,
    render: (task) => <DateText value={task.created_at} />,
  },
  { key: 'created_by', title: 'Created by', width: 140, render: (task) => task.created_by },
]

/** Shown until somebody chooses otherwise: what tells tasks apart at a glance. */
export const firstColumns = ['hashtag', 'active', 'karma', 'type', 'level', 'ig', 'updated_at'] as const

function Karma({ task }: { task: TaskRow }) {
  const bonus = task.bonus_karma && task.bonus_time && new Date(task.bonus_time) > new Date()
  return (
    <>
      <span className={classes.karma}>
        {task.variable_karma && <span className={classes.upTo}>up to </span>}
        <NumberFormat value={task.karma ?? 0} />
      </span>
      {bonus && (
        <Tooltip label={`Until ${formatDate(task.bonus_time ?? '')}`}>
          <span className={classes.bonus}>+{formatNumber(task.bonus_karma ?? 0)}</span>
        </Tooltip>
      )}
    </>
  )
}
