import { sql } from 'drizzle-orm'
import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { members } from '../../../../test/contract/kinds-of-people.ts'

type Row = Record<string, unknown>

export const fixture: ContractFixture = {
  admitted: [
    { who: members, calls: 'dynamicManagement.types dynamicManagement.roleOptions' },
    {
      who: ['Admins', 'Dynamic Type type'],
      calls: `
        dynamicManagement.roles dynamicManagement.roleRows dynamicManagement.rolesCsv
        dynamicManagement.giveRole dynamicManagement.changeRole dynamicManagement.takeRole
        dynamicManagement.members dynamicManagement.memberRows dynamicManagement.membersCsv
        dynamicManagement.giveMember dynamicManagement.changeMember dynamicManagement.takeMember
        dynamicManagement.overview`,
    },
  ],
  tables: { type_id: 'dynamic_user' },
  async fillColumns(db) {
    // Dynamic types of roles and of members, some of which end.
    const giver = sql`(array(select id from "user" where status = 'active' order by muid limit 5))[1 + number % 5]`
    const type = sql`(array['Campus', 'Channels', 'Error Log', 'Karma Voucher', 'User Management'])[1 + number % 5]`
    await db.execute(sql`
      insert into dynamic_role (type, role_id, given_by_id, created_at)
      select ${type}, id, case when number % 3 > 0 then ${giver} end, now() - number * interval '3 hours'
      from (select id, row_number() over (order by title)::integer as number from role order by title limit 20) as one`)
    await db.execute(sql`
      insert into dynamic_user (type, user_id, given_by_id, ends_at, created_at)
      select ${type}, id, case when number % 3 > 0 then ${giver} end,
        case when number % 2 = 0 then now() + number * interval '1 day' end, now() - number * interval '3 hours'
      from (
        select id, row_number() over (order by muid)::integer as number from "user" where status = 'active' limit 30
      ) as one
      on conflict do nothing`)
  },
  lists: {
    'dynamicManagement.roles': { shownAs: { role: (row) => (row.roles as Row[])[0]?.role } },
    'dynamicManagement.members': { shownAs: { user: (row) => (row.users as Row[])[0]?.full_name } },
  },
}
