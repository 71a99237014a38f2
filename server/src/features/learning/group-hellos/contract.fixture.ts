import { sql } from 'drizzle-orm'
import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { members, userStaff } from '../../../../test/contract/kinds-of-people.ts'

export const fixture: ContractFixture = {
  admitted: [
    { who: members, calls: 'groupHellos.list groupHellos.say groupHellos.remove groupHellos.report' },
    { who: userStaff, calls: 'groupHellos.reported groupHellos.removeReported groupHellos.dismiss' },
  ],
  async fillColumns(db) {
    // Reports of hellos in groups.
    await db.execute(sql`
      update group_hello set reports = hello.number, reported_at = created_at + hello.number * interval '1 minute'
      from (select id, row_number() over (order by id)::integer as number from group_hello limit 20) as hello
      where group_hello.id = hello.id`)
  },
  personal: {
    staysSaid: {
      'What was reported is decided without a word of who reported it': ['hello_report'],
    },
  },
}
