import type { ReplyOf } from '@muster/contract/lib/route.ts'
import type { organisationTransfers } from '@muster/contract/places/organisation-transfers.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import type { Pair } from './sides.ts'

type Preview = ReplyOf<typeof organisationTransfers.mergePreview>
type Summary = Preview['update_summary']

const MOST_IDS = sql.raw('100')
const MOST = sql.raw('200000')

/** Tables with one row per organisation: the remaining organisation keeps its own. */
const oneEach = ['organization_total', 'college_growth', 'campus_standing']

/** The rows of an organisation that would move or be deleted, by table, and its code. Three statements. */
export async function summaryOfMerge(db: Database, { from }: Pair): Promise<Preview> {
  const places = await db.execute<{ table_name: string; column_name: string; key_name: string }>(sql`
    select table_name, column_name, key_name from organization_references()
    union all select 'user_organization', 'organization_id', 'id'
    union all select * from unnest(${`{${oneEach.join()}}`}::text[], array_fill('organization_id'::text, array[${oneEach.length}::integer]),
      array_fill('organization_id'::text, array[${oneEach.length}::integer]))
    order by 1, 2`)
  const each = places.map(
    ({ table_name: table, column_name: column, key_name: key }) => sql`
      select ${table}::text as model, ${column}::text as field_name, count(*)::integer as count,
        (array_agg(id order by id))[1:${MOST_IDS}] as instance_ids
      from (
        select ${sql.identifier(key)}::text as id from ${sql.identifier(table)}
        where ${sql.identifier(column)} = ${from}::uuid limit ${MOST}
      ) as found having count(*) > 0`,
  )
  const found = await db.execute<Omit<Summary[number], 'action'>>(sql.join(each, sql` union all `))
  const [source] = await db.execute<{ code: string }>(
    sql`select code from organization where id = ${from}::uuid`,
  )
  return {
    source_org: source?.code ?? '',
    update_summary: found.map((row) => ({
      ...row,
      action: oneEach.includes(row.model) ? 'delete' : 'update',
    })),
  }
}
