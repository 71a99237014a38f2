import { meetupPath } from '@muster/contract/circles/addresses.ts'
import { saying, type Words } from '@muster/contract/lib/say.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { uuids } from '../../../../platform/listing/lists.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { notify, takeBackNotices } from '../../../notices/notifications/index.ts'
import {
  awardMeetup,
  JOIN_KARMA,
  joinCause,
  RECORD_KARMA,
  recordCause,
  releaseCause,
  takeBackEntries,
} from './awards.ts'

const HOUR_MS = 3_600_000

/**
 * SQL condition: a circle's meetups pay karma right away. A circle that is too small or too new pays only
 * from its first verified record, so that no one can farm karma with a circle of their own.
 */
export function circlePays(config: Parts['config'], circleId: string | SQL, now: Date): SQL {
  const founded = new Date(now.getTime() - config.CIRCLE_PAYS_AFTER_HOURS * HOUR_MS)
  return sql`exists (
    select from learning_circle as paying where paying.id = ${circleId}::uuid and (
      (
        paying.member_count >= ${config.CIRCLE_PAYS_FROM_MEMBERS}::integer
        and paying.created_at <= ${founded}::timestamptz
      )
      or exists (
        select from meetup as checked where checked.circle_id = paying.id and checked.verified_at is not null
      )
    )
  )`
}

/**
 * Locks the circle of a meetup, as records do, because a verification decides whether they are paid or
 * pending.
 */
export async function lockCircleOf(tx: Database, meetupId: string): Promise<void> {
  await tx.execute(sql`
    select from learning_circle where id = (select circle_id from meetup where id = ${meetupId}) for no key update`)
}

/**
 * One verification of a record. `round` counts those of a meetup, which can be verified again after an undo.
 */
export interface Verification {
  readonly meetupId: string
  readonly round: number
}

const nameOf = ({ meetupId, round }: Verification) => `${meetupId}:${round}`
const noticeCauseOf = (verification: string) => `held-karma:${verification}`

interface Held {
  readonly meetup_id: string
  readonly user_id: string
  readonly round: number
}

/**
 * Pays a circle's pending karma for check-ins and records, once, and notifies the attendees. Call it in the
 * transaction that verifies a record, with the circle locked. `takeHeldKarmaBack` reverses it.
 */
export async function payHeldKarma(
  parts: Pick<Parts, 'clock' | 'sendMail' | 'hashCode' | 'config' | 'log'>,
  tx: Database,
  circle: { readonly id: string; readonly interestGroupId: string },
  verification: Verification,
  actorId: string,
): Promise<void> {
  // Locks the meetups, to wait for check-ins in progress; later ones see the verified record.
  await tx.execute(sql`
    select from meetup where circle_id = ${circle.id} and reported_at is null and cancelled_at is null
    order by id for no key update`)
  const joins = await tx.execute<Held>(sql`
    with held as (
      update meetup_attendee as attendee set join_held = false from meetup
      where meetup.id = attendee.meetup_id and meetup.circle_id = ${circle.id} and attendee.join_held
        and attendee.status = 'joined'
      returning attendee.meetup_id, attendee.user_id
    )
    select held.meetup_id, held.user_id, (
      select count(*)::integer from karma_entry as entry
      where entry.user_id = held.user_id and entry.reverses_id is null
        and entry.cause like 'meetup-join:' || held.meetup_id || ':' || held.user_id || '%'
    ) as round
    from held`)
  const records = await tx.execute<Held>(sql`
    with held as (
      update meetup set record_held = false
      where circle_id = ${circle.id} and record_held and reported_at is not null
      returning id, removed_records as round
    )
    select held.id as meetup_id, attendee.user_id, held.round
    from held join meetup_attendee as attendee on attendee.meetup_id = held.id and attendee.status = 'joined'`)
  const common = { interestGroupId: circle.interestGroupId, actorId }
  const name = nameOf(verification)
  const joined = [...joins].map(({ meetup_id, user_id, round }) => ({
    userId: user_id,
    karma: JOIN_KARMA,
    cause: releaseCause(joinCause(meetup_id, user_id, round), name),
  }))
  const recorded = [...records].map(({ meetup_id, user_id, round }) => ({
    userId: user_id,
    karma: RECORD_KARMA,
    cause: releaseCause(recordCause(meetup_id, user_id, round), name),
  }))
  await awardMeetup(parts, tx, {
    ...common,
    hashtag: '#lcmeetjoin',
    given: joined,
    reason: 'Joined a meetup (paid once staff had verified a meetup record)',
  })
  await awardMeetup(parts, tx, {
    ...common,
    hashtag: '#lcmeetreport',
    given: recorded,
    reason: 'Meetup recorded (paid once staff had verified a meetup record)',
  })
  await tell(tx, verification, [...joined, ...recorded])
}

