import type { StoredWords } from '@muster/contract/lib/say.ts'
import type { DayEntry } from '@muster/contract/people/cv.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../../../platform/database.ts'
import { readWords } from '../../../../platform/language/stored-words.ts'

type Entry = z.output<typeof DayEntry>

/** Most entries shown for one day. */
const MOST = 12

/** What brought karma on one day (UTC), most karma first. */
export async function readDay(db: Database, userId: string, date: string): Promise<Entry[]> {
  const rows = await db.execute<Entry & { words: StoredWords | null }>(sql`
    select coalesce(task.title, kind.title) as task_name, task.hashtag, entry.reason, entry.words, entry.karma
    from karma_entry as entry
    left join task on task.id = entry.task_id
    left join task_type as kind on kind.id = entry.task_type_id
    where entry.user_id = ${userId} and entry.created_at >= ${date}::date::timestamp at time zone 'UTC'
      and entry.created_at < (${date}::date + 1)::timestamp at time zone 'UTC'
    order by entry.karma desc, entry.created_at, entry.id limit ${MOST}::integer`)
  return [...rows].map(({ words, ...entry }) => ({ ...entry, reason: readWords(words, entry.reason) }))
}
