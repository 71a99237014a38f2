import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { deleteOld } from '../../../platform/database/delete-old.ts'
import type { Database } from '../../../platform/database.ts'
import { uuids } from '../../../platform/listing/lists.ts'
import type { Parts } from '../../../platform/parts.ts'
import { notify, unsubscribeAddress, whoWants } from '../../notices/notifications/index.ts'
import { feedFor, presentHighlight, type StoredHighlight } from '../../people/highlights/index.ts'
import { summaryMail, summaryText } from './mail.ts'
import {
  type Figures,
  figures,
  nextColumns,
  nextJoins,
  presentNext,
  type StoredNext,
  weekJoins,
} from './parts.ts'

/**
 * Sent on Monday between these hours in the member's time zone; if the server was down at 8:00, later in the
 * morning.
 */
const FROM_HOUR = 8
const UNTIL_HOUR = 12
const MEMBERS_AT_ONCE = 200
/** Pause between batches, so that requests and the mail server aren't starved. */
const PAUSE_MS = 250
const MOST_NEAR = 3
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** How many weeks are kept. */
const KEPT_WEEKS = 26

type Writing = Pick<Parts, 'db' | 'clock' | 'config' | 'sendMail' | 'hashCode'>

/**
 * The date of Monday, if it is Monday anywhere on earth right now; otherwise null. Local dates differ by two
 * days at most, so it is unique.
 */
function mondaySomewhere(now: Date): string | null {
  for (const hours of [14, 0, -12]) {
    const there = new Date(now.getTime() + hours * HOUR_MS)
    if (there.getUTCDay() === 1) return there.toISOString().slice(0, 10)
  }
  return null
}

/**
 * Sends members a summary of their last week on Monday morning in their time zone, unless they did nothing
 * that counts. Summary, notification and email of a batch are one transaction: concurrent runs send each
 * once, and a run after a crash continues.
 */
export async function writeSummaries(parts: Writing, pauseMs = PAUSE_MS): Promise<void> {
  const { db, clock } = parts
  const monday = mondaySomewhere(clock.now())
  if (!monday) return
  const week = new Date(Date.parse(`${monday}T00:00:00Z`) - 7 * DAY_MS).toISOString().slice(0, 10)
  let after: string | undefined
  do {
    const due = await membersDue(db, { week, monday, after, now: clock.now() })
    if (due.length > 0) await db.transaction((tx) => writeSome(tx, parts, week, due))
    after = due.length === MEMBERS_AT_ONCE ? due.at(-1) : undefined
    if (after) await delay(pauseMs)
  } while (after)
}

interface Asked {
  readonly week: string
  readonly monday: string
  readonly after: string | undefined
  readonly now: Date
}

/**
 * Members in whose time zone it is Monday morning, who were active last week, want the summary, and haven't
 * got it.
 */
async function membersDue(db: Database, { week, monday, after, now }: Asked): Promise<string[]> {
  const rows = await db.execute<{ id: string }>(sql`
    select days.user_id as id from week_days as days
    join "user" as member on member.id = days.user_id and member.status = 'active'
    left join week_plan as plan on plan.user_id = days.user_id
    left join notification_preference as preference on preference.user_id = days.user_id
    cross join lateral (
      select ${now}::timestamptz at time zone coalesce(plan.time_zone, 'Asia/Kolkata') as at
    ) as local
    where days.week = ${week}::date and (${after ?? null}::uuid is null or days.user_id > ${after ?? null}::uuid)
      and local.at::date = ${monday}::date
      and extract(hour from local.at) >= ${FROM_HOUR}::integer and extract(hour from local.at) < ${UNTIL_HOUR}::integer
      and not (
        not coalesce(preference.weekly_summary, true)
        and coalesce('weekly_summary' = any (preference.hidden_kinds), false)
      )
      and not exists (
        select from weekly_summary as own where own.week = days.week and own.user_id = days.user_id
      )
    order by days.user_id limit ${MEMBERS_AT_ONCE}::integer`)
  return rows.map(({ id }) => id)
}

interface MemberWeek extends Figures, StoredNext {
  readonly id: string
  readonly email: string
  readonly full_name: string
  readonly zone: string
  readonly begins: string
  readonly near: StoredHighlight[]
}

async function writeSome(tx: Database, parts: Writing, week: string, ids: readonly string[]): Promise<void> {
  const now = parts.clock.now()
  const read = await tx.execute<MemberWeek>(sql`
    select asked.id, member.email, member.full_name, local.zone, span.begins, ${figures}, ${nextColumns},
      ${feedFor(sql`asked.id`, sql`college_of_member(asked.id)`)} as near
    from (select id, ${week}::date as week from unnest(${uuids(ids)}) as given (id)) as asked
    cross join (select ${now}::timestamptz as at) as clock
    join "user" as member on member.id = asked.id
    join wallet on wallet.user_id = asked.id
    ${weekJoins}
    ${nextJoins}
    order by asked.id`)
  const weeks = [...read].map((one) => ({
    ...one,
    near: one.near.filter(({ at }) => Date.parse(at) >= Date.parse(one.begins)).slice(0, MOST_NEAR),
  }))
  const kept = weeks.map(({ id, karma, works, meetups, days, goal, streak, near }) => ({
    id,
    karma,
    works,
    meetups,
    days,
    goal,
    streak,
    near: near.map((one) => one.id),
  }))
  const written = await tx.execute<{ user_id: string }>(sql`
    insert into weekly_summary (week, user_id, karma, works, meetups, days, goal, streak, highlight_ids)
    select ${week}::date, id, karma, works, meetups, days, goal, streak, near
    from jsonb_to_recordset(${JSON.stringify(kept)}::text::jsonb) as own (
      id uuid, karma integer, works smallint, meetups smallint, days smallint, goal smallint, streak integer, near uuid[]
    ) on conflict do nothing returning user_id`)
  const isNew = new Set([...written].map(({ user_id }) => user_id))
  await tell(
    tx,
    parts,
    week,
    weeks.filter(({ id }) => isNew.has(id)),
  )
}

async function tell(tx: Database, parts: Writing, week: string, weeks: readonly MemberWeek[]): Promise<void> {
  const { config } = parts
  await notify(
    tx,
    ...weeks.map((one) => ({
      userId: one.id,
      kind: 'weekly_summary' as const,
      cause: `weekly-summary:${week}`,
      title: 'Your week',
      description: summaryText(one),
      button: 'See your week',
      url: `/dashboard/weekly-summary?week=${week}`,
    })),
  )
  const wanted = await whoWants(
    tx,
    'weekly_summary',
    weeks.map(({ id }) => id),
  )
  const site = { name: config.BRAND_NAME, url: config.publicUrl }
  const mails = weeks.flatMap((one) => {
    if (!wanted.has(one.id)) return []
    const stop = unsubscribeAddress(parts, one.id, 'weekly_summary')
    return [summaryMail(site, { ...one, near: one.near.map(presentHighlight) }, presentNext(one), week, stop)]
  })
  await parts.sendMail(tx, ...mails)
}

/** Deletes summaries after half a year. */
export async function tidySummaries({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_WEEKS * 7 * DAY_MS)
  await deleteOld(db, { table: 'weekly_summary', column: 'week', before })
}