interface Released {
  readonly entry_id: string
  readonly user_id: string
  /** The verification that paid it. */
  readonly verification: string
}

/**
 * Reverses what `payHeldKarma` has paid when the circle has no verified record left: the karma is pending
 * again. Call it in the transaction that undoes the verification, after that, with the circle locked.
 */
export async function takeHeldKarmaBack(
  tx: Database,
  circleId: string,
  reversal: { readonly reason: Words; readonly actorId: string; readonly at: Date },
): Promise<void> {
  const [other] = await tx.execute(
    sql`select from meetup where circle_id = ${circleId} and verified_at is not null limit 1`,
  )
  if (other) return
  await tx.execute(
    sql`select from meetup where circle_id = ${circleId} and cancelled_at is null order by id for no key update`,
  )
  const joins = await tx.execute<Released & { attendee_id: string }>(sql`
    select attendee.id as attendee_id, ${releasedColumns}
    from meetup join meetup_attendee as attendee on attendee.meetup_id = meetup.id and attendee.status = 'joined'
    join karma_entry as entry on entry.user_id = attendee.user_id
      and entry.cause like 'meetup-join:' || meetup.id || ':' || attendee.user_id || '%:held:%'
    where meetup.circle_id = ${circleId} and ${standing}`)
  const records = await tx.execute<Released & { meetup_id: string }>(sql`
    select meetup.id as meetup_id, ${releasedColumns}
    from meetup join meetup_attendee as attendee on attendee.meetup_id = meetup.id and attendee.status = 'joined'
    join karma_entry as entry on entry.user_id = attendee.user_id
      and entry.cause like 'meet-report:' || meetup.id || ':%:held:%'
    where meetup.circle_id = ${circleId} and meetup.reported_at is not null and ${standing}`)
  await tx.execute(sql`
    update meetup_attendee set join_held = true where id = any (${uuids(joins.map((row) => row.attendee_id))})`)
  await tx.execute(sql`
    update meetup set record_held = true where id = any (${uuids(records.map((row) => row.meetup_id))})`)
  const released = [...joins, ...records]
  await takeBackEntries(
    tx,
    released.map(({ entry_id }) => entry_id),
    reversal,
  )
  await takeBackNotices(
    tx,
    released.map(({ user_id, verification }) => ({ userId: user_id, cause: noticeCauseOf(verification) })),
  )
}

const releasedColumns = sql`
  entry.id as entry_id, entry.user_id, substring(entry.cause from ':held:(.*)$') as verification`
const standing = sql`
  entry.reverses_id is null and not exists (select from karma_entry as counter where counter.reverses_id = entry.id)`

async function tell(
  tx: Database,
  verification: Verification,
  given: readonly { readonly userId: string; readonly karma: number }[],
): Promise<void> {
  const sums = new Map<string, number>()
  for (const { userId, karma } of given) sums.set(userId, (sums.get(userId) ?? 0) + karma)
  await notify(
    tx,
    ...[...sums].map(([userId, karma]) => ({
      userId,
      kind: 'meetup_news' as const,
      cause: noticeCauseOf(nameOf(verification)),
      title: saying`You’ve received ${{ karma }} pending karma`,
      description:
        'Staff have verified one of your circle’s meetups, so you’ve received the karma that was pending.',
      button: 'Open meetup',
      url: meetupPath(verification.meetupId),
    })),
  )
}
