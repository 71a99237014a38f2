import { shownWork } from '@muster/contract/learning/shown-work.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { readOfClassmates, readOfGroup, readOfMember, readOfTask } from './read.ts'
import { setShown } from './show.ts'

export function shownWorkRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock } = parts
  serve(app, parts, shownWork, {
    ofTask: ({ actor, params, query }) => readOfTask(db, actor.id, params.task_id, query),
    show: async ({ actor, params, body }) => {
      await setShown(db, actor.id, params.submission_id, body.shown, clock.now())
      return body.shown ? 'Others can see your work now' : 'Only you can see your work now'
    },
    ofGroup: ({ actor, params }) => readOfGroup(db, actor.id, params.group_id, clock.now()),
    ofClassmates: ({ actor }) => readOfClassmates(db, actor.id),
    ofMember: ({ actor, params, query }) => readOfMember(db, params.muid, actor, query.all ?? false),
  })
}
