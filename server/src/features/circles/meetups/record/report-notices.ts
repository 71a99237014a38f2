import { meetupPath } from '@muster/contract/circles/addresses.ts'
import type { Database } from '../../../../platform/database.ts'
import { notify } from '../../../notices/notifications/index.ts'
import type { AttendeeRow } from '../attend/attendees.ts'

/** What the record says about an attendee. */
export interface Judged {
  readonly attendee: AttendeeRow
  readonly rating: number | null
  readonly approved: boolean
  readonly reason: string | null
}

/**
 * Cause of the notification about a record.
 * @param round how many records of the meetup were removed before
 */
export const recordNoticeCause = (meetupId: string, round: number): string =>
  round > 0 ? `meet-report:${meetupId}:${round}` : `meet-report:${meetupId}`

/** Notifies attendees about the circle's record, its decision on their own report, and the karma. */
export async function recordNotice(
  tx: Database,
  meetup: {
    readonly meetupId: string
    readonly title: string
    readonly userId: string
    readonly round: number
  },
  judged: readonly Judged[],
  karma: { readonly given: number; readonly waits: number },
): Promise<void> {
  const { meetupId, title, userId, round } = meetup
  const waiting =
    karma.waits > 0
      ? ` You’ll get ${karma.waits} karma for it once staff have verified one of this circle’s meetup records.`
      : ''
  const gained = karma.given > 0 ? ` You earned ${karma.given} karma for it.` : waiting
  await notify(
    tx,
    ...judged
      .filter(({ attendee }) => attendee.user_id !== userId)
      .map(({ attendee, approved, reason }) => ({
        userId: attendee.user_id,
        kind: 'meetup_news' as const,
        cause: recordNoticeCause(meetupId, round),
        title: `The meetup record for ${title} is in`,
        description: approved
          ? `Your circle has closed the meetup.${gained} Staff will review the record next.`
          : `Your circle has closed the meetup.${gained} Your own report wasn’t accepted: ${reason ?? ''}`,
        button: 'Open meetup',
        url: meetupPath(meetupId),
        actorId: userId,
      })),
  )
}
