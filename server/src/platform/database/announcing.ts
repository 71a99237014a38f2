import { type SQL, sql } from 'drizzle-orm'

/**
 * CTE that queues a NOTIFY for each text, in the transaction that it's about. Call `announced()` of the
 * transaction too, or the message goes out up to a second later.
 * @param texts a query of one column
 */
export const announcing = (channel: string, texts: SQL): SQL => sql`announced as (
  insert into announcement (channel, payload) select ${channel}, text from (${texts}) as told (text)
)`

/** Tells where the write-ahead log has got to, before each announcement. Whatever it's about lies before that. */
export const POSITION_CHANNEL = 'position'

/** How many rows one statement sends. */
export const ANNOUNCED_AT_ONCE = 1_000

/** Sends what is queued. Skips rows that another process is sending. */
export const ANNOUNCE = `with gone as (
    delete from announcement where id in (
      select id from announcement order by id limit ${ANNOUNCED_AT_ONCE} for update skip locked
    ) returning channel, payload
  )
  select pg_notify('${POSITION_CHANNEL}', pg_current_wal_insert_lsn()::text) where exists (select from gone)
  union all
  select pg_notify(channel, payload) from (select distinct channel, payload from gone) as told`
