import { plural, t } from '@lingui/core/macro'
import type { AchievementRow } from '@muster/contract/recognition/achievements.ts'
import { api } from '../../../../api/client.ts'
import { ConfirmDialog } from '../../../../ui/acts/confirm-dialog.tsx'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { achievementReads } from '../queries.ts'

export type EndingAct = 'archive' | 'restore' | 'remove'

const verbs: Readonly<Record<EndingAct, string>> = {
  archive: t`Archive`,
  restore: t`Restore`,
  remove: t`Delete`,
}

interface EndingDialogProps {
  /** Undefined keeps the dialog closed. */
  act: EndingAct | undefined
  achievement: AchievementRow
  onClose: () => void
  /** Called after the achievement was deleted. */
  onGone: () => void
}

/** Confirms archiving, restoring or deleting an achievement, and explains the consequences. */
export function EndingDialog({ act, achievement, onClose, onGone }: EndingDialogProps) {
  const { name, members, could_claim: claimable } = achievement
  const run = useAction({
    call: (what: EndingAct) => api.achievements[what].answer({ params: { achievement_id: achievement.id } }),
    invalidates: achievementReads,
    onDone: (_, what) => {
      onClose()
      if (what === 'remove') onGone()
    },
  })
  const keeps = plural(members, { 0: ``, one: `# member will keep it.`, other: `# members will keep it.` })
  const lose = plural(claimable, {
    0: ``,
    one: `# member could claim it now and will no longer be able to.`,
    other: `# members could claim it now and will no longer be able to.`,
  })
  const consequences: Readonly<Record<EndingAct, string>> = {
    archive: [keeps, lose, t`No one else can claim it until you restore it.`].filter(Boolean).join(' '),
    restore: t`Members who meet its rule will be notified and can claim it again.`,
    remove:
      members > 0
        ? plural(members, {
            one: `# member has it, so it can’t be deleted. If you archive it instead, they’ll keep it.`,
            other: `# members have it, so it can’t be deleted. If you archive it instead, they’ll keep it.`,
          })
        : [lose, t`Its rule will be deleted too. Achievements that members have had can only be archived.`]
            .filter(Boolean)
            .join(' '),
  }
  const titles: Readonly<Record<EndingAct, string>> = {
    archive: t`Archive “${name}”?`,
    restore: t`Restore “${name}”?`,
    remove: t`Delete “${name}”?`,
  }
  const refused = act === 'remove' && members > 0

  return (
    <ConfirmDialog
      opened={act !== undefined}
      title={act ? titles[act] : ''}
      confirmLabel={refused ? t`Got it` : act ? verbs[act] : ''}
      cancelLabel={refused ? null : t`Cancel`}
      danger={act === 'remove' && !refused}
      busy={run.isPending}
      onConfirm={() => (refused ? onClose() : act && run.mutate(act))}
      onClose={onClose}
    >
      {act && consequences[act]}
    </ConfirmDialog>
  )
}
