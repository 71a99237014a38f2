import { counted } from '@muster/contract/lib/counted.ts'
import { say } from '@muster/contract/lib/say.ts'
import { AffiliationFields, type affiliations } from '@muster/contract/places/affiliations.ts'
import { sql } from 'drizzle-orm'
import { titledRecords } from '../../../platform/acts/titled-records.ts'
import type { Database } from '../../../platform/database.ts'
import { refused } from '../../../platform/errors.ts'
import { contains } from '../../../platform/listing/like.ts'
import { byNumber, byText, listing } from '../../../platform/listing/listing.ts'
import { authorship, type NamingParts } from '../../../platform/listing/made-by.ts'
import { affiliation } from './tables.ts'

const colleges = sql`coalesce(total.organizations, 0)`

/** Affiliations and their number of colleges, newest first by default. */
export function affiliationList(parts: NamingParts) {
  const authors = authorship(parts, 'affiliation')
  return listing<typeof affiliations.list>({
    table: sql`affiliation`,
    id: sql`affiliation.id`,
    joins: sql`left join affiliation_total as total on total.affiliation_id = affiliation.id ${authors.tables}`,
    columns: sql`affiliation.id, affiliation.title, ${colleges} as organization_count, ${authors.columns}`,
    where: { search: (search) => contains(search, sql`lower(affiliation.title)`) },
    orders: {
      title: byText(sql`affiliation.title`),
      organization_count: byNumber(colleges),
      ...authors.orders,
    },
    usual: '-created_at',
    file: ['id', 'title', 'organization_count', 'created_by', 'created_at', 'updated_by', 'updated_at'],
  })
}

/** Options for the legacy form, by title. */
export const affiliationOptionList = listing<typeof affiliations.show>({
  table: sql`affiliation`,
  id: sql`affiliation.id`,
  columns: sql`affiliation.id as value, affiliation.title as label`,
  where: { search: (search) => contains(search, sql`lower(affiliation.title)`, sql`affiliation.id::text`) },
  orders: { title: byText(sql`affiliation.title`) },
  usual: 'title',
})

/** All affiliations by title. There are dozens, a few hundred at most. */
export const listAffiliations = (db: Database) =>
  db.execute<{ id: string; title: string; value: string; label: string }>(
    sql`select id, title, id as value, title as label from affiliation order by title, id limit 2000`,
  )

export const affiliationRecords = titledRecords({
  table: affiliation,
  kind: 'affiliation',
  what: 'affiliation',
  taken: 'There’s already an affiliation with this title. Choose another one.',
  schema: AffiliationFields,
  stillUsed: async (db, id) => {
    const [used] = await db.execute<{ colleges: number }>(
      sql`select organizations as colleges from affiliation_total where affiliation_id = ${id}`,
    )
    const count = used?.colleges ?? 0
    return refused(
      say`${counted({ count }, { one: '1 college belongs to this affiliation. Assign another one first.', other: '# colleges belong to this affiliation. Assign another one first.' })}`,
    )
  },
})
