import { id } from '@muster/contract/lib/fields.ts'
import { formatCount, formatNumber } from '@muster/contract/lib/numbers.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import type { Preview } from '../../../platform/http/web/preview.ts'

interface Shown {
  readonly title: string
  readonly district: string
  readonly state: string
  readonly members: number
  readonly karma: string
}

/** Link preview of a campus: its location and figures. @param given id from the web address */
export async function campusPreview(db: Database, given: string): Promise<Preview | null> {
  const known = id.safeParse(given)
  if (!known.success) return null
  const [row] = await db.execute<Shown>(sql`
    select college.title, district.name as district, state.name as state,
      coalesce(total.members, 0) as members, coalesce(total.karma, 0)::bigint as karma
    from organization as college
    join district on district.id = college.district_id
    join zone on zone.id = district.zone_id
    join state on state.id = zone.state_id
    left join organization_total as total on total.organization_id = college.id
    where college.id = organization_now(${known.data}::uuid) and college.org_type = 'College'`)
  if (!row) return null
  return {
    title: row.title,
    description: `${formatCount(row.members, 'member')}, ${formatNumber(Number(row.karma))} karma. ${row.district}, ${row.state}`,
    picture: null,
    kind: 'Campus',
    data: {
      '@type': 'CollegeOrUniversity',
      name: row.title,
      address: { '@type': 'PostalAddress', addressLocality: row.district, addressRegion: row.state },
    },
  }
}

/** Web addresses of campus pages, for search engines. */
export async function campusAddresses(db: Database, most: number): Promise<string[]> {
  const rows = await db.execute<{ id: string }>(
    sql`select id from organization where org_type = 'College' order by created_at desc, id limit ${most}::integer`,
  )
  return rows.map((row) => `/dashboard/campus/${row.id}`)
}
