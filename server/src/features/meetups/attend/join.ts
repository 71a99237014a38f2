import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { AppError, conflict, fieldRefused, notFound, refused } from '../../../platform/errors.ts'
import type { Parts } from '../../../platform/parts.ts'
import { placeTakers, spokenTime } from '../../gatherings/index.ts'
import { findMeetup } from '../access.ts'
import { isVisible, meetupColumns, meetupsFor, momentsOf, type StoredMeetup } from '../row.ts'
import { checkInWindow } from '../state.ts'
import { awardMeetup, JOIN_KARMA, joinAwards, joinCause } from '../verify/awards.ts'
import { circlePays } from '../verify/held-karma.ts'
import { codeFailures } from './join-failures.ts'

type JoinParts = Pick<Parts, 'db' | 'clock' | 'sendMail' | 'hashCode' | 'config' | 'rateLimits' | 'log'>

const CODE_LENGTH = 6

/**
 * Checks a person in to a meetup: attendance, the start of the meetup, and the karma for it are one transaction, so
 * however often it is sent, it is one check-in.
 * @param codeOrId the code of an open meetup, or its id for members of the circle
 * @throws AppError 404 for an unknown code or meetup; 429 after too many wrong codes; 400 outside of the time for it,
 * and for people outside the circle without the code; 409 when they have checked in, or all places are taken.
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
 * Checks a guest in by the ticket that they show, for a member of the circle at the door.
 * @param ticket the id of the guest's place, or the last six signs of it
 * @returns the guest's name
 * @throws AppError 404 for a meetup that is not theirs to see, or a ticket that nobody has; 400 for people outside the
 * circle and outside of the time for it; 409 when the guest has checked in.
 */
export async function letIn(
  parts: JoinParts,
  hostId: string,
  meetupId: string,
  ticket: string,
): Promise<{ full_name: string }> {
  const meetup = await findMeetup(parts.db, hostId, meetupId)
  if (!meetup.is_member) throw refused('Only members of the circle let guests in')
  const found = await parts.db.execute<{ user_id: string; full_name: string }>(sql`
    select place.user_id, guest.full_name
    from meetup_attendee as place join "user" as guest on guest.id = place.user_id
    where place.meetup_id = ${meetupId}::uuid and place.status in ${placeTakers}
      and ${ticket} in (place.id::text, right(place.id::text, ${CODE_LENGTH}::integer))
    order by place.id limit 2`)
  const [guest] = found
  if (!guest)
    throw fieldRefused(
      'ticket',
      'Nobody with a place has this ticket. Compare it with the screen of the guest',
    )
  if (found.length > 1)
    throw fieldRefused('ticket', 'Two guests have this number. Scan the code of the ticket')
  await checkIn(parts, guest.user_id, meetupId, true)
  return { full_name: guest.full_name }
}

function checkIn(parts: JoinParts, userId: string, meetupId: string, withCode: boolean) {
  return parts.db.transaction(async (tx) => {
    const row = await lockMeetup(tx, userId, meetupId, withCode)
    const now = parts.clock.now()
    assertOpen(row, now)
    const { round, pays } = await storeCheckIn(tx, parts, userId, row, now)
    const karma = await awardMeetup(parts, tx, {
      hashtag: '#lcmeetjoin',
      reason: `Joined the meetup ${row.title}`,
      interestGroupId: row.ig_id,
      actorId: userId,
      given: pays ? [{ userId, karma: JOIN_KARMA, cause: joinCause(row.id, userId, round) }] : [],
    })
    return { meet_id: row.id, karma, karma_waits: pays ? 0 : JOIN_KARMA }
  })
}

/** Wrong codes are counted, so that nobody finds a door by trying. */
async function meetupOfCode(parts: JoinParts, userId: string, code: string): Promise<string> {
  const failures = codeFailures(parts.rateLimits, userId)
  await failures.check()
  const [found] = await parts.db.execute<{ id: string }>(sql`
    select id from meetup where meet_code = ${code} and reported_at is null and cancelled_at is null`)
  if (!found) {
    await failures.count()
    throw new AppError(404, {
      general: ['No open meetup has this code. Compare it with the one at the door'],
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
  if (!row) throw notFound('This meetup')
  if (!withCode && !row.is_member) {
    throw refused('Enter the code of the meetup. The circle shows it at the door')
  }
  return row
}

function assertOpen(row: StoredMeetup, now: Date): void {
  if (row.cancelled_at) throw refused('This meetup is called off')
  if (row.reported_at) throw refused('The record of this meetup is closed, so nobody else can check in')
  const { opensAt, closesAt } = checkInWindow(momentsOf(row))
  if (now < opensAt) {
    throw refused(`You are early. Check-in opens at ${spokenTime(opensAt, row.time_zone)}`)
  }
  if (now > closesAt) throw refused(`Check-in closed at ${spokenTime(closesAt, row.time_zone)}`)
}

/**
 * Reads under the lock of the meetup who has a place, and takes one.
 * @returns how often this person has checked in here before and undone it, and whether the circle pays at once.
 * @throws AppError 409 when they have checked in, or there is no place for them.
 */
async function storeCheckIn(
  tx: Database,
  parts: Pick<Parts, 'config'>,
  userId: string,
  row: StoredMeetup,
  now: Date,
): Promise<{ round: number; pays: boolean }> {
  const [places] = await tx.execute<{ own: string | null; taken: number; round: number; pays: boolean }>(sql`
    select max(status) filter (where user_id = ${userId}::uuid) as own,
      count(*) filter (where status in ${placeTakers})::integer as taken,
      (
        select count(*)::integer from karma_entry as entry
        where ${joinAwards(sql`entry`, row.id, userId)} and entry.reverses_id is null
      ) as round, ${circlePays(parts.config, row.circle_id, now)} as pays
    from meetup_attendee where meetup_id = ${row.id}::uuid`)
  if (places?.own === 'joined') throw conflict('general', 'You have already checked in to this meetup')
  if (places?.own !== 'going' && row.max_attendees !== null && (places?.taken ?? 0) >= row.max_attendees) {
    const line = places?.own === 'waiting' ? '. You stay on the waiting list' : ''
    throw conflict('general', `All places are taken${line}`)
  }
  const pays = places?.pays ?? true
  const at = sql`${now}::timestamptz`
  await tx.execute(sql`
    with begun as (
      update meetup set started_at = ${at} where id = ${row.id}::uuid and started_at is null
    )
    insert into meetup_attendee (meetup_id, user_id, status, queued_at, joined_at, created_at, join_held)
    values (${row.id}::uuid, ${userId}::uuid, 'joined', ${at}, ${at}, ${at}, ${!pays}::boolean)
    on conflict (meetup_id, user_id) do update
      set status = 'joined', joined_at = excluded.joined_at, join_held = excluded.join_held`)
  return { round: places?.round ?? 0, pays }
}
