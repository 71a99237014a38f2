import { t } from '@lingui/core/macro'
import { api } from '../../../api/client.ts'
import { keyOf } from '../../../api/query-of.ts'
import { ConfirmDialog } from '../../../ui/acts/confirm-dialog.tsx'
import { useAction } from '../../../ui/acts/use-action.ts'

/** Opened by the link in an email. */
export function StopMails({ viewId, onClose }: { viewId: string; onClose: () => void }) {
  const stop = useAction({
    call: () => api.reports.stopMailing.answer({ params: { view_id: viewId } }),
    invalidates: [keyOf(api.reports.mailing)],
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      opened
      title={t`Stop these emails?`}
      confirmLabel={t`Stop emails`}
      busy={stop.isPending}
      onConfirm={() => stop.mutate(undefined)}
      onClose={onClose}
    >
      {t`You’ll no longer get this page on Mondays. You can still open it.`}
    </ConfirmDialog>
  )
}
