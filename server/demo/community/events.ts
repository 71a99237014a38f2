import type { Template } from '../../src/platform/database.ts'
import { stableId } from '../../src/seed/ids.ts'
import { fillEventPages } from './event-pages.ts'

interface DemoEvent {
  readonly name: string
  readonly description: string
  /** Days from now to the first day, and how many days it takes; without them it has no dates. */
  readonly days?: readonly [from: number, length: number]
  /** An earlier date of the same length, so many days ago. */
  readonly lastTime?: number
  readonly place?: string
  readonly isOnline?: true
  readonly link?: string
  readonly tags: readonly string[]
  readonly organiser?: string
  /** At six in the evening every week, so often; the first so many weeks ago. */
  readonly weekly?: { readonly times: number; readonly ago: number }
  /** Members take places here: how many there are of each date, and the karma for coming. */
  readonly places?: { readonly most: number; readonly karma: number }
  /** Tasks whose hashtag begins so belong to it. */
  readonly hashtags?: string
}

const events: readonly DemoEvent[] = [
  {
    name: 'Open Source Fortnight',
    description:
      'Two weeks of first pull requests. Mentors answer in the chat every evening from seven to nine.',
    days: [-4, 14],
    isOnline: true,
    link: 'https://fortnight.example',
    tags: ['Open source', 'Beginners'],
    organiser: 'Code Gardeners',
    hashtags: '#tfp2.0-git',
  },
  {
    name: 'Coastal Maker Fair',
    description: 'Bring what you have built and show it at your own table. Solder, saws and tea are there.',
    days: [9, 2],
    lastTime: 180,
    link: 'https://makerfair.example',
    tags: ['Makers', 'Hardware', 'Families welcome'],
    places: { most: 120, karma: 20 },
  },
  {
    name: 'Women in Tech Evening',
    description: 'Six short talks about first jobs, then dinner together.',
    days: [23, 1],
    tags: ['Careers', 'Talks'],
    organiser: 'Women Who Ship',
    places: { most: 24, karma: 30 },
  },
  {
    name: 'Open Mentor Hour',
    description: 'Bring one question. Six mentors listen, ask back, and help you find the next step.',
    weekly: { times: 12, ago: 4 },
    place: 'Harbour Hub, Fort Kochi',
    tags: ['Mentoring', 'Beginners'],
    organiser: 'Code Gardeners',
    places: { most: 12, karma: 20 },
  },
  {
    name: 'Campus Career Week',
    description: 'Mock interviews, open offices of twelve companies, and a CV clinic each morning.',
    days: [40, 5],
    isOnline: true,
    place: 'Twelve campuses',
    tags: ['Careers'],
    places: { most: 400, karma: 25 },
  },
  {
    name: 'Design Sprint Days',
    description: 'From a vague wish to a prototype that five strangers have tried, in three days.',
    days: [-45, 3],
    place: 'Studio North, Kozhikode',
    tags: ['Design'],
  },
  {
    name: 'Summer of Small Robots',
    description: 'Forty robots that follow a line, and two that did not.',
    days: [-130, 6],
    place: 'Science Centre, Kollam',
    tags: ['Robotics', 'Makers'],
  },
  { name: 'Mentor Drive', description: 'Tasks for those who help others to begin.', tags: [] },
]

const DAY_MS = 86_400_000
/** In UTC: in India an event begins at 9:30 and ends at 18:00. */
const hours = { first: 4, last: 12.5 }

/**
 * Events before, at and after `now`, tasks that belong to one of them, and people who come. Call it once the tasks are there.
 * @param learnerId has a place where one can be had
 */
