import { hackathonCheckIn } from '@muster/contract/events/hackathon-check-in.ts'
import { say } from '@muster/contract/lib/say.ts'
import type { FastifyInstance } from 'fastify'
import { serve, WithMessage } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { requireDoor } from '../hackathons/index.ts'
import { countDoor, listDoor } from './list.ts'
import { letIn } from './scans.ts'
import { takeBack } from './take-back.ts'

/** Calls for check-in. Each one first checks that the caller is allowed to check people in. */
export function hackathonCheckInRoutes(app: FastifyInstance, parts: Parts): void {
  const { db } = parts

  serve(app, parts, hackathonCheckIn, {
    list: async ({ actor, params, query }) => {
      await requireDoor(db, actor, params.hackathon_id)
      return listDoor(db, params.hackathon_id, query)
    },
    counts: async ({ actor, params }) => {
      await requireDoor(db, actor, params.hackathon_id)
      return countDoor(db, params.hackathon_id)
    },
    send: async ({ actor, params, body }) => {
      await requireDoor(db, actor, params.hackathon_id)
      return new WithMessage('Scans received', {
        answers: await letIn(parts, actor, params.hackathon_id, body),
      })
    },
    takeBack: async ({ actor, params }) => {
      await requireDoor(db, actor, params.hackathon_id)
      const name = await takeBack(parts, actor, params.hackathon_id, params.application_id)
      return say`${{ name }} is no longer checked in`
    },
  })
}
