import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { uuids } from '../../../../platform/listing/lists.ts'
import { isSameDay } from '../../../events/gatherings/index.ts'
import { type Notice, notifyByMailToo } from '../../../notices/notifications/index.ts'
import { dayWords, hourWords, type ToldMeetup, toldTo } from '../notices.ts'
import type { PlanParts } from '../plan/create.ts'

/** Reminders a day and an hour before a meetup, sent once each, however many processes run this. */

const HOUR = 3_600_000
/** Meetups in one transaction. */
const AT_ONCE = 20

interface Due {
  readonly id: string
  readonly circle_id: string
  readonly title: string
  readonly starts_at: string
  readonly time_zone: string
  readonly sequence: number
  readonly meet_place: string
}

interface Reminder {
  /** How long before the start it is due, in milliseconds. */
  readonly before: number
  /** The column that marks it as sent. */
  readonly column: 'day_reminder_at' | 'hour_reminder_at'
  readonly people: 'everybody' | 'coming'
  words(told: ToldMeetup, place: string, now: Date): Parameters<typeof toldTo>[2]
}

const reminders: readonly Reminder[] = [
  {
    before: 24 * HOUR,
    column: 'day_reminder_at',
    people: 'everybody',
    words: (told, place, now) =>
      dayWords(told, isSameDay(told.startsAt, now, told.timeZone) ? 'Today' : 'Tomorrow', place),
  },
  { before: HOUR, column: 'hour_reminder_at', people: 'coming', words: hourWords },
]

export async function remindOfMeetups(parts: PlanParts): Promise<void> {
  for (const reminder of reminders) {
    let done: number
    do {
      done = await remindSome(parts, reminder)
    } while (done === AT_ONCE)
  }
}

/**
 * Marks some meetups and notifies their people in one transaction; skips meetups that another process has
 * locked.
 */
async function remindSome(parts: PlanParts, reminder: Reminder): Promise<number> {
  const now = parts.clock.now()
  return parts.db.transaction(async (tx) => {
    const due = await claim(tx, reminder, now)
    const people = await peopleOf(tx, due, reminder.people)
    const notices = due.flatMap((row): Notice[] => {
      const told = {
        id: row.id,
        title: row.title,
        startsAt: new Date(row.starts_at),
        timeZone: row.time_zone,
        sequence: row.sequence,
      }
      return toldTo(people.get(row.id) ?? [], row.id, reminder.words(told, row.meet_place, now))
    })
    await notifyByMailToo(parts, tx, notices)
    return due.length
  })
}

async function claim(tx: Database, { before, column }: Reminder, now: Date): Promise<Due[]> {
  const done = sql.identifier(column)
  const at = sql`${now}::timestamptz`
  const rows = await tx.execute<Due>(sql`
    update meetup set ${done} = ${at} from (
      select id from meetup
      where starts_at > ${at} and starts_at <= ${new Date(now.getTime() + before)}::timestamptz
        and ${done} is null and cancelled_at is null and reported_at is null
      order by starts_at, id limit ${AT_ONCE}::integer for no key update skip locked
    ) as due
    where meetup.id = due.id
    returning meetup.id, meetup.circle_id, meetup.title, meetup.starts_at, meetup.time_zone, meetup.sequence,
      concat_ws(', ', meetup.meet_place, meetup.town) as meet_place`)
  return [...rows]
}

/**
 * Recipients: a day before, the circle and everyone who has saved the meetup or has a place; an hour before,
 * people with a place.
 */
async function peopleOf(
  tx: Database,
  due: readonly Due[],
  who: Reminder['people'],
): Promise<Map<string, string[]>> {
  const ids = uuids(due.map(({ id }) => id))
  const rows = await tx.execute<{ meetup_id: string; people: string[] }>(
    who === 'coming'
      ? sql`
          select meetup_id, array_agg(user_id order by user_id) as people from meetup_attendee
          where meetup_id = any (${ids}) and status in ('going', 'interested') group by meetup_id`
      : sql`
          select meetup_id, array_agg(user_id order by user_id) as people from (
            select meetup_id, user_id from meetup_attendee
            where meetup_id = any (${ids}) and status in ('interested', 'going', 'waiting')
            union
            select meetup.id, link.user_id from meetup
            join circle_member as link on link.circle_id = meetup.circle_id and link.status = 'member'
            where meetup.id = any (${ids})
          ) as everybody group by meetup_id`,
  )
  return new Map([...rows].map((row) => [row.meetup_id, row.people]))
}
