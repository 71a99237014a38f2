import type {
  AchievementItem,
  AchievementRow,
  achievements,
} from '@muster/contract/recognition/achievements.ts'
import type { Badge } from '@muster/contract/recognition/badge.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { contains } from '../../../../platform/listing/like.ts'
import { byMoment, byNumber, byText, listing } from '../../../../platform/listing/listing.ts'
import { authorship, type NamingParts } from '../../../../platform/listing/made-by.ts'

/** Columns of `achievement` that describe its appearance. */
export const lookColumns: SQL = sql`
  achievement.name, achievement.description, achievement.icon,
  jsonb_build_object('tone', achievement.badge_tone, 'icon', achievement.badge_icon) as badge`

interface Look {
  readonly badge: Badge
  readonly icon: string | null
}

/** The web address of the picture; null for an emoji or a generated badge. */
export const pictureOf = (icon: string | null): string | null => (icon?.startsWith('https://') ? icon : null)

const itemColumns = sql`
  achievement.id, ${lookColumns}, achievement.has_vc, achievement.vc_years, achievement.tags, achievement.type,
  achievement.level_based, achievement.level_order as level_id, achievement.template_id`

const presented = <Row extends Look>(row: Row) => ({ ...row, icon_url: pictureOf(row.icon) })

const members = sql`coalesce(counted.held, 0)`

/** Achievements for staff, by name by default. There are a few hundred at most. */
export function achievementList(parts: NamingParts) {
  const authors = authorship(parts, 'achievement')
  return listing<typeof achievements.manage, Omit<AchievementRow, 'icon_url'>>({
    table: sql`achievement`,
    id: sql`achievement.id`,
    joins: sql`${authors.tables}
      left join (
        select achievement_id, greatest(0, sum(held))::integer as held, greatest(0, sum(claimable))::integer as claimable
        from achievement_months group by 1
      ) as counted on counted.achievement_id = achievement.id`,
    columns: sql`${itemColumns}, ${authors.columns}, ${members} as members,
      coalesce(counted.claimable, 0) as could_claim, achievement.archived_at is not null as archived,
      (select version from achievement_rule as rule where rule.achievement_id = achievement.id and state = 'active')
        as active_version,
      (select version from achievement_rule as rule where rule.achievement_id = achievement.id and state = 'draft')
        as draft_version`,
    where: {
      type: (type) => sql`achievement.type = ${type}`,
      has_vc: (has_vc) => sql`achievement.has_vc = ${has_vc}`,
      archived: (archived) => sql`(achievement.archived_at is not null) = ${archived}`,
      search: (search) =>
        contains(
          search,
          sql`lower(achievement.name)`,
          sql`lower(achievement.description)`,
          sql`lower(achievement.template_id)`,
        ),
    },
    orders: {
      name: byText(sql`achievement.name`),
      type: byText(sql`achievement.type`),
      members: byNumber(members),
      created_at: byMoment(sql`achievement.created_at`),
      updated_at: byMoment(sql`achievement.updated_at`),
    },
    usual: 'name',
    file: [
      'name',
      'description',
      'type',
      'tags',
      'members',
      'could_claim',
      'has_vc',
      'level_based',
      'level_id',
      'template_id',
      'archived',
      'created_by',
      'created_at',
      'updated_by',
      'updated_at',
    ],
    present: presented,
  })
}

/** More than any installation has; keeps the unpaginated list bounded. */
const MOST_LISTED = 500

/** All achievements that aren't archived, by name. @param userId adds whether this member has each one */
export async function listAchievements(
  db: Database,
  parts: NamingParts,
  userId: string | undefined,
): Promise<(AchievementItem & { has_achievement?: boolean })[]> {
  const authors = authorship(parts, 'achievement')
  const has = sql`exists (
    select from member_achievement as own
    where own.achievement_id = achievement.id and own.user_id = ${userId ?? null}::uuid and own.state = 'held'
  ) as has_achievement`
  const rows = await db.execute<Omit<AchievementItem, 'icon_url'> & { has_achievement: boolean }>(sql`
    select ${itemColumns}, ${authors.columns}, ${has} from achievement ${authors.tables}
    where achievement.archived_at is null order by lower(achievement.name), achievement.id limit ${MOST_LISTED}::integer`)
  return [...rows].map(({ has_achievement, ...row }) => ({
    ...presented(row),
    ...(userId !== undefined && { has_achievement }),
  }))
}
