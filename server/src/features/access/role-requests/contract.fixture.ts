import { roleVerification } from '@muster/contract/access/role-requests.ts'
import { sql } from 'drizzle-orm'
import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { reasonsOf } from '../../../../test/contract/edited.ts'
import { members } from '../../../../test/contract/kinds-of-people.ts'

export const fixture: ContractFixture = {
  admitted: [
    { who: members, calls: 'ownRoles.read ownRoles.ask ownRoles.withdraw' },
    {
      who: ['Admins', 'Fellow'],
      calls: `
        roleVerification.list roleVerification.csv roleVerification.counts roleVerification.roles
        roleVerification.reasons roleVerification.changeReasons roleVerification.verifyMany
        roleVerification.rejectMany roleVerification.hold roleVerification.review roleVerification.decide
        roleVerification.reject roleVerification.undo`,
    },
  ],
  edited: (on) => ({ 'roleVerification.changeReasons': reasonsOf(on, roleVerification) }),
  tables: { link_id: 'role_request' },
  knownValues: async () => ({ hours: [0, 5, 168, '12'] }),
  async fillColumns(db) {
    // Requests for roles of all members that are active, and a phone number each.
    await db.execute(sql`
      update "user" set mobile = '98' || lpad((abs(hashtext(id::text)) % 100000000)::text, 8, '0') where status = 'active'`)
    await db.execute(sql`
      insert into user_role (user_id, role_id, verified, created_at)
      select person.id, wanted.id, false, now() - number * interval '3 hours'
      from (
        select id, row_number() over (order by muid)::integer as number from "user" where status = 'active' limit 40
      ) as person
      join (
        select id, row_number() over (order by title)::integer as place from role where title not in ('Student', 'Admins')
        limit 5
      ) as wanted on wanted.place = 1 + number % 5
      on conflict do nothing`)
  },
  inputs: { values: { link_id: '(select id from role_request order by created_at, id limit 1)' } },
  statements: {
    // What they hold, have asked for, and may ask for.
    'ownRoles.read': 4,
  },
  rowsRead: {
    'roleVerification.list': [4_000, 'Two letters are looked for in the names of everyone who waits'],
  },
}
