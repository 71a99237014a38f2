import { type DynamicType, dynamicTypeList } from '@muster/contract/access/access.ts'
import { MOST_HOLDERS, type TypeOverview } from '@muster/contract/access/dynamic-types.ts'
import { typeWords } from '@muster/contract/access/type-words.ts'
import { whyNotHandOutType } from '@muster/contract/desk/staff-acts.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { listText } from '../../../platform/listing/lists.ts'
import { heldByMember, heldByRole } from './holding.ts'

const counted = (rows: ReturnType<typeof sql>) =>
  sql`(select count(*)::integer from (${rows} limit ${sql.raw(String(MOST_HOLDERS))}) as part)`

/**
 * Every dynamic type with what it gives access to and how many have it, counted up to a thousand. One
 * statement.
 */
export async function readOverview(db: Database, actor: Actor, now: Date): Promise<TypeOverview[]> {
  const type = sql`known.type`
  const rows = await db.execute<{ type: DynamicType; roles: number; members: number; holders: number }>(sql`
    select known.type,
      ${counted(sql`select from dynamic_role where dynamic_role.type = ${type}`)} as roles,
      ${counted(sql`select from ${heldByMember(type, now)}`)} as members,
      (
        select count(distinct part.user_id)::integer from (
          select own.user_id from ${heldByMember(type, now)}
          union all select held.user_id from ${heldByRole(type, now)}
          limit ${sql.raw(String(MOST_HOLDERS))}
        ) as part
      ) as holders
    from unnest(${listText(dynamicTypeList)}::text[]) with ordinality as known (type, place)
    order by known.place`)
  return [...rows].map((row) => ({
    ...row,
    opens: typeWords[row.type].opens,
    locked_because: whyNotHandOutType(actor, row.type),
  }))
}

/** All roles by title: three for each interest group, and a few dozen others. */
export const allRoles = (db: Database) =>
  db.execute<{ id: string; title: string }>(
    sql`select id, title from role order by lower(title), id limit 5000`,
  )
