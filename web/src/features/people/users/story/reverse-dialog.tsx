import { plural, t } from '@lingui/core/macro'
import { MOST_REVERSED } from '@muster/contract/people/member-story.ts'
import { api } from '../../../../api/client.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { keyOf } from '../../../../api/query-of.ts'
import { ReasonDialog } from '../../../../ui/acts/reason-dialog.tsx'
import { toast } from '../../../../ui/acts/toast.tsx'
import { useGuardedMutation } from '../../../../ui/acts/use-guarded-mutation.ts'

const ready = [
  t`Given twice for the same thing`,
  t`Given for the wrong task`,
  t`The work wasn’t their own`,
  t`They weren’t there`,
  t`Given by mistake`,
]

interface ReverseDialogProps {
  /** Draft key. */
  of: string
  title: string
  entryIds: readonly string[]
  onClose: () => void
}

/** Reverses awards right away, after asking why. */
export default function ReverseDialog({ of, title, entryIds, onClose }: ReverseDialogProps) {
  const reverse = useGuardedMutation({
    mutationFn: async (reason: string) => {
      const refused: string[] = []
      let reversed = 0
      for (let start = 0; start < entryIds.length; start += MOST_REVERSED) {
        const body = { entry_ids: entryIds.slice(start, start + MOST_REVERSED), reason }
        const reply = await api.memberStory.reverse({ body })
        reversed += reply.reversed
        refused.push(...reply.refused.map(({ full_name, text }) => `${full_name}: ${text}`))
      }
      return { reversed, refused }
    },
    onSuccess: async ({ reversed, refused }) => {
      const [first] = refused
      if (reversed > 0)
        toast.success(
          reversed === 1
            ? t`Karma reversed`
            : t`${plural(reversed, { one: `# award`, other: `# awards` })} reversed`,
        )
      if (first) toast.error(first)
      onClose()
      await invalidate(keyOf(api.memberStory), keyOf(api.users))
    },
    onError: () => {},
  })
  return (
    <ReasonDialog
      opened
      of={`reverse ${of}`}
      title={title}
      label={t`Reason`}
      confirmLabel={t`Reverse`}
      danger
      busy={reverse.isPending}
      failure={reverse.error}
      ready={{ reasons: ready }}
      onConfirm={(reason) => reverse.mutate(reason)}
      onClose={onClose}
    >
      {t`The karma is reversed right away, and everyone concerned is notified with your reason. You can undo it for 30 minutes.`}
    </ReasonDialog>
  )
}
