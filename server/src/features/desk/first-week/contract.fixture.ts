import { practice } from '@muster/contract/desk/practice.ts'
import { sql } from 'drizzle-orm'
import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { listed } from '../../../../test/contract/edited.ts'
import { anyStaff } from '../../../../test/contract/kinds-of-people.ts'
import { stableId } from '../../../seed/ids.ts'

export const fixture: ContractFixture = {
  admitted: [
    {
      who: anyStaff,
      calls: 'firstWeek.mine firstWeek.change firstWeek.handbooks firstWeek.openHandbook',
    },
    {
      who: ['Admins', 'Fellow', 'Associate', 'Appraiser', 'Task Management type'],
      calls: 'practice.mine practice.decide',
    },
    {
      who: ['Admins'],
      calls:
        'practice.list practice.roles practice.draft practice.draftOfMeetup practice.create practice.update practice.remove',
    },
  ],
  edited: (on) => ({
    'practice.update': listed(on, {
      create: practice.create,
      list: practice.list,
      update: practice.update,
      body: (number) => ({
        role_id: stableId('role', 'Appraiser'),
        queue: 'submissions',
        submission_id: null,
        meetup_id: null,
        title: `Case ${number}`,
        task_text: null,
        good_when: null,
        karma: 20,
        work: 'I wrote the page again',
        outcome: 'approved',
        reason: 'All points are met',
        archived: false,
      }),
      change: (number) => ({ title: `Case, version ${number}` }),
    }),
  }),
  async fillColumns(db) {
    // Cases of several roles, decided by several members.
    await db.execute(sql`
      with made as (
        insert into practice_case (role_id, title, work, outcome, reason, created_by_id, updated_by_id, created_at, updated_at)
        select role.id, 'Case ' || one.number, 'Some work', 'approved', 'All points are met', one.id, one.id,
          now() - one.number * interval '1 hour', now() - one.number * interval '50 minutes'
        from (select id, row_number() over (order by muid)::integer as number from "user" order by muid limit 40) as one
        join (select id, row_number() over (order by title)::integer as number from role) as role
          on role.number = 1 + one.number % 7
        returning id, created_at
      )
      insert into practice_answer (practice_case_id, user_id, outcome, decided_at)
      select made.id, one.id, 'approved', now()
      from (select id, row_number() over (order by created_at) as number from made) as made
      join (select id, row_number() over (order by muid) as number from "user" order by muid limit 40) as one
        on one.number <= made.number`)
  },
  tables: { practice_case_id: 'practice_case' },
  inputs: {
    async made({ rows }) {
      const [work] = await rows(`select id from submission where status = 'approved' order by id limit 1`)
      const [record] = await rows(`select id from meetup where verified_at is not null order by id limit 1`)
      return {
        query: { 'practice.roles': { queue: 'meetup_records' } },
        params: {
          'firstWeek.openHandbook': { key: 'handbook-appraiser' },
          'practice.draft': { submission_id: work?.id ?? '' },
          'practice.draftOfMeetup': { meet_id: record?.id ?? '' },
        },
      }
    },
  },
}
