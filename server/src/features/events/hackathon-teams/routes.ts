import { hackathonTeams } from '@muster/contract/events/hackathon-teams.ts'
import { say } from '@muster/contract/lib/say.ts'
import type { FastifyInstance } from 'fastify'
import { serve, WithMessage } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { changeTeam, createTeam, leaveTeam, passOn, removeMember, renewLink } from './change.ts'
import { joinByLink, readLink } from './links.ts'
import { requirePart, seekerList, teamList } from './lists.ts'
import { lookForTeam } from './look.ts'
import { readMine, readMyTeam } from './mine.ts'
import { acceptOffer, ask, declineOffer, invite } from './offers.ts'
import { hackathonOfTeam } from './team.ts'

export function hackathonTeamRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock } = parts

  serve(app, parts, hackathonTeams, {
    list: async ({ actor, params, query }) => {
      await requirePart(db, actor, params.hackathon_id)
      return teamList(params.hackathon_id, actor.id).page(db, query)
    },
    seekers: async ({ actor, params, query }) => {
      await requirePart(db, actor, params.hackathon_id)
      return seekerList(params.hackathon_id, actor.id).page(db, query)
    },
    mine: ({ actor, params }) => readMine(db, actor.id, params.hackathon_id, clock.now()),
    create: async ({ actor, params, body }) => {
      const team_id = await createTeam(parts, actor, params.hackathon_id, body)
      return new WithMessage(say`${{ name: body.name }} created. You’re its captain.`, { team_id })
    },
    leave: async ({ actor, params }) => {
      await leaveTeam(parts, actor.id, params.hackathon_id)
      return 'You’ve left the team'
    },
    look: async ({ actor, params, body }) => {
      await lookForTeam(parts, actor.id, params.hackathon_id, body)
      return body.looks ? 'Teams can find you now' : 'You’re no longer in the list'
    },
    change: async ({ actor, params: { team_id: id }, body: { seen_at: at, ...fields } }) => {
      const updated_at = await changeTeam(parts, actor, id, fields, {
        at,
        current: async (tx) => readMyTeam(tx, actor.id, await hackathonOfTeam(tx, id)),
      })
      return new WithMessage('Team saved', { updated_at })
    },
    invite: async ({ actor, params, body }) =>
      new WithMessage('Invitation sent', { offer_id: await invite(parts, actor, params.team_id, body) }),
    ask: async ({ actor, params, body }) =>
      new WithMessage('Request sent', { offer_id: await ask(parts, actor, params.team_id, body.note) }),
    accept: async ({ actor, params }) => ({ team_id: await acceptOffer(parts, actor, params.offer_id) }),
    decline: async ({ actor, params }) => {
      await declineOffer(parts, actor, params.offer_id)
      return 'Done'
    },
    byLink: ({ actor, params }) => readLink(db, actor.id, params.code, clock.now()),
    join: async ({ actor, params }) => {
      const { id, name } = await joinByLink(parts, actor.id, params.code)
      return new WithMessage(say`You’re in ${{ name }}`, { team_id: id })
    },
    renewLink: async ({ actor, params }) =>
      new WithMessage('Link replaced. The old one no longer works.', {
        invite_code: await renewLink(parts, actor, params.team_id),
      }),
    remove: async ({ actor, params }) => {
      await removeMember(parts, actor, params.team_id, params.user_id)
      return 'Removed from the team'
    },
    passOn: async ({ actor, params, body }) => {
      await passOn(parts, actor, params.team_id, body.user_id)
      return 'Captain changed'
    },
  })
}
