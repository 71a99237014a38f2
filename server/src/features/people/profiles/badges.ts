import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'

const badgeHashtags = ['#tfp2.0-scratch', '#tfp2.0-command-line', '#tfp2.0-git-github']

/** Titles of the badge tasks for which the member has karma. */
export async function completedBadges(db: Database, userId: string): Promise<string[]> {
  const rows = await db.execute<{ title: string }>(sql`
    select task.title from task join karma_entry as entry on entry.task_id = task.id
    where entry.user_id = ${userId} and task.hashtag in ${badgeHashtags}
    group by task.id, task.title having sum(entry.karma) > 0 order by task.title`)
  return [...rows].map(({ title }) => title)
}
