import type { channels } from '@muster/contract/partners/channels.ts'
import { authoredColumns } from '../../../ui/data-table/columns/authored-columns.tsx'
import { countColumn, textColumn } from '../../../ui/data-table/columns/ready-columns.tsx'
import type { ColumnOf } from '../../../ui/data-table/use-list.ts'

/** The task count is a link for staff who have access to the list of tasks. */
export const channelColumns = (mayOpenTasks: boolean): readonly ColumnOf<(typeof channels)['list']>[] => [
  textColumn('name', 'Name', { sorted: true, width: 220 }),
  textColumn('discord_id', 'Discord ID', { sorted: true, copied: true, width: 200, card: 'line' }),
  countColumn('tasks', 'Tasks', {
    sorted: true,
    width: 90,
    noun: 'task',
    link: (channel) => ({
      to: mayOpenTasks ? `/dashboard/tasks?channel=${channel.id}` : null,
      label: `tasks linked to ${channel.name}`,
    }),
  }),
  ...authoredColumns,
]
