import { sql } from 'drizzle-orm'
import { uuids } from '../../../../platform/listing/lists.ts'
import { notifyByMailToo } from '../../../notices/notifications/index.ts'
import { isSameDay } from '../../gatherings/index.ts'
import type { DateParts } from './change.ts'
import { dayWords, peopleOf, type ToldDate, toldTo } from './notices.ts'
import { placeText } from './shown.ts'

/** Dates in one transaction. */
const AT_ONCE = 20
const DAY = 86_400_000

interface Due extends ToldDate {
  readonly place: string | null
  readonly is_online: boolean
}

/**
 * Reminds people with a place that the date starts within a day: each person once, however many processes run
 * this.
 */
export async function remindOfEvents(parts: DateParts): Promise<void> {
  let done: number
  do {
    done = await remindSome(parts)
  } while (done === AT_ONCE)
}

/**
 * Marks some dates and notifies their people in one transaction; skips dates that another process has locked.
 */
function remindSome(parts: DateParts): Promise<number> {
  const now = parts.clock.now()
  const at = sql`${now}::timestamptz`
  return parts.db.transaction(async (tx) => {
    const due = await tx.execute<Due>(sql`
      update event_date set day_reminder_at = ${at}
      from (
        select id from event_date
        where starts_at > ${at} and starts_at <= ${new Date(now.getTime() + DAY)}::timestamptz
          and day_reminder_at is null and called_off_at is null
        order by starts_at, id limit ${AT_ONCE}::integer for no key update skip locked
      ) as due, event
      where event_date.id = due.id and event.id = event_date.event_id
      returning event_date.id, event_date.event_id, event.name, event_date.starts_at, event.time_zone,
        event_date.sequence, ${placeText} as place, event.is_online`)
    const people = await peopleOf(tx, uuids([...due].map(({ id }) => id)), sql`('going')`)
    const notices = [...due].flatMap((date) => {
      const day = isSameDay(new Date(date.starts_at), now, date.time_zone) ? 'Today' : 'Tomorrow'
      return toldTo(people.get(date.id) ?? [], date, dayWords(date, day, date))
    })
    await notifyByMailToo(parts, tx, notices)
    return due.length
  })
}
