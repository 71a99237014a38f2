import { t } from '@lingui/core/macro'
import type { ApplicationDecision } from '@muster/contract/lib/hackathon-words.ts'
import { ApiError } from '../../../../api/api-error.ts'
import { api } from '../../../../api/client.ts'
import { tellFailure } from '../../../../ui/acts/tell-failure.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { decisionWords } from './decision-words.ts'
import { applicantReads } from './queries.ts'

export interface Deciding {
  readonly ids: readonly string[]
  readonly decision: ApplicationDecision
  readonly message?: string
  readonly byMail?: boolean
  readonly beyondPlaces?: boolean
}

interface DecideOptions {
  /** Called when more would be accepted than there are places; `text` is the server's question. */
  onBeyond: (deciding: Deciding, text: string) => void
  onDone: () => void
}

const UNDO_LASTS_MS = 30_000

/** Decides applications, with undo. */
export function useDecide(hackathonId: string, { onBeyond, onDone }: DecideOptions) {
  const params = { hackathon_id: hackathonId }
  const undo = useAction({
    call: (decision_id: string) => api.hackathonApplicants.undo.answer({ params, body: { decision_id } }),
    invalidates: applicantReads,
  })
  return useAction({
    call: ({ ids, decision, message, byMail = true, beyondPlaces = false }: Deciding) =>
      api.hackathonApplicants.decide.answer({
        params,
        body: {
          ids: [...ids],
          decision,
          by_mail: byMail,
          beyond_places: beyondPlaces,
          ...(message && { message }),
        },
      }),
    success: false,
    invalidates: applicantReads,
    onDone: ({ decision_id, changed, kept }, { decision }) => {
      onDone()
      for (const { full_name, why } of kept.slice(0, 3)) toast.error(`${full_name}: ${why}`)
      if (decision_id === null) return
      toast.action({
        text: decisionWords[decision].done(changed),
        label: t`Undo`,
        lasts: UNDO_LASTS_MS,
        onAct: () => undo.mutate(decision_id),
      })
    },
    onFailed: (error, deciding) => {
      const beyond = error instanceof ApiError ? error.fields.beyond_places : undefined
      if (beyond) return onBeyond(deciding, beyond)
      tellFailure(error)
    },
  })
}
