import { pageAccess } from '@muster/contract/access/access.ts'
import type { ReplyOf } from '@muster/contract/lib/route.ts'
import type { achievementIssuing } from '@muster/contract/recognition/achievement-issuing.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { FileAct } from '../../../../platform/acts/bulk-act.ts'
import type { Database } from '../../../../platform/database.ts'
import { contains } from '../../../../platform/listing/like.ts'
import { byMoment, byText, joined, listing } from '../../../../platform/listing/listing.ts'
import { isIndexed, isNamed } from '../../../../platform/listing/named-members.ts'

/** Achievements that were issued, latest first by default. */
export const issuedList = listing<typeof achievementIssuing.issuedLog>({
  table: sql`member_achievement as own`,
  id: sql`own.id`,
  always: sql`own.issued_at is not null`,
  joins: sql`
    left join "user" as member on member.id = own.user_id
    left join achievement on achievement.id = own.achievement_id
    left join "user" as giver on giver.id = own.issued_by_id`,
  columns: {
    id: sql`own.id`,
    muid: sql`member.muid`,
    user_name: joined(byText(sql`member.full_name`)),
    achievement_id: sql`own.achievement_id`,
    achievement_name: joined(byText(sql`achievement.name`)),
    is_issued: sql`own.state = 'held'`,
    issued_by: sql`coalesce(giver.full_name, 'Claimed')`,
    created_at: byMoment(sql`own.issued_at`),
    revoked_at: sql`own.revoked_at`,
    revoke_reason: sql`own.revoke_reason`,
  },
  where: {
    achievement: (id) => sql`own.achievement_id = ${id}::uuid`,
    member: (id) => sql`own.user_id = ${id}::uuid`,
    import: (id) => sql`own.import_id = ${id}::uuid`,
    issued: (isHeld) => sql`(own.state = 'held') = ${isHeld}`,
    search: (words) => foundBy(words.toLowerCase()),
  },
  usual: '-created_at',
  file: { without: ['id', 'achievement_id'] },
})

/**
 * Searches the members, the giver and the achievement. Members are looked up in their own table first, so
 * that no row is joined only to be dropped. Most rows are still on their way to an achievement, so these are
 * excluded early.
 */
function foundBy(term: string): SQL {
  const ofAchievements = sql`achievement_id in (
    select named.id from achievement as named where ${contains(term, sql`lower(named.name)`)})`
  if (!isIndexed(term)) return sql`(${isNamed(sql`own.user_id`, term)} or own.${ofAchievements})`
  return sql`own.id in (
    select id from member_achievement as by_member
    where issued_at is not null and ${isNamed(sql`user_id`, term)}
    union all
    select id from member_achievement as by_name where issued_at is not null and ${ofAchievements}
  )`
}

export const issuedFile: FileAct = {
  kind: 'file',
  name: 'achievement.export',
  title: 'Issued achievements',
  access: pageAccess.achievements,
  list: () => issuedList,
  columns: issuedList.file,
  personal: [],
}

const MONTHS = 12

type Analytics = ReplyOf<typeof achievementIssuing.analytics>

/** Number of achievements, and how often each was issued, from the monthly counts. One statement. */
export async function readAnalytics(db: Database, now: Date): Promise<Analytics> {
  const months = Array.from({ length: MONTHS }, (_, before) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - before)).toISOString().slice(0, 10),
  ).reverse()
  const rows = await db.execute<
    Omit<Analytics['achievements'][number], 'months'> & { by_month: Record<string, number> }
  >(sql`
    select achievement.id, achievement.name, achievement.type, achievement.has_vc, achievement.created_at,
      coalesce(counted.issued, 0) as issued, coalesce(counted.revoked, 0) as revoked,
      coalesce(counted.by_month, '{}') as by_month
    from achievement
    left join (
      select achievement_id, sum(issued)::integer as issued, sum(revoked)::integer as revoked,
        jsonb_object_agg(month::text, issued) as by_month
      from achievement_months group by 1
    ) as counted on counted.achievement_id = achievement.id
    where achievement.archived_at is null
    order by lower(achievement.name), achievement.id limit 500`)
  const achievements = [...rows].map(({ by_month: issuedIn, ...row }) => ({
    ...row,
    months: months.map((month) => ({ month, issued: issuedIn[month] ?? 0 })),
  }))
  const withCredential = achievements.filter(({ has_vc: has }) => has).length
  return {
    total: achievements.length,
    vc_enabled: withCredential,
    standard: achievements.length - withCredential,
    achievements,
  }
}
