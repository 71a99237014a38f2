import { say } from '@muster/contract/lib/say.ts'
import { type Celebration, MOST_CELEBRATED } from '@muster/contract/recognition/celebrations.ts'
import { sql } from 'drizzle-orm'
import { type Database, momentText } from '../../../platform/database.ts'
import { presentFace, type StoredFace } from '../../../platform/files/media.ts'
import { settleNotice } from '../../notices/notifications/index.ts'
import { notBlocked } from '../../people/blocks/index.ts'
import { levelSpan } from './level-took.ts'

/** Anything older has been covered by notifications. */
const DAYS = 30
/** A level can wait until the member has made something. */
const DAYS_OF_LEVELS = 90

interface StoredLevel {
  readonly level: number
  readonly at: string
  readonly days: number
  readonly tasks: number
  readonly meetups: number
  readonly helpers: StoredFace[] | null
}

interface StoredOther {
  readonly kind: 'work' | 'badge' | 'minutes'
  readonly thing: string
  readonly title: string
  readonly karma: number | null
  readonly at: string
  readonly reviewer: StoredFace | null
  readonly words: string | null
  readonly badge: Celebration['badge']
}

const face = sql`json_build_object('full_name', full_name, 'muid', muid, 'picture_key', picture_key)`

/** Celebrations that a member hasn't seen yet; see the contract. */
export async function readWaiting(db: Database, userId: string, now: Date) {
  const [level, others] = await Promise.all([levelOf(db, userId, now), othersOf(db, userId, now)])
  return { level, others }
}

/**
 * The highest level not celebrated yet. The first large celebration is for something the member made: levels
 * wait until work was approved or a meetup record accepted.
 */
async function levelOf(db: Database, userId: string, now: Date): Promise<Celebration | null> {
  const [row] = await db.execute<StoredLevel>(sql`
    select reached.level_order::integer as level, reached.at, span.days, span.tasks, span.meetups, (
        select json_agg(${face} order by place) from (
          select min(place) as place, person.full_name, person.muid, person.picture_key
          from (
            select 0 as place, work.decided_by_id as id from submission as work
            where work.user_id = reached.user_id and work.status = 'approved' and work.decided_at > span.began_at
            union all
            select 1 + (not fellow.is_lead)::integer, fellow.user_id from (
              select circle_id from circle_member where user_id = reached.user_id and status = 'member' limit 5
            ) as own
            join circle_member as fellow on fellow.circle_id = own.circle_id and fellow.status = 'member'
          ) as helper
          join "user" as person on person.id = helper.id and person.status = 'active' and person.id <> reached.user_id
            and ${notBlocked(userId, sql`person.id`)}
          group by person.id order by place, person.muid limit 3
        ) as helped
      ) as helpers
    from (
      select highlight.user_id, highlight.level_order, highlight.at
      from highlight join wallet on wallet.user_id = highlight.user_id and wallet.level_order >= highlight.level_order
      where highlight.user_id = ${userId}::uuid and highlight.kind = 'level' and highlight.level_order > 1
        and highlight.at > ${now}::timestamptz - make_interval(days => ${DAYS_OF_LEVELS}::integer)
        and not exists (
          select from celebration_seen as seen
          where seen.user_id = highlight.user_id and seen.cause = 'level-' || highlight.level_order
        ) and (
          exists (select from submission as work where work.user_id = highlight.user_id and work.status = 'approved')
          or exists (
            select from highlight as record join meetup on meetup.id = record.meetup_id and meetup.verified_at is not null
            where record.user_id = highlight.user_id and record.kind = 'record'
          )
        )
      order by highlight.level_order desc limit 1
    ) as reached
    cross join lateral ${levelSpan(sql`reached.user_id`, sql`reached.level_order`, sql`reached.at`)} as span`)
  if (!row) return null
  const { level, at, days, tasks, meetups, helpers } = row
  return {
    cause: `level-${level}`,
    kind: 'level',
    level,
    title: say`Level ${{ level }}`,
    karma: 0,
    at: momentText(at),
    reviewer: null,
    words: null,
    badge: null,
    took: { days, tasks, meetups },
    helpers: (helpers ?? []).map(presentFace),
  }
}

