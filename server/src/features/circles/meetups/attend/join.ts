import { say, saying } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import { type Database, pipelined } from '../../../../platform/database.ts'
import { AppError, conflict, fieldRefused, notFound, refused } from '../../../../platform/errors.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { placeTakers, spokenTime } from '../../../events/gatherings/index.ts'
import { findMeetup } from '../access.ts'
import { isVisible, meetupColumns, meetupsFor, momentsOf, type StoredMeetup } from '../row.ts'
import { checkInWindow } from '../state.ts'
import { awardMeetup, JOIN_KARMA, joinAwards, joinCause } from '../verify/awards.ts'
import { circlePays } from '../verify/held-karma.ts'
import { codeFailures } from './join-failures.ts'

export type JoinParts = Pick<
  Parts,
  'db' | 'clock' | 'sendMail' | 'hashCode' | 'config' | 'rateLimits' | 'log'
>

const CODE_LENGTH = 6

/** The time of a check-in that was made offline and sent later. */
export interface KeptMoment {
  /** @throws AppError 400 when it is impossible */
  momentOf(row: StoredMeetup, now: Date): Date
  /** Whether the stored check-in is this one. */
  isSame(joinedAt: Date | null): boolean
}

/**
 * Checks a person in to a meetup. Attendance, the meetup's start and the karma are one transaction, and
 * retries have no effect.
 * @param codeOrId the code of an open meetup, or its id for members of the circle
 * @throws AppError 404 for an unknown code or meetup; 429 after too many wrong codes; 400 outside the
 * check-in time, and for people outside the circle without the code; 409 when they have checked in, or all
 * places are taken
 */
export async function joinMeetup(
  parts: JoinParts,
  userId: string,
  codeOrId: string,
): Promise<{ meet_id: string; karma: number; karma_waits: number }> {
  const withCode = codeOrId.length === CODE_LENGTH
  const meetupId = withCode ? await meetupOfCode(parts, userId, codeOrId) : codeOrId
  return checkIn(parts, userId, meetupId, withCode)
}

/**
 * Checks in a guest by their ticket, as a member of the circle.
 * @param ticket id of the guest's place, or its last six characters
 * @returns the guest's name
 * @throws AppError 404 when they can't see the meetup, or no one has this ticket; 400 for people outside the
 * circle and outside the check-in time; 409 when the guest has checked in
 */
export async function letIn(
  parts: JoinParts,
  hostId: string,
  meetupId: string,
  ticket: string,
): Promise<{ full_name: string }> {
  const guest = await guestOf(parts.db, hostId, meetupId, ticket)
  await checkIn(parts, guest.user_id, meetupId, true)
  return { full_name: guest.full_name }
}

/** The guest with this ticket, for a member of the circle. @throws AppError as in `letIn` */
export async function guestOf(
  db: Database,
  hostId: string,
  meetupId: string,
  ticket: string,
): Promise<{ user_id: string; full_name: string }> {
  const meetup = await findMeetup(db, hostId, meetupId)
  if (!meetup.is_member) throw refused('Only members of the circle can let guests in')
  const found = await db.execute<{ user_id: string; full_name: string }>(sql`
    select place.user_id, guest.full_name
    from meetup_attendee as place join "user" as guest on guest.id = place.user_id
    where place.meetup_id = ${meetupId}::uuid and place.status in ${placeTakers}
      and ${ticket} in (place.id::text, right(place.id::text, ${CODE_LENGTH}::integer))
    order by place.id limit 2`)
  const [guest] = found
  if (!guest)
    throw fieldRefused(
      'ticket',
      'No one with a place has this ticket. Check the number on the guest’s screen.',
    )
  if (found.length > 1)
    throw fieldRefused('ticket', 'Two guests have this number. Scan the code on the ticket instead.')
  return guest
}

/**
 * One check-in, in a transaction under the lock of the meetup.
 * @param kept the check-in's own time, if it isn't now
 */
export function checkIn(
  parts: JoinParts,
  userId: string,
  meetupId: string,
  withCode: boolean,
  kept?: KeptMoment,
): Promise<{ meet_id: string; karma: number; karma_waits: number }> {
  return parts.db.transaction(async (tx) => {
    const now = parts.clock.now()
    const [row, places] = await pipelined(
      () => lockMeetup(tx, userId, meetupId, withCode),
      () => readPlaces(tx, parts, userId, meetupId, now),
    )
    const at = kept ? kept.momentOf(row, now) : now
    assertOpen(row, at)
    if (places.own === 'joined' && kept?.isSame(places.joinedAt)) {
      return { meet_id: row.id, karma: 0, karma_waits: 0 }
    }
    assertPlace(places, row)
    const { round, pays } = places
    const award = {
      hashtag: '#lcmeetjoin' as const,
      reason: saying`Joined the meetup ${{ title: row.title }}`,
      interestGroupId: row.ig_id,
      actorId: userId,
      given: pays ? [{ userId, karma: JOIN_KARMA, cause: joinCause(row.id, userId, round) }] : [],
    }
    const [, karma] = await pipelined(
      () => storeCheckIn(tx, userId, row, { at, now, pays }),
      () => awardMeetup(parts, tx, award),
    )
    return { meet_id: row.id, karma, karma_waits: pays ? 0 : JOIN_KARMA }
  })
}

