import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { auditLog } from '../../platform/tables.ts'
import { oneTimeSecret } from './tables.ts'

/** Tables with rows about a member, and the column that names the member. */
const personalTables = [
  ['user_interests', 'user_id'],
  ['session', 'user_id'],
  ['mentor_application', 'user_id'],
  ['user_role', 'user_id'],
  ['dynamic_user', 'user_id'],
  ['user_organization', 'user_id'],
  ['proposed_organization', 'user_id'],
  ['user_interest_group', 'user_id'],
  ['social_link', 'user_id'],
  ['wallet', 'user_id'],
  ['karma_entry', 'user_id'],
  ['referral', 'user_id'],
  ['invite', 'inviter_id'],
] as const

const secretColumns = new Set(['password_hash', 'token_hash', 'picture_key', 'rank_key'])

/** Everything stored about a member as JSON, piece by piece, without secrets. */
export async function* exportPersonalData(db: Database, userId: string, now: Date): AsyncGenerator<string> {
  const [account] = await db.execute(sql`select * from "user" where id = ${userId}`)
  yield `{"exported_at":${JSON.stringify(now)},"account":${withoutSecrets(account ?? {})}`
  for (const [table, column] of personalTables) {
    const rows = await db.execute(
      sql`select * from ${sql.identifier(table)} where ${sql.identifier(column)} = ${userId} limit 100000`,
    )
    yield `,"${table}":[${[...rows].map(withoutSecrets).join(',')}]`
  }
  yield '}'
}

function withoutSecrets(row: Record<string, unknown>): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(row).filter(([column]) => !secretColumns.has(column))),
  )
}

/** Removes what is personal in other tables when an account is erased; the ledger stays (data-model W9). */
export async function erasePersonalRows(tx: Database, userId: string): Promise<void> {
  for (const [table, column] of personalTables) {
    if (table === 'wallet' || table === 'karma_entry') continue
    await tx.execute(sql`delete from ${sql.identifier(table)} where ${sql.identifier(column)} = ${userId}`)
  }
  await tx.delete(oneTimeSecret).where(eq(oneTimeSecret.userId, userId))
  // Who did what when stays on record; the old address and number in it do not.
  await tx
    .update(auditLog)
    .set({ before: null, after: null })
    .where(and(eq(auditLog.targetType, 'user'), eq(auditLog.targetId, userId)))
}
