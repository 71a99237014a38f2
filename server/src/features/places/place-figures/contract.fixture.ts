import { sql } from 'drizzle-orm'
import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'

export const fixture: ContractFixture = {
  writesOfOthers: {
    'The level of a college follows from the figures of its students, which are counted here': [
      'organization',
    ],
  },
  async fillColumns(db) {
    // A small community has its colleges in one or two districts. Those with the fewest members go elsewhere.
    await db.execute(sql`
      update organization as college set district_id = spread.district_id
      from (
        select own.id, area.id as district_id
        from (
          select college.id, row_number() over (order by count(member.user_id), college.id) as place
          from organization as college left join campus_member as member on member.organization_id = college.id
          where college.org_type = 'College' group by college.id
        ) as own
        join (
          select min(id::text)::uuid as id, row_number() over (order by zone_id) as place from district
          where zone_id not in (select zone_id from campus_member) group by zone_id
        ) as area on area.place = own.place
        where own.place <= 3
      ) as spread where spread.id = college.id`)
    await db.execute(sql`
      update place_overview set students = abs(hashtext(place_id::text)) % 97, active = abs(hashtext(place_id::text)) % 89,
        change = abs(hashtext(place_id::text)) % 83 - 40, circles_met = abs(hashtext(place_id::text)) % 79,
        silent = abs(hashtext(place_id::text)) % 73, waiting = abs(hashtext(place_id::text)) % 71,
        last_meetup_at = now() - abs(hashtext(place_id::text)) % 67 * interval '1 day'`)
  },
  personal: {
    notExported: {
      'Rows that lists and boards are read from, made of what is in it': ['campus_member'],
    },
  },
}
