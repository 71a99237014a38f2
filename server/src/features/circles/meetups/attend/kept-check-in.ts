import type { meetups } from '@muster/contract/circles/meetups.ts'
import { CLOCK_SKEW_MINUTES, KEPT_CHECK_IN_HOURS } from '@muster/contract/lib/circle-words.ts'
import type { BodyOf, ReplyOf } from '@muster/contract/lib/route.ts'
import { say } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import { fieldRefused, refused } from '../../../../platform/errors.ts'
import { momentsOf } from '../row.ts'
import { checkInWindow } from '../state.ts'
import { checkIn, guestOf, type JoinParts, type KeptMoment } from './join.ts'
import { codeFailures } from './join-failures.ts'

/** Check-ins queued on a device while offline, with their original time. */

const SKEW_MS = CLOCK_SKEW_MINUTES * 60_000
const KEPT_MS = KEPT_CHECK_IN_HOURS * 3_600_000

type Kept = BodyOf<(typeof meetups)['sendKept']>

/**
 * Accepts an offline check-in. All check-in rules apply to the time it claims, which can't be ahead of the
 * server's clock or more than a day after check-in closed. A retry gets the same result.
 * @throws AppError as in `joinMeetup` and `letIn`; 400 for an impossible time
 */
export async function takeKept(
  parts: JoinParts,
  userId: string,
  meetupId: string,
  { code, ticket, done_at }: Kept,
): Promise<ReplyOf<(typeof meetups)['sendKept']>> {
  const moment = keptMoment(new Date(done_at))
  if (ticket !== null) {
    const guest = await guestOf(parts.db, userId, meetupId, ticket)
    const { karma, karma_waits } = await checkIn(parts, guest.user_id, meetupId, true, moment)
    return { full_name: guest.full_name, karma, karma_waits }
  }
  if (code !== null) await assertCode(parts, userId, meetupId, code)
  const { karma, karma_waits } = await checkIn(parts, userId, meetupId, code !== null, moment)
  return { full_name: null, karma, karma_waits }
}

function keptMoment(done: Date): KeptMoment {
  return {
    momentOf(row, now) {
      if (done.getTime() > now.getTime() + SKEW_MS) {
        throw refused('Your device’s clock is ahead. Correct it, then check in again.')
      }
      const { opensAt, closesAt } = checkInWindow(momentsOf(row))
      if (now.getTime() > closesAt.getTime() + KEPT_MS) {
        throw refused(
          say`Too late. An offline check-in is only valid for ${{ hours: KEPT_CHECK_IN_HOURS }} hours after check-in closes.`,
        )
      }
      return within(new Date(Math.min(done.getTime(), now.getTime())), opensAt, closesAt)
    },
    isSame: (joinedAt) => joinedAt !== null && Math.abs(joinedAt.getTime() - done.getTime()) <= SKEW_MS,
  }
}

/** Clamps a time that is outside the check-in time only because of clock skew. */
function within(moment: Date, from: Date, until: Date): Date {
  if (moment < from && from.getTime() - moment.getTime() <= SKEW_MS) return from
  if (moment > until && moment.getTime() - until.getTime() <= SKEW_MS) return until
  return moment
}

/** Counts wrong codes, as at the door. */
async function assertCode(
  { db, rateLimits }: JoinParts,
  userId: string,
  meetupId: string,
  code: string,
): Promise<void> {
  const failures = codeFailures(rateLimits, userId)
  await failures.check()
  const [found] = await db.execute<{ right: boolean }>(sql`
    select meet_code = ${code} as right from meetup where id = ${meetupId}::uuid`)
  if (!found?.right) {
    await failures.count()
    throw fieldRefused('code', 'This isn’t the code for this meetup. Ask the circle for it.')
  }
  await failures.forget()
}
