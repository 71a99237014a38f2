import { saying } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import { audit } from '../../../../platform/acts/audit.ts'
import type { Database } from '../../../../platform/database.ts'
import { conflict, fieldRefused, notFound } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { type Notice, notify, settleNotice, takeBackNotice } from '../../../notices/notifications/index.ts'
import { lockAchievement } from '../define/define.ts'
import { claimableCause } from '../rules/claimable.ts'
import { certify, uncertify } from './credentials.ts'
import { noteLog } from './log.ts'

export const ownAchievement = 'You can’t give an achievement to yourself'

interface Member {
  readonly id: string
  readonly full_name: string
  readonly status: string
}

async function memberOf(tx: Database, muid: string): Promise<Member> {
  const [member] = await tx.execute<Member>(sql`
    select id, full_name, status from "user" where muid = ${muid.toLowerCase()} and status <> 'erased'`)
  if (!member) throw fieldRefused('muid', 'There’s no member with this ID')
  return member
}

export const givenCause = (achievementId: string) => `achievement:${achievementId}`

/** The notification for a member who was given an achievement. */
export const givenNotice = (
  userId: string,
  achievementId: string,
  name: string,
  actorId: string,
): Notice => ({
  userId,
  kind: 'achievement_news',
  cause: givenCause(achievementId),
  title: 'You have a new achievement',
  description: saying`“${{ name }}” is now on your profile.`,
  button: 'View achievement',
  url: '/dashboard/profile?tab=achievements',
  actorId,
})

/**
 * Gives an achievement regardless of its rule. Nothing changes when the member already has it; a revoked one
 * can be given again.
 * @returns the names of the member and the achievement
 * @throws AppError 400 on `muid`; 404; 409 when it is archived
 */
export function giveAchievement(
  parts: Pick<Parts, 'db' | 'clock' | 'jobs'>,
  actor: Actor,
  { muid, achievement_id: achievementId }: { muid: string; achievement_id: string },
): Promise<{ member: string; achievement: string }> {
  const { db } = parts
  const now = parts.clock.now()
  return db.transaction(async (tx) => {
    const row = await lockAchievement(tx, achievementId)
    if (row.archivedAt) throw conflict('achievement_id', 'This achievement is archived. Restore it first.')
    const member = await memberOf(tx, muid)
    if (member.id === actor.id) throw fieldRefused('muid', ownAchievement)
    if (member.status !== 'active') {
      throw fieldRefused('muid', 'This account is deactivated or being closed. Restore it first.')
    }
    const given = await tx.execute(sql`
      insert into member_achievement (user_id, achievement_id, state, claimable_at, issued_at, issued_by_id)
      values (${member.id}::uuid, ${achievementId}::uuid, 'held', ${now}::timestamptz, ${now}::timestamptz, ${actor.id}::uuid)
      on conflict (user_id, achievement_id) do update set state = 'held', issued_at = excluded.issued_at,
        issued_by_id = excluded.issued_by_id, rule_id = null, import_id = null, revoked_at = null, revoked_by_id = null,
        revoke_reason = null
        where member_achievement.state <> 'held'
      returning id`)
    if ([...given].length > 0) {
      await noteLog(tx, [{ userId: member.id, achievementId, action: 'issued', actorId: actor.id }])
      await settleNotice(tx, member.id, claimableCause(achievementId), now)
      await notify(tx, givenNotice(member.id, achievementId, row.name, actor.id))
      await certify(tx, parts, [{ userId: member.id, achievementId }])
      await audit(tx, actor, {
        action: 'achievement.give',
        targetType: 'achievement',
        targetId: achievementId,
        memberId: member.id,
      })
    }
    return { member: member.full_name, achievement: row.name }
  })
}

/**
 * Revokes an achievement with a reason that the member reads. It can't be claimed again, only given.
 * Idempotent.
 * @returns as `giveAchievement`
 * @throws AppError 400 on `muid` when the member doesn't have it; 404
 */
export function revokeAchievement(
  parts: Pick<Parts, 'db' | 'clock'>,
  actor: Actor,
  { muid, achievement_id: achievementId, reason }: { muid: string; achievement_id: string; reason: string },
): Promise<{ member: string; achievement: string }> {
  const { db } = parts
  const now = parts.clock.now()
  return db.transaction(async (tx) => {
    const row = await lockAchievement(tx, achievementId)
    const member = await memberOf(tx, muid)
    const [own] = await tx.execute<{ state: string }>(sql`
      select state from member_achievement
      where user_id = ${member.id}::uuid and achievement_id = ${achievementId}::uuid for update`)
    if (!own || own.state === 'claimable')
      throw fieldRefused('muid', 'This member doesn’t have the achievement')
    if (own.state === 'held') {
      await tx.execute(sql`
        update member_achievement set state = 'revoked', position = null, revoked_at = ${now}::timestamptz,
          revoked_by_id = ${actor.id}::uuid, revoke_reason = ${reason}
        where user_id = ${member.id}::uuid and achievement_id = ${achievementId}::uuid`)
      await noteLog(tx, [
        { userId: member.id, achievementId, action: 'revoked', metadata: { reason }, actorId: actor.id },
      ])
      await uncertify(tx, parts, [{ userId: member.id, achievementId }], { reason, actorId: actor.id })
      await takeBackNotice(tx, member.id, givenCause(achievementId))
      await notify(tx, {
        userId: member.id,
        kind: 'achievement_news',
        cause: `achievement-revoked:${achievementId}:${now.getTime()}`,
        title: 'An achievement was revoked',
        description: saying`You no longer have “${{ name: row.name }}”. Reason: “${{ reason }}”`,
        button: null,
        url: null,
        actorId: actor.id,
      })
      await audit(tx, actor, {
        action: 'achievement.revoke',
        targetType: 'achievement',
        targetId: achievementId,
        memberId: member.id,
        after: { reason },
      })
    }
    return { member: member.full_name, achievement: row.name }
  })
}

/** @throws AppError 404. */
export async function requireMember(db: Database, muid: string): Promise<string> {
  const [member] = await db.execute<{ id: string }>(
    sql`select id from "user" where muid = ${muid.toLowerCase()} and status <> 'erased'`,
  )
  if (!member) throw notFound('this member')
  return member.id
}
