import { roleGroups, roleManagement } from '@muster/contract/access/roles.ts'
import { sql } from 'drizzle-orm'
import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { listed } from '../../../../test/contract/edited.ts'
import { importWithFailures } from '../../desk/imports/imports.fixture.ts'

export const fixture: ContractFixture = {
  admitted: [
    {
      who: ['Admins', 'Manage Roles type'],
      calls: `
        roleManagement.template roleManagement.import roleManagement.rowsToFix roleManagement.imports
        roleManagement.importFailures roleManagement.undoImport roleManagement.list roleManagement.csv
        roleManagement.create roleManagement.update roleManagement.remove roleManagement.members
        roleManagement.membersCsv roleManagement.give roleManagement.changeEnd roleManagement.take
        roleManagement.someMembers roleManagement.someOthers roleManagement.giveMany roleManagement.giveManyOf
        roleManagement.takeMany roleManagement.takeMatching roleManagement.giveBySheet
        roleManagement.signatures roleManagement.confirmSignature roleManagement.refuseSignature
        roleManagement.takeSignatureBack roleManagement.askErasure roleManagement.groups
        roleManagement.endings roleManagement.endingsCsv roleManagement.extend`,
    },
  ],
  edited: (on) => ({
    'roleManagement.update': listed(on, {
      create: roleManagement.create,
      list: roleManagement.list,
      update: roleManagement.update,
      body: (number) => ({ title: `Seen role ${number}` }),
      change: (number) => ({ description: `Description ${number}` }),
      shows: (number) => ({ description: `Description ${number}` }),
    }),
  }),
  async fillColumns(db) {
    // Roles of members, some of which end, and requests to make administrators.
    await db.execute(sql`
      update user_role as row set created_at = now() - abs(hashtext(row.id::text)) % 999 * interval '1 hour',
        ends_at = case when abs(hashtext(row.id::text)) % 2 = 0
          then now() + (1 + abs(hashtext(row.id::text)) % 99) * interval '1 day' end
      where role_id in (select id from role where title in ('Student', 'Mentor', 'Enabler'))`)
    await db.execute(sql`
      insert into second_signature (user_id, state, asked_by_id, created_at, lapses_at)
      select id, 'refused', (select id from "user" where email = 'admin@muster.test'), now() - number * interval '3 hours',
        now() - number * 7 % 20 * interval '1 hour'
      from (
        select id, row_number() over (order by muid)::integer as number from "user" where status = 'active' limit 30
      ) as one`)
  },
  inputs: {
    values: { role_id: "(select id from role where title = 'Student')" },
    made: async (reach) => ({
      params: { 'roleManagement.importFailures': { import_id: await importWithFailures(reach, 'role') } },
    }),
  },
  lists: {
    'roleManagement.list': {
      shownAs: { group: ({ group }) => roleGroups.map(String).indexOf(String(group)) },
    },
    'roleManagement.members': { asked: { role_id: "(select id from role where title = 'Student')" } },
  },
}
