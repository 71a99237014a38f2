import { sql } from 'drizzle-orm'
import type { Feature } from '../../platform/feature.ts'
import { foldPlaceTotals } from './index.ts'

export const feature: Feature = {
  folds: [{ what: 'totals of places', fold: foldPlaceTotals }],
  checks: [
    {
      total: 'organisations, members and karma of places',
      query: sql`select count(*)::integer as differences from wrong_place_totals()`,
    },
  ],
}
