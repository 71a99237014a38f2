import { sql } from 'drizzle-orm'
import { type PersonalData, personalRows } from '../../../platform/personal-data.ts'

export const eventData: PersonalData = personalRows({
  gone: {
    event_contact: 'user_id',
    event_question: 'user_id',
    event_question_report: 'user_id',
    event_speaker: 'user_id',
  },
  kept: { event_attendee: 'user_id' },
  further: async (db, userId) => ({
    event_question_answers: await db.execute(
      sql`select id, answer, answered_at from event_question where answered_by_id = ${userId}`,
    ),
  }),
  /** Attendances stay for the event's figures; places not taken up yet are deleted. */
  async erase(tx, userId) {
    await tx.execute(sql`
      update event_question set answer = null, answered_at = null, answered_by_id = null
      where answered_by_id = ${userId}`)
    await tx.execute(sql`delete from event_attendee where user_id = ${userId} and status <> 'joined'`)
    return []
  },
})
