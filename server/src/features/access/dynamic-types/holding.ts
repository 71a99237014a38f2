import { type SQL, sql } from 'drizzle-orm'

/** SQL condition: the grant in this table or alias hasn't ended. */
export const isRunning = (table: string, now: Date): SQL => {
  const endsAt = sql`${sql.identifier(table)}.ends_at`
  return sql`(${endsAt} is null or ${endsAt} > ${now}::timestamptz)`
}

/**
 * From and where clauses that match when someone has a type through a role: `by_role` gives the type to the
 * role, `held` says who has that role.
 */
export const heldByRole = (type: SQL, now: Date): SQL => sql`
  dynamic_role as by_role join user_role as held on held.role_id = by_role.role_id
  where by_role.type = ${type} and held.verified and ${isRunning('held', now)}`

/** From and where clauses that match when someone has a type directly. */
export const heldByMember = (type: SQL, now: Date): SQL => sql`
  dynamic_user as own where own.type = ${type} and ${isRunning('own', now)}`
