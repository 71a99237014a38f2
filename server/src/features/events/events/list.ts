import type { EventRow, events } from '@muster/contract/events/events.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { pictureAddress } from '../../../platform/files/media.ts'
import { contains } from '../../../platform/listing/like.ts'
import { byMoment, byNumber, byText, listing, optional } from '../../../platform/listing/listing.ts'
import { authorship, type NamingParts } from '../../../platform/listing/made-by.ts'
import { shownDate, stateAt } from './dates/shown.ts'
import { speakersOf } from './people.ts'

const tasks = sql`(select count(*)::integer from task where task.event = event.name)`

const dates = sql`(
  select count(*)::integer from event_date where event_date.event_id = event.id and called_off_at is null
)`

const foundBy = (search: string) => contains(search, sql`lower(event.name)`, sql`event.id::text`)

/** Events for the legacy API, newest first by default. */
export function olderList(parts: NamingParts) {
  const authors = authorship(parts, 'event')
  return listing<typeof events.list>({
    table: sql`event`,
    id: sql`event.id`,
    joins: authors.tables,
    columns: sql`event.id, event.name, event.description, ${authors.columns}`,
    where: { search: foundBy },
    orders: { name: byText(sql`event.name`), created_at: authors.orders.created_at },
    usual: '-created_at',
  })
}

/** Events with the number of their tasks, newest first by default. */
export function eventList(parts: NamingParts, now: Date) {
  const authors = authorship(parts, 'event')
  const at = sql`${now}::timestamptz`
  const state = sql`case when shown.starts_at is null then 'undated' else ${stateAt(at, sql`shown.starts_at`, sql`shown.ends_at`)} end`
  return listing<typeof events.manage, EventRow>({
    table: sql`event`,
    id: sql`event.id`,
    joins: sql`${authors.tables} left join ${shownDate(at)}`,
    lookups: sql`left join organization as host on host.id = event.org_id
      left join event_contact as contact on contact.event_id = event.id`,
    columns: sql`event.id, event.name, event.description, shown.starts_at, shown.ends_at, ${state} as state, event.time_zone,
      event.place, event.town, event.district_id, event.is_online, event.link, event.cover_picture_key as cover, event.tags,
      event.org_id, host.title as organisation, event.organiser, contact.user_id as contact_id, contact.words as contact_words, event.plan,
      ${speakersOf(sql`event.id`)} as speakers, event.takes_places, event.max_attendees, event.karma,
      ${dates} as dates, ${tasks} as tasks, ${authors.columns}`,
    where: { search: foundBy, state: (wanted) => sql`${state} = ${wanted}` },
    orders: {
      name: byText(sql`event.name`),
      description: optional(byText(sql`event.description`)),
      starts_at: optional(byMoment(sql`shown.starts_at`)),
      tasks: byNumber(tasks),
      ...authors.orders,
    },
    usual: '-created_at',
    file: [
      'id',
      'name',
      'description',
      'state',
      'starts_at',
      'ends_at',
      'time_zone',
      'place',
      'town',
      'is_online',
      'link',
      'tags',
      'organisation',
      'organiser',
      'takes_places',
      'max_attendees',
      'karma',
      'dates',
      'tasks',
      'updated_at',
      'updated_by',
      'created_by',
      'created_at',
    ],
    present: ({ cover, ...row }) => ({ ...row, cover: pictureAddress(cover) }),
  })
}

const MOST = 200

interface Dated {
  readonly id: string
  readonly name: string
  readonly starts_at: string
  readonly ends_at: string
  readonly time_zone: string
}

/** Events in a month, earliest first. @param month as `2026-11`, in UTC */
export async function eventsOfMonth(db: Database, month: string): Promise<Dated[]> {
  const first = sql`${`${month}-01T00:00:00Z`}::timestamptz`
  // Adds the month in UTC: in another time zone it can be an hour longer or shorter.
  const next = sql`((${first} at time zone 'UTC' + interval '1 month') at time zone 'UTC')`
  const rows = await db.execute<Dated>(sql`
    select event.id, event.name, event_date.starts_at, event_date.ends_at, event.time_zone
    from event_date join event on event.id = event_date.event_id
    where event_date.called_off_at is null and event_date.starts_at < ${next} and event_date.ends_at > ${first}
    order by event_date.starts_at, event_date.id limit ${MOST}::integer`)
  return [...rows]
}
