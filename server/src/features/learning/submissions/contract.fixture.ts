import { submissions } from '@muster/contract/learning/submissions.ts'
import { sql } from 'drizzle-orm'
import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { reasonsOf } from '../../../../test/contract/edited.ts'
import { members } from '../../../../test/contract/kinds-of-people.ts'

type Row = Record<string, unknown>

export const fixture: ContractFixture = {
  admitted: [
    {
      who: members,
      calls: `
        submissions.task submissions.open submissions.doneBy submissions.ofMyGroups submissions.mine submissions.uploadPicture
        submissions.submit submissions.withdraw submissions.ask submissions.appeal submissions.showAsExample submissions.showWords
        submissions.peerQueue submissions.peerApprove
        peerReviews.mine peerReviews.send peerReviews.read peerReviews.thank
        peerReviews.report`,
    },
    {
      who: ['Admins', 'Fellow', 'Associate', 'Appraiser', 'Task Management type'],
      calls: `
        submissions.queue submissions.queueCounts submissions.similar submissions.reasons submissions.changeReasons
        submissions.hold submissions.approve submissions.approveMany submissions.sendBackMany submissions.rejectMany
        submissions.reopenMany submissions.sendBack submissions.reject submissions.reopen submissions.answerQuestion
        submissions.secondRead submissions.reverse`,
    },
    {
      who: ['Admins', 'Discord Moderation type'],
      calls: 'moderationBoard.tasks moderationBoard.pendingCounts moderationBoard.leaderboard',
    },
    { who: ['Admins'], calls: 'submissions.reverseEntry' },
    { who: ['chat bot'], calls: 'bots.submit bots.review bots.status' },
  ],
  edited: (on) => ({ 'submissions.changeReasons': reasonsOf(on, submissions) }),
  async fillColumns(db) {
    // Reviews of three works, each reported at another time.
    await db.execute(sql`
      insert into peer_review (submission_id, version, works, karma, sent_at, report_reason, reported_at)
      select id, version, 'Works ' || place, 0, now(), 'spam', now() - place * interval '1 hour'
      from (select id, version, row_number() over (order by id) as place from submission order by id limit 3) as work
      on conflict do nothing`)
  },
  knownValues: async () => ({ proof_link: ['https://example.org/my-work'] }),
  inputs: {
    values: { submission_id: "(select id from submission where status = 'pending' order by id limit 1)" },
    made: async ({ found }) => ({ query: { 'submissions.doneBy': { tasks: found.task_id ?? '' } } }),
  },
  lists: {
    'submissions.mine': {
      reader: 'select user_id as id from submission group by 1 order by count(*) desc limit 1',
    },
    'submissions.peerQueue': {
      reader: `select entry.user_id as id from karma_entry as entry
        join submission on submission.task_id = entry.task_id and submission.status = 'pending'
          and submission.user_id <> entry.user_id
        join "user" as member on member.id = entry.user_id and member.status = 'active'
        group by 1 order by count(distinct submission.id) desc limit 1`,
    },
    'submissions.queue': {
      shownAs: { full_name: (row) => (row.member as Row).full_name, task: (row) => (row.task as Row).title },
    },
    'submissions.ofMyGroups': { shownAs: { level: (row) => row.level_order } },
    'moderationBoard.leaderboard': { asked: { option: "'appraiser'" } },
  },
  personal: {
    staysNamed: {
      'What karma was given for stays on record with it': ['submission.user_id'],
    },
    staysSaid: {
      'What a second reader says belongs to the reviewer it’s about': ['second_reading.words'],
      'A peer review belongs to the learner whose work it’s about': ['peer_review'],
    },
    notExported: {
      'What the learner told staff about a peer review': [
        'peer_review.report_note',
        'peer_review.report_reason',
      ],
      'Where we store a picture; the picture itself stands on its page': ['submission.picture_key'],
    },
  },
  writes: {
    // It locks the learner, looks where they stand, changes what waits and answers with it.
    'submissions.submit': { most: 8, body: { proof_text: 'Six pictures' } },
    'submissions.hold': { most: 1 },
  },
}
