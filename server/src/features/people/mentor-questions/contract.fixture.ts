import { mentorQuestions } from '@muster/contract/people/mentor-questions.ts'
import { sql } from 'drizzle-orm'
import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { reasonsOf } from '../../../../test/contract/edited.ts'
import { members, userStaff } from '../../../../test/contract/kinds-of-people.ts'

export const fixture: ContractFixture = {
  admitted: [
    {
      who: members,
      calls: `
        mentorQuestions.offer mentorQuestions.setOffer mentorQuestions.mentors mentorQuestions.found mentorQuestions.list
        mentorQuestions.ask mentorQuestions.accept mentorQuestions.decline mentorQuestions.answer
        mentorQuestions.followUp mentorQuestions.close mentorQuestions.report`,
    },
    {
      who: userStaff,
      calls: `
        mentorQuestions.reported mentorQuestions.reportedCsv mentorQuestions.reportedCounts mentorQuestions.reasons mentorQuestions.changeReasons
        mentorQuestions.holdReported mentorQuestions.reportedCase mentorQuestions.removeReported
        mentorQuestions.dismiss mentorQuestions.undo`,
    },
  ],
  edited: (on) => ({ 'mentorQuestions.changeReasons': reasonsOf(on, mentorQuestions) }),
  async fillColumns(db) {
    // Questions of the administrator who reads the lists, each reported at another time.
    await db.execute(sql`
      insert into mentor_question (id, asker_id, mentor_id, state, subject, text, asked_at, changed_at, reported_by, report_reason,
        reported_at)
      select gen_random_uuid(), asker.id, mentor.id, 'closed', 'A subject', 'A text', now(),
        now() - place * interval '1 minute', 'asker', 'spam', now() - place * interval '1 hour'
      from "user" as asker
      cross join (select id, row_number() over (order by id) as place from "user" limit 3) as mentor
      where asker.email = 'admin@muster.test'`)
  },
  inputs: {
    async made({ rows }) {
      const [reported] = await rows('select id from mentor_question where reported_at is not null limit 1')
      return {
        params: { 'mentorQuestions.reportedCase': { question_id: reported?.id ?? '' } },
        query: { 'mentorQuestions.mentors': { muids: 'nobody-at-all' } },
      }
    },
  },
  personal: {
    staysSaid: {
      'A question belongs to who asked it, with the answers of a mentor who left': ['mentor_question'],
    },
    notExported: {
      'What staff removed of the other side of a question': ['mentor_question.removed_texts'],
      'What the other side of a question told staff': [
        'mentor_question.report_note',
        'mentor_question.report_reason',
      ],
    },
  },
}
