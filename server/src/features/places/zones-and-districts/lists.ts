import { pageAccess } from '@muster/contract/access/access.ts'
import type { AreaCollege, AreaStudent, zonal } from '@muster/contract/places/zones-and-districts.ts'
import { sql } from 'drizzle-orm'
import type { FileAct } from '../../../platform/acts/bulk-act.ts'
import type { Database } from '../../../platform/database.ts'
import { pictureAddress } from '../../../platform/files/media.ts'
import { contains } from '../../../platform/listing/like.ts'
import { byNumber, byText, listing } from '../../../platform/listing/listing.ts'
import { maskedNumber } from '../../../platform/security/masked.ts'
import { foundBy, type RankedRow, type RankOrder, rankColumns, ranksAlong } from '../campuses/index.ts'
import { countStudents } from '../place-figures/index.ts'
import { type AreaKind, areaOf, collegesOf, studentsOf } from './areas.ts'

type StudentRow = Omit<AreaStudent, 'profile_pic' | 'fullname' | 'rank'> &
  RankedRow & { readonly picture_key: string | null }

/**
 * Students of an area, most karma first by default. Each belongs to one college.
 * @param order of the page being read
 */
export const areaStudents = (kind: AreaKind, areaId: string, order: RankOrder = 'any') => {
  const rankOf = ranksAlong(order)
  return listing<typeof zonal.students, StudentRow>({
    table: sql`campus_member as own`,
    id: sql`own.user_id`,
    joins: sql`left join "user" as member on member.id = own.user_id`,
    lookups: sql`
      join organization as college on college.id = own.organization_id
      left join level on level.level_order = own.level_order`,
    columns: sql`own.user_id as id, own.user_id, member.full_name, member.muid, member.picture_key, own.karma,
      ${rankColumns(sql`${areaId}::uuid`, order)}, level.name as level, own.level_order, college.id as org_id,
      college.title as college`,
    always: studentsOf(kind, areaId),
    where: ({ search, level }) => [
      search && foundBy(search),
      level && sql`own.level_order = ${level}::smallint`,
    ],
    orders: {
      full_name: { value: sql`own.name`, type: 'text' },
      muid: { value: sql`own.muid`, type: 'text' },
      karma: byNumber(sql`own.karma`),
      level: [byNumber(sql`own.level_order`), byNumber(sql`own.karma`)],
    },
    usual: '-karma',
    total: (db: Database) => countStudents(db, areaId),
    file: areaStudentColumns,
    fileOnDemand: ['college'],
    present: ({ picture_key, ties, is_on_board, ...row }) => ({
      ...row,
      rank: rankOf({ ...row, ties, is_on_board }),
      fullname: row.full_name,
      profile_pic: pictureAddress(picture_key),
    }),
  })
}

export const areaStudentColumns = [
  'user_id',
  'full_name',
  'muid',
  'karma',
  'rank',
  'level',
] as const satisfies readonly (keyof AreaStudent)[]

const studentFile = {
  kind: 'file',
  title: 'Students',
  columns: areaStudentColumns,
  columnsOnDemand: ['college'],
  personal: [],
} as const

export const zoneStudentFile: FileAct = {
  ...studentFile,
  name: 'zone_student.export',
  access: pageAccess.zonalDashboard,
  list: async ({ db }, actor, { zone }: { readonly zone?: string }) =>
    areaStudents('zone', await areaOf(db, actor, 'zone', zone)),
}

export const districtStudentFile: FileAct = {
  ...studentFile,
  name: 'district_student.export',
  access: pageAccess.districtDashboard,
  list: async ({ db }, actor, { district }: { readonly district?: string }) =>
    areaStudents('district', await areaOf(db, actor, 'district', district)),
}

type CollegeRow = Omit<AreaCollege, 'level' | 'karma'> & {
  readonly college_level: number
  readonly karma: number
}

const members = sql`coalesce(total.members, 0)`
const karma = sql`coalesce(total.karma, 0)`

/** Colleges of an area with their leads, by title by default. */
export const areaColleges = (kind: AreaKind, areaId: string) =>
  listing<typeof zonal.colleges, CollegeRow>({
    table: sql`organization as college`,
    id: sql`college.id`,
    joins: sql`left join organization_total as total on total.organization_id = college.id`,
    lookups: sql`
      join district on district.id = college.district_id
      left join lateral (
        select member.full_name, member.muid, member.mobile from campus_member as own
        join "user" as member on member.id = own.user_id
        where own.organization_id = college.id and own.is_lead and own.verified and not own.is_alumni
        order by member.created_at, member.id limit 1
      ) as lead on true`,
    columns: sql`college.id, college.title, college.code, district.name as district, college.college_level,
      ${members} as members, ${karma}::float8 as karma, lead.full_name as lead, lead.muid as lead_muid,
      lead.mobile as lead_number`,
    always: collegesOf(kind, areaId),
    where: ({ search }) => [search && contains(search, sql`lower(college.title)`, sql`lower(college.code)`)],
    orders: {
      title: byText(sql`college.title`),
      code: byText(sql`college.code`),
      karma: { value: karma, type: 'bigint' },
      members: byNumber(members),
    },
    usual: 'title',
    file: ['id', 'title', 'code', 'level', 'lead', 'lead_number'],
    fileOnDemand: ['district', 'members', 'karma'],
    present: ({ college_level, ...row }) => ({
      ...row,
      level: college_level > 0 ? String(college_level) : null,
      lead_number: row.lead_number && maskedNumber(row.lead_number),
    }),
  })
