import { sql } from 'drizzle-orm'
import { type PersonalData, personalRows } from '../../platform/personal-data.ts'

export const eventData: PersonalData = personalRows({
  kept: { event_attendee: 'user_id' },
  /** That somebody was at an event stays with its figures; a place that they will not take does not. */
  async erase(tx, userId) {
    await tx.execute(sql`delete from event_attendee where user_id = ${userId} and status <> 'joined'`)
    return []
  },
})
