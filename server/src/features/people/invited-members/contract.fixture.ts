import { sql } from 'drizzle-orm'
import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { everybody, userStaff } from '../../../../test/contract/kinds-of-people.ts'
import { hashToken } from '../../../platform/security/secrets.ts'
import { importWithFailures } from '../../desk/imports/imports.fixture.ts'

const token = 'demo-invitation'

export const fixture: ContractFixture = {
  admitted: [
    { who: everybody, calls: 'invitedMembers.look invitedMembers.accept' },
    {
      who: userStaff,
      calls: `
        invitedMembers.template invitedMembers.import invitedMembers.rowsToFix invitedMembers.imports
        invitedMembers.importFailures invitedMembers.undoImport invitedMembers.list invitedMembers.resend
        invitedMembers.withdraw invitedMembers.resendMany invitedMembers.withdrawMany`,
    },
  ],
  tables: { invited_id: 'invited_member' },
  async fillColumns(db) {
    await db.execute(sql`
      with made as (
        insert into bulk_import (kind, file_name, file_hash, total, succeeded, failed)
        values ('invited_member', 'members.csv', 'filled', 40, 40, 0) returning id
      )
      insert into invited_member (full_name, email, mails, mailed_at, expires_at, import_id, created_at)
      select 'Invited ' || number * 7 % 17, 'filled-' || number * 11 % 40 || '@example.org', 1,
        now() - number * 5 % 13 * interval '1 hour', now() + interval '9 days', made.id,
        now() - number * 7 % 40 * interval '3 hours'
      from made, generate_series(1, 40) as number`)
  },
  inputs: {
    made: async (reach) => {
      const importId = await importWithFailures(reach, 'invited_member')
      await reach.rows(`
        insert into invited_member (full_name, email, token_hash, mails, mailed_at, expires_at, import_id)
        values ('Invited Person', 'invited.person@example.org', '${hashToken(token)}', 1, now(),
          now() + interval '9 days', '${importId}')`)
      return {
        params: {
          'invitedMembers.importFailures': { import_id: importId },
          'invitedMembers.look': { token },
        },
      }
    },
  },
  personal: {
    staysNamed: {
      'An invitation is deleted the night after its address got an account': [
        'invited_member.email',
        'invited_member.full_name',
      ],
    },
    notExported: { 'Secrets, or what they are compared by': ['invited_member.token_hash'] },
  },
}
