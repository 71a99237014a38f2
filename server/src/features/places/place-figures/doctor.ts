import { sql } from 'drizzle-orm'
import type { Check } from '../../../platform/doctor.ts'

/** Each query counts the rows that differ from their source. */
export const placeFigureChecks: readonly Check[] = [
  {
    total: 'campus members',
    query: sql`select count(*)::integer as differences from wrong_campus_members()`,
  },
  {
    total: 'campus, district and zone figures',
    query: sql`select count(*)::integer as differences from wrong_place_figures()`,
  },
  {
    total: 'campus ranks',
    query: sql`select wrong_campus_steps() as differences`,
  },
]
