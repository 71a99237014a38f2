import type { CollegeLevelRow, collegeLevels } from '@muster/contract/places/college-levels.ts'
import { sql } from 'drizzle-orm'
import { contains } from '../../platform/listing/like.ts'
import { byNumber, byText, listing } from '../../platform/listing/listing.ts'

/** The figures of a college side by side, as they stand in its file. */
type FlatRow = Omit<CollegeLevelRow, 'number_of_members' | 'total_karma' | 'no_of_lc'> &
  CollegeLevelRow['number_of_members'] &
  CollegeLevelRow['total_karma'] &
  CollegeLevelRow['no_of_lc']

/** Colleges with their level, how they stand and what they gained; by name without a choice. */
export const collegeList = listing<typeof collegeLevels.list, CollegeLevelRow, FlatRow>({
  table: sql`organization as college`,
  id: sql`college.id`,
  joins: sql`join college_growth as growth on growth.organization_id = college.id`,
  columns: sql`college.id, college.code, college.title as org, college.college_level as level, college.level_is_manual,
    jsonb_build_object('member_count', growth.members, 'no_of_members_increased', growth.members_gained)
      as number_of_members,
    jsonb_build_object(
      'total_karma_gained', growth.karma, 'total_karma_increased', growth.karma_gained, 'increased_percentage',
      case when growth.karma > growth.karma_gained
        then floor(growth.karma_gained::float8 / (growth.karma - growth.karma_gained) * 10000 + 0.5) / 100 else 0 end
    ) as total_karma,
    jsonb_build_object('lc_count', growth.circles, 'no_of_lc_increased', growth.circles_gained) as no_of_lc,
    growth.alumni as no_of_alumni, growth.counted_at, college.updated_at`,
  always: sql`college.org_type = 'College'`,
  where: ({ search, level }) => [
    search && contains(search, sql`lower(college.title)`, sql`lower(college.code)`),
    level !== undefined && sql`college.college_level = ${level}`,
  ],
  orders: {
    org: byText(sql`college.title`),
    level: byNumber(sql`college.college_level`),
    member_count: byNumber(sql`growth.members`),
    no_of_members_increased: byNumber(sql`growth.members_gained`),
    lc_count: byNumber(sql`growth.circles`),
    no_of_lc_increased: byNumber(sql`growth.circles_gained`),
    total_karma_gained: byNumber(sql`growth.karma`),
    total_karma_increased: byNumber(sql`growth.karma_gained`),
  },
  usual: 'org',
  file: [
    'id',
    'org',
    'code',
    'level',
    'member_count',
    'no_of_members_increased',
    'lc_count',
    'no_of_lc_increased',
    'total_karma_gained',
    'total_karma_increased',
    'increased_percentage',
    'no_of_alumni',
    'counted_at',
  ],
  inFile: (rows) =>
    rows.map(({ number_of_members, total_karma, no_of_lc, ...row }) => ({
      ...row,
      ...number_of_members,
      ...total_karma,
      ...no_of_lc,
    })),
})
