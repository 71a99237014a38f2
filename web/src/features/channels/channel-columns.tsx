import type { channels } from '@muster/contract/staff/channels.ts'
import { authoredColumns } from '../../ui/data-table/columns/authored-columns.tsx'
import { CountLink } from '../../ui/data-table/columns/count-link.tsx'
import type { ColumnOf } from '../../ui/data-table/use-list.ts'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { formatCount } from '../../ui/text/format.ts'

/** The number of tasks leads to them for those who may open the list of tasks. */
export const channelColumns = (mayOpenTasks: boolean): readonly ColumnOf<(typeof channels)['list']>[] => [
  {
    key: 'name',
    title: 'Name',
    sortKey: 'name',
    width: 220,
    render: ({ name }) => name,
  },
  {
    key: 'discord_id',
    title: 'Discord ID',
    sortKey: 'discord_id',
    width: 200,
    card: 'line',
    onCard: (channel) => channel.discord_id,
    render: (channel) => <CopyText value={channel.discord_id} />,
  },
  {
    key: 'tasks',
    title: 'Tasks',
    sortKey: 'tasks',
    align: 'right',
    width: 90,
    card: 'fact',
    onCard: (channel) => formatCount(channel.tasks, 'task'),
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
