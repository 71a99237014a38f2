import type { Template } from '../../../platform/database.ts'
import { stableId } from '../../ids.ts'

interface DemoEvent {
  readonly name: string
  readonly description: string
  /** Days from now to the first day, and how many days it takes; without them it has no dates. */
  readonly days?: readonly [from: number, length: number]
  readonly place?: string
  readonly isOnline?: true
  readonly link?: string
  readonly tags: readonly string[]
  readonly organiser?: string
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
    place: 'Town Hall, Fort Kochi',
    link: 'https://makerfair.example',
    tags: ['Makers', 'Hardware', 'Families welcome'],
  },
  {
    name: 'Women in Tech Evening',
    description: 'Six short talks about first jobs, then dinner together.',
    days: [23, 1],
    place: 'Lakeside Library, Thrissur',
    tags: ['Careers', 'Talks'],
    organiser: 'Women Who Ship',
  },
  {
    name: 'Campus Career Week',
    description: 'Mock interviews, open offices of twelve companies, and a CV clinic each morning.',
    days: [40, 5],
    isOnline: true,
    place: 'Twelve campuses',
    tags: ['Careers'],
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

/** Events before, at and after `now`, and tasks that belong to one of them. Call it once the tasks are there. */
export async function announceEvents(tx: Template, now: Date): Promise<void> {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const at = (days: number, hour: number) => new Date(today + days * DAY_MS + hour * 3_600_000).toISOString()
  const rows = events.map(({ days, ...event }, index) => ({
    ...event,
    id: stableId('demo-event', event.name),
    starts: days && at(days[0], hours.first),
    ends: days && at(days[0] + days[1] - 1, hours.last),
    made: at(-150 + index * 3, 9),
  }))
  await tx`
    insert into event (
      id, name, description, starts_at, ends_at, time_zone, place, is_online, link, tags, org_id, organiser,
      created_at, updated_at
    )
    select id, name, description, starts, ends, 'Asia/Kolkata', place, coalesce("isOnline", false), link,
      array(select jsonb_array_elements_text(tags)),
      case when organiser is null then (select id from organization where org_type = 'College' order by code limit 1) end,
      organiser, made, made
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as wanted (
      id uuid, name text, description text, starts timestamptz, ends timestamptz, place text, "isOnline" boolean, link text,
      tags jsonb, organiser text, made timestamptz
    )`
  await tx`
    update task set event = wanted.name
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as wanted (name text, hashtags text)
    where wanted.hashtags is not null and starts_with(task.hashtag, wanted.hashtags)`
}
