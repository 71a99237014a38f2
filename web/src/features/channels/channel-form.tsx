import { TextInput } from '@mantine/core'
import type { ChannelRow } from '@muster/contract/channels.ts'
import { api } from '../../api/client.ts'
import { invalidate } from '../../api/query-client.ts'
import { RowForm } from '../../ui/data-table/row-form.tsx'
import wide from '../../ui/form/form-layout.module.css'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { toast } from '../../ui/toast.tsx'
import { channelReads } from './channel-reads.ts'

interface ChannelFormProps {
  /** Null makes a new one. */
  channel: ChannelRow | null
  onClose: () => void
}

export function ChannelForm({ channel, onClose }: ChannelFormProps) {
  const rowForm = useContractForm({
    initialValues: { name: channel?.name ?? '', discord_id: channel?.discord_id ?? '' },
    schema: () => import('@muster/contract/channels.ts').then((contract) => contract.ChannelFields),
    send: async (body) => {
      if (channel) await api.channels.update({ params: { channel_id: channel.id }, body })
      else await api.channels.create({ body })
    },
    onDone: (_reply, { name }) => {
      toast.success(`Channel “${name.trim()}” ${channel ? 'saved' : 'created'}`)
      void invalidate(...channelReads)
      onClose()
    },
  })
  const { field } = rowForm

  return (
    <RowForm form={rowForm} saveLabel={channel ? 'Save' : 'Create channel'} onClose={onClose}>
      <TextInput
        className={wide.wide}
        label="Name"
        withAsterisk
        maxLength={75}
        data-autofocus
        {...field('name')}
      />
      <TextInput
        className={wide.wide}
        label="Discord ID"
        description="17 to 20 digits. In the chat, with developer mode on: right-click the channel, Copy Channel ID"
        inputMode="numeric"
        withAsterisk
        {...field('discord_id')}
      />
    </RowForm>
  )
}
