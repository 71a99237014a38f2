import { sql } from 'drizzle-orm'
import { type PersonalData, personalRows } from '../../../platform/personal-data.ts'

export const eventData: PersonalData = personalRows({
  kept: { event_attendee: 'user_id' },
  /** Attendances stay for the event's figures; places not taken up yet are deleted. */
  async erase(tx, userId) {
    await tx.execute(sql`delete from event_attendee where user_id = ${userId} and status <> 'joined'`)
    return []
  },
})
