import type { GroupHello, GroupHellos, groupHellos } from '@muster/contract/learning/group-hellos.ts'
import type { BodyOf } from '@muster/contract/lib/route.ts'
import { sql } from 'drizzle-orm'
import { type Database, momentText } from '../../../platform/database.ts'
import { conflict, notFound, refused, tooManyRequests } from '../../../platform/errors.ts'
import { pictureAddress } from '../../../platform/files/media.ts'
import type { Parts } from '../../../platform/parts.ts'
import { notBlocked } from '../../people/blocks/index.ts'
import { type CheckParts, payCheck } from '../checked-tasks/index.ts'

const MOST_SHOWN = 5
const HOUR = 3600

interface StoredHello extends Omit<GroupHello, 'profile_pic'> {
  readonly picture_key: string | null
}

/**
 * The newest intros in a group. Authors with a private profile appear by first name only.
 * @throws AppError 404
 */
export async function readHellos(db: Database, readerId: string, groupId: string): Promise<GroupHellos> {
  const [standing] = await db.execute<{ may_say: boolean }>(sql`
    select exists (
        select from user_interest_group as own where own.user_id = ${readerId} and own.interest_group_id = grp.id
      ) and not exists (
        select from group_hello as own where own.user_id = ${readerId} and own.interest_group_id = grp.id
      ) as may_say
    from interest_group as grp where grp.id = ${groupId}`)
  if (!standing) throw notFound('this interest group')
  const rows = await db.execute<StoredHello>(sql`
    select hello.id, hello.words, hello.created_at, author.id = ${readerId} as is_mine,
      case when shown.is_named then author.full_name else split_part(author.full_name, ' ', 1) end as full_name,
      case when shown.is_named then author.muid end as muid,
      case when shown.is_named then author.picture_key end as picture_key,
      exists (
        select from hello_report as own where own.hello_id = hello.id and own.reporter_id = ${readerId}
      ) as i_reported
    from group_hello as hello join "user" as author on author.id = hello.user_id and author.status = 'active'
    cross join lateral (select author.is_public or author.id = ${readerId} as is_named) as shown
    where hello.interest_group_id = ${groupId} and hello.removed_at is null
      and ${notBlocked(readerId, sql`author.id`)}
    order by hello.created_at desc, hello.id limit ${MOST_SHOWN}::integer`)
  const hellos = [...rows].map(({ picture_key, created_at, ...hello }) => ({
    ...hello,
    created_at: momentText(created_at),
    profile_pic: pictureAddress(picture_key),
  }))
  return { hellos, may_say: standing.may_say }
}

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
 * Deletes one's own intro with its reports. Idempotent; does nothing when staff have removed it.
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
  { groupId, helloId }: { readonly groupId: string; readonly helloId: string },
  { reason, note }: BodyOf<typeof groupHellos.report>,
): Promise<void> {
  const asked = await findHello(db, groupId, helloId)
  if (asked.user_id === userId) throw refused('This is your own intro. Delete it instead.')
  if (!(await rateLimits.spend('messageReport', userId))) throw tooManyRequests(HOUR)
  await db.transaction(async (tx) => {
    const hello = await findHello(tx, groupId, helloId, true)
    if (hello.removed_at) throw conflict('general', 'This intro has already been removed')
    const added = await tx.execute(sql`
      insert into hello_report (hello_id, reporter_id, reason, note, created_at)
      values (${helloId}, ${userId}, ${reason}, ${note || null}, ${clock.now()}::timestamptz)
      on conflict (hello_id, reporter_id) do nothing returning id`)
    if (added.length === 0) return
    await tx.execute(sql`
      update group_hello set reports = reports + 1,
        reported_at = coalesce(reported_at, ${clock.now()}::timestamptz)
      where id = ${helloId}`)
  })
}

interface FoundHello {
  readonly user_id: string
  readonly removed_at: string | null
}

async function findHello(db: Database, groupId: string, helloId: string, lock = false): Promise<FoundHello> {
  const [row] = await db.execute<FoundHello>(sql`
    select user_id, removed_at from group_hello where id = ${helloId} and interest_group_id = ${groupId}
    ${lock ? sql`for no key update` : sql``}`)
  if (!row) throw notFound('this intro')
  return row
}
