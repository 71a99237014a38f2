import type { SpecialEvent, specialEvents } from '@muster/contract/events/special-events.ts'
import { type SQL, sql } from 'drizzle-orm'
import { pictureAddress } from '../../../../platform/files/media.ts'
import { contains } from '../../../../platform/listing/like.ts'
import { byMoment, byText, listing } from '../../../../platform/listing/listing.ts'
import { placeText } from '../dates/shown.ts'

/** The date of each event that is shown: the next one that hasn't ended, or otherwise the last. */
const toldDates = (at: SQL) => sql`
  select event_date.event_id, event_date.starts_at, event_date.ends_at from event_date
  where called_off_at is null and not exists (
    select from event_date as other
    where other.event_id = event_date.event_id and other.called_off_at is null and case
      when event_date.ends_at > ${at} then other.ends_at > ${at} and other.starts_at < event_date.starts_at
      else other.starts_at > event_date.starts_at
    end
  )`

/** Published hackathons, events with dates and events of other sites, as rows of one shape. */
const specialAt = (at: SQL) => sql`(
  select 'hackathon' as kind, id, title, event_start as starts_at, event_end as ends_at, status = 'Completed' as is_done
  from hackathon where status in ('Published', 'Completed') and event_start is not null and event_end is not null
  union all
  select 'event', event.id, event.name, told.starts_at, told.ends_at, false
  from event join (${toldDates(at)}) as told on told.event_id = event.id
  union all
  select kind, id, title, starts_at, ends_at, false from outside_event
) as special`

export const specialLookups = sql`
  left join hackathon on hackathon.id = special.id
  left join district on district.id = hackathon.district_id
  left join event on event.id = special.id
  left join outside_event as outside on outside.id = special.id
  left join organization as host on host.id = coalesce(hackathon.org_id, event.org_id)`

/** Columns of a row of `special` with its joins. */
export const specialColumns = (at: SQL): SQL => sql`special.kind, special.id, special.title,
  coalesce(hackathon.tagline, event.description, outside.description) as description, special.starts_at, special.ends_at,
  coalesce(hackathon.time_zone, event.time_zone, 'UTC') as time_zone,
  case when special.is_done or special.ends_at <= ${at} then 'past' when special.starts_at <= ${at} then 'live'
    else 'upcoming' end as state,
  coalesce(${placeText}, outside.place, case when hackathon.type <> 'online'
    then nullif(concat_ws(', ', hackathon.place, district.name), '') end) as place,
  coalesce(event.is_online, outside.is_online, hackathon.type <> 'offline') as is_online,
  coalesce(hackathon.banner_picture_key, event.cover_picture_key) as cover, coalesce(event.tags, outside.tags, '{}') as tags,
  coalesce(host.title, event.organiser, outside.organiser) as organiser,
  coalesce(hackathon.website, event.link, outside.link) as link, outside.id is not null as is_outside, (
    select count(*)::integer from event_date
    where event_date.event_id = special.id and called_off_at is null and event_date.ends_at > ${at}
  ) as dates_ahead,
  case when hackathon.status = 'Published' and hackathon.application_start <= ${at}
    and hackathon.application_ends > ${at} then hackathon.application_ends end as applications_end`

/** Hackathons and events, next first; past ones latest first. */
export function specialEventList(now: Date) {
  const at = sql`${now}::timestamptz`
  const isAhead = sql`special.ends_at > ${at} and not special.is_done`
  const ofView = {
    ahead: isAhead,
    live: sql`${isAhead} and special.starts_at <= ${at}`,
    upcoming: sql`${isAhead} and special.starts_at > ${at}`,
    past: sql`(special.is_done or special.ends_at <= ${at})`,
  }
  return listing<typeof specialEvents.list, SpecialEvent>({
    table: specialAt(at),
    id: sql`special.id`,
    lookups: specialLookups,
    columns: specialColumns(at),
    where: ({ view, kind, search }) => [
      ofView[view],
      kind && sql`special.kind = ${kind}`,
      search && contains(search, sql`lower(special.title)`),
    ],
    orders: { starts_at: byMoment(sql`special.starts_at`), title: byText(sql`special.title`) },
    usual: ({ view }) => (view === 'past' ? '-starts_at' : 'starts_at'),
    present: (row) => ({ ...row, cover: pictureAddress(row.cover) }),
  })
}
