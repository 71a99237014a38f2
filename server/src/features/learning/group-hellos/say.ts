import type { groupHellos } from '@muster/contract/learning/group-hellos.ts'
import type { BodyOf } from '@muster/contract/lib/route.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { conflict, notFound, refused, tooManyRequests } from '../../../platform/errors.ts'
import type { Parts } from '../../../platform/parts.ts'
import { type CheckParts, payCheck } from '../checked-tasks/index.ts'
import type { HelloPlace } from './parts.ts'

const HOUR = 3600

/**
 * Posts an intro in a group that the member belongs to. Once per group: later calls change nothing.
 * @returns the karma for the first one
 * @throws AppError 404; 400 when they aren't in the group
 */
export async function sayHello(
  parts: CheckParts & Pick<Parts, 'db'>,
  userId: string,
  groupId: string,
  words: string,
): Promise<number> {
  return parts.db.transaction(async (tx) => {
    const [group] = await tx.execute<{ joined: boolean }>(sql`
      select exists (
        select from user_interest_group as own where own.user_id = ${userId} and own.interest_group_id = grp.id
      ) as joined
      from interest_group as grp where grp.id = ${groupId}`)
    if (!group) throw notFound('this interest group')
    if (!group.joined) throw refused('Join the group first, then say hello')
    const added = await tx.execute(sql`
      insert into group_hello (user_id, interest_group_id, words, created_at)
      values (${userId}, ${groupId}, ${words}, ${parts.clock.now()}::timestamptz)
      on conflict do nothing returning id`)
    return added.length > 0 ? payCheck(parts, tx, userId, 'hello_said') : 0
  })
}

/**
 * Rewords one's own intro. Idempotent. A reported one stays as it was reported until staff have decided.
 * @throws AppError 404; 409 when it was removed or reported
 */
export async function changeHello(
  db: Database,
  userId: string,
  { groupId, helloId }: HelloPlace,
  words: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const hello = await findHello(tx, groupId, helloId, true)
    if (hello.user_id !== userId) throw notFound('this intro')
    if (hello.removed_at) throw conflict('general', 'Your intro was removed')
    if (hello.is_reported)
      throw conflict('general', 'Someone reported your intro, so it can’t be edited until staff have decided')
    await tx.execute(sql`update group_hello set words = ${words} where id = ${helloId}`)
  })
}

/**
 * Deletes one's own intro with its waves, replies and reports, and takes no karma back. Idempotent; does nothing when staff have removed it.
 * @throws AppError 404
 */
export async function removeHello(
  db: Database,
  userId: string,
  groupId: string,
  helloId: string,
): Promise<void> {
  const hello = await findHello(db, groupId, helloId)
  if (hello.user_id !== userId) throw notFound('this intro')
  await db.execute(sql`delete from group_hello where id = ${helloId} and removed_at is null`)
}

/**
 * Reports an intro to staff, once per member.
 * @throws AppError 404; 400 for one's own; 409 when it was removed; 429 after too many within an hour
 */
export async function reportHello(
  { db, clock, rateLimits }: Pick<Parts, 'db' | 'clock' | 'rateLimits'>,
  userId: string,
  { groupId, helloId }: HelloPlace,
  { reason, note }: BodyOf<typeof groupHellos.report>,
): Promise<void> {
  const asked = await findHello(db, groupId, helloId)
  if (asked.user_id === userId) throw refused('This is your own intro. Delete it instead.')
  if (!(await rateLimits.spend('messageReport', userId))) throw tooManyRequests(HOUR)
  await db.transaction(async (tx) => {
    const hello = await findHello(tx, groupId, helloId, true)
    if (hello.removed_at) throw conflict('general', 'This intro has already been removed')
    await storeReport(tx, 'intro', helloId, { userId, reason, note, at: clock.now() })
  })
}

interface Report extends BodyOf<typeof groupHellos.report> {
  readonly userId: string
  readonly at: Date
}

const reportTables = {
  intro: { of: sql`group_hello`, report: sql`hello_report`, key: sql`hello_id` },
  reply: { of: sql`hello_reply`, report: sql`hello_reply_report`, key: sql`reply_id` },
} as const

/** Stores a member's report of an intro or a reply, once. A new one opens it again if staff had decided. */
export async function storeReport(
  tx: Database,
  kind: keyof typeof reportTables,
  id: string,
  { userId, reason, note, at }: Report,
): Promise<void> {
  const { of, report, key } = reportTables[kind]
  const added = await tx.execute(sql`
    insert into ${report} (${key}, reporter_id, reason, note, created_at)
    values (${id}, ${userId}, ${reason}, ${note || null}, ${at}::timestamptz)
    on conflict (${key}, reporter_id) do nothing returning id`)
  if (added.length === 0) return
  await tx.execute(sql`
    update ${of} set reports = reports + 1, report_decided_at = null, report_decided_by_id = null,
      reported_at = case when report_decided_at is null then coalesce(reported_at, ${at}::timestamptz) else ${at} end
    where id = ${id}`)
}

interface FoundHello {
  readonly user_id: string
  readonly removed_at: string | null
  /** Whether a report is waiting for staff. */
  readonly is_reported: boolean
}

async function findHello(db: Database, groupId: string, helloId: string, lock = false): Promise<FoundHello> {
  const [row] = await db.execute<FoundHello>(sql`
    select user_id, removed_at, reported_at is not null and report_decided_at is null as is_reported
    from group_hello where id = ${helloId} and interest_group_id = ${groupId}
    ${lock ? sql`for no key update` : sql``}`)
  if (!row) throw notFound('this intro')
  return row
}
