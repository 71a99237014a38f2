import type { Template } from '../../src/platform/database.ts'
import { stableId } from '../../src/seed/ids.ts'

/** What the pages of two events say beyond their title: one has everything, the other one little. */

interface EventPage {
  readonly event: string
  readonly place?: string
  readonly town: string
  readonly district: string
  readonly contactWords?: string
  readonly plan?: readonly (readonly [
    day: number,
    time: string,
    title: string,
    note?: string,
    speaker?: string,
  ])[]
  readonly speakers?: readonly (readonly [name: string, about: string, words: string])[]
  readonly questions?: readonly (readonly [daysAgo: number, text: string, answer?: string])[]
}

const pages: readonly EventPage[] = [
  {
    event: 'Coastal Maker Fair',
    place: 'Town Hall',
    town: 'Fort Kochi',
    district: 'Ernakulam',
    contactWords: 'Come with half a thing. Someone at the next table has the other half.',
    plan: [
      [1, '09:30', 'Doors and tables', 'Find your table, plug in, have a chai'],
      [1, '10:30', 'Opening', 'Main hall', 'George Chacko'],
      [1, '11:00', 'Repair something with us', 'Bring one broken thing. Room 2.', 'Sreeja Vasudevan'],
      [1, '13:00', 'Lunch', 'In the yard, vegetarian and fish'],
      [1, '14:00', 'Five-minute shows', 'Everyone who built something can ask for a slot'],
      [1, '16:30', 'Boats that row themselves', 'Main hall, then outside at the jetty', 'Adarsh Menon'],
      [2, '09:30', 'Doors'],
      [2, '10:00', 'Open tables', 'See what others brought'],
      [2, '12:00', 'Prosthetic hands, version ten', 'Main hall', 'Sreeja Vasudevan'],
      [2, '13:00', 'Lunch', 'In the yard'],
      [2, '16:00', 'Awards and clearing up', 'Main hall', 'George Chacko'],
    ],
    speakers: [
      ['George Chacko', 'Runs a repair shop in Mattancherry', 'If it has a screw, you may open it.'],
      [
        'Sreeja Vasudevan',
        'Builds prosthetic hands, Thrissur',
        'The tenth version is the first one that works.',
      ],
      ['Adarsh Menon', 'Solar boats, Alappuzha', 'Start with a bathtub.'],
    ],
    questions: [
      [1, 'Can I come for one day only?', 'Yes. Your ticket is valid on both days, so choose on the way.'],
      [2, 'Is there a bus from the Ernakulam side?', 'The ferry is quicker: 20 minutes from the main jetty.'],
      [0, 'Are there sockets at every table?'],
    ],
  },
  { event: 'Women in Tech Evening', place: 'Lakeside Library', town: 'Thrissur', district: 'Thrissur' },
]

/** Tells more about some events. Call it once events and members are there. */
export async function fillEventPages(tx: Template, now: Date, learnerId: string): Promise<void> {
  const rows = pages.map((page) => ({
    ...page,
    plan: (page.plan ?? []).map(([day, time, title, note = null, speaker = null]) => ({
      day,
      time,
      title,
      note,
      speaker,
    })),
  }))
  await tx`
    update event set place = page.place, town = page.town, plan = page.plan,
      district_id = (select id from district where name = page.district order by id limit 1)
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as page (event text, place text, town text, district text, plan jsonb)
    where event.name = page.event`
  await tx`
    insert into event_contact (event_id, user_id, words)
    select event.id, member.id, page."contactWords"
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as page (event text, "contactWords" text)
    join event on event.name = page.event
    cross join (
      select id from "user" where status = 'active' and is_public and id <> ${learnerId}::uuid
        and email not like '%-staff@%' order by md5(id::text || 'contact') limit 1
    ) as member
    where page."contactWords" is not null`
  const speakers = pages.flatMap(({ event, speakers = [] }) =>
    speakers.map(([name, about, words], position) => ({ event, position, name, about, words })),
  )
  await tx`
    insert into event_speaker (event_id, position, name, about, words)
    select event.id, one.position, one.name, one.about, one.words
    from jsonb_to_recordset(${JSON.stringify(speakers)}::text::jsonb)
      as one (event text, position smallint, name text, about text, words text)
    join event on event.name = one.event`
  const questions = pages.flatMap(({ event, questions = [] }) =>
    questions.map(([daysAgo, text, answer], number) => ({
      id: stableId('demo-event-question', `${event} ${number}`),
      event,
      text,
      answer,
      number,
      asked: new Date(now.getTime() - daysAgo * 86_400_000 - (number + 1) * 3_600_000).toISOString(),
    })),
  )
  await tx`
    insert into event_question (id, event_id, user_id, text, created_at, answer, answered_at, answered_by_id)
    select one.id, event.id, asker.id, one.text, one.asked, one.answer,
      case when one.answer is not null then one.asked + interval '40 minutes' end,
      case when one.answer is not null then contact.user_id end
    from jsonb_to_recordset(${JSON.stringify(questions)}::text::jsonb)
      as one (id uuid, event text, text text, answer text, number integer, asked timestamptz)
    join event on event.name = one.event
    left join event_contact as contact on contact.event_id = event.id
    cross join lateral (
      select id from "user" where status = 'active' and is_public and id <> ${learnerId}::uuid
        and email not like '%-staff@%' and id is distinct from contact.user_id
      order by md5(id::text || 'asks') offset one.number limit 1
    ) as asker`
}
