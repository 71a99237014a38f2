import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { readOutside } from '../../../../platform/security/outside.ts'
import { type OutsideRow, rowsOf } from './rows.ts'

/**
 * Fetches the event feeds of other sites. A feed that can't be read keeps its last events; feeds that are no
 * longer configured are deleted.
 * @param read returns the text at an address
 */
export async function refreshFeeds(
  { config, db, log }: Pick<Parts, 'config' | 'db' | 'log'>,
  read: (address: string) => Promise<string> = readOutside,
): Promise<void> {
  const feeds = config.EVENT_FEEDS
  await db.execute(sql`
    delete from outside_event where feed not in (select jsonb_array_elements_text(${JSON.stringify(feeds)}::text::jsonb))`)
  for (const feed of feeds) {
    try {
      await keep(db, feed, rowsOf(await read(feed)))
    } catch (error) {
      // Logs only the host: the rest of the address can be a secret.
      log.warn({ err: error, host: new URL(feed).host }, 'a feed of events could not be read')
    }
  }
}

/** One statement, so that no one sees a partial update; unchanged rows keep their ids. */
async function keep(db: Database, feed: string, rows: readonly OutsideRow[]): Promise<void> {
  await db.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as row (
        key text, kind text, title text, description text, starts_at timestamptz, ends_at timestamptz, place text,
        is_online boolean, link text, tags jsonb, organiser text
      )
    ), gone as (
      delete from outside_event where feed = ${feed} and key not in (select key from given)
    )
    insert into outside_event (
      feed, key, kind, title, description, starts_at, ends_at, place, is_online, link, tags, organiser
    )
    select ${feed}, key, kind, title, description, starts_at, ends_at, place, is_online, link,
      array(select jsonb_array_elements_text(tags)), organiser
    from given
    on conflict (feed, key) do update set kind = excluded.kind, description = excluded.description,
      starts_at = excluded.starts_at, ends_at = excluded.ends_at, place = excluded.place, is_online = excluded.is_online,
      tags = excluded.tags, organiser = excluded.organiser`)
}
