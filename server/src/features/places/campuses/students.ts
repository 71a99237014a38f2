import { pageAccess } from '@muster/contract/access/access.ts'
import type { CampusStudent, campus } from '@muster/contract/places/campus/campus.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { FileAct } from '../../../platform/acts/bulk-act.ts'
import type { Database } from '../../../platform/database.ts'
import { pictureAddress } from '../../../platform/files/media.ts'
import { contains } from '../../../platform/listing/like.ts'
import { byMoment, byNumber, byTruth, listing } from '../../../platform/listing/listing.ts'
import { maskedAddress, maskedNumber } from '../../../platform/security/masked.ts'
import { countMembers, recentSince } from '../place-figures/index.ts'
import { type RankedRow, type RankOrder, rankColumns, ranksAlong } from './ranks.ts'
import { campusOf } from './scope.ts'

type StoredRow = Omit<CampusStudent, 'profile_pic' | 'fullname'> &
  RankedRow & { readonly picture_key: string | null }

/** Condition: matches the name, the member ID or the level. */
export function foundBy(search: string): SQL {
  const words = search.toLowerCase()
  const [, level] = words.match(/^(?:lvl|level)?\s*([1-7])$/) ?? []
  const parts = [contains(words, sql`own.name`)]
  if (words.includes('@')) parts.push(sql`own.muid = ${words}`)
  if (level) parts.push(sql`own.level_order = ${Number(level)}::smallint`)
  return sql`(${sql.join(parts, sql` or `)})`
}

/** Members of a campus, most karma first by default. @param order of the page being read */
export const studentList = (organizationId: string, now: Date, order: RankOrder = 'any') => {
  const rankOf = ranksAlong(order)
  const campusId = sql`${organizationId}::uuid`
  const name = { value: sql`own.name`, type: 'text' as const }
  return listing<typeof campus.students, StoredRow>({
    table: sql`campus_member as own`,
    id: sql`own.user_id`,
    joins: sql`left join "user" as member on member.id = own.user_id`,
    lookups: sql`
      join user_organization as link on link.user_id = own.user_id and link.organization_id = ${campusId}
      left join department on department.id = link.department_id
      left join level on level.level_order = own.level_order`,
    columns: sql`own.user_id as id, own.user_id, member.full_name, member.muid, member.picture_key, own.karma,
      ${rankColumns(campusId, order)},
      level.name as level, own.level_order, member.created_at as join_date, own.last_karma_at as last_karma_gained,
      member.email, member.mobile, department.title as department, link.graduation_year, own.is_alumni, own.verified`,
    always: sql`own.organization_id = ${campusId}`,
    where: (query) => [
      query.search && foundBy(query.search),
      query.is_alumni !== undefined && sql`own.is_alumni = ${query.is_alumni}::boolean`,
      query.level && sql`own.level_order = ${query.level}::smallint`,
      query.active === true && sql`own.last_karma_at >= ${recentSince(now)}::timestamptz`,
      query.active === false &&
        sql`(own.last_karma_at is null or own.last_karma_at < ${recentSince(now)}::timestamptz)`,
      query.group &&
        sql`own.user_id in (select user_id from user_interest_group where interest_group_id = ${query.group}::uuid)`,
      query.department &&
        sql`own.user_id in (
          select user_id from user_organization
          where organization_id = ${campusId} and department_id = ${query.department}::uuid
        )`,
    ],
    orders: {
      full_name: name,
      first_name: name,
      muid: { value: sql`own.muid`, type: 'text' },
      karma: byNumber(sql`own.karma`),
      level: [byNumber(sql`own.level_order`), byNumber(sql`own.karma`)],
      join_date: byMoment(sql`own.joined_at`),
      is_alumni: [byTruth(sql`own.is_alumni`), byNumber(sql`own.karma`)],
    },
    usual: '-karma',
    total: (db: Database) => countMembers(db, organizationId),
    isHot: true,
    file: studentCsvColumns,
    present: ({ picture_key, ties, is_on_board, ...row }) => ({
      ...row,
      rank: rankAmong(rankOf({ ...row, ties, is_on_board }), row),
      fullname: row.full_name,
      profile_pic: pictureAddress(picture_key),
      email: maskedAddress(row.email),
      mobile: row.mobile && maskedNumber(row.mobile),
    }),
  })
}

/** Only current students have a rank. */
const rankAmong = (rank: number, { verified, is_alumni }: StoredStanding) =>
  verified && !is_alumni ? rank : null

type StoredStanding = Pick<StoredRow, 'verified' | 'is_alumni'>

export const studentCsvColumns = [
  'user_id',
  'full_name',
  'muid',
  'karma',
  'rank',
  'level',
  'join_date',
  'last_karma_gained',
  'email',
  'mobile',
  'graduation_year',
  'department',
  'is_alumni',
] as const satisfies readonly (keyof CampusStudent)[]

export const studentFile: FileAct = {
  kind: 'file',
  name: 'campus_student.export',
  title: 'Members of a campus',
  access: pageAccess.campusDetails,
  list: async ({ db, clock }, actor, { org_id: orgId }: { readonly org_id?: string }) =>
    studentList(await campusOf(db, actor, orgId), clock.now()),
  columns: studentCsvColumns,
  personal: [],
}
