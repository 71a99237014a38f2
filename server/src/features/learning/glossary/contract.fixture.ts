import { glossary } from '@muster/contract/learning/glossary.ts'
import { sql } from 'drizzle-orm'
import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { listed } from '../../../../test/contract/edited.ts'

export const fixture: ContractFixture = {
  admitted: [
    {
      who: ['Admins', 'Interest Group type'],
      calls: 'glossary.list glossary.csv glossary.create glossary.update glossary.remove',
    },
  ],
  edited: (on) => ({
    'glossary.update': listed(on, {
      create: glossary.create,
      list: glossary.list,
      update: glossary.update,
      body: (number) => ({ term: `Term ${number}`, meaning: 'What it means', group_id: null }),
      change: (number) => ({ meaning: `What it means, version ${number}` }),
    }),
  }),
  fillColumns: async (db) => {
    await db.execute(sql`
      insert into glossary_entry (term, meaning, group_id)
      select 'Term ' || number, 'What it means', (select id from interest_group order by id limit 1 offset number % 3)
      from generate_series(1, 12) as number`)
  },
}
