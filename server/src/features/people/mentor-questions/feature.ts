import { sql } from 'drizzle-orm'
import type { Feature } from '../../../platform/feature.ts'
import { personalRows } from '../../../platform/personal-data.ts'
import { mentorQuestionRoutes } from './routes.ts'

export const feature: Feature = {
  routes: mentorQuestionRoutes,
  personal: personalRows({
    gone: { mentor_offer: 'user_id' },
    // Of a report, includes only what they sent to staff themselves.
    further: async (db, userId) => ({
      mentor_question: [
        ...(await db.execute(sql`
          select id, state, subject, text, answer, follow_up, follow_up_answer, word, asked_at, changed_at,
            asker_id = ${userId} as asked,
            case when reported_by = case asker_id when ${userId} then 'asker' else 'mentor' end then report_note end
              as report_note,
            case when reported_by = case asker_id when ${userId} then 'mentor' else 'asker' end then removed_texts end
              as removed_texts
          from mentor_question where asker_id = ${userId} or mentor_id = ${userId}
          order by asked_at, id limit 10000`)),
      ],
    }),
    /**
     * Questions are deleted with their asker. Answers belong to the askers and stay under "Former member";
     * open questions to a former mentor are closed.
     */
    async erase(tx, userId) {
      await tx.execute(sql`delete from mentor_question where asker_id = ${userId}`)
      await tx.execute(sql`
        update mentor_question set mentor_id = null, removed_texts = null,
          state = case when state in ('waiting', 'accepted') then 'closed' else state end
        where mentor_id = ${userId}`)
      return []
    },
  }),
}
