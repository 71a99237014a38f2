import { ph, plural, t } from '@lingui/core/macro'
import type { BodyOf, ReplyOf } from '@muster/contract/lib/route.ts'
import type { organisationProposals, ProposalRow } from '@muster/contract/places/organisation-proposals.ts'
import { api } from '../../../../api/client.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { keyOf } from '../../../../api/query-of.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { formatNumber } from '../../../../ui/text/format.ts'
import { useUndoable } from '../../../../ui/work-queue/decide/use-undoable.ts'
import { organisationReads } from '../queries.ts'

type Body = BodyOf<typeof organisationProposals.decide>
type Decided = ReplyOf<typeof organisationProposals.decide>

export const reads = [keyOf(api.organisationProposals), ...organisationReads]
const hows = { accept: t`accepted`, merge: t`settled`, reject: t`rejected` } as const

/** Summary of a decision: “2 people linked, 1 not linked because they have another college”. */
export function decidedText(row: ProposalRow, { organization, results }: Decided): string {
  if (!organization) return t`${ph({ title: row.title })} rejected`
  const told = [
    t`${plural({ linked: results.linked }, { one: `# person`, other: `# people` })} linked`,
    results.had_link > 0 && t`${ph({ hadLink: formatNumber(results.had_link) })} already had it`,
    results.other_college > 0 &&
      t`${ph({ otherCollege: formatNumber(results.other_college) })} not linked because they have another college`,
    results.suspended > 0 &&
      t`${ph({ suspended: formatNumber(results.suspended) })} deactivated and not linked`,
  ]
  return `${organization.title}: ${told.filter(Boolean).join(', ')}`
}

interface Listeners {
  /** Called when a proposal is no longer pending. */
  onDecided: (row: ProposalRow) => void
  /** Called when a proposal is back in the queue. */
  onUndone: (row: ProposalRow) => void
}

/**
 * Staff actions for a proposed organisation. If a colleague decided first, an error names them and the data
 * is refetched.
 */
export function useProposalActs({ onDecided, onUndone }: Listeners) {
  const { undo, fail, failInDialog, tell } = useUndoable({
    undo: (row: ProposalRow) => api.organisationProposals.undo.answer({ params: { proposal_id: row.id } }),
    undone: (row) => t`${ph({ title: row.title })} is back in the queue`,
    reads,
    onUndone,
  })
  function told(row: ProposalRow, { outcome }: Body, decided: Decided) {
    onDecided(row)
    tell(row, hows[outcome], decidedText(row, decided))
  }
  const decide = useAction({
    call: ({ row, body }: { row: ProposalRow; body: Body }) =>
      api.organisationProposals.decide.answer({ params: { proposal_id: row.id }, body }),
    success: false,
    invalidates: reads,
    onDone: (decided, { row, body }) => told(row, body, decided),
    onFailed: (error, { body }) => (body.outcome === 'reject' ? failInDialog(error) : fail(error)),
  })
  /** Called from the form, which shows validation errors at its fields. */
  async function accept(row: ProposalRow, org: NonNullable<Body['org']>) {
    const body = { outcome: 'accept', org } as const
    const decided = await api.organisationProposals.decide({ params: { proposal_id: row.id }, body })
    void invalidate(...reads)
    told(row, body, decided)
  }
  return { decide, accept, undo }
}

export type ProposalActs = ReturnType<typeof useProposalActs>
