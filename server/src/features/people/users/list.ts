import { whyNotAct } from '@muster/contract/desk/staff-acts.ts'
import type { UserRow, users } from '@muster/contract/people/users.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { pictureAddress } from '../../../platform/files/media.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { contains, likeLiteral } from '../../../platform/listing/like.ts'
import {
  byMoment,
  byNumber,
  byText,
  type ConditionsByName,
  joined,
  listing,
} from '../../../platform/listing/listing.ts'
import { listText } from '../../../platform/listing/lists.ts'
import { hasWords, isIndexed, memberWords } from '../../../platform/listing/named-members.ts'
import { MOST_COUNTED } from '../../../platform/listing/paging.ts'
import { grantsOfMember } from '../../access/access/index.ts'
import { levelThresholds } from '../../learning/karma/index.ts'
import { countAllMembers, membersByStatus } from '../member-counts/index.ts'

type StoredRow = Omit<UserRow, 'profile_pic' | 'active' | 'locked_because'> & {
  readonly picture_key: string | null
  readonly types: string[]
}

const currentPlace = (orgType: SQL) => sql`
  (array_agg(place.title order by link.created_at desc, link.id) filter (where place.org_type = ${orgType}))[1]`

/** A member's current college and company, in one pass over their links. */
const currentPlaces = sql`
  select ${currentPlace(sql`'College'`)} as college, ${currentPlace(sql`'Company'`)} as company
  from user_organization as link join organization as place on place.id = link.organization_id
  where link.user_id = member.id and not link.is_alumni`

const name = byText(sql`member.full_name`)

/** Members for staff, newest first by default; erased ones are never listed. */
export const userList = (actor: Actor) =>
  listing<typeof users.list, StoredRow>({
    table: sql`"user" as member`,
    id: sql`member.id`,
    joins: sql`
      left join wallet on wallet.user_id = member.id
      left join member_activity as used on used.user_id = member.id`,
    lookups: sql`
      join level on level.level_order = wallet.level_order
      cross join lateral (${currentPlaces}) as current`,
    columns: sql`member.id, member.full_name, member.muid, member.picture_key, member.discord_id, member.email,
      member.mobile, member.created_at, coalesce(used.last_active_at, member.created_at) as last_active_at, member.status, wallet.karma, level.name as level, current.college,
      current.company, ${grantsOfMember}`,
    always: sql`member.status <> 'erased'`,
    where: whereFoundBy(foundBy),
    whereMany: whereFoundBy(metBy),
    orders: {
      full_name: name,
      first_name: name,
      karma: joined(byNumber(sql`wallet.karma`)),
      created_at: byMoment(sql`member.created_at`),
    },
    usual: '-created_at',
    total: countAllMembers,
    isHot: true,
    file: userCsvColumns,
    fileOnDemand: ['last_active_at'],
    present: ({ picture_key, types: dynamicTypes, ...row }) => ({
      ...row,
      profile_pic: pictureAddress(picture_key),
      active: row.status === 'active',
      locked_because: whyNotAct('edit', actor, { ...row, dynamicTypes }),
    }),
  })

const whereFoundBy = (by: (term: string) => SQL): ConditionsByName<typeof users.list> => ({
  status: (status) => sql`member.status = ${status}`,
  search: (search) => by(search.toLowerCase()),
  district: (district) => sql`member.id in (${membersOfDistrict(district)})`,
  college: (college) => sql`member.id in (${studentsOf(sql`place.id = ${college}`)})`,
  role: (role) => sql`member.id in (select user_id from user_role where role_id = ${role} and verified)`,
  level: (level) => sql`member.id in (select user_id from wallet where level_order = ${level}::smallint)`,
  active: (active) => activeConditions[active],
  joined_from: (day) => sql`member.created_at >= ${day}::date::timestamp at time zone 'UTC'`,
  joined_to: (day) => sql`member.created_at < (${day}::date + 1)::timestamp at time zone 'UTC'`,
  karma_from: (karma) => sql`wallet.karma >= ${karma}::integer`,
  karma_to: (karma) => sql`wallet.karma <= ${karma}::integer`,
  group: (group) =>
    sql`member.id in (select user_id from user_interest_group where interest_group_id = ${group}::uuid)`,
  // As in the indexes, which have either value in the order of joining.
  confirmed: (confirmed) =>
    sql`(case when member.email_confirmed_at is null then 0 else 1 end) = ${sql.raw(confirmed ? '1' : '0')}`,
  import: (imported) => sql`member.id in (select user_id from user_role where import_id = ${imported}::uuid)`,
  chat: (chat) => sql`(case when member.discord_id is null then 0 else 1 end) = ${sql.raw(chat ? '1' : '0')}`,
})

