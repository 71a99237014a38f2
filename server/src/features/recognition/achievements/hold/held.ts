import type { ReplyOf } from '@muster/contract/lib/route.ts'
import type { achievements, HeldAchievement } from '@muster/contract/recognition/achievements.ts'
import type { Badge } from '@muster/contract/recognition/badge.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { fieldRefused } from '../../../../platform/errors.ts'
import { uuids } from '../../../../platform/listing/lists.ts'
import { lookColumns, pictureOf } from '../define/list.ts'

interface HeldRow {
  readonly id: string
  readonly user_id: string
  readonly achievement_id: string
  readonly name: string
  readonly description: string
  readonly badge: Badge
  readonly icon: string | null
  readonly level_id: number | null
  readonly tags: string[]
  readonly template_id: string | null
  readonly has_vc: boolean
  readonly claimed_at: string
  readonly shown: number | null
  readonly credential: string | null
}

const MOST_HELD = 500

/** A member's achievements: first those they chose for the profile, then the latest. One statement. */
export async function heldBy(db: Database, userId: string): Promise<HeldAchievement[]> {
  const rows = await db.execute<HeldRow>(sql`
    select own.id, own.user_id, own.achievement_id, ${lookColumns}, achievement.level_order as level_id, achievement.tags,
      achievement.template_id, achievement.has_vc, own.issued_at as claimed_at, own.position as shown,
      credential.number as credential
    from member_achievement as own join achievement on achievement.id = own.achievement_id
    left join credential on credential.user_id = own.user_id and credential.kind = 'achievement'
      and credential.source_id = own.achievement_id::text and credential.state = 'issued' and credential.is_shown
    where own.user_id = ${userId}::uuid and own.state = 'held'
    order by own.position nulls last, own.issued_at desc, own.id limit ${MOST_HELD}::integer`)
  return [...rows].map(({ id, user_id, achievement_id, claimed_at, shown, credential, name, ...look }) => ({
    id,
    user_id,
    achievement: { id: achievement_id, achievement_name: name, ...look, icon_url: pictureOf(look.icon) },
    claimed_at,
    shown,
    is_issued: credential !== null,
    vc_url: credential && `/credentials/${credential}`,
  }))
}

/** Achievements that a member can claim now, latest first. One statement. */
export async function claimableBy(
  db: Database,
  userId: string,
): Promise<ReplyOf<typeof achievements.eligible>> {
  const rows = await db.execute<{
    achievement_id: string
    name: string
    description: string
    badge: Badge
    icon: string | null
    has_vc: boolean
    claimable_since: string
  }>(sql`
    select own.achievement_id, ${lookColumns}, achievement.has_vc, own.claimable_at as claimable_since
    from member_achievement as own join achievement on achievement.id = own.achievement_id
    where own.user_id = ${userId}::uuid and own.state = 'claimable' and achievement.archived_at is null
    order by own.claimable_at desc, own.id limit ${MOST_HELD}::integer`)
  return [...rows].map((row) => ({ ...row, achievement_name: row.name, eligible: true }))
}

/**
 * Shows exactly these achievements first on the member's profile, in this order.
 * @throws AppError 400 when the member doesn't have one of them, or one is repeated
 */
export async function showOnProfile(db: Database, userId: string, ids: readonly string[]): Promise<void> {
  if (new Set(ids).size < ids.length)
    throw fieldRefused('achievement_ids', 'Choose each achievement only once')
  await db.transaction(async (tx) => {
    const own = await tx.execute<{ achievement_id: string }>(sql`
      select achievement_id from member_achievement
      where user_id = ${userId}::uuid and state = 'held' order by id for no key update`)
    const held = new Set([...own].map(({ achievement_id }) => achievement_id))
    if (!ids.every((id) => held.has(id))) {
      throw fieldRefused('achievement_ids', 'Choose from the achievements you have')
    }
    await tx.execute(sql`
      update member_achievement set position = null where user_id = ${userId}::uuid and position is not null`)
    await tx.execute(sql`
      update member_achievement set position = array_position(${uuids(ids)}, achievement_id)
      where user_id = ${userId}::uuid and achievement_id = any (${uuids(ids)}) and state = 'held'`)
  })
}
