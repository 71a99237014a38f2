import type { channels } from '@muster/contract/channels.ts'
import { CopyText } from '../../ui/copy-text.tsx'
import { authoredColumns } from '../../ui/data-table/authored-columns.tsx'
import { CountLink } from '../../ui/data-table/count-link.tsx'
import type { ColumnOf } from '../../ui/data-table/use-list.ts'
import classes from './channels.module.css'

/** The number of tasks leads to them for those who may open the list of tasks. */
export const channelColumns = (mayOpenTasks: boolean): readonly ColumnOf<(typeof channels)['list']>[] => [
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
  ...authoredColumns,
]
