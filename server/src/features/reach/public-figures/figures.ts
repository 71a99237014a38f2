import { helperRoles } from '@muster/contract/access/abilities.ts'
import type { LandingFigures } from '@muster/contract/reach/public-figures.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { holdersOfRole, membersByStatus } from '../../people/member-counts/index.ts'
import { keptFor } from './kept-for.ts'

/** Also the interval of the socket's pushes. */
export const FIGURES_SECONDS = 5

const types = ['College', 'Company', 'Community'] as const

interface Stored {
  readonly members: number
  readonly organisations: Record<string, number> | null
  readonly holders: Record<string, number> | null
  readonly groups: number
  readonly circles: number
  readonly open: number
  /** PostgreSQL returns large numbers as text. */
  readonly totals: Record<string, number> | null
}

async function countAll(db: Database, seats: number): Promise<LandingFigures> {
  const [row] = await db.execute<Stored>(sql`
    with open as materialized (
      select count(*)::integer as circles, (count(*) filter (where member_count < ${seats}::integer))::integer as free
      from learning_circle where closed_at is null and archived_at is null
    )
    select (select coalesce(sum(members), 0)::integer from ${membersByStatus} as counted where key = 'active') as members,
      (select jsonb_object_agg(org_type, number) from (
        select org_type, count(*) as number from organization where org_type in ('College', 'Company', 'Community') group by 1
      ) as kind) as organisations,
      (select jsonb_object_agg(role.title, held.holders) from role ${holdersOfRole}
        where role.title in ${[...helperRoles]}) as holders,
      (select count(*)::integer from interest_group) as groups, open.circles, open.free as open,
      (select jsonb_object_agg(kind, amount) from (
        select kind, sum(amount) as amount from public_total group by kind
      ) as total) as totals
    from open`)
  if (!row) throw new Error('an aggregate gives one row')
  const { organisations, holders, totals } = row
  return {
    members: row.members,
    org_type_counts: types.map((type) => ({ org_type: type, org_count: organisations?.[type] ?? 0 })),
    enablers_mentors_count: helperRoles.map((role) => ({
      role__title: role,
      role_count: holders?.[role] ?? 0,
    })),
    ig_count: row.groups,
    learning_circle_count: row.circles,
    karma_pow_count: { karma_count: totals?.karma ?? 0, pow_count: totals?.works ?? 0 },
    open_circle_count: row.open,
    meetup_count: totals?.meetups ?? 0,
  }
}

/**
 * Figures of the landing page, cached for `FIGURES_SECONDS`: one statement in that time, however many ask.
 * @param seats of a circle
 */
export const readFigures = keptFor(FIGURES_SECONDS, countAll, () => 'all')

/**
 * Merges many rows into one for each total. Every process calls it from time to time; a lock lets one work at
 * a time.
 */
export async function foldPublicTotals(db: Database): Promise<number> {
  const [row] = await db.execute<{ taken: number }>(sql`select fold_public_totals(20000) as taken`)
  return row?.taken ?? 0
}
