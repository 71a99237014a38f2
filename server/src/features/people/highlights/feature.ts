import { highlights } from '@muster/contract/people/highlights.ts'
import type { Feature } from '../../../platform/feature.ts'
import { serve } from '../../../platform/http/serve.ts'
import { personalRows } from '../../../platform/personal-data.ts'
import { highlightChecks } from './doctor.ts'
import { tellWellDone } from './tell.ts'
import { forgetWellDone, setWellDone } from './well-done.ts'

export const feature: Feature = {
  routes(app, parts) {
    serve(app, parts, highlights, {
      wellDone: ({ actor, params }) => setWellDone(parts.db, actor.id, params.highlight_id, true),
      takeBack: ({ actor, params }) => setWellDone(parts.db, actor.id, params.highlight_id, false),
    })
  },
  jobs: (parts) => [{ queue: 'highlights.tell', schedule: '*/10 * * * *', run: () => tellWellDone(parts) }],
  checks: highlightChecks,
  personal: personalRows({
    gone: { highlight: 'user_id', well_done_told: 'user_id' },
    kept: { well_done: 'user_id' },
    /** Updates the counts of other members' highlights. */
    async erase(tx, userId) {
      await forgetWellDone(tx, userId)
      return []
    },
  }),
}
