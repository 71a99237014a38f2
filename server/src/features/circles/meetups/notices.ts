import { meetupPath } from '@muster/contract/circles/addresses.ts'
import { type Saying, saying, type Value } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { shortened } from '../../../platform/language/stored-words.ts'
import { uuids } from '../../../platform/listing/lists.ts'
import { spokenTime } from '../../events/gatherings/index.ts'
import type { Notice } from '../../notices/notifications/index.ts'

/** Notifications about meetups. Every time is given in the meetup's time zone, with its name. */

/** The meetup that a notification is about. */
export interface ToldMeetup {
  readonly id: string
  readonly title: string
  readonly startsAt: Date
  readonly timeZone: string
  readonly sequence: number
}

/** Cuts names, so that the rest of a title fits. */
const MOST_OF_NAME = 60

type Words = Pick<Notice, 'kind' | 'cause' | 'title' | 'description'>

/** The same notification for many people, except the person who acted. */
export function toldTo(
  userIds: readonly string[],
  meetupId: string,
  words: Words,
  actorId?: string,
): Notice[] {
  return userIds
    .filter((userId) => userId !== actorId)
    .map((userId) => ({
      ...words,
      userId,
      button: 'View meetup',
      url: meetupPath(meetupId),
      ...(actorId && { actorId }),
    }))
}

const when = ({ startsAt, timeZone }: ToldMeetup) => spokenTime(startsAt, timeZone)

export const plannedWords = (meetup: ToldMeetup, circleName: string, count: number): Words => ({
  kind: 'meetup_news',
  cause: `meetup-planned:${meetup.id}`,
  title: saying`New meetup: ${{ title: meetup.title }}`,
  description:
    count === 1
      ? saying`“${{ circle: circleName }}” will meet on ${{ when: when(meetup) }}.`
      : saying`“${{ circle: circleName }}” will meet ${{ count }} times, first on ${{ when: when(meetup) }}.`,
})

export const changedWords = (meetup: ToldMeetup, changes: Saying, moved: boolean): Words => ({
  kind: 'meetup_news',
  cause: `meetup-changed:${meetup.id}:${meetup.sequence}`,
  title: moved ? saying`Moved: ${{ title: meetup.title }}` : saying`Updated: ${{ title: meetup.title }}`,
  description: changes,
})

export const cancelledWords = (meetup: ToldMeetup, reason: Value, count: number): Words => ({
  kind: 'meetup_news',
  cause: `meetup-cancelled:${meetup.id}`,
  title: saying`Called off: ${{ title: meetup.title }}`,
  description:
    count === 1
      ? saying`The meetup on ${{ when: when(meetup) }} won’t take place: ${{ reason }}`
      : saying`${{ count }} meetups, starting with the one on ${{ when: when(meetup) }}, won’t take place: ${{ reason }}`,
})

/** @param attendeeId part of the cause, so that they are notified about each place they get */
export const placeWords = (meetup: ToldMeetup, attendeeId: string): Words => ({
  kind: 'meetup_news',
  cause: `meetup-place:${attendeeId}`,
  title: saying`You have a place: ${{ title: meetup.title }}`,
  description: saying`A place has opened up, and it’s yours: ${{ when: when(meetup) }}. If you can’t come, give it up.`,
})

/** @param userId part of the cause, so that changing one's mind tells no one twice */
export const awayWords = (meetup: ToldMeetup, who: string, userId: string): Words => ({
  kind: 'meetup_news',
  cause: `meetup-away:${meetup.id}:${userId}`,
  title: saying`${{ who: shortened(who, MOST_OF_NAME) }} can’t make it: ${{ title: meetup.title }}`,
  description: saying`They can’t come on ${{ when: when(meetup) }}.`,
})

/** @param day whether the meetup is on the day of the reminder or the day after */
export const dayWords = (meetup: ToldMeetup, day: 'Today' | 'Tomorrow', place: string): Words => ({
  kind: 'meetup_reminder',
  cause: `meetup-day:${meetup.id}:${meetup.sequence}`,
  title:
    day === 'Today'
      ? saying`Today: ${{ title: meetup.title }}`
      : saying`Tomorrow: ${{ title: meetup.title }}`,
  description: saying`${{ when: when(meetup) }}, ${{ place }}.`,
})

export const hourWords = (meetup: ToldMeetup, place: string): Words => ({
  kind: 'meetup_reminder',
  cause: `meetup-hour:${meetup.id}:${meetup.sequence}`,
  title: saying`Starting soon: ${{ title: meetup.title }}`,
  description: saying`It starts within the hour: ${{ when: when(meetup) }}, ${{ place }}.`,
})

export const reportWords = (meetup: ToldMeetup): Words => ({
  kind: 'meetup_reminder',
  cause: `meetup-report:${meetup.id}`,
  title: saying`Your report is due: ${{ title: meetup.title }}`,
  description: 'The meetup has ended. Write what you learned so that the circle can close its record.',
})

/** Members of the circle and everyone with any status at one of the meetups. */
export async function everybodyAbout(
  tx: Database,
  circleId: string,
  meetupIds: readonly string[],
): Promise<string[]> {
  const rows = await tx.execute<{ user_id: string }>(sql`
    select user_id from circle_member where circle_id = ${circleId}::uuid and status = 'member'
    union
    select user_id from meetup_attendee where meetup_id = any (${uuids(meetupIds)})
    order by user_id`)
  return [...rows].map((row) => row.user_id)
}
