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
  ['voucher', 'user_id'],
  ['submission', 'user_id'],
  ['notification', 'user_id'],
  ['notification_preference', 'user_id'],
  ['circle_invitation', 'user_id'],
  ['circle_member', 'user_id'],
  ['calendar_feed', 'user_id'],
  ['meetup_attendee', 'user_id'],
] as const

/** Of these something stays when an account is erased. */
const keptTables: ReadonlySet<string> = new Set([
  'wallet',
  'karma_entry',
  'voucher',
  'submission',
  'meetup_attendee',
])

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
  const proofs = await db.execute(
    sql`select * from meetup_proof where attendee_id in (${attendances(userId)})`,
  )
  yield `,"meetup_proof":[${[...proofs].map(withoutSecrets).join(',')}]`
  // From where staff acted on the account is their own affair.
  const events = await db.execute(sql`
    select id, kind, detail, created_at, actor_id is not null as by_others,
      case when actor_id is null then address end as address, case when actor_id is null then device end as device
    from security_event where user_id = ${userId} order by created_at limit 100000`)
  yield `,"security_event":[${[...events].map(withoutSecrets).join(',')}]}`
}

function withoutSecrets(row: Record<string, unknown>): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(row).filter(([column]) => !secretColumns.has(column))),
  )
}

/**
 * Removes what is personal in other tables when an account is erased; the ledger stays.
 * @returns the storage keys of pictures that are to be deleted.
 */
export async function erasePersonalRows(tx: Database, userId: string): Promise<string[]> {
  for (const [table, column] of personalTables) {
    if (keptTables.has(table)) continue
    await tx.execute(sql`delete from ${sql.identifier(table)} where ${sql.identifier(column)} = ${userId}`)
  }
  // What a redeemed voucher was paid for stays with its entry in the ledger; the words about the member do not.
  await tx.execute(sql`delete from voucher where user_id = ${userId} and claimed_at is null`)
  await tx.execute(sql`update voucher set description = null where user_id = ${userId}`)
  const pictures = [...(await eraseProofs(tx, userId)), ...(await eraseMeetupReports(tx, userId))]
  await tx.delete(oneTimeSecret).where(eq(oneTimeSecret.userId, userId))
  await tx.execute(sql`delete from security_event where user_id = ${userId}`)
  await tx.execute(sql`
    update security_event set address = null, device = null, session_id = null where actor_id = ${userId}`)
  // Who did what when stays on record; the old address and number in it do not.
  await tx
    .update(auditLog)
    .set({ before: null, after: null })
    .where(and(eq(auditLog.targetType, 'user'), eq(auditLog.targetId, userId)))
  return pictures
}

/** What was awarded for stays on record without its proof; what still waits is taken back. */
async function eraseProofs(tx: Database, userId: string): Promise<string[]> {
  const rows = await tx.execute<{ picture_key: string }>(
    sql`select picture_key from submission where user_id = ${userId} and picture_key is not null`,
  )
  await tx.execute(sql`
    update submission set proof_text = '', proof_link = null, picture_key = null, reason = null,
      task_message_id = null, lobby_message_id = null, dm_message_id = null,
      status = case when status in ('pending', 'peer_approved', 'returned') then 'withdrawn' else status end
    where user_id = ${userId}`)
  return [...rows].map(({ picture_key }) => picture_key)
}

const attendances = (userId: string) => sql`select id from meetup_attendee where user_id = ${userId}`

/** That somebody was at a meetup stays with its record; what they wrote and showed there does not. */
async function eraseMeetupReports(tx: Database, userId: string): Promise<string[]> {
  const proofs = await tx.execute<{ picture_key: string | null }>(
    sql`delete from meetup_proof where attendee_id in (${attendances(userId)}) returning picture_key`,
  )
  await tx.execute(sql`delete from meetup_attendee where user_id = ${userId} and status <> 'joined'`)
  await tx.execute(sql`
    update meetup_attendee set note = null, report = null, report_link = null, reason = null where user_id = ${userId}`)
  return proofs.flatMap(({ picture_key }) => picture_key ?? [])
}