/** The latest events, without those already celebrated. Older ones don't move up to replace them. */
async function othersOf(db: Database, userId: string, now: Date): Promise<Celebration[]> {
  const since = sql`${now}::timestamptz - make_interval(days => ${DAYS}::integer)`
  const most = sql`limit ${MOST_CELEBRATED}::integer`
  const rows = await db.execute<StoredOther>(sql`
    select latest.* from (
      (
        select 'work' as kind, work.id as thing, task.title, entry.karma, work.decided_at as at, (
            select ${face} from "user" as person where person.id = work.decided_by_id and person.status = 'active'
              and ${notBlocked(userId, sql`person.id`)}
          ) as reviewer, work.reviewer_words as words, null::json as badge
        from highlight join submission as work on work.id = highlight.submission_id and work.status = 'approved'
        join task on task.id = work.task_id
        left join karma_entry as entry on entry.id = work.entry_id
        where highlight.user_id = ${userId}::uuid and highlight.kind = 'work' and highlight.at > ${since}
        order by highlight.at desc ${most}
      ) union all (
        select 'badge', own.achievement_id, achievement.name, null, own.issued_at, null, achievement.description,
          json_build_object('tone', achievement.badge_tone, 'icon', achievement.badge_icon)
        from member_achievement as own join achievement on achievement.id = own.achievement_id
        where own.user_id = ${userId}::uuid and own.state = 'held' and own.issued_at > ${since}
          -- Who claims one has just seen it.
          and own.issued_by_id is not null
        order by own.issued_at desc ${most}
      ) union all (
        select 'minutes', held.id, held.title, entry.karma, held.verified_at, (
            select ${face} from "user" as person where person.id = held.decided_by_id and person.status = 'active'
              and ${notBlocked(userId, sql`person.id`)}
          ), null, null
        from highlight join meetup as held on held.id = highlight.meetup_id and held.verified_at > ${since}
        left join meetup_attendee as came on came.meetup_id = held.id and came.user_id = highlight.user_id
        left join karma_entry as entry on entry.id = came.entry_id
        where highlight.user_id = ${userId}::uuid and highlight.kind = 'record'
        order by held.verified_at desc ${most}
      )
      order by at desc, thing ${most}
    ) as latest
    where not exists (
      select from celebration_seen as seen
      where seen.user_id = ${userId}::uuid and seen.cause = latest.kind || '-' || latest.thing
    )
    order by latest.at desc, latest.thing`)
  return [...rows].map(({ thing, karma, at, reviewer, ...row }) => ({
    ...row,
    cause: `${row.kind}-${thing}`,
    level: null,
    karma: karma ?? 0,
    at: momentText(at),
    reviewer: reviewer && presentFace(reviewer),
    took: null,
    helpers: [],
  }))
}

/**
 * Records that a celebration was shown; a level includes the levels below it, and its notification is
 * redundant afterwards.
 * @returns whether it is the first time, on any device
 */
export async function markSeen(db: Database, userId: string, cause: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const first = await recordSeen(tx, userId, cause)
    if (cause.startsWith('level-')) await settleNotice(tx, userId, cause.replace('-', ':'), now)
    return first
  })
}

async function recordSeen(tx: Database, userId: string, cause: string): Promise<boolean> {
  const level = /^level-(\d)$/.exec(cause)?.[1]
  const causes =
    level === undefined
      ? [cause]
      : Array.from({ length: Number(level) - 1 }, (_, index) => `level-${index + 2}`)
  const rows = await tx.execute<{ cause: string }>(sql`
    insert into celebration_seen (user_id, cause)
    select ${userId}::uuid, one.cause from unnest(array[${sql.join(
      causes.map((one) => sql`${one}::text`),
      sql`, `,
    )}]) as one (cause)
    where one.cause like 'level-%' or exists (
      select from submission where one.cause = 'work-' || id and user_id = ${userId}::uuid
    ) or exists (
      select from member_achievement where one.cause = 'badge-' || achievement_id and user_id = ${userId}::uuid
    ) or exists (
      select from highlight where one.cause = 'minutes-' || meetup_id and user_id = ${userId}::uuid
    )
    on conflict do nothing returning cause`)
  return [...rows].some((row) => row.cause === cause)
}
