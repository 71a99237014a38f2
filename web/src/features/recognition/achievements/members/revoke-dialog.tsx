import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { IssuedRow } from '@muster/contract/recognition/achievement-issuing.ts'
import { api } from '../../../../api/client.ts'
import { ReasonDialog } from '../../../../ui/acts/reason-dialog.tsx'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { achievementReads } from '../queries.ts'

interface RevokeDialogProps {
  /** The issued achievement; undefined keeps the dialog closed. */
  row: Pick<IssuedRow, 'muid' | 'achievement_id' | 'user_name'> | undefined
  /** The name of the achievement. */
  name: string
  onClose: () => void
}

/** Revokes an achievement, with a reason that the member sees. */
export function RevokeDialog({ row, name, onClose }: RevokeDialogProps) {
  const revoke = useAction({
    call: ({ muid, achievement_id, reason }: { muid: string; achievement_id: string; reason: string }) =>
      api.achievementIssuing.revoke.answer({ body: { muid, achievement_id, reason } }),
    invalidates: achievementReads,
    onDone: onClose,
    // The dialog shows the error.
    onFailed: () => undefined,
  })
  return (
    <ReasonDialog
      opened={row !== undefined}
      of={`revoke ${row?.achievement_id} ${row?.muid}`}
      title={t`Revoke “${name}”?`}
      label={t`Reason`}
      confirmLabel={t`Revoke`}
      danger
      busy={revoke.isPending}
      failure={revoke.error}
      onConfirm={(reason) =>
        row && revoke.mutate({ muid: row.muid, achievement_id: row.achievement_id, reason })
      }
      onClose={onClose}
    >
      <Trans>
        {ph({ userName: row?.user_name })} will lose it and see your reason. They can’t claim it again, but
        staff can give it again.
      </Trans>
    </ReasonDialog>
  )
}