/** The clock of the database, so that the same filter is the same statement from one request to the next. */
const activeConditions = {
  '7': sql`used.last_active_at >= now() - interval '7 days'`,
  '30': sql`used.last_active_at >= now() - interval '30 days'`,
  '90': sql`used.last_active_at >= now() - interval '90 days'`,
  not_30: sql`used.last_active_at < now() - interval '30 days'`,
  not_90: sql`used.last_active_at < now() - interval '90 days'`,
} as const

/**
 * A union instead of `or`, so that each part can use its index. Words of fewer than three letters can't use
 * one.
 */
function foundBy(term: string): SQL {
  const { called, levels } = meaningsOf(term)
  if (!isIndexed(term) || (!called && levels.length === 0)) return metBy(term)
  const parts = [
    sql`select id from "user" as named where ${hasWords(term)}`,
    called && sql`select id from "user" as called where ${called(sql`called`)}`,
    levels.length > 0 &&
      sql`select user_id from wallet where level_order = any(${listText(levels)}::smallint[])`,
  ].filter((part) => part !== false && part !== null)
  return sql`member.id in (${sql.join(parts, sql` union all `)})`
}

/**
 * Like `foundBy`, evaluated row by row, so that a very long list is read in order and no further than the
 * page.
 */
function metBy(term: string): SQL {
  const { called, levels } = meaningsOf(term)
  // Every member has one of the levels.
  if (levels.length === levelThresholds.size) return sql`true`
  const parts = [
    contains(term, memberWords(sql`member`)),
    called?.(sql`member`),
    levels.length > 0 && sql`wallet.level_order = any(${listText(levels)}::smallint[])`,
  ].filter((part) => part !== false && part !== undefined)
  return sql`(${sql.join(parts, sql` or `)})`
}

/** What a search can mean besides words: the beginning of a phone number, or levels by name. */
function meaningsOf(term: string) {
  const isNumber = /^\+?[0-9]+$/.test(term)
  return {
    called: isNumber ? (row: SQL) => sql`${row}.mobile like ${`${likeLiteral(term)}%`}` : null,
    levels: [...levelThresholds.keys()].filter((order) => `lvl${order}`.includes(term)),
  }
}

/** Members who say that they live in a district, and those whose current college is there. */
const membersOfDistrict = (districtId: string) => sql`
  select id from "user" as living where living.district_id = ${districtId}
  union all
  ${studentsOf(sql`place.district_id = ${districtId}`)}`

const studentsOf = (condition: SQL) => sql`
  select link.user_id from user_organization as link join organization as place on place.id = link.organization_id
  where place.org_type = 'College' and not link.is_alumni and ${condition}`

export const userCsvColumns = [
  'id',
  'full_name',
  'muid',
  'email',
  'mobile',
  'discord_id',
  'karma',
  'level',
  'status',
  'college',
  'company',
  'roles',
  'created_at',
] as const satisfies readonly (keyof UserRow)[]

const WEEK_MS = 7 * 86_400_000

/**
 * The counts above the list; a week is the seven days before `now`. New members are counted up to 10,000,
 * because after a large import the exact number doesn't matter.
 */
export async function countMembers(db: Database, now: Date) {
  const weekAgo = new Date(now.getTime() - WEEK_MS)
  const [counts] = await db.execute<{ members: number; new_this_week: number; suspended: number }>(sql`
    select coalesce(sum(members) filter (where key <> 'erased'), 0)::integer as members,
      coalesce(sum(members) filter (where key = 'suspended'), 0)::integer as suspended,
      (
        select count(*)::integer from (
          select from "user" where created_at > ${weekAgo}::timestamptz and status <> 'erased'
          limit ${sql.raw(String(MOST_COUNTED))}
        ) as newcomer
      ) as new_this_week
    from ${membersByStatus} as counted`)
  return counts ?? { members: 0, new_this_week: 0, suspended: 0 }
}
