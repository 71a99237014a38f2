import { type SQL, sql } from 'drizzle-orm'

/** Whether a role or type of this table, or of this alias, has not ended. */
export const isRunning = (table: string, now: Date): SQL => {
  const endsAt = sql`${sql.identifier(table)}.ends_at`
  return sql`(${endsAt} is null or ${endsAt} > ${now}::timestamptz)`
}

/** From which rows somebody holds a type by a role: `by_role` gives the type to the role that `held` says who has. */
export const heldByRole = (type: SQL, now: Date): SQL => sql`
  dynamic_role as by_role join user_role as held on held.role_id = by_role.role_id
  where by_role.type = ${type} and held.verified and ${isRunning('held', now)}`

/** From which rows somebody holds a type for themselves. */
export const heldByMember = (type: SQL, now: Date): SQL => sql`
  dynamic_user as own where own.type = ${type} and ${isRunning('own', now)}`
