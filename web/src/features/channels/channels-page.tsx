import { Button, Menu } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { isAllowed, pageAccess, writeAccess } from '@muster/contract/access.ts'
import type { ChannelRow } from '@muster/contract/channels.ts'
import { IconExternalLink, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTitle } from '../../api/site.ts'
import { useManagementCrumb } from '../../shell/management-crumb.ts'
import { usePermissions } from '../../shell/session-queries.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { RowDrawer } from '../../ui/data-table/row-drawer.tsx'
import { RowMenu } from '../../ui/data-table/row-menu.tsx'
import { SearchBox } from '../../ui/data-table/search-box.tsx'
import { useListState } from '../../ui/data-table/use-list-state.ts'
import { useOpenedRow } from '../../ui/data-table/use-opened-row.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { channelColumns } from './channel-columns.tsx'
import { ChannelForm } from './channel-form.tsx'
import { DeleteChannelDialog } from './delete-channel-dialog.tsx'
import { channelsQuery } from './queries.ts'

/** Channels of the chat that tasks refer to. Some staff may only read them. */
export default function ChannelsPage() {
  const management = useManagementCrumb()
  useTitle('Channels')
  const permissions = usePermissions()
  const mayWrite = isAllowed(writeAccess.channels, permissions)
  const list = useListState({
    sortKeys: ['name', 'discord_id', 'tasks', 'created_by', 'updated_by', 'created_at', 'updated_at'],
    filters: [],
    defaultSort: '-created_at',
  })
  const channels = useQuery(channelsQuery(list.query))
  const opened = useOpenedRow(channels.data?.data)
  const [deleting, setDeleting] = useState<ChannelRow>()
  useHotkeys(mayWrite ? [['n', opened.create]] : [])

  const create = mayWrite && (
    <Button leftSection={<IconPlus size={18} />} onClick={opened.create}>
      Create channel
    </Button>
  )

  return (
    <>
      <PageHeader
        crumbs={[management, { label: 'Channels' }]}
        title="Channels"
        lead="Channels of the community’s chat that tasks can be bound to"
        actions={create}
      />
      <DataTable
        label="channels"
        query={channels}
        columns={channelColumns(isAllowed(pageAccess.tasks, permissions))}
        list={list}
        onOpen={mayWrite ? opened.edit : undefined}
        rowMenu={
          mayWrite
            ? (channel) => (
                <ChannelMenu
                  channel={channel}
                  onEdit={() => opened.edit(channel)}
                  onDelete={() => setDeleting(channel)}
                />
              )
            : undefined
        }
        toolbar={<SearchBox value={list.search} placeholder="Name or Discord ID" onChange={list.setSearch} />}
        empty={
          <EmptyState title="No channels yet" action={create}>
            A task that is bound to a channel is done and discussed there.
          </EmptyState>
        }
      />
      {mayWrite && (
        <RowDrawer opened={opened} noun="channel">
          {(channel) => <ChannelForm key={channel?.id} channel={channel} onClose={opened.close} />}
        </RowDrawer>
      )}
      <DeleteChannelDialog channel={deleting} onClose={() => setDeleting(undefined)} />
    </>
  )
}

interface ChannelMenuProps {
  channel: ChannelRow
  onEdit: () => void
  onDelete: () => void
}

function ChannelMenu({ channel, onEdit, onDelete }: ChannelMenuProps) {
  return (
    <RowMenu label={`Actions for ${channel.name}`}>
      {channel.link && (
        <Menu.Item
          component="a"
          href={channel.link}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconExternalLink size={18} />}
        >
          Open in the chat
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconPencil size={18} />} onClick={onEdit}>
        Edit
      </Menu.Item>
      <Menu.Item color="bad" c="var(--bad)" leftSection={<IconTrash size={18} />} onClick={onDelete}>
        Delete
      </Menu.Item>
    </RowMenu>
  )
}
