import { sql } from 'drizzle-orm'
import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { everybody, members } from '../../../../test/contract/kinds-of-people.ts'

export const fixture: ContractFixture = {
  admitted: [
    { who: everybody, calls: 'siteTexts.one siteTexts.version' },
    { who: members, calls: 'siteTexts.waiting siteTexts.agree' },
    {
      who: ['Admins'],
      calls: `
        siteTexts.list siteTexts.read siteTexts.versions siteTexts.publish siteTexts.agreements siteIdentity.read
        siteIdentity.rename siteIdentity.setLogo siteIdentity.removeLogo`,
    },
  ],
  async fillColumns(db) {
    // Members who agreed to versions of the terms, at several times.
    await db.execute(sql`
      insert into site_text_agreement (user_id, key, version, agreed_at)
      select id, 'terms', 1 + number % 3, now() - number * interval '1 hour'
      from (select id, row_number() over (order by muid)::integer as number from "user" order by muid limit 60) as one`)
  },
  inputs: {
    values: { key: "'terms'" },
    made: async () => ({ params: { 'siteTexts.version': { key: 'terms', version: '1' } } }),
  },
  lists: { 'siteTexts.agreements': { asked: { key: "'terms'" } } },
}
