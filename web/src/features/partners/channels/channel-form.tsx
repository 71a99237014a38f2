import { ph, t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import type { ChannelRow } from '@muster/contract/partners/channels.ts'
import { api } from '../../../api/client.ts'
import { invalidate } from '../../../api/query-client.ts'
import { toast } from '../../../ui/acts/toast.tsx'
import { RowForm } from '../../../ui/data-table/row-form.tsx'
import wide from '../../../ui/form/form-layout.module.css'
import { changedIn, useRecordForm } from '../../../ui/form/use-record-form.ts'
import { channelReads } from './queries.ts'

interface ChannelFormProps {
  /** Null creates a new channel. */
  channel: ChannelRow | null
  onClose: () => void
  onDelete?: (() => void) | undefined
}

const fields = [
  { name: 'name', label: t`Name` },
  { name: 'discord_id', label: t`Discord ID` },
]

export function ChannelForm({ channel, onClose, onDelete }: ChannelFormProps) {
  const rowForm = useRecordForm({
    record: channel,
    valuesOf: ({ name, discord_id }: ChannelRow) => ({ name, discord_id }),
    emptyValues: { name: '', discord_id: '' },
    keptAs: `channel ${channel?.id ?? 'new'}`,
    schema: () => import('@muster/contract/partners/channels.ts').then((contract) => contract.ChannelFields),
    send: async (values, version) => {
      if (!version) return void (await api.channels.create({ body: values }))
      const body = { ...changedIn(values, version), seen_at: version.updated_at }
      await api.channels.update({ params: { channel_id: version.id }, body })
    },
    onDone: (_reply, { name }) => {
      toast.success(
        channel
          ? t`Channel “${ph({ name: name.trim() })}” saved`
          : t`Channel “${ph({ name: name.trim() })}” created`,
      )
      void invalidate(...channelReads)
      onClose()
    },
  })

  return (
    <RowForm
      form={rowForm}
      saveLabel={channel ? t`Save` : t`Create channel`}
      onClose={onClose}
      compare={{ fields }}
      grave={onDelete && { label: t`Delete`, begin: onDelete }}
    >
      <TextInput
        className={wide.wide}
        label={t`Name`}
        withAsterisk
        maxLength={75}
        data-autofocus
        {...rowForm.field('name')}
      />
      <TextInput
        className={wide.wide}
        label={t`Discord ID`}
        description={t`17 to 20 digits. In Discord, turn on developer mode, then right-click the channel and choose Copy Channel ID.`}
        inputMode="numeric"
        withAsterisk
        {...rowForm.field('discord_id')}
      />
    </RowForm>
  )
}
