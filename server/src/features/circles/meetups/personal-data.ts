import { sql } from 'drizzle-orm'
import { type PersonalData, personalRows } from '../../../platform/personal-data.ts'

const attendances = (userId: string) => sql`select id from meetup_attendee where user_id = ${userId}`

export const meetupData: PersonalData = personalRows({
  gone: {
    calendar_feed: 'user_id',
    meetup_absence: 'user_id',
    meetup_question: 'user_id',
    meetup_question_report: 'user_id',
  },
  kept: { meetup_attendee: 'user_id' },
  further: async (db, userId) => ({
    meetup_proof: await db.execute(
      sql`select * from meetup_proof where attendee_id in (${attendances(userId)})`,
    ),
    meetup_question_answers: await db.execute(
      sql`select id, answer, answered_at from meetup_question where answered_by_id = ${userId}`,
    ),
  }),
  /** Attendances stay, because the record needs them; the member's texts and pictures are deleted. */
  async erase(tx, userId) {
    const proofs = await tx.execute<{ picture_key: string | null }>(
      sql`delete from meetup_proof where attendee_id in (${attendances(userId)}) returning picture_key`,
    )
    await tx.execute(sql`
      update meetup_question set answer = null, answered_at = null, answered_by_id = null
      where answered_by_id = ${userId}`)
    await tx.execute(sql`delete from meetup_attendee where user_id = ${userId} and status <> 'joined'`)
    await tx.execute(sql`
      update meetup_attendee set note = null, report = null, report_link = null, reason = null
      where user_id = ${userId}`)
    return proofs.flatMap(({ picture_key }) => picture_key ?? [])
  },
})
