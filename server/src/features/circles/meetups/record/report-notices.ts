import { meetupPath } from '@muster/contract/circles/addresses.ts'
import { type Saying, saying } from '@muster/contract/lib/say.ts'
import type { Database } from '../../../../platform/database.ts'
import { notify } from '../../../notices/notifications/index.ts'
import type { AttendeeRow } from '../attend/attendees.ts'

const notReported = saying`No report was sent`

/** The stored reason of those whose report was missing. */
export const NOT_REPORTED = notReported.key

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
  const closed = closedWords(karma)
  await notify(
    tx,
    ...judged
      .filter(({ attendee }) => attendee.user_id !== userId)
      .map(({ attendee, approved, reason }) => ({
        userId: attendee.user_id,
        kind: 'meetup_news' as const,
        cause: recordNoticeCause(meetupId, round),
        title: saying`The meetup record for ${{ title }} is in`,
        description: approved
          ? saying`${{ closed }} Staff will review the record next.`
          : saying`${{ closed }} Your own report wasn’t accepted: ${{ reason: reason === NOT_REPORTED ? notReported : (reason ?? '') }}`,
        button: 'Open meetup',
        url: meetupPath(meetupId),
        actorId: userId,
      })),
  )
}

function closedWords({ given, waits }: { readonly given: number; readonly waits: number }): Saying {
  if (given > 0)
    return saying`Your circle has closed the meetup. You earned ${{ karma: given }} karma for it.`
  return waits > 0
    ? saying`Your circle has closed the meetup. You’ll get ${{ karma: waits }} karma for it once staff have verified one of this circle’s meetup records.`
    : saying`Your circle has closed the meetup.`
}
