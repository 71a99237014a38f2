import { sql } from 'drizzle-orm'
import type { Feature } from '../../../platform/feature.ts'
import { foldPlaceTotals } from './index.ts'

export const feature: Feature = {
  folds: [{ what: 'location totals', changes: 'place_change', fold: foldPlaceTotals }],
  checks: [
    {
      total: 'organisations, members and karma by location',
      query: sql`select count(*)::integer as differences from wrong_place_totals()`,
    },
  ],
}
