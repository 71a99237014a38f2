import { AWAY_DAYS, type HomeDay, type WeekBehind } from '@muster/contract/home/home-day.ts'
import { sql } from 'drizzle-orm'
import { rowsBuiltOnce } from '../../../platform/built-once.ts'
import { readTogether } from '../../../platform/database/read-together.ts'
import type { StoredFace } from '../../../platform/files/media.ts'
import { listText, namedList } from '../../../platform/listing/lists.ts'
import {
  answeredIntro,
  newcomersToWelcome,
  type StoredAnswered,
  type StoredWelcome,
} from '../../learning/group-hellos/index.ts'
import { feedFor, type StoredHighlight } from '../../people/highlights/index.ts'
import { type StoredWeek, weekJoins, weekValue } from '../member-weeks/index.ts'
import {
  bestTask,
  doneBy,
  helloGroups,
  returned,
  review,
  type StoredHello,
  type StoredReturned,
  type StoredReview,
  type StoredTask,
} from './parts/acts.ts'
import {
  nearCircle,
  ownCircle,
  people,
  type StoredCircle,
  type StoredPerson,
  type StoredSteps,
  steps,
} from './parts/circles.ts'
import {
  doneToday,
  due,
  hackathonAhead,
  meetups,
  type StoredDone,
  type StoredDue,
  type StoredHackathon,
  type StoredMeetupRow,
} from './parts/meetups.ts'

/** Everything home needs about a member, as read from the database. */
export interface MemberDay {
  readonly id: string
  readonly level_order: number
  /** Karma in the present level. */
  readonly level_karma: number
  readonly unconfirmed: string | null
  /** Today in the member's time zone. */
  readonly date: string
  readonly college_id: string | null
  readonly week: StoredWeek
  readonly week_behind: WeekBehind | null
  readonly away: HomeDay['away']
  readonly week_karma: number
  readonly returned: StoredReturned | null
  readonly task: StoredTask | null
  /** Groups for an intro, when that is the best task. */
  readonly hello: StoredHello | null
  readonly waiting: string | null
  readonly done_by: StoredFace[]
  readonly done_times: number
  readonly due: StoredDue[]
  readonly meetups: StoredMeetupRow[]
  readonly hackathon: StoredHackathon | null
  readonly done: StoredDone[]
  readonly review: StoredReview | null
  readonly feed: StoredHighlight[]
  readonly circle: StoredCircle | null
  readonly near: StoredCircle | null
  readonly people: StoredPerson[]
  /** Their intro with new waves or replies. */
  readonly answered: StoredAnswered | null
  readonly welcome: StoredWelcome | null
  readonly steps: StoredSteps
}

/**
 * One statement whose parts each read a few index entries. What only new members see isn't read after the
 * first level.
 */
const days = rowsBuiltOnce<MemberDay>(sql`
  select asked.id, wallet.level_order, coalesce((
      select karma from karma_by_level as own where own.user_id = asked.id and own.level_order = wallet.level_order
    ), 0) as level_karma,
    case when member.email_confirmed_at is null then member.email end as unconfirmed,
    to_char(local.today, 'YYYY-MM-DD') as date, college.id as college_id, ${weekValue} as week,
    case when extract(isodow from local.today) <= 2 then (
      select json_build_object('week', behind.week, 'karma', behind.karma, 'days', behind.days, 'goal', behind.goal)
      from weekly_summary as behind
      where behind.user_id = asked.id and behind.week = date_trunc('week', local.today)::date - 7
        and behind.closed_at is null
    ) end as week_behind,
    case when local.today - active.last >= ${sql.raw(String(AWAY_DAYS))} then json_build_object(
      'days', local.today - active.last, 'circle_met', (
        select count(*)::integer from circle_member as own
        join meetup on meetup.circle_id = own.circle_id and meetup.cancelled_at is null
          and meetup.starts_at > clock.at - interval '60 days' and meetup.starts_at > active.last and meetup.starts_at < clock.at
        where own.user_id = asked.id and own.status = 'member'
      )
    ) end as away,
    (
      select coalesce(sum(karma), 0)::integer from karma_entry
      where user_id = asked.id and created_at > clock.at - interval '7 days'
    ) as week_karma,
    back.value as returned, best.value as task, case when best.self_check = 'hello_said' then (${helloGroups}) end as hello, (
      select task.title from submission join task on task.id = submission.task_id
      where submission.user_id = asked.id and submission.status in ('pending', 'peer_approved')
      order by submission.submitted_at limit 1
    ) as waiting,
    done_by.faces as done_by, done_by.total as done_times,
    (${due}) as due, (${meetups}) as meetups, (${hackathonAhead}) as hackathon, (${doneToday}) as done,
    case when wallet.level_order > 1 then (${review}) end as review,
    ${feedFor(sql`asked.id`, sql`college.id`)} as feed,
    (${ownCircle}) as circle, case when not exists (
      select from circle_member as own where own.user_id = asked.id and own.status = 'member'
    ) then (${nearCircle}) end as near,
    case when wallet.level_order = 1 then (${people}) else '[]' end as people,
    (${answeredIntro(sql`asked.id`, sql`clock.at`)}) as answered,
    (${newcomersToWelcome(sql`asked.id`, sql`clock.at`)}) as welcome, ${steps} as steps
  from unnest(${namedList('ids', 'uuid')}) as asked (id)
  cross join (select ${sql.placeholder('now')}::timestamptz as at) as clock
  join "user" as member on member.id = asked.id
  join wallet on wallet.user_id = asked.id
  ${weekJoins(sql`asked.id`, sql`clock.at`)}
  cross join lateral (select local.today::timestamp at time zone local.zone as starts_at) as day
  left join lateral (
    select kept.week + length(ltrim(kept.days::integer::bit(7)::text, '0')) - 1 as last
    from week_days as kept where kept.user_id = asked.id and kept.days > 0 order by kept.week desc limit 1
  ) as active on true
  cross join lateral (select college_of_member(asked.id) as id) as college
  left join lateral (${returned}) as back on true
  left join lateral (${bestTask}) as best on true
  cross join lateral (select coalesce(back.task_id, best.task_id) as task_id) as chosen
  cross join lateral (${doneBy}) as done_by`)

interface Asked {
  readonly id: string
  readonly now: Date
  /** Seats of a circle. */
  readonly seats: number
}

/** Home's data about a member; undefined when there is none. Concurrent calls share one statement. */
export const readMemberDay = readTogether(
  async (db, asked: readonly Asked[]) => {
    const [first] = asked
    const rows = await days(db, {
      ids: listText(asked.map(({ id }) => id)),
      now: first?.now,
      seats: first?.seats,
    })
    return new Map(rows.map((row) => [row.id, row]))
  },
  ({ id }) => id,
)
