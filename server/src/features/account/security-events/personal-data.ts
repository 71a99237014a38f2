import { sql } from 'drizzle-orm'
import { type PersonalData, personalRows } from '../../../platform/personal-data.ts'

export const securityEventData: PersonalData = personalRows({
  // Where staff acted from isn't the member's data.
  further: async (db, userId) => ({
    security_event: await db.execute(sql`
      select id, kind, detail, created_at, actor_id is not null as by_others,
        case when actor_id is null then address end as address, case when actor_id is null then device end as device
      from security_event where user_id = ${userId} order by created_at limit 100000`),
  }),
  async erase(tx, userId) {
    await tx.execute(sql`delete from security_event where user_id = ${userId}`)
    await tx.execute(sql`
      update security_event set address = null, device = null, session_id = null where actor_id = ${userId}`)
    return []
  },
})
