import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { fieldRefused, refused } from '../../../../platform/errors.ts'
import { notBlocked } from '../../../people/blocks/index.ts'

/** The name of an existing member. */
export async function nameOf(db: Database, userId: string): Promise<string> {
  const [person] = await db.execute<{ full_name: string }>(
    sql`select full_name from "user" where id = ${userId}`,
  )
  return person?.full_name ?? 'A member'
}

/** The name of an existing member, and the ids of a circle's leads, for notifications. */
export async function nameAndLeads(
  db: Database,
  userId: string,
  circleId: string,
): Promise<{ who: string; leads: string[] }> {
  const [row] = await db.execute<{ who: string; leads: string[] }>(sql`
    select full_name as who, array(
        select user_id from circle_member where circle_id = ${circleId} and status = 'member' and is_lead order by user_id
      ) as leads
    from "user" where id = ${userId}`)
  return row ?? { who: 'A member', leads: [] }
}

/**
 * The name of a future member, and a lock so that their account can't be closed before the transaction ends.
 * @throws AppError 400 unless the account is active
 */
export async function activeName(db: Database, userId: string): Promise<string> {
  const [person] = await db.execute<{ full_name: string; active: boolean }>(
    sql`select full_name, status = 'active' as active from "user" where id = ${userId} for share`,
  )
  if (!person?.active) throw refused('This member’s account isn’t active right now')
  return person.full_name
}

export interface NamedPerson {
  readonly id: string
  readonly full_name: string
  readonly email: string
  /** Whether they want emails about circles. */
  readonly wants_mail: boolean
}

/**
 * Finds an active member by member ID and locks the account until the transaction ends.
 * @param byId who wants to bring them in
 * @throws AppError 400 on `muid`, also when one of the two has blocked the other
 */
export async function findPerson(db: Database, byId: string, muid: string): Promise<NamedPerson> {
  const [person] = await db.execute<NamedPerson>(sql`
    select person.id, person.full_name, person.email, coalesce(preference.circle_news, true) as wants_mail
    from "user" as person left join notification_preference as preference on preference.user_id = person.id
    where person.muid = ${muid.toLowerCase()} and person.status = 'active'
      and ${notBlocked(byId, sql`person.id`)}
    for share of person`)
  if (!person) throw fieldRefused('muid', 'There’s no member with this ID')
  return person
}
