import { weeks } from '@muster/contract/home/weeks.ts'
import type { Feature } from '../../../platform/feature.ts'
import { serve } from '../../../platform/http/serve.ts'
import { personalRows } from '../../../platform/personal-data.ts'
import { changePlan, pause, readWeek, resume } from './plan.ts'

export const feature: Feature = {
  routes(app, parts) {
    const { db, clock } = parts
    serve(app, parts, weeks, {
      read: ({ actor }) => readWeek(db, actor.id, clock.now()),
      change: ({ actor, body }) => changePlan(db, actor.id, body, clock.now()),
      pause: ({ actor, body }) => pause(db, actor.id, body.weeks, clock.now()),
      resume: ({ actor }) => resume(db, actor.id, clock.now()),
    })
  },
  personal: personalRows({ gone: { week_plan: 'user_id', week_days: 'user_id' } }),
}
