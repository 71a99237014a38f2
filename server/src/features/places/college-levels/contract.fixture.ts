import { collegeLevels } from '@muster/contract/places/college-levels.ts'
import { sql } from 'drizzle-orm'
import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { callAs } from '../../../../test/contract/edited.ts'
import { everybody, members } from '../../../../test/contract/kinds-of-people.ts'
import { createOrganization } from '../../../../test/setup/fixtures.ts'

type Row = Record<string, unknown>

/** The figures of a college, which its row nests. */
const figures: Readonly<Record<string, (row: Row) => unknown>> = {
  member_count: (row) => (row.number_of_members as Row).member_count,
  no_of_members_increased: (row) => (row.number_of_members as Row).no_of_members_increased,
  lc_count: (row) => (row.no_of_lc as Row).lc_count,
  no_of_lc_increased: (row) => (row.no_of_lc as Row).no_of_lc_increased,
  total_karma_gained: (row) => (row.total_karma as Row).total_karma_gained,
  total_karma_increased: (row) => (row.total_karma as Row).total_karma_increased,
}

export const fixture: ContractFixture = {
  admitted: [
    { who: everybody, calls: 'collegeLevels.list collegeLevels.one' },
    { who: members, calls: 'collegeLevels.changeMine' },
    {
      who: ['Admins', 'Fellow', 'Campus Activation Team', 'College Levels type'],
      calls: `
        collegeLevels.manage collegeLevels.csv collegeLevels.assign collegeLevels.update collegeLevels.release`,
    },
  ],
  edited(on) {
    const call = callAs(on)
    return {
      'collegeLevels.update': {
        route: collegeLevels.update,
        async make() {
          const id = await createOrganization(on().test, 'College')
          const params = { college_code: id }
          async function read() {
            const [college] = (await call(collegeLevels.one, { params })).response.data
            if (!college) throw new Error('the college is not in its list')
            return college
          }
          return { params: { college_id: id }, read }
        },
        change: (number) => ({ level: number }),
        shows: (number) => ({ level: number }),
      },
    }
  },
  async fillColumns(db) {
    await db.execute(
      sql`update organization as row set college_level = abs(hashtext(row.id::text)) % 8 where org_type = 'College'`,
    )
    await db.execute(sql`
      update college_growth as row set members = abs(hashtext(row.organization_id::text)) % 50,
        members_gained = abs(hashtext(row.organization_id::text)) % 7, karma = abs(hashtext(row.organization_id::text)) % 900,
        karma_gained = abs(hashtext(row.organization_id::text)) % 90, circles = abs(hashtext(row.organization_id::text)) % 9,
        circles_gained = abs(hashtext(row.organization_id::text)) % 5`)
  },
  lists: { 'collegeLevels.list': { shownAs: figures }, 'collegeLevels.manage': { shownAs: figures } },
}
