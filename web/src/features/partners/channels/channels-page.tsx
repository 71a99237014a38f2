import { ph, plural, t } from '@lingui/core/macro'
import { MenuItem } from '@mantine/core'
import { isAllowed, pageAccess, writeAccess } from '@muster/contract/access/access.ts'
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
  textColumn('name', t`Name`, { sorted: true, width: 220 }),
  textColumn('discord_id', t`Discord ID`, { sorted: true, copied: true, width: 200, card: 'line' }),
  countColumn('tasks', t`Tasks`, {
    sorted: true,
    width: 90,
    counted: (n) => plural(n, { one: '# task', other: '# tasks' }),
    link: (channel) => ({
      to: mayOpenTasks ? `/dashboard/tasks?channel=${channel.id}` : null,
      label: t`tasks linked to ${ph({ name: channel.name })}`,
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
        label={t`channels`}
        title={t`Channels`}
        lead={t`Discord channels that tasks can be linked to`}
        create={mayWrite ? { label: t`Create channel`, begin: opened.create } : undefined}
        searchBy={t`Name or Discord ID`}
        opening={mayWrite ? opened : undefined}
        rowMenu={({ link, ...channel }) =>
          (link || mayWrite) && (
            <RowMenu label={t`Actions for ${ph({ name: channel.name })}`}>
              {link && (
                <MenuItem
                  component="a"
                  href={link}
                  target="_blank"
                  rel="noreferrer"
                  leftSection={<IconExternalLink size={18} />}
                >
                  {t`Open in Discord`}
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
          title: t`No channels yet`,
          text: t`Members complete and discuss a task in the channel it’s linked to.`,
        }}
      />
      {mayWrite && (
        <RowFormDrawer
          opened={opened}
          words={{
            create: t`Create channel`,
            edit: t`Edit channel`,
            missing: t`We couldn’t find this channel here`,
          }}
          activity={{ kind: 'channel', reads: channelReads }}
        >
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
        deleted={(name) => t`Channel “${name}” deleted`}
        nameOf={({ name }) => name}
        consequence={({ tasks }) =>
          plural(tasks, {
            0: `No tasks are linked to it. The channel on Discord won’t change.`,
            one: `# task linked to it will stay, without a channel. The channel on Discord won’t change.`,
            other: `# tasks linked to it will stay, without a channel. The channel on Discord won’t change.`,
          })
        }
        remove={({ id }) => api.channels.remove.answer({ params: { channel_id: id } })}
        reads={channelReads}
      />
    </>
  )
}
