import { say } from '@muster/contract/lib/say.ts'
import { referrals } from '@muster/contract/reach/referrals.ts'
import { heldReferrals } from '@muster/contract/reach/referrals-held.ts'
import type { FastifyInstance } from 'fastify'
import { serve, WithMessage } from '../../../platform/http/serve.ts'
import { withPostedAnyhow } from '../../../platform/mail/one-click.ts'
import type { Parts } from '../../../platform/parts.ts'
import { bulkHandler } from '../../desk/bulk-jobs/index.ts'
import { reasonHandlers } from '../../desk/work-queues/index.ts'
import { refuseReferrals } from './held/bulk.ts'
import { refuseReferral, releaseReferral, undoReferral } from './held/decide.ts'
import { countHeldReferrals, heldList, holdReferral, readHeld } from './held/list.ts'
import { sendInvite, sendInviteAgain, withdrawInvite } from './invite.ts'
import { invitesOf, peopleOf, readOlderList, readOverview } from './mine.ts'
import { chooseInvitations, stopChoice } from './stop.ts'

const ON_ITS_WAY = 'Invitation sent. People who already have an account here won’t get an email.'

export function referralRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock } = parts
  const readerOf = (actor: { readonly id: string }) => ({ id: actor.id, now: clock.now() })
  const { stopMails, ...own } = referrals

  withPostedAnyhow(app, (scope) => {
    serve(
      scope,
      parts,
      { stopMails },
      {
        stopMails: async ({ params, query }) => {
          const choice = await chooseInvitations(parts, params.token, query.wanted)
          return new WithMessage(
            choice.wanted ? 'You can receive invitations again' : 'You won’t receive any more invitations',
            choice,
          )
        },
      },
    )
  })

  serve(app, parts, own, {
    older: ({ actor }) => readOlderList(db, actor.id),
    people: ({ actor, query }) => peopleOf(actor.id).page(db, query),
    overview: ({ actor }) => readOverview(parts, actor.id),
    invites: ({ actor, query }) => invitesOf(actor.id, clock.now()).page(db, query),
    send: async ({ actor, body }) => {
      await sendInvite(parts, actor.id, body)
      return ON_ITS_WAY
    },
    sendAgain: async ({ actor, params }) => {
      await sendInviteAgain(parts, actor.id, params.invite_id)
      return ON_ITS_WAY
    },
    withdraw: async ({ actor, params }) => {
      await withdrawInvite(parts, actor.id, params.invite_id)
      return 'Invitation withdrawn'
    },
    mailChoice: ({ params }) => stopChoice(parts, params.token),
  })

  serve(app, parts, heldReferrals, {
    ...reasonHandlers(parts, 'referrals'),
    list: ({ actor, query }) => heldList(actor, clock.now()).page(db, query),
    counts: ({ actor }) => countHeldReferrals(db, readerOf(actor)),
    hold: async ({ actor, params, body }) => ({
      held_by: await holdReferral(db, readerOf(actor), params.member_id, body.take_over),
    }),
    review: ({ actor, params }) => readHeld(db, actor, params.member_id, clock.now()),
    release: async ({ actor, params }) => {
      const karma = await releaseReferral(parts, actor, params.member_id)
      const text =
        karma > 0
          ? say`Approved: ${{ karma }} karma awarded`
          : 'Approved, but without karma because the inviter has reached this month’s limit'
      return new WithMessage(text, { karma })
    },
    refuse: async ({ actor, params, body }) => {
      await refuseReferral(parts, actor, params.member_id, body.reason)
      return 'Rejected. The inviter has been notified.'
    },
    refuseMany: bulkHandler(parts, refuseReferrals),
    undo: async ({ actor, params }) => {
      await undoReferral(parts, actor, params.member_id)
      return 'Back in the queue'
    },
  })
}
