import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { CircleMessage } from '@muster/contract/circles/circle-threads.ts'
import { api } from '../../../../../api/client.ts'
import { invalidate } from '../../../../../api/query-client.ts'
import { ConfirmDialog } from '../../../../../ui/acts/confirm-dialog.tsx'
import { ReasonDialog } from '../../../../../ui/acts/reason-dialog.tsx'
import { useAction } from '../../../../../ui/acts/use-action.ts'
import { useFocusBack } from '../../../../../ui/keys/use-focus-back.ts'
import { lazyDialog } from '../../../../../ui/loading/lazy-dialog.tsx'
import { threadKey } from './thread-queries.ts'

const MessageReportDialog = lazyDialog(() => import('../../shared/report-dialog.tsx'))

/** The act that is confirmed first. */
export type MessageAct = 'delete' | 'remove' | 'report'

interface MessageDialogProps {
  circleId: string
  message: CircleMessage
  doing: MessageAct
  onClose: () => void
}

/**
 * Confirms before a message is deleted, removed or reported. Mounted only while open, because a thread has
 * many messages.
 */
export function MessageDialog({ circleId, message, doing, onClose }: MessageDialogProps) {
  useFocusBack()
  const { full_name } = message.author
  const params = { circle_id: circleId, message_id: message.id }
  const invalidates = [threadKey(circleId)]
  const remove = useAction({
    call: () => api.circleThreads.remove.answer({ params }),
    invalidates,
    onDone: onClose,
  })
  const removeAsLead = useAction({
    call: (reason: string) => api.circleThreads.removeAsLead.answer({ params, body: { reason } }),
    invalidates,
    onDone: onClose,
  })
  if (doing === 'delete') {
    return (
      <ConfirmDialog
        opened
        title={t`Delete this message?`}
        confirmLabel={t`Delete`}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={onClose}
      >
        {t`The others will see that there was a message here, but not what it said.`}
      </ConfirmDialog>
    )
  }
  if (doing === 'remove') {
    return (
      <ReasonDialog
        opened
        of={message.id}
        title={t`Remove ${full_name}’s message?`}
        label={t`Reason`}
        confirmLabel={t`Remove`}
        danger
        busy={removeAsLead.isPending}
        failure={removeAsLead.error}
        onConfirm={(reason) => removeAsLead.mutate(reason)}
        onClose={onClose}
      >
        <Trans>
          {full_name} will be notified and will see your reason. The others will see that there was a message
          here.
        </Trans>
      </ReasonDialog>
    )
  }
  return (
    <MessageReportDialog
      of={message.id}
      title={t`Report ${full_name}’s message`}
      send={(body) => api.circleThreads.report.answer({ params, body })}
      onDone={() => void invalidate(threadKey(circleId))}
      onClose={onClose}
    />
  )
}
