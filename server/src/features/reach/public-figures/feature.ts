import { sql } from 'drizzle-orm'
import type { Feature } from '../../../platform/feature.ts'
import { foldPublicTotals } from './figures.ts'
import { publicFigureRoutes } from './routes.ts'

export const feature: Feature = {
  routes: publicFigureRoutes,
  // Its rows are the totals, too: one of each kind stays.
  folds: [{ what: 'landing page figures', changes: 'public_total', from: 4, fold: foldPublicTotals }],
  checks: [
    {
      total: 'landing page figures',
      query: sql`
        select count(*)::integer as differences from public_totals_counted() as counted
        where counted.amount <> coalesce((select sum(amount) from public_total where kind = counted.kind), 0)`,
    },
  ],
}
