import type { StoredWords } from '@muster/contract/lib/say.ts'
import { MOST_OF_LOG } from '@muster/contract/people/profiles.ts'
import { type SQL, sql } from 'drizzle-orm'
import { rowsBuiltOnce } from '../../../platform/built-once.ts'
import type { Database } from '../../../platform/database.ts'
import { pictureAddress } from '../../../platform/files/media.ts'
import { readWords } from '../../../platform/language/stored-words.ts'
import { levelProgress, levelThresholds, progressInLevel } from '../../learning/karma/index.ts'
import { notBlocked } from '../blocks/index.ts'

interface LogRow {
  readonly id: string
  readonly task_name: string
  readonly hashtag: string | null
  readonly reason: string
  readonly karma: number
  readonly created_date: string
  readonly given_by: string | null
  readonly reversed: boolean
  readonly reversal: boolean
}

interface StoredRow extends LogRow {
  readonly words: StoredWords | null
}

/** An entry in the language of its reader. */
const inReaderWords = ({ words, ...row }: StoredRow): LogRow => ({
  ...row,
  reason: readWords(words, row.reason),
})

const userId = sql.placeholder('userId')

/**
 * Names are looked up per displayed entry instead of joined: with few entries, a join doubles the planning
 * time. Karma that members bring about themselves, such as by linking an account, is shown as given by the
 * platform.
 */
const logOf = (entries: SQL) => sql`
  select entry.id, entry.reason, entry.words, entry.karma, entry.created_at as created_date, task.hashtag,
    coalesce(task.title, (select title from task_type as kind where kind.id = entry.task_type_id)) as task_name,
    case when entry.actor_id <> entry.user_id then (
      select full_name from "user" as giver where giver.id = entry.actor_id
    ) end as given_by,
    exists (select from karma_entry as counter where counter.reverses_id = entry.id) as reversed,
    entry.reverses_id is not null as reversal
  from (${entries}) as entry left join task on task.id = entry.task_id
  order by entry.created_at desc, entry.id`

/**
 * With a literal limit, PostgreSQL knows how few rows there are and finds a plan that takes half the time.
 */
const wholeLog = rowsBuiltOnce<StoredRow>(
  logOf(sql`
    select * from karma_entry where user_id = ${userId}
    order by created_at desc fetch first ${sql.raw(String(MOST_OF_LOG))} rows with ties`),
)

const before = sql`${sql.placeholder('before')}::timestamptz`

const partOfLog = rowsBuiltOnce<StoredRow>(
  logOf(sql`
    select * from karma_entry where user_id = ${userId} and (${before} is null or created_at < ${before})
    order by created_at desc fetch first (${sql.placeholder('limit')}::integer) rows with ties`),
)

const moment = sql`${sql.placeholder('moment')}::timestamptz`

const logOfMillisecond = rowsBuiltOnce<StoredRow>(
  logOf(sql`
    select * from karma_entry
    where user_id = ${userId} and created_at >= ${moment} and created_at < ${moment} + interval '1 millisecond'`),
)

/**
 * A member's ledger, newest first, optionally before a time. Times have millisecond precision and entries
 * with the same time stay together, so a page can exceed its limit, and the next one misses none.
 */
export async function readKarmaLog(
  db: Database,
  userId: string,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<LogRow[]> {
  const page =
    before === undefined && limit === MOST_OF_LOG
      ? await wholeLog(db, { userId })
      : await partOfLog(db, { userId, before: before ?? null, limit })
  const last = page.at(-1)
  if (!last || page.length < limit) return page.map(inReaderWords)
  const told = new Set(page.map(({ id }) => id))
  const beside = await logOfMillisecond(db, { userId, moment: last.created_date })
  return [...page, ...beside.filter(({ id }) => !told.has(id))].map(inReaderWords)
}

/** Karma by day of one year (UTC); by default the last year with activity. */
export async function readActivity(db: Database, userId: string, year: number | undefined, now: Date) {
  const [bounds] = await db.execute<{ first_year: number; last_year: number }>(sql`
    select extract(year from member.created_at at time zone 'UTC')::integer as first_year,
      coalesce(extract(year from (
        select max(created_at) from karma_entry where user_id = member.id
      ) at time zone 'UTC')::integer, ${now.getUTCFullYear()}::integer) as last_year
    from "user" as member where member.id = ${userId}`)
  const chosen = year ?? bounds?.last_year ?? now.getUTCFullYear()
  const days = await db.execute<{ date: string; tasks: number; karma: number }>(sql`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as date,
      count(*)::integer as tasks, sum(karma)::integer as karma
    from karma_entry
    where user_id = ${userId} and created_at >= make_timestamptz(${chosen}::integer, 1, 1, 0, 0, 0, 'UTC')
      and created_at < make_timestamptz(${chosen}::integer + 1, 1, 1, 0, 0, 0, 'UTC')
    group by 1 order by 1`)
  return { year: chosen, first_year: bounds?.first_year ?? chosen, days: [...days] }
}

/** A member's level, its threshold and their progress: the source of every level bar. */
export async function readLevelFeed(db: Database, userId: string) {
  const { levelOrder, karma } = await progressInLevel(db, userId)
  return presentLevelFeed(levelOrder, karma)
}

/** The level feed from a known level and karma. */
export function presentLevelFeed(levelOrder: number, karma: number) {
  return {
    level_order: levelOrder,
    level_name: `lvl${levelOrder}`,
    level_karma: levelThresholds.get(levelOrder) ?? 0,
    user_karma: karma,
    progress: levelProgress(levelOrder, karma),
    is_top_level: levelOrder >= levelThresholds.size,
  }
}

interface TopRow {
  readonly full_name: string
  readonly muid: string
  readonly karma: number
  readonly picture_key: string | null
}

/** The first rows of the all-time leaderboards, for display; members with a private profile aren't named. */
export async function readKarmaFeed(db: Database, readerId: string) {
  const [member] = await db.execute<TopRow>(sql`
    select member.full_name, member.muid, wallet.karma, member.picture_key
    from wallet join "user" as member on member.id = wallet.user_id
    where wallet.ranked and member.is_public and wallet.karma > 0 and ${notBlocked(readerId, sql`member.id`)}
    order by wallet.rank_key, wallet.reached_at, wallet.user_id limit 1`)
  const [college] = await db.execute<{ name: string; karma: string; members: number }>(sql`
    select organization.title as name, total.karma, total.members
    from organization_total as total join organization on organization.id = total.organization_id
    where organization.org_type = 'College' and total.karma > 0
    order by total.karma desc, organization.title limit 1`)
  const top = college ? { name: college.name, karma: Number(college.karma), members: college.members } : null
  const topUser = member && {
    full_name: member.full_name,
    muid: member.muid,
    karma: member.karma,
    profile_pic: pictureAddress(member.picture_key),
  }
  return { top_user: topUser ?? null, top_card: top, top_college: top }
}
