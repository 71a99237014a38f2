import { sql } from 'drizzle-orm'
import { announcing } from '../../../../platform/database/announcing.ts'
import type { Database } from '../../../../platform/database.ts'
import { uuids } from '../../../../platform/listing/lists.ts'

/** Queues one post of a message of staff for each channel. Idempotent. */
export async function postMessage(
  tx: Database,
  messageId: string,
  channelIds: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    with posted as (
      insert into chat_post (channel_id, kind, subject_id)
      select id, 'staff_message', ${messageId}::uuid from channel where id = any (${uuids(channelIds)})
      on conflict do nothing returning channel_id
    ), ${announcing('chat_errand', sql`select '' from posted limit 1`)}
    select count(*) from posted`)
  tx.announced()
}