export async function announceEvents(tx: Template, now: Date, learnerId: string): Promise<void> {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const at = (days: number, hour: number) => new Date(today + days * DAY_MS + hour * 3_600_000).toISOString()
  const rows = events.map(({ places, ...event }, index) => ({
    ...event,
    id: stableId('demo-event', event.name),
    most: places?.most,
    karma: places?.karma,
    made: at(-150 + index * 3, 9),
  }))
  await tx`
    insert into event (
      id, name, description, time_zone, place, is_online, link, tags, org_id, organiser, takes_places, max_attendees, karma,
      created_at, updated_at
    )
    select id, name, description, 'Asia/Kolkata', place, coalesce("isOnline", false), link,
      array(select jsonb_array_elements_text(tags)),
      case when organiser is null then (select id from organization where org_type = 'College' order by code limit 1) end,
      organiser, most is not null, most, karma, made, made
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as wanted (
      id uuid, name text, description text, place text, "isOnline" boolean, link text, tags jsonb, organiser text,
      most integer, karma smallint, made timestamptz
    )`
  const dates = events.flatMap((event) =>
    spansOf(event).map(([from, to], number) => ({
      id: stableId('demo-event-date', `${event.name} ${number}`),
      event: stableId('demo-event', event.name),
      starts: at(...from),
      ends: at(...to),
    })),
  )
  await tx`
    insert into event_date (id, event_id, starts_at, ends_at, created_at)
    select wanted.id, event.id, wanted.starts, wanted.ends, event.created_at
    from jsonb_to_recordset(${JSON.stringify(dates)}::text::jsonb)
      as wanted (id uuid, event uuid, starts timestamptz, ends timestamptz) join event on event.id = wanted.event`
  await fillEventPages(tx, now, learnerId)
  await fillDates(tx, now, learnerId)
  await tx`
    update task set event = wanted.name
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as wanted (name text, hashtags text)
    where wanted.hashtags is not null and starts_with(task.hashtag, wanted.hashtags)`
}

type Moment = readonly [day: number, hour: number]

/** From and to in days from now and hours in UTC. */
function spansOf({ days, lastTime, weekly }: DemoEvent): (readonly [Moment, Moment])[] {
  if (days) {
    const from = [days[0], ...(lastTime === undefined ? [] : [-lastTime])]
    return from.map(
      (day) =>
        [
          [day, hours.first],
          [day + days[1] - 1, hours.last],
        ] as const,
    )
  }
  if (!weekly) return []
  return Array.from({ length: weekly.times }, (_, number) => {
    const day = (number - weekly.ago) * 7 + 2
    return [
      [day, 12.5],
      [day, 14],
    ] as const
  })
}

/** More people than the smallest date has places, so that some wait. */
const WANTING = 15

/**
 * Those who come to the dates of which places are given here: to past ones they came, to the next ones they mean to come, and who
 * is beyond the last place waits. The learner is first everywhere.
 */
async function fillDates(tx: Template, now: Date, learnerId: string): Promise<void> {
  await tx`
    with open as (
      select event_date.id, event_date.starts_at, event_date.ends_at <= ${now}::timestamptz as is_over, event.max_attendees
      from event_date join event on event.id = event_date.event_id
      where event.takes_places and event_date.starts_at < ${now}::timestamptz + interval '30 days'
    ), wanting as (
      select open.*, member.id as user_id, member.place
      from open cross join lateral (
        select id, row_number() over (order by id <> ${learnerId}::uuid, md5(id::text || open.id::text)) as place
        from "user" where status = 'active' and email not like '%-staff@%'
        order by 2 limit ${WANTING}::integer
      ) as member
    )
    insert into event_attendee (id, date_id, user_id, status, queued_at, joined_at, created_at)
    select overlay(overlay(md5(id::text || user_id::text) placing '4' from 13) placing 'a' from 17)::uuid, id, user_id,
      case when place > max_attendees then 'waiting' when is_over then 'joined' else 'going' end, at,
      case when is_over and place <= max_attendees then starts_at + place * interval '1 minute' end, at
    from wanting, lateral (
      select least(starts_at, ${now}::timestamptz) - interval '3 days' + place * interval '47 minutes' as at
    ) as times
    where not is_over or place <= max_attendees`
}
