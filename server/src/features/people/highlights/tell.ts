import { counted } from '@muster/contract/lib/counted.ts'
import { saying } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import type { Parts } from '../../../platform/parts.ts'
import { notify } from '../../notices/notifications/index.ts'
import { notBlocked } from '../blocks/index.ts'

/** Sent in the evening, in the member's time zone. */
const FROM_HOUR = 18
const MEMBERS_AT_ONCE = 500

interface Told {
  readonly userId: string
  readonly people: number
  readonly day: string
}

/**
 * Notifies members how many "Well done" reactions they got since the last notification, at most once a day in
 * their evening. Safe to repeat: members notified today are skipped.
 */
export async function tellWellDone({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<void> {
  while ((await tellSome(db, clock.now())) === MEMBERS_AT_ONCE);
}

async function tellSome(db: Database, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const told = await tx.execute<Told>(sql`
      with due as materialized (
        select owner.user_id, (local.at)::date as day
        from (
          select distinct highlight.user_id from well_done join highlight on highlight.id = well_done.highlight_id
          where well_done.told_at is null
        ) as owner
        left join week_plan as plan on plan.user_id = owner.user_id
        left join well_done_told as told on told.user_id = owner.user_id
        cross join lateral (
          select ${now}::timestamptz at time zone coalesce(plan.time_zone, 'Asia/Kolkata') as at
        ) as local
        where extract(hour from local.at) >= ${FROM_HOUR}::integer and told.told_on is distinct from (local.at)::date
        order by owner.user_id limit ${MEMBERS_AT_ONCE}::integer
      ), remembered as (
        insert into well_done_told as kept (user_id, told_on) select user_id, day from due
        on conflict (user_id) do update set told_on = excluded.told_on where kept.told_on <> excluded.told_on
        returning user_id
      ), marked as (
        update well_done set told_at = ${now}::timestamptz from highlight, remembered
        where highlight.id = well_done.highlight_id and highlight.user_id = remembered.user_id and well_done.told_at is null
        returning highlight.user_id as owner_id, well_done.user_id as giver_id
      )
      select due.user_id as "userId", due.day::text as day, count(distinct marked.giver_id)::integer as people
      from marked join due on due.user_id = marked.owner_id
      where ${notBlocked(sql`marked.owner_id`, sql`marked.giver_id`)} group by due.user_id, due.day order by due.user_id`)
    await notify(
      tx,
      ...[...told].map(({ userId, people, day }) => ({
        userId,
        kind: 'well_done' as const,
        cause: `well-done:${day}`,
        title: saying`${counted({ people }, { one: 'One person said “Well done”', other: '# people said “Well done”' })}`,
        description: 'They saw what you’ve achieved and wanted you to know.',
        button: 'Go to Home',
        url: '/dashboard/home',
      })),
    )
    return told.length
  })
}
