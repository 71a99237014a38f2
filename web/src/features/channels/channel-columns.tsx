import type { channels } from '@muster/contract/staff/channels.ts'
import { authoredColumns } from '../../ui/data-table/columns/authored-columns.tsx'
import { countColumn } from '../../ui/data-table/columns/count-column.tsx'
import type { ColumnOf } from '../../ui/data-table/use-list.ts'
import { CopyText } from '../../ui/text/copy-text.tsx'

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
  countColumn({
    key: 'tasks',
    title: 'Tasks',
    sortKey: 'tasks',
    width: 90,
    count: (channel) => channel.tasks,
    noun: 'task',
    link: (channel) => ({
      to: mayOpenTasks ? `/dashboard/tasks?channel=${channel.id}` : null,
      label: `tasks of the channel ${channel.name}`,
    }),
  }),
  ...authoredColumns,
]
