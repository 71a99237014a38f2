import { weeklySummaries } from '@muster/contract/home/weekly-summary.ts'
import type { Feature } from '../../../platform/feature.ts'
import { serve } from '../../../platform/http/serve.ts'
import { personalRows } from '../../../platform/personal-data.ts'
import { closeCard } from './close.ts'
import { readSummary } from './read.ts'
import { tidySummaries, writeSummaries } from './write.ts'

export const feature: Feature = {
  routes(app, parts) {
    serve(app, parts, weeklySummaries, {
      read: ({ actor, query }) => readSummary(parts.db, actor.id, query, parts.clock.now()),
      close: ({ actor, params }) => closeCard(parts, actor.id, params.week),
    })
  },
  jobs: (parts) => [
    { queue: 'weekly-summary.write', schedule: '*/15 * * * *', run: () => writeSummaries(parts) },
    { queue: 'weekly-summary.tidy', schedule: '37 20 * * *', run: () => tidySummaries(parts) },
  ],
  personal: personalRows({ gone: { weekly_summary: 'user_id' } }),
}
