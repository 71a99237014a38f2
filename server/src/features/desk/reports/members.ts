import type { reports } from '@muster/contract/desk/reports.ts'
import { sql } from 'drizzle-orm'
import { contains } from '../../../platform/listing/like.ts'
import { listing } from '../../../platform/listing/listing.ts'
import { memberWords } from '../../../platform/listing/named-members.ts'
import { type Day, daysAfter } from './days.ts'

/** The members behind a figure, as of the last count. @param zone the only one that the reader sees, or null */
export const memberList = (zone: string | null, day: Day) =>
  listing<typeof reports.members>({
    table: sql`report_member as own`,
    id: sql`own.user_id`,
    joins: sql`join "user" as member on member.id = own.user_id left join organization as campus on campus.id = own.campus_id`,
    columns: {
      id: sql`own.user_id`,
      full_name: sql`member.full_name`,
      muid: sql`member.muid`,
      campus: sql`campus.title`,
      joined_on: { value: sql`own.joined_on`, column: sql`own.joined_on::text`, type: 'date' },
      active_on: sql`own.active_on::text`,
    },
    always: sql`member.status = 'active' and ${zone ? sql`own.zone_id = ${zone}::uuid` : sql`true`}`,
    where: {
      // The first condition is what the index has, the second one leaves out email addresses.
      search: (words) =>
        sql`${contains(words, memberWords(sql`member`))} and ${contains(words, sql`lower(member.full_name)`, sql`lower(member.muid)`)}`,
      from: (from) => sql`own.joined_on >= ${from}::date`,
      until: (until) => sql`own.joined_on <= ${until}::date`,
      zone: (id) => sql`own.zone_id = ${id}::uuid`,
      campus: (id) => sql`own.campus_id = ${id}::uuid`,
      group: (id) => sql`${id}::uuid = any (own.groups)`,
      step: (step) => sql`own.${sql.identifier(step)} is not null`,
      without: (step) => sql`own.${sql.identifier(step)} is null`,
      active_week: (week) => sql`own.active_weeks & (1::bigint << ${week - 1}::integer) <> 0`,
      active_days: (days) => sql`own.active_on > ${daysAfter(day, -Number(days))}::date`,
    },
    usual: '-joined_on',
  })
