import { Menu } from '@mantine/core'
import { isAllowed, pageAccess, writeAccess } from '@muster/contract/access/access.ts'
import type { ChannelRow } from '@muster/contract/staff/channels.ts'
import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { usePermissions } from '../../shell/session/session-queries.ts'
import { ListPage } from '../../ui/data-table/list-page.tsx'
import { RowFormDrawer } from '../../ui/data-table/row-drawer.tsx'
import { DeleteItem, EditItem, RowMenu } from '../../ui/data-table/row-menu.tsx'
import { useList } from '../../ui/data-table/use-list.ts'
import { useOpenedRow } from '../../ui/data-table/use-opened-row.ts'
import { channelColumns } from './channel-columns.tsx'
import { ChannelForm } from './channel-form.tsx'
import { channelReads } from './channel-reads.ts'
import { DeleteChannelDialog } from './delete-channel-dialog.tsx'

/** Channels of the chat that tasks refer to. Some staff may only read them. */
export default function ChannelsPage() {
  const permissions = usePermissions()
  const mayWrite = isAllowed(writeAccess.channels, permissions)
  const list = useList({
    call: api.channels.list,
    columns: channelColumns(isAllowed(pageAccess.tasks, permissions)),
    usual: '-created_at',
    screen: 'channels',
  })
  const opened = useOpenedRow({ list })
  const [deleting, setDeleting] = useState<ChannelRow>()
  const beginDeleting = (channel: ChannelRow) => {
    opened.close()
    setDeleting(channel)
  }

  return (
    <>
      <ListPage
        list={list}
        label="channels"
        title="Channels"
        lead="Channels of the community’s chat that tasks can be bound to"
        create={mayWrite ? { label: 'Create channel', begin: opened.create } : undefined}
        searchBy="Name or Discord ID"
        onOpen={mayWrite ? opened.open : undefined}
        rowMenu={({ link, ...channel }) =>
          (link || mayWrite) && (
            <RowMenu label={`Actions for ${channel.name}`}>
              {link && (
                <Menu.Item
                  component="a"
                  href={link}
                  target="_blank"
                  rel="noreferrer"
                  leftSection={<IconExternalLink size={18} />}
                >
                  Open in the chat
                </Menu.Item>
              )}
              {mayWrite && (
                <>
                  <EditItem onClick={() => opened.open(channel)} />
                  <DeleteItem onClick={() => setDeleting({ link, ...channel })} />
                </>
              )}
            </RowMenu>
          )
        }
        empty={{
          title: 'No channels yet',
          text: 'A task that is bound to a channel is done and discussed there.',
        }}
      />
      {mayWrite && (
        <RowFormDrawer opened={opened} noun="channel" activity={{ kind: 'channel', reads: channelReads }}>
          {(channel) => (
            <ChannelForm
              key={channel?.id}
              channel={channel}
              onClose={opened.close}
              onDelete={channel ? () => beginDeleting(channel) : undefined}
            />
          )}
        </RowFormDrawer>
      )}
      <DeleteChannelDialog channel={deleting} onClose={() => setDeleting(undefined)} />
    </>
  )
}
