import type { ChannelRow } from '@muster/contract/staff/channels.ts'
import { api } from '../../api/client.ts'
import { ConfirmDialog } from '../../ui/acts/confirm-dialog.tsx'
import { useAction } from '../../ui/acts/use-action.ts'
import { formatCount } from '../../ui/text/format.ts'
import { channelReads } from './channel-reads.ts'

interface DeleteChannelDialogProps {
  channel: ChannelRow | undefined
  onClose: () => void
}

export function DeleteChannelDialog({ channel, onClose }: DeleteChannelDialogProps) {
  const remove = useAction({
    call: (target: ChannelRow) => api.channels.remove.answer({ params: { channel_id: target.id } }),
    success: (_answer, target) => `Channel “${target.name}” deleted`,
    invalidates: channelReads,
    onDone: onClose,
  })
  const tasks = channel?.tasks ?? 0

  return (
    <ConfirmDialog
      opened={channel !== undefined}
      title={`Delete “${channel?.name ?? ''}”?`}
      confirmLabel="Delete"
      danger
      busy={remove.isPending}
      onConfirm={() => channel && remove.mutate(channel)}
      onClose={onClose}
    >
      {tasks > 0
        ? `${formatCount(tasks, 'task')} bound to it will stay, without a channel. `
        : 'No task is bound to it. '}
      The channel in the chat itself is not touched.
    </ConfirmDialog>
  )
}
