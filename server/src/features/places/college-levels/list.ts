import type { collegeLevels } from '@muster/contract/places/college-levels.ts'
import { type SQL, sql } from 'drizzle-orm'
import { contains } from '../../../platform/listing/like.ts'
import { byNumber, byText, listing, type OrderKey } from '../../../platform/listing/listing.ts'

const byKarma = (value: SQL): OrderKey => ({ value, type: 'bigint' })

/** Colleges with their level, figures and growth, by name by default. */
export const collegeList = listing<typeof collegeLevels.list>({
  table: sql`organization as college`,
  id: sql`college.id`,
  joins: sql`join college_growth as growth on growth.organization_id = college.id`,
  columns: {
    id: sql`college.id`,
    org: byText(sql`college.title`),
    code: sql`college.code`,
    level: byNumber(sql`college.college_level`),
    number_of_members: {
      member_count: byNumber(sql`growth.members`),
      no_of_members_increased: byNumber(sql`growth.members_gained`),
    },
    no_of_lc: {
      lc_count: byNumber(sql`growth.circles`),
      no_of_lc_increased: byNumber(sql`growth.circles_gained`),
    },
    total_karma: {
      total_karma_gained: byKarma(sql`growth.karma`),
      total_karma_increased: byKarma(sql`growth.karma_gained`),
      increased_percentage: sql`case when growth.karma > growth.karma_gained
        then floor(growth.karma_gained::float8 / (growth.karma - growth.karma_gained) * 10000 + 0.5) / 100 else 0 end`,
    },
    no_of_alumni: sql`growth.alumni`,
    counted_at: sql`growth.counted_at`,
    level_is_manual: sql`college.level_is_manual`,
    updated_at: sql`college.updated_at`,
  },
  always: sql`college.org_type = 'College'`,
  where: {
    search: (words) => contains(words, sql`lower(college.title)`, sql`lower(college.code)`),
    level: (level) => sql`college.college_level = ${level}`,
  },
  usual: 'org',
  file: { without: ['level_is_manual', 'updated_at'] },
})
