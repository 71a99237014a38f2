import type { KkemUser } from '@muster/contract/partners/kkem.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'

/** Connected members, in kkem's format. */

/** Caps an unpaginated response. */
const MOST = 20_000

interface Row {
  readonly mu_id: string
  readonly email: string
  readonly jsid: string
  readonly total_karma: number
  readonly interest_groups: KkemUser['interest_groups']
}

async function read(db: Database, condition: SQL): Promise<KkemUser[]> {
  const rows = await db.execute<Row>(sql`
    select member.muid as mu_id, member.email, link.jsid, wallet.karma as total_karma, coalesce((
      select jsonb_agg(jsonb_build_object('name', grp.name, 'karma', earned.karma) order by grp.name)
      from karma_by_group as earned join interest_group as grp on grp.id = earned.interest_group_id
      where earned.user_id = member.id
    ), '[]'::jsonb) as interest_groups
    from kkem_link as link
    join "user" as member on member.id = link.user_id and member.status = 'active'
    join wallet on wallet.user_id = member.id
    where link.verified and ${condition}
    order by link.id limit ${MOST}::integer`)
  return [...rows].map((row) => ({ ...row, jsid: numberOf(row.jsid) }))
}

const numberOf = (jsid: string) => (Number.isSafeInteger(Number(jsid)) ? Number(jsid) : null)

/** All connected members, or those whose karma has changed since a time in UTC. */
export const listKkemUsers = (db: Database, since?: string): Promise<KkemUser[]> =>
  read(
    db,
    since === undefined
      ? sql`true`
      : sql`exists (
          select from karma_entry as entry where entry.user_id = member.id and entry.created_at >= ${`${since}Z`}::timestamptz
        )`,
  )

/** @throws AppError 404 when they have no account there */
export async function readKkemUser(db: Database, muid: string): Promise<KkemUser> {
  const [found] = await read(db, sql`member.muid = ${muid.toLowerCase()}`)
  if (!found) throw notFound('this member')
  return found
}
