import type { LastAction } from '@muster/contract/today.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { pictureAddress } from '../../platform/media.ts'

const SHOWN = 6

interface Row extends Record<string, unknown>, Omit<LastAction, 'actor_pic'> {
  readonly picture_key: string | null
}

/** What staff did last, with the names that are known of who and to what. */
export async function readLastActions(db: Database): Promise<LastAction[]> {
  const rows = await db.execute<Row>(sql`
    select log.id, log.action, log.target_type, log.created_at as at, coalesce(actor.muid, log.actor_muid) as actor_muid,
      actor.full_name as actor_name, actor.picture_key,
      left(coalesce(
        target.full_name, log.after ->> 'title', log.after ->> 'name', log.before ->> 'title', log.before ->> 'name'
      ), 120) as target_name
    from (select * from audit_log order by created_at desc, id desc limit ${SHOWN}::integer) as log
    left join "user" as actor on actor.id = log.actor_id
    left join "user" as target on target.id = case when log.target_type = 'user' then log.target_id::uuid end
    order by log.created_at desc, log.id desc`)
  return [...rows].map(({ picture_key, ...row }) => ({ ...row, actor_pic: pictureAddress(picture_key) }))
}
