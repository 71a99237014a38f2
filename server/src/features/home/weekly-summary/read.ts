import { MOST_SUMMARY_WEEKS, type weeklySummaries } from '@muster/contract/home/weekly-summary.ts'
import type { QueryOf } from '@muster/contract/lib/route.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { highlightsAmong, presentHighlight, type StoredHighlight } from '../../people/highlights/index.ts'
import { type Figures, nextColumns, nextJoins, presentNext, type StoredNext } from './parts.ts'

interface StoredSummary extends Figures {
  readonly week: string
  readonly karma_before: number | null
  readonly near: StoredHighlight[]
}

interface Row extends StoredNext {
  readonly weeks: string[]
  readonly summary: StoredSummary | null
}

/** The summary of a week, by default the latest, and what is next now. One statement. */
export async function readSummary(
  db: Database,
  userId: string,
  { week }: QueryOf<typeof weeklySummaries.read>,
  now: Date,
) {
  const [row] = await db.execute<Row>(sql`
    select ${nextColumns}, coalesce((
      select json_agg(week order by week desc) from (
        select week from weekly_summary where user_id = asked.id order by week desc limit ${MOST_SUMMARY_WEEKS}::integer
      ) as kept
    ), '[]') as weeks, (
      select json_build_object('week', own.week, 'karma', own.karma, 'works', own.works, 'meetups', own.meetups,
        'days', own.days, 'goal', own.goal, 'streak', own.streak, 'karma_before', (
          select before.karma from weekly_summary as before
          where before.user_id = asked.id and before.week = own.week - 7
        ),
        'near', ${highlightsAmong(sql`asked.id`, sql`own.highlight_ids`)})
      from weekly_summary as own
      where own.user_id = asked.id and (${week ?? null}::date is null or own.week = ${week ?? null}::date)
      order by own.week desc limit 1
    ) as summary
    from (select ${userId}::uuid as id) as asked
    cross join (select ${now}::timestamptz as at) as clock
    join "user" as member on member.id = asked.id
    join wallet on wallet.user_id = asked.id
    ${nextJoins}`)
  if (!row) throw notFound('your account')
  const { summary, weeks } = row
  return {
    summary: summary && { ...summary, near: summary.near.map(presentHighlight) },
    next: presentNext(row),
    weeks,
  }
}
