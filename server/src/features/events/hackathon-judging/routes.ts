import { hackathonJudging } from '@muster/contract/events/hackathon-judging.ts'
import { hackathonSheets } from '@muster/contract/events/hackathon-sheets.ts'
import type { FastifyInstance } from 'fastify'
import { serve, WithMessage } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { assignJudges, remindJudges } from './assign.ts'
import { unprintableOn } from './publish/people.ts'
import { publishResults } from './publish/publish.ts'
import { choosePrize, settleTie } from './publish/settle.ts'
import { withdrawResults } from './publish/withdraw.ts'
import { readRanking } from './ranking/live.ts'
import { listSheets } from './ranking/sheets.ts'
import { requireSay, setRules } from './rules.ts'
import { declareConflict } from './sheets/conflict.ts'
import { readMySheets } from './sheets/mine.ts'
import { decidePair, nextPair } from './sheets/pairs.ts'
import { saveSheet } from './sheets/save.ts'

export function hackathonJudgingRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock } = parts

  serve(app, parts, hackathonJudging, {
    results: async ({ actor, params: { hackathon_id: id }, query }) => {
      await requireSay(db, actor, id)
      const { means: _, ...results } = await readRanking(db, id, clock.now(), query.even_out)
      return { ...results, unprintable: results.published_at ? [] : await unprintableOn(db, id, results) }
    },
    set: async ({ actor, params, body }) =>
      new WithMessage('Saved', { updated_at: await setRules(parts, actor, params.hackathon_id, body) }),
    assign: async ({ actor, params }) => {
      const assigned = await assignJudges(parts, actor, params.hackathon_id)
      return new WithMessage(
        assigned.given > 0 ? 'Score sheets assigned' : 'All score sheets have already been assigned',
        assigned,
      )
    },
    sheets: async ({ actor, params: { hackathon_id: id, project_id } }) => {
      await requireSay(db, actor, id)
      return listSheets(db, id, project_id)
    },
    remind: async ({ actor, params }) => {
      const reminded = await remindJudges(parts, actor, params.hackathon_id)
      return new WithMessage(reminded > 0 ? 'Judges reminded' : 'All judges are done', { reminded })
    },
    settleTie: async ({ actor, params, body }) =>
      new WithMessage('Tie settled', {
        updated_at: await settleTie(parts, actor, params.hackathon_id, body),
      }),
    choosePrize: async ({ actor, params: { hackathon_id: hackathonId, prize_id: prizeId }, body }) =>
      new WithMessage('Saved', {
        updated_at: await choosePrize(parts, actor, { hackathonId, prizeId, projectId: body.project_id }),
      }),
    publish: async ({ actor, params, body }) =>
      new WithMessage(
        'Results published',
        await publishResults(parts, actor, params.hackathon_id, body.reason),
      ),
    withdraw: async ({ actor, params }) => {
      await withdrawResults(parts, actor, params.hackathon_id)
      return 'Results withdrawn'
    },
  })

  serve(app, parts, hackathonSheets, {
    mine: ({ actor, params }) => readMySheets(db, actor.id, params.hackathon_id, clock.now()),
    save: ({ actor, params, body }) => saveSheet(parts, actor.id, params.project_id, body),
    declareConflict: async ({ actor, params, body }) => {
      const is_passed_on = await declareConflict(parts, actor.id, params.project_id, body.reason)
      return new WithMessage('You no longer judge this project', { is_passed_on })
    },
    nextPair: ({ actor, params }) => nextPair(parts, actor.id, params.hackathon_id),
    decide: ({ actor, params, body }) => decidePair(parts, actor.id, params.pair_id, body.winner_id),
  })
}
