import type { EventDate, SpecialEventPage } from '@muster/contract/events/special-events.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Database, momentText } from '../../../../platform/database.ts'
import { notFound } from '../../../../platform/errors.ts'
import { pictureAddress, pictureAddressOf } from '../../../../platform/files/media.ts'
import { faceOf } from '../../../../platform/listing/made-by.ts'
import { notBlocked } from '../../../people/blocks/index.ts'
import { placeTakers } from '../../gatherings/index.ts'
import { placeInLineOf, ticketOf } from '../attend/mine.ts'
import { calledOffText, shownDate, stateAt } from '../dates/shown.ts'
import { facesOf } from './faces.ts'
import { specialColumns, specialLookups } from './list.ts'

interface StoredPage extends Omit<SpecialEventPage, 'dates' | 'people' | 'classmates'> {
  readonly date_id: string
}

/** Someone with an account that the reader can see: their profile is public, and neither has blocked the other. */
const isSeen = (person: SQL, readerId: string | null) =>
  sql`(${person}.status = 'active' and ${person}.is_public and ${notBlocked(readerId, sql`${person}.id`)})`

/** The plan of the shown date: its items are on the wall clock of the event's time zone. */
const plan = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'starts_at', item.starts_at, 'title', one ->> 'title', 'note', one ->> 'note', 'speaker', one ->> 'speaker'
  ) order by item.starts_at, number), '[]')
  from jsonb_array_elements(event.plan) with ordinality as given (one, number)
  cross join lateral (
    select ((special.starts_at at time zone event.time_zone)::date + (one ->> 'day')::integer - 1
      + (one ->> 'time')::time) at time zone event.time_zone as starts_at
  ) as item
)`

const speakers = (readerId: string | null) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'name', speaker.name, 'about', speaker.about, 'words', speaker.words,
    'person', case when person.id is not null then jsonb_build_object('full_name', speaker.name,
      'muid', person.muid, 'profile_pic', ${pictureAddressOf(sql`person.picture_key`)}) end
  ) order by speaker.position), '[]')
  from event_speaker as speaker
  left join "user" as person on person.id = speaker.user_id and ${isSeen(sql`person`, readerId)}
  where speaker.event_id = event.id
)`

const contact = (readerId: string | null) => sql`(
  select ${faceOf(sql`person`, isSeen(sql`person`, readerId))}
  from event_contact as link join "user" as person on person.id = link.user_id and person.status = 'active'
  where link.event_id = event.id
)`

/** The latest date with pictures that has started. */
const lastTime = (at: SQL) => sql`(
  select jsonb_build_object('starts_at', past.starts_at, 'came', (
      select count(*) from event_attendee as guest where guest.date_id = past.id and guest.status = 'joined'
    ), 'pictures', (
      select jsonb_agg(${pictureAddressOf(sql`picture.picture_key`)} order by picture.created_at, picture.id)
      from event_date_picture as picture where picture.date_id = past.id
    ))
  from event_date as past
  where past.event_id = event.id and past.starts_at <= ${at}
    and exists (select from event_date_picture as picture where picture.date_id = past.id)
  order by past.starts_at desc limit 1
)`

const myDistrict = (readerId: string | null) => sql`(
  select own.name from district as own
  where own.id = district_of_member(${readerId}::uuid) and own.id <> event.district_id
)`

/**
 * The page of an event, in three statements. An event whose dates were all called off keeps its page, for
 * people who had a place.
 * @param readerId null for a visitor
 * @throws AppError 404, also for one without dates
 */
export async function readSpecialEvent(
  db: Database,
  id: string,
  readerId: string | null,
  now: Date,
): Promise<SpecialEventPage> {
  const at = sql`${now}::timestamptz`
  const [row] = await db.execute<StoredPage>(sql`
    select ${specialColumns(at)}, special.date_id, event.place as venue, event.town, (
      select district.name from district where district.id = event.district_id
    ) as district, ${myDistrict(readerId)} as my_district, ${plan} as plan, ${speakers(readerId)} as speakers,
    ${contact(readerId)} as contact, (
      select words from event_contact where event_contact.event_id = event.id
    ) as contact_words, ${lastTime(at)} as last_time,
    event.takes_places, event.max_attendees, event.karma, (
      select coalesce(jsonb_agg(jsonb_build_object('id', shown.id, 'title', shown.title, 'karma', shown.karma)), '[]')
      from (
        select task.id, task.title, task.karma from task where task.event = event.name and task.active
        order by lower(task.title), task.id limit 50
      ) as shown
    ) as tasks
    from (
      select 'event' as kind, event.id, event.name as title, shown.id as date_id, shown.starts_at, shown.ends_at,
        false as is_done
      from event join ${shownDate(at, sql`true`)} where event.id = ${id}::uuid
    ) as special ${specialLookups}`)
  if (!row) throw notFound('this event')
  const { date_id, last_time, ...page } = row
  return {
    ...page,
    cover: pictureAddress(row.cover),
    plan: row.plan.map((item) => ({ ...item, starts_at: momentText(item.starts_at) })),
    contact_words: row.contact && row.contact_words,
    last_time: last_time && { ...last_time, starts_at: momentText(last_time.starts_at) },
    dates: await datesOf(db, id, readerId, now),
    ...(await facesOf(db, date_id, readerId, now)),
  }
}

const MOST_AHEAD = 52
const MOST_PAST = 8

/** Upcoming dates in chronological order, then past ones, latest first. */
async function datesOf(
  db: Database,
  eventId: string,
  readerId: string | null,
  now: Date,
): Promise<EventDate[]> {
  const at = sql`${now}::timestamptz`
  const people = sql`select count(*)::integer from event_attendee as person where person.date_id = event_date.id`
  const rows = await db.execute<EventDate>(sql`
    select event_date.id, event_date.starts_at, event_date.ends_at,
      ${stateAt(at, sql`event_date.starts_at`, sql`event_date.ends_at`)} as state, ${calledOffText} as called_off,
      (${people} and person.status in ${placeTakers}) as coming, (${people} and person.status = 'waiting') as waiting,
      own.status as my_status, ${placeInLineOf} as my_place_in_line, ${ticketOf} as my_ticket
    from (
      select *, row_number() over (
        partition by ends_at > ${at} order by case when ends_at > ${at} then starts_at end, starts_at desc
      ) as number
      from event_date where event_id = ${eventId}::uuid
    ) as event_date
    left join event_attendee as own on own.date_id = event_date.id and own.user_id = ${readerId}::uuid
    where number <= case when event_date.ends_at > ${at} then ${MOST_AHEAD}::integer else ${MOST_PAST}::integer end
    order by event_date.ends_at <= ${at}, number`)
  return [...rows]
}
