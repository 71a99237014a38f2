import type { BodyOf } from '@muster/contract/lib/route.ts'
import { say } from '@muster/contract/lib/say.ts'
import { blockLimits } from '@muster/contract/lib/words.ts'
import type { BlockedMember, blocks } from '@muster/contract/people/blocks.ts'
import { sql } from 'drizzle-orm'
import { type Database, momentText } from '../../../platform/database.ts'
import { notFound, refused, tooManyRequests } from '../../../platform/errors.ts'
import { presentFace, type StoredFace } from '../../../platform/files/media.ts'
import type { Parts } from '../../../platform/parts.ts'
import { lockAccount } from '../../account/accounts/index.ts'

const HOUR = 3600

async function findActive(db: Database, muid: string) {
  const [member] = await db.execute<{ id: string; full_name: string }>(
    sql`select id, full_name from "user" where muid = ${muid.toLowerCase()} and status = 'active'`,
  )
  if (!member) throw notFound('this member')
  return member
}

/**
 * Blocks a member. Idempotent: again, it only replaces a reason by a new one.
 * @returns their name
 * @throws AppError 404; 400 for oneself and above the limit; 429 after too many within an hour
 */
export async function blockMember(
  { db, clock, rateLimits }: Pick<Parts, 'db' | 'clock' | 'rateLimits'>,
  userId: string,
  muid: string,
  { reason }: BodyOf<typeof blocks.block>,
): Promise<string> {
  const member = await findActive(db, muid)
  if (member.id === userId) throw refused('You can’t block yourself')
  if (!(await rateLimits.spend('memberBlock', userId))) throw tooManyRequests(HOUR)
  await db.transaction(async (tx) => {
    // Serialises a member's blocks, so that the limit holds.
    await lockAccount(tx, userId)
    const [own] = await tx.execute<{ others: number }>(sql`
      select count(*)::integer as others from member_block
      where blocker_id = ${userId} and blocked_id <> ${member.id}`)
    if ((own?.others ?? 0) >= blockLimits.members)
      throw refused(say`You can block up to ${{ most: blockLimits.members }} members. Unblock someone first.`)
    await tx.execute(sql`
      insert into member_block (blocker_id, blocked_id, reason, blocked_at)
      values (${userId}, ${member.id}, ${reason || null}, ${clock.now()}::timestamptz)
      on conflict (blocker_id, blocked_id) do update set reason = coalesce(excluded.reason, member_block.reason)`)
  })
  return member.full_name
}

/** Unblocks a member. Idempotent, also for a member ID that no one has. */
export async function unblockMember(db: Database, userId: string, muid: string): Promise<void> {
  await db.execute(sql`
    delete from member_block using "user" as member
    where member.id = blocked_id and member.muid = ${muid.toLowerCase()} and blocker_id = ${userId}`)
}

/** Members whom this member has blocked, newest first. Without those whose account is closed. */
export async function readBlocked(db: Database, userId: string): Promise<BlockedMember[]> {
  const rows = await db.execute<StoredFace & Pick<BlockedMember, 'blocked_at' | 'reason'>>(sql`
    select member.full_name, member.muid, member.picture_key, block.blocked_at, block.reason
    from member_block as block join "user" as member on member.id = block.blocked_id and member.status = 'active'
    where block.blocker_id = ${userId}
    order by block.blocked_at desc, member.id limit ${blockLimits.members}::integer`)
  return [...rows].map(({ blocked_at, reason, ...face }) => ({
    ...presentFace(face),
    blocked_at: momentText(blocked_at),
    reason,
  }))
}
