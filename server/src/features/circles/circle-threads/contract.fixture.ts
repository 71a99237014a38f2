import { sql } from 'drizzle-orm'
import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { members } from '../../../../test/contract/kinds-of-people.ts'

export const fixture: ContractFixture = {
  admitted: [
    {
      who: members,
      calls: `
        circleThreads.list circleThreads.post circleThreads.edit circleThreads.remove
        circleThreads.removeAsLead circleThreads.react circleThreads.unreact circleThreads.report
        circleThreads.read circleThreads.standing`,
    },
  ],
  tables: { message_id: 'circle_message', around: 'circle_message' },
  async fillColumns(db) {
    // Reports of messages of circles.
    await db.execute(sql`
      insert into reported_message (message_id, author_id, text, reports, reported_at)
      select id, author_id, text, 1 + row_number() over (order by id), created_at + interval '1 hour'
      from circle_message order by id limit 20
      on conflict do nothing`)
  },
  personal: {
    staysNamed: {
      'What others go on with stays under “Former member”': [
        'circle_message.author_id',
        'reported_message.author_id',
      ],
    },
    staysSaid: {
      'A conversation belongs to those who go on with it': ['circle_message', 'reported_message'],
      'What was reported is decided without a word of who reported it': ['message_report'],
    },
    notExported: { 'The message itself is in the export': ['reported_message'] },
  },
}
