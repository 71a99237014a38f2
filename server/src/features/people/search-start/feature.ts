import { searchStart } from '@muster/contract/people/search-start.ts'
import type { Feature } from '../../../platform/feature.ts'
import { serve } from '../../../platform/http/serve.ts'
import { readStart } from './start.ts'

export const feature: Feature = {
  routes: (app, parts) =>
    serve(app, parts, searchStart, { show: ({ actor, query }) => readStart(parts.db, actor.id, query) }),
}
