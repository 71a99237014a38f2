import { crewTeams } from '@muster/contract/events/crew-teams.ts'
import type { FastifyInstance } from 'fastify'
import { serve, WithMessage } from '../../../../platform/http/serve.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { requireManager } from '../../hackathons/index.ts'
import { dissolveTeam, renameTeam, setCaptain } from './change.ts'
import { crewTeamList } from './list.ts'
import { placeMember } from './place.ts'

export function crewTeamRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, crewTeams, {
    list: async ({ actor, params, query }) => {
      await requireManager(parts.db, actor, params.hackathon_id)
      return crewTeamList(params.hackathon_id).page(parts.db, query)
    },
    csv: async ({ actor, params, query }) => {
      await requireManager(parts.db, actor, params.hackathon_id)
      return crewTeamList(params.hackathon_id).csv(parts.db, query)
    },
    place: async ({ actor, params, body }) =>
      new WithMessage(
        'Saved. We’ve notified them.',
        await placeMember(parts, actor, params.hackathon_id, body),
      ),
    captain: async ({ actor, params, body }) =>
      new WithMessage('Captain changed', {
        former_id: await setCaptain(parts, actor, params.team_id, body),
      }),
    rename: async ({ actor, params, body }) =>
      new WithMessage('Team renamed', {
        former_name: await renameTeam(parts, actor, params.team_id, body),
      }),
    dissolve: async ({ actor, params, body }) => {
      await dissolveTeam(parts, actor, params.team_id, body.reason)
      return 'Team disbanded'
    },
  })
}
