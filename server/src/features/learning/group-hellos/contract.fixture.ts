import { sql } from 'drizzle-orm'
import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { members } from '../../../../test/contract/kinds-of-people.ts'

export const fixture: ContractFixture = {
  admitted: [
    {
      who: members,
      calls: `
        groupHellos.list groupHellos.say groupHellos.change groupHellos.remove groupHellos.report groupHellos.wave groupHellos.unwave
        groupHellos.thank groupHellos.replies groupHellos.reply groupHellos.answer groupHellos.removeReply
        groupHellos.reportReply`,
    },
  ],
  async fillColumns(db) {
    // Reports of hellos in groups.
    await db.execute(sql`
      update group_hello set reports = hello.number, reported_at = created_at + hello.number * interval '1 minute'
      from (select id, row_number() over (order by id)::integer as number from group_hello limit 20) as hello
      where group_hello.id = hello.id`)
  },
  inputs: {
    async made({ rows }) {
      const [read] = await rows(`
        select hello.interest_group_id as pk, hello.id as hello_id, reply.id as reply_id
        from group_hello as hello join hello_reply as reply on reply.hello_id = hello.id
        join "user" as author on author.id = hello.user_id and author.email = 'learner@muster.test'
        where reply.answers_id is null order by reply.created_at limit 1`)
      return {
        values: { reply_id: read?.reply_id ?? '' },
        params: { 'groupHellos.replies': { pk: read?.pk ?? '', hello_id: read?.hello_id ?? '' } },
      }
    },
  },
  personal: {
    staysSaid: {
      'What was reported is decided without a word of who reported it': [
        'hello_report',
        'hello_reply_report',
      ],
    },
  },
}
