import { signingKeys } from '@muster/contract/recognition/signing-keys.ts'
import { sql } from 'drizzle-orm'
import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { everybody, members } from '../../../../test/contract/kinds-of-people.ts'
import { multikeyOf } from './sign/multikey.ts'

export const fixture: ContractFixture = {
  admitted: [
    {
      who: everybody,
      calls: `
        credentials.one credentials.json credentials.jwt credentials.statusList credentials.statusListJwt
        credentials.didDocument credentials.keys credentials.badge credentials.picture credentials.png
        credentials.svg credentials.pdf credentials.savedPage`,
    },
    {
      who: members,
      calls: `
        credentials.mine credentials.printable credentials.show credentials.retry credentials.connectWallet
        credentials.disconnectWallet`,
    },
    {
      who: ['Admins'],
      calls: `
        issuedCredentials.list issuedCredentials.csv issuedCredentials.export issuedCredentials.revoke
        issuedCredentials.retry issuedCredentials.retryFailed signingKeys.list signingKeys.rotate
        signingKeys.retire`,
    },
  ],
  async fillColumns(db) {
    // Credentials of many members that are still to be signed.
    await db.execute(sql`
      insert into credential
        (number, kind, source_id, user_id, title, description, criteria, badge_tone, badge_icon, state, asked_at)
      select 'MU-BBB-BBBB-' || translate(lpad(number::text, 4, 'A'), '01', 'XY'), 'level', 'filled-' || number, id,
        'Level ' || 4 + number % 4, 'About it', 'What it takes', 'indigo', 'code', 'pending',
        now() - number * interval '3 hours'
      from (
        select id, row_number() over (order by muid)::integer as number from "user" where status = 'active' limit 30
      ) as one`)
  },
  inputs: {
    /** A credential of the learner that looks as if it was signed. */
    async made({ call, rows, admin }) {
      await call(signingKeys.rotate, { as: admin })
      const kid = `did:web:muster.test#${multikeyOf(Buffer.alloc(32, 7))}`
      const token = `${Buffer.from(JSON.stringify({ kid })).toString('base64url')}.b.c`
      const [list] = await rows('insert into status_list default values returning id::text as list')
      const [made] = await rows(`
        insert into credential (
          number, kind, source_id, user_id, title, description, criteria, badge_tone, badge_icon, state, issued_at, signed_json,
          signed_token, status_list_id, status_index
        )
        select 'MU-AAA-AAAA-' || upper(translate(left(md5(random()::text), 4), '01', 'xy')), 'level', md5(random()::text), id,
          'Level 4', 'About it', 'What it takes', 'indigo', 'code', 'issued', now(), '{}', '${token}', ${list?.list}, 1
        from "user" where email = 'learner@muster.test' returning number`)

      return {
        params: { credentials: { number: made?.number ?? '', list: list?.list ?? '' } },
        query: { 'credentials.printable': { text: 'Asha' } },
      }
    },
  },
  rowsRead: {
    'issuedCredentials.list': [40_000, 'The names of all members are looked through for two letters'],
  },
}
