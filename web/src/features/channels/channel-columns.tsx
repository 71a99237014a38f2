import type { ChannelRow } from '@muster/contract/channels.ts'
import { CopyText } from '../../ui/copy-text.tsx'
import { CountLink } from '../../ui/data-table/count-link.tsx'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { DateText, RelativeTime } from '../../ui/date-text.tsx'
import classes from './channels.module.css'

/** The number of tasks leads to them for those who may open the list of tasks. */
export const channelColumns = (mayOpenTasks: boolean): readonly Column<ChannelRow>[] => [
  {
    key: 'name',
    title: 'Name',
    sortKey: 'name',
    card: 'heading',
    render: ({ name, link }) =>
      link ? (
        <a className={classes.name} href={link} target="_blank" rel="noreferrer">
          {name}
        </a>
      ) : (
        <span className={classes.name}>{name}</span>
      ),
  },
  {
    key: 'discord_id',
    title: 'Discord ID',
    sortKey: 'discord_id',
    render: (channel) => <CopyText value={channel.discord_id} />,
  },
  {
    key: 'tasks',
    title: 'Tasks',
    sortKey: 'tasks',
    align: 'right',
    width: 90,
    render: (channel) => (
      <CountLink
        count={channel.tasks}
        to={mayOpenTasks ? `/dashboard/tasks?channel=${channel.id}` : null}
        label={`tasks of the channel ${channel.name}`}
      />
    ),
  },
  {
    key: 'updated_at',
    title: 'Updated',
    sortKey: 'updated_at',
    noWrap: true,
    render: (channel) => <RelativeTime value={channel.updated_at} />,
  },
  {
    key: 'updated_by',
    title: 'Updated by',
    sortKey: 'updated_by',
    render: (channel) => channel.updated_by,
  },
  {
    key: 'created_at',
    title: 'Created',
    sortKey: 'created_at',
    noWrap: true,
    render: (channel) => <DateText value={channel.created_at} />,
  },
  {
    key: 'created_by',
    title: 'Created by',
    sortKey: 'created_by',
    render: (channel) => channel.created_by,
  },
]
