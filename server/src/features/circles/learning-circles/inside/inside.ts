import type { CircleInside } from '@muster/contract/circles/circle-inside.ts'
import { sql } from 'drizzle-orm'
import {
  highlightsOfCircle,
  presentHighlight,
  type StoredHighlight,
} from '../../../people/highlights/index.ts'
import { requireMember } from '../../circle-membership/index.ts'
import { meetupList, whoIsAway } from '../../meetups/index.ts'
import type { CircleReading } from '../parts.ts'
import { streakOf } from './streak.ts'

/** A streak is counted among the meetups of so many weeks. */
const WEEKS_COUNTED = 104
/** People who have to be at a meetup for its week. */
const FEWEST = 2

interface StoredInside {
  readonly week: StoredHighlight[]
  readonly this_monday: string
  readonly mondays: string[]
}

/**
 * What the circle's members see on its page besides its facts. Four statements.
 * @throws AppError 404 for people outside
 */
export async function readInside(
  { db, clock }: CircleReading,
  userId: string,
  circleId: string,
): Promise<CircleInside> {
  const { timeZone } = await requireMember(db, circleId, userId)
  const now = clock.now()
  const [next] = await meetupList(userId, now).first(db, { view: 'upcoming', circle: circleId }, 1)
  const at = sql`${now}::timestamptz`
  const zone = sql`${timeZone}::text`
  const monday = sql`date_trunc('week', ${at} at time zone ${zone})`
  const [row] = await db.execute<StoredInside & Record<string, unknown>>(sql`
    select to_char(${monday}, 'YYYY-MM-DD') as this_monday,
      (${highlightsOfCircle(sql`${userId}::uuid`, sql`${circleId}::uuid`, sql`(${monday} at time zone ${zone})`)}) as week,
      array(
        select distinct to_char(date_trunc('week', meetup.starts_at at time zone ${zone}), 'YYYY-MM-DD') from meetup
        where meetup.circle_id = ${circleId}::uuid and meetup.starts_at <= ${at}
          and meetup.starts_at > ${at} - make_interval(weeks => ${WEEKS_COUNTED}::integer)
          and meetup.started_at is not null and meetup.cancelled_at is null
          and ${FEWEST} = (
            select count(*) from (
              select from meetup_attendee as came
              where came.meetup_id = meetup.id and came.status = 'joined' limit ${FEWEST}::integer
            ) as enough
          )
      ) as mondays`)
  const away = next ? await whoIsAway(db, next.id, userId) : []
  return {
    next_meetup: next
      ? {
          ...next,
          am_away: away.some(({ is_me }) => is_me),
          away: away.filter(({ is_me }) => !is_me).map(({ is_me: _, ...face }) => face),
        }
      : null,
    week: (row?.week ?? []).map(presentHighlight),
    streak: streakOf(row?.mondays ?? [], row?.this_monday ?? now.toISOString().slice(0, 10)),
  }
}