/** Counts wrong codes, so that no one can guess one. */
async function meetupOfCode(parts: JoinParts, userId: string, code: string): Promise<string> {
  const failures = codeFailures(parts.rateLimits, userId)
  await failures.check()
  const [found] = await parts.db.execute<{ id: string }>(sql`
    select id from meetup where meet_code = ${code} and reported_at is null and cancelled_at is null`)
  if (!found) {
    await failures.count()
    throw new AppError(404, {
      general: ['There’s no open meetup with this code. Check the code at the door.'],
    })
  }
  await failures.forget()
  return found.id
}

async function lockMeetup(
  tx: Database,
  userId: string,
  meetupId: string,
  withCode: boolean,
): Promise<StoredMeetup> {
  const [row] = await tx.execute<StoredMeetup>(sql`
    select ${meetupColumns} from ${meetupsFor(userId)}
    where meetup.id = ${meetupId}::uuid and (${withCode} or ${isVisible}) for no key update of meetup`)
  if (!row) throw notFound('this meetup')
  if (!withCode && !row.is_member) {
    throw refused('Enter the meetup code. You’ll find it at the door.')
  }
  return row
}

function assertOpen(row: StoredMeetup, now: Date): void {
  if (row.cancelled_at) throw refused('This meetup has been called off')
  if (row.reported_at) throw refused('The record of this meetup is closed, so no one else can check in')
  const { opensAt, closesAt } = checkInWindow(momentsOf(row))
  if (now < opensAt) {
    throw refused(say`You’re early. Check-in opens on ${{ opensAt: spokenTime(opensAt, row.time_zone) }}.`)
  }
  if (now > closesAt)
    throw refused(say`Check-in closed on ${{ closesAt: spokenTime(closesAt, row.time_zone) }}`)
}

interface Places {
  /** The person's status at the meetup. */
  readonly own: string | null
  readonly joinedAt: Date | null
  readonly taken: number
  /** How often this person has checked in here before and undone it. */
  readonly round: number
  /** Whether the circle pays karma right away. */
  readonly pays: boolean
}

/** Reads the places; sent right behind the lock of the meetup. */
async function readPlaces(
  tx: Database,
  parts: Pick<Parts, 'config'>,
  userId: string,
  meetupId: string,
  now: Date,
): Promise<Places> {
  const [places] = await tx.execute<{
    own: string | null
    joined_at: string | null
    taken: number
    round: number
    pays: boolean
  }>(sql`
    select max(status) filter (where user_id = ${userId}::uuid) as own,
      max(joined_at) filter (where user_id = ${userId}::uuid) as joined_at,
      count(*) filter (where status in ${placeTakers})::integer as taken,
      (
        select count(*)::integer from karma_entry as entry
        where ${joinAwards(sql`entry`, meetupId, userId)} and entry.reverses_id is null
      ) as round, ${circlePays(parts.config, sql`(select circle_id from meetup where id = ${meetupId}::uuid)`, now)} as pays
    from meetup_attendee where meetup_id = ${meetupId}::uuid`)
  const { own = null, joined_at = null, taken = 0, round = 0, pays = true } = places ?? {}
  return { own, joinedAt: joined_at === null ? null : new Date(joined_at), taken, round, pays }
}

/** @throws AppError 409 when they have checked in, or there is no place for them */
function assertPlace({ own, taken }: Places, { max_attendees }: StoredMeetup): void {
  if (own === 'joined') throw conflict('general', 'You’ve already checked in to this meetup')
  if (own !== 'going' && max_attendees !== null && taken >= max_attendees) {
    throw conflict(
      'general',
      own === 'waiting' ? 'All places are taken. You’re still on the waiting list.' : 'All places are taken',
    )
  }
}

interface Stored {
  readonly at: Date
  readonly now: Date
  readonly pays: boolean
}

/** An offline check-in can be earlier than the one that started the meetup. */
async function storeCheckIn(tx: Database, userId: string, row: StoredMeetup, stored: Stored): Promise<void> {
  const at = sql`${stored.at}::timestamptz`
  const now = sql`${stored.now}::timestamptz`
  await tx.execute(sql`
    with begun as (
      update meetup set started_at = ${at}
      where id = ${row.id}::uuid and (started_at is null or started_at > ${at})
    )
    insert into meetup_attendee (meetup_id, user_id, status, queued_at, joined_at, created_at, join_held)
    values (${row.id}::uuid, ${userId}::uuid, 'joined', ${now}, ${at}, ${now}, ${!stored.pays}::boolean)
    on conflict (meetup_id, user_id) do update
      set status = 'joined', joined_at = excluded.joined_at, join_held = excluded.join_held`)
}
