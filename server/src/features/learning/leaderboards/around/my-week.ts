import type { MyWeek } from '@muster/contract/learning/leaderboards.ts'
import { sql } from 'drizzle-orm'
import { readCollegeMonth } from '../../../home/home/index.ts'
import { presentRows, tableRows } from './rows.ts'
import { type Around, earnedBy, thisWeek } from './week.ts'

/** Reasons for karma that are listed. */
const EARNED = 3

interface StoredWeek extends Pick<MyWeek, 'karma' | 'earned'> {
  readonly college_id: string | null
  /** Of the college, last month. */
  readonly karma_before: number
}

/** What brought a member karma this week, their last week, and their college this month. Three statements. */
export async function readMyWeek(around: Around): Promise<MyWeek> {
  const { db, now, userId } = around
  const month = `${now.toISOString().slice(0, 7)}-01`
  const [[week], before] = await Promise.all([
    db.execute<StoredWeek>(sql`
      select earned.karma, college.id as college_id, coalesce((
        select karma from board_college
        where period = (${month}::date - interval '1 month')::date and college_id = college.id
      ), 0)::integer as karma_before, coalesce((
        select json_agg(json_build_object('title', title, 'times', times, 'karma', karma) order by karma desc, title)
        from (
          select coalesce(task.title, entry.reason) as title, sum(sign(entry.karma))::integer as times,
            sum(entry.karma)::integer as karma
          from karma_entry as entry left join task on task.id = entry.task_id
          where entry.user_id = asked.id and entry.created_at >= week.begins and entry.created_at < week.ends
          group by 1 having sum(entry.karma) > 0 order by 3 desc, 1 limit ${EARNED}::integer
        ) as most
      ), '[]') as earned
      from (select ${userId}::uuid as id) as asked
      cross join lateral (select college_of_member(asked.id) as id) as college
      cross join ${thisWeek(around)} as week
      ${earnedBy(sql`asked.id`)}`),
    tableRows(around, 1),
  ])
  if (!week) throw new Error('a week was not read')
  const rows = presentRows(before, userId)
  const last = rows.find(({ is_me }) => is_me)
  const college = week.college_id && (await readCollegeMonth(db, { collegeId: week.college_id, month }))
  return {
    karma: week.karma,
    earned: week.earned,
    last_week: last ? { karma: last.karma, rank: last.rank, of: rows.length } : null,
    college: college ? { ...college, karma_before: week.karma_before } : null,
  }
}
