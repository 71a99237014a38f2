import { sql } from 'drizzle-orm'
import { countedList } from '../../../platform/counted-list.ts'
import type { Feature } from '../../../platform/feature.ts'
import { affiliationList, affiliationRecords } from './affiliations.ts'
import { affiliationRoutes } from './routes.ts'

export const feature: Feature = {
  routes: affiliationRoutes,
  undoable: [affiliationRecords.undoable],
  counted: [countedList('affiliations', affiliationList)],
  checks: [
    {
      total: 'colleges by affiliation',
      query: sql`select count(*)::integer as differences from wrong_affiliation_totals()`,
    },
  ],
}
