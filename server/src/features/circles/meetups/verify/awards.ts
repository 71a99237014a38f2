import type { Words } from '@muster/contract/lib/say.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { reverseAwards, rewardTask, type TaskRewards } from '../../../learning/rewards/index.ts'
import { meetupAttendee } from '../tables.ts'

/** Karma for checking in, and for each attendee when the circle writes its record. */
export const JOIN_KARMA = 10
export const RECORD_KARMA = 20

/** Karma of one kind for people at a meetup. */
interface MeetupAwards extends TaskRewards {
  readonly hashtag: '#lcmeetjoin' | '#lcmeetreport' | '#lcmeetverify'
  /** The circle's group, in which the karma counts. */
  readonly interestGroupId: string
}

/**
 * Cause of the karma for a check-in.
 * @param round how often this person has undone one, so that the next is paid again
 */
export const joinCause = (meetupId: string, userId: string, round: number): string =>
  round > 0 ? `meetup-join:${meetupId}:${userId}:${round}` : `meetup-join:${meetupId}:${userId}`

/** Cause of the karma for a record. @param round how many records of the meetup were removed before */
export const recordCause = (meetupId: string, userId: string, round: number): string =>
  round > 0 ? `meet-report:${meetupId}:${round}:${userId}` : `meet-report:${meetupId}:${userId}`

/**
 * Cause of karma that had been pending: the original cause and the verification that released it, so that
 * another one can pay what was reversed with this one.
 */
export const releaseCause = (cause: string, verification: string): string => `${cause}:held:${verification}`

/** Condition on ledger entries: a person's awards for checking in to a meetup, including reversed ones. */
export const joinAwards = (entry: SQL, meetupId: string, userId: string): SQL => sql`(
  ${entry}.user_id = ${userId}::uuid and ${entry}.cause like ${`${joinCause(meetupId, userId, 0)}%`}
)`

/**
 * Reverses karma of a meetup by counter-entries, once.
 * @param condition on `entry`, selects the awards
 * @returns how many were reversed
 */
export async function takeBackAwards(
  tx: Database,
  condition: SQL,
  reversal: { readonly reason: Words; readonly actorId: string; readonly at: Date },
): Promise<number> {
  const given = await tx.execute<{ id: string }>(sql`
    select entry.id from karma_entry as entry
    where ${condition} and entry.reverses_id is null
      and not exists (select from karma_entry as counter where counter.reverses_id = entry.id)`)
  return takeBackEntries(
    tx,
    given.map(({ id }) => id),
    reversal,
  )
}

/** Reverses these entries; see `reverseAwards`. @returns how many were reversed */
export async function takeBackEntries(
  tx: Database,
  ids: readonly string[],
  reversal: { readonly reason: Words; readonly actorId: string; readonly at: Date },
): Promise<number> {
  return ids.length === 0 ? 0 : reverseAwards(tx, ids, reversal)
}

/** Awards karma of a meetup; see `rewardTask`. @returns the karma awarded now, without repeated awards */
export async function awardMeetup(
  parts: Pick<Parts, 'clock' | 'sendMail' | 'hashCode' | 'config' | 'log'>,
  tx: Database,
  rewards: MeetupAwards,
): Promise<number> {
  const outcomes = await rewardTask(parts, tx, rewards)
  return rewards.given.reduce((sum, { karma }, position) => sum + (outcomes[position]?.given ? karma : 0), 0)
}

/** Makes attendees refer to the award that replaces another one. */
export async function followAttendeeAward(tx: Database, from: string, to: string): Promise<void> {
  await tx.update(meetupAttendee).set({ entryId: to }).where(eq(meetupAttendee.entryId, from))
}
