import { sql } from 'drizzle-orm'
import { uuids } from '../../../platform/listing/lists.ts'
import { isSameDay } from '../../gatherings/index.ts'
import { notifyByMailToo } from '../../notifications/index.ts'
import type { DateParts } from './change.ts'
import { dayWords, peopleOf, type ToldDate, toldTo } from './notices.ts'

/** So many dates share a transaction. */
const AT_ONCE = 20
const DAY = 86_400_000

interface Due extends ToldDate {
  readonly where: string | null
}

/** Tells those who have a place that it begins within a day: each once, however many processes look after it. */
export async function remindOfEvents(parts: DateParts): Promise<void> {
  let done: number
  do {
    done = await remindSome(parts)
  } while (done === AT_ONCE)
}

/** Marks some dates and tells their people in one transaction; what another process is at is left to it. */
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
        event_date.sequence, coalesce(event.place, case when event.is_online then 'online' end) as where`)
    const people = await peopleOf(tx, uuids([...due].map(({ id }) => id)), sql`('going')`)
    const notices = [...due].flatMap((date) => {
      const day = isSameDay(new Date(date.starts_at), now, date.time_zone) ? 'Today' : 'Tomorrow'
      return toldTo(people.get(date.id) ?? [], date, dayWords(date, day, date.where))
    })
    await notifyByMailToo(parts, tx, notices)
    return due.length
  })
}
