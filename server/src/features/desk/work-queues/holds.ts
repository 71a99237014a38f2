import type { Colleague, WorkQueueName } from '@muster/contract/lib/work-queue.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { pictureAddress } from '../../../platform/files/media.ts'
import { tryAgain } from '../../../platform/try-again.ts'

const HELD_FOR_MS = 120_000

/** A person who looks at a queue, and the time. */
export interface QueueReader {
  readonly id: string
  readonly now: Date
}

/** A colleague as read from the database. */
export interface StoredColleague {
  readonly full_name: string
  readonly muid: string
  readonly picture_key: string | null
}

export const presentColleague = ({ full_name, muid, picture_key }: StoredColleague): Colleague => ({
  full_name,
  muid,
  profile_pic: pictureAddress(picture_key),
})

/** A colleague's columns as one value. @param person alias of a left-joined "user" */
export const colleague = (person: SQL) => sql`case when ${person}.id is not null then jsonb_build_object(
  'full_name', ${person}.full_name, 'muid', ${person}.muid, 'picture_key', ${person}.picture_key) end`

/**
 * Who else has the rows of a list open: the joins, and the column (`StoredColleague` or null).
 * @param item SQL for the id of a row
 */
export const heldByOthers = (queue: WorkQueueName, item: SQL, { id, now }: QueueReader) => ({
  lookups: sql`
    left join work_hold as hold on hold.queue = ${queue} and hold.item_id = ${item}
      and hold.held_until > ${now}::timestamptz and hold.held_by_id <> ${id}
    left join "user" as holder on holder.id = hold.held_by_id`,
  column: colleague(sql`holder`),
})

interface Holding {
  readonly queue: WorkQueueName
  /** Query for the item's `id` and whether it `waits`; no row when it doesn't exist. */
  readonly item: SQL
  readonly reviewer: QueueReader
  readonly takeOver: boolean
}

/**
 * Marks an item as open by a reviewer for two minutes, and releases their previous one in this queue. A
 * colleague's mark stays unless it is taken over. One statement.
 * @returns the colleague who has it open, null: no one else; undefined when the item doesn't exist
 */
export async function hold(
  db: Database,
  { queue, item, reviewer: { id, now }, takeOver }: Holding,
): Promise<Colleague | null | undefined> {
  const until = new Date(now.getTime() + HELD_FOR_MS)
  const [row] = await tryAgain(() =>
    db.execute<{ held_by: StoredColleague | null }>(sql`
      with item as (${item}), held as (
        insert into work_hold as hold (queue, item_id, held_by_id, held_until)
        select ${queue}, item.id, ${id}::uuid, ${until}::timestamptz from item where item.waits
        on conflict (queue, item_id) do update set (held_by_id, held_until) = (
          select excluded.held_by_id, excluded.held_until
          where ${takeOver}::boolean or hold.held_by_id = excluded.held_by_id or hold.held_until <= ${now}::timestamptz
          union all select hold.held_by_id, hold.held_until
          limit 1
        )
        returning held_by_id
      ), left_behind as (
        delete from work_hold where queue = ${queue} and held_by_id = ${id}
          and item_id not in (select item.id from item)
      )
      select ${colleague(sql`holder`)} as held_by
      from item left join held on true left join "user" as holder
        on holder.id = held.held_by_id and holder.id <> ${id}`),
  )
  return row && (row.held_by === null ? null : presentColleague(row.held_by))
}
