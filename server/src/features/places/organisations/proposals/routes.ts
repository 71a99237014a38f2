import { counted } from '@muster/contract/lib/counted.ts'
import { say } from '@muster/contract/lib/say.ts'
import { organisationProposals, type SettledResults } from '@muster/contract/places/organisation-proposals.ts'
import type { FastifyInstance } from 'fastify'
import { serve, WithMessage } from '../../../../platform/http/serve.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { bulkHandler } from '../../../desk/bulk-jobs/index.ts'
import { reasonHandlers } from '../../../desk/work-queues/index.ts'
import { proposalsOf } from '../proposals.ts'
import { rejectProposals } from './bulk.ts'
import { countProposals, holdProposal, listWaiting, proposalList } from './cases.ts'
import { decideProposal } from './decide.ts'
import { readProposal } from './review.ts'
import { undoProposal } from './undo.ts'

/** Routes for the queue of proposed organisations. */
export function serveProposals(app: FastifyInstance, parts: Parts): void {
  const { db, clock } = parts
  const readerOf = (actor: { readonly id: string }) => ({ id: actor.id, now: clock.now() })

  serve(app, parts, organisationProposals, {
    mine: ({ actor }) => proposalsOf(db, actor.id, clock.now()),
    list: () => listWaiting(db),
    cases: ({ actor, query }) => proposalList(readerOf(actor)).page(db, query),
    counts: ({ actor }) => countProposals(db, readerOf(actor)),
    ...reasonHandlers(parts, 'organization_proposals'),
    hold: async ({ actor, params, body }) => ({
      held_by: await holdProposal(db, readerOf(actor), params.proposal_id, body.take_over),
    }),
    review: ({ actor, params }) => readProposal(db, readerOf(actor), params.proposal_id),
    decide: async ({ actor, params, body }) => {
      const decided = await decideProposal(parts, actor, params.proposal_id, body)
      const { organization, results } = decided
      return new WithMessage(
        organization
          ? say`${{ title: organization.title }}: ${{ results: resultsText(results) }}`
          : 'Rejected. Everyone who asked will be notified.',
        decided,
      )
    },
    rejectMany: bulkHandler(parts, rejectProposals),
    undo: async ({ actor, params }) => {
      await undoProposal(parts, actor, params.proposal_id)
      return 'Back in the queue'
    },
  })
}

/** “2 people linked, 1 not linked because they have another college”. */
function resultsText({ linked, had_link, other_college, suspended }: SettledResults): string {
  const told = [
    say`${counted({ linked }, { one: '1 person linked', other: '# people linked' })}`,
    had_link > 0 && say`${{ count: had_link }} already had it`,
    other_college > 0 && say`${{ count: other_college }} not linked because they have another college`,
    suspended > 0 && say`${{ count: suspended }} deactivated and not linked`,
  ]
  return told.filter(Boolean).join(', ')
}
