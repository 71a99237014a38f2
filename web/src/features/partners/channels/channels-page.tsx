import { MenuItem } from '@mantine/core'
import { isAllowed, pageAccess, writeAccess } from '@muster/contract/access/access.ts'
import { plural } from '@muster/contract/lib/numbers.ts'
import type { channels } from '@muster/contract/partners/channels.ts'
import { IconExternalLink } from '@tabler/icons-react'
import { api } from '../../../api/client.ts'
import { usePermissions } from '../../../shell/session/session-queries.ts'
import { authoredColumns } from '../../../ui/data-table/columns/authored-columns.tsx'
import { countColumn, textColumn } from '../../../ui/data-table/columns/ready-columns.tsx'
import { DeleteRowDialog } from '../../../ui/data-table/deleting/delete-row-dialog.tsx'
import { useDeleting } from '../../../ui/data-table/deleting/use-deleting.ts'
import { ListPage } from '../../../ui/data-table/list-page.tsx'
import { RowFormDrawer } from '../../../ui/data-table/row-drawer.tsx'
import { DeleteItem, EditItem, RowMenu } from '../../../ui/data-table/row-menu.tsx'
import type { ColumnOf } from '../../../ui/data-table/use-list.ts'
import { useList } from '../../../ui/data-table/use-list.ts'
import { useOpenedRow } from '../../../ui/data-table/use-opened-row.ts'
import { ChannelForm } from './channel-form.tsx'
import { channelReads } from './queries.ts'

/** The task count is a link for staff who have access to the list of tasks. */
const channelColumns = (mayOpenTasks: boolean): readonly ColumnOf<(typeof channels)['list']>[] => [
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

/** The Discord channels that tasks are linked to. Read-only for some staff. */
export default function ChannelsPage() {
  const permissions = usePermissions()
  const mayWrite = isAllowed(writeAccess.channels, permissions)
  const list = useList({
    call: api.channels.list,
    columns: channelColumns(isAllowed(pageAccess.tasks, permissions)),
    usual: '-created_at',
    screen: 'channels',
    csv: (query) => api.channels.csv({ query }),
  })
  const opened = useOpenedRow({ list })
  const deleting = useDeleting(opened)

  return (
    <>
      <ListPage
        list={list}
        label="channels"
        title="Channels"
        lead="Discord channels that tasks can be linked to"
        create={mayWrite ? { label: 'Create channel', begin: opened.create } : undefined}
        searchBy="Name or Discord ID"
        opening={mayWrite ? opened : undefined}
        rowMenu={({ link, ...channel }) =>
          (link || mayWrite) && (
            <RowMenu label={`Actions for ${channel.name}`}>
              {link && (
                <MenuItem
                  component="a"
                  href={link}
                  target="_blank"
                  rel="noreferrer"
                  leftSection={<IconExternalLink size={18} />}
                >
                  Open in Discord
                </MenuItem>
              )}
              {mayWrite && (
                <>
                  <EditItem onClick={() => opened.open(channel)} />
                  <DeleteItem onClick={() => deleting.begin({ link, ...channel })} />
                </>
              )}
            </RowMenu>
          )
        }
        empty={{
          title: 'No channels yet',
          text: 'Members complete and discuss a task in the channel it’s linked to.',
        }}
      />
      {mayWrite && (
        <RowFormDrawer opened={opened} noun="channel" activity={{ kind: 'channel', reads: channelReads }}>
          {(channel) => (
            <ChannelForm
              key={channel?.id}
              channel={channel}
              onClose={opened.close}
              onDelete={channel ? () => deleting.begin(channel) : undefined}
            />
          )}
        </RowFormDrawer>
      )}
      <DeleteRowDialog
        deleting={deleting}
        noun="Channel"
        nameOf={({ name }) => name}
        consequence={({ tasks }) =>
          plural(tasks, {
            none: 'No tasks are linked to it. The channel on Discord won’t change.',
            one: '1 task linked to it will stay, without a channel. The channel on Discord won’t change.',
            many: (n) =>
              `${n} tasks linked to it will stay, without a channel. The channel on Discord won’t change.`,
          })
        }
        remove={({ id }) => api.channels.remove.answer({ params: { channel_id: id } })}
        reads={channelReads}
      />
    </>
  )
}
