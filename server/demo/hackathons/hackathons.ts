import type { Criterion, FormField, Prize } from '@muster/contract/events/hackathon-parts.ts'
import type { Transaction } from '../../src/platform/database.ts'
import { stableId } from '../../src/seed/ids.ts'
import { judgeProjects } from './hackathon-judging.ts'
import { handInProjects } from './hackathon-projects.ts'
import { formTeams } from './hackathon-teams.ts'
import { type DemoHackathon, demoAnswers, demoHackathons, demoQuestions } from './hackathon-texts.ts'

const DAY_MS = 86_400_000
/** In UTC: in India applications open at 10:30 and close at 18:00, a hackathon runs from 9:30 to 17:30. */
const hours = [5, 12.5, 4, 12] as const
const idOf = (...parts: string[]) => stableId('demo-hackathon', parts.join(' '))

const form: readonly FormField[] = [
  { field_name: 'name', kind: 'system', label: 'Name', help: '', is_required: true, options: [] },
  { field_name: 'email', kind: 'system', label: 'Email', help: '', is_required: true, options: [] },
  { field_name: 'college', kind: 'system', label: 'College', help: '', is_required: false, options: [] },
  {
    field_name: 'build',
    kind: 'long',
    label: 'What do you want to build, and for whom?',
    help: 'Two or three sentences are enough.',
    is_required: true,
    options: [],
  },
  {
    field_name: 'made',
    kind: 'long',
    label: 'What have you made before?',
    help: '',
    is_required: false,
    options: [],
  },
  { field_name: 'github', kind: 'link', label: 'GitHub', help: '', is_required: false, options: [] },
]

const criteria = (key: string): Criterion[] =>
  (
    [
      ['Usefulness', 35, 'Does it help somebody you can name?'],
      ['Craft', 30, 'Does it work, and is it built with care?'],
      ['Originality', 20, 'Have we seen this before?'],
      ['Story', 15, 'Four minutes: what, for whom, why now'],
    ] as const
  ).map(([name, weight, question]) => ({
    id: idOf(key, name),
    name,
    weight,
    question,
    steps: ['Not yet', 'A start', 'Good', 'Very good', 'Could not be better'],
  }))

const prizes = (key: string): Prize[] =>
  (
    [
      ['First', '₹1,50,000', '', 1, 600],
      ['Second', '₹75,000', '', 2, 400],
      ['Best first-timers', '₹40,000', 'For teams new to hackathons', null, 200],
    ] as const
  ).map(([title, award, note, place, karma]) => ({
    id: idOf(key, title),
    title,
    award,
    note,
    place,
    track_id: null,
    karma,
  }))

interface People {
  readonly ownerId: string
  readonly organiserId: string
  readonly learnerId: string
}

/**
 * Hackathons in every state, with forms, crews and applicants, who are active members in a stable order. Pass the transaction
 * of a bulk load: the counts are kept by what is rebuilt there.
 */
export async function holdHackathons(tx: Transaction, now: Date, people: People): Promise<void> {
  for (const demo of demoHackathons) {
    await addHackathon(tx, now, demo, people)
    await addApplicants(tx, now, demo, people)
    if (demo.admission === 'decided') await readApplications(tx, demo, people)
    await formTeams(tx, idOf(demo.key), demo.key, people.learnerId)
    const [, , began, due] = momentsOf(demo, now) ?? []
    if (began && due && began < now) {
      const isOver = due < now
      await handInProjects(tx, idOf(demo.key), demo.key, { began, due, isOver })
      await judgeProjects(tx, idOf(demo.key), demo.key, { due, isOver })
    }
  }
}

/** When applications open and close, and when it begins and ends. */
const momentsOf = ({ days }: DemoHackathon, now: Date) =>
  days?.map(
    (day, index) =>
      new Date(Math.floor(now.getTime() / DAY_MS + day) * DAY_MS + (hours[index] ?? 0) * 3_600_000),
  )

async function addHackathon(tx: Transaction, now: Date, demo: DemoHackathon, people: People): Promise<void> {
  const id = idOf(demo.key)
  const isWhole = demo.description !== null
  const moments = momentsOf(demo, now)
  const at = (index: 0 | 1 | 2 | 3) => moments?.[index] ?? null
  const schedule = demo.days
    ? [
        { id: idOf(demo.key, 'close'), at: at(1), title: 'Applications close' },
        { id: idOf(demo.key, 'doors'), at: at(2), title: 'Doors open, breakfast' },
        { id: idOf(demo.key, 'results'), at: at(3), title: 'Results and prizes' },
      ]
    : []
  const tracks = demo.tracks.map((name) => ({ id: idOf(demo.key, 'track', name), name }))
  const questions = demoQuestions.map(([question, answer]) => ({
    id: idOf(demo.key, question),
    question,
    answer,
  }))
  const made = new Date(now.getTime() - 200 * DAY_MS)
  await tx`
    insert into hackathon (
      id, title, tagline, description, participant_count, type, website, org_id, district_id, place, is_drawn,
      is_open_to_all, welcomes_beginners, application_start, application_ends, event_start, event_end, time_zone,
      admission, schedule, tracks, prizes, criteria, questions, taking_part_karma, status, published_at,
      created_by_id, updated_by_id, created_at, updated_at
    )
    select ${id}::uuid, ${demo.title}, ${demo.tagline}, ${demo.description}, ${demo.places}::integer, ${demo.type},
      ${isWhole ? `https://${demo.key}.example` : null},
      (select id from organization where org_type = 'College' order by code limit 1),
      (select id from district where name = ${demo.district} limit 1), ${demo.place}, ${isWhole}::boolean,
      true, ${demo.welcomesBeginners ?? false}::boolean, ${at(0)}::timestamptz, ${at(1)}::timestamptz,
      ${at(2)}::timestamptz, ${at(3)}::timestamptz, 'Asia/Kolkata', ${demo.admission},
      ${JSON.stringify(schedule)}::text::jsonb, ${JSON.stringify(tracks)}::text::jsonb,
      ${JSON.stringify(isWhole ? prizes(demo.key) : [])}::text::jsonb,
      ${JSON.stringify(isWhole ? criteria(demo.key) : [])}::text::jsonb,
      ${JSON.stringify(isWhole ? questions : [])}::text::jsonb, ${isWhole ? 50 : 0}::smallint, ${demo.status},
      ${demo.status === 'Draft' ? null : made}::timestamptz, ${people.ownerId}::uuid, ${people.ownerId}::uuid,
      ${made}::timestamptz, ${made}::timestamptz`
  await tx`
    insert into hackathon_form (id, hackathon_id, version, fields, created_at)
    values (${idOf(demo.key, 'form')}::uuid, ${id}::uuid, 1, ${JSON.stringify(form)}::text::jsonb, ${made}::timestamptz)`
  await tx`
    insert into hackathon_crew (id, hackathon_id, user_id, role, created_by_id, created_at)
    values (${idOf(demo.key, 'owner')}::uuid, ${id}::uuid, ${people.ownerId}::uuid, 'owner', ${people.ownerId}::uuid, ${made}::timestamptz),
      (${idOf(demo.key, 'organiser')}::uuid, ${id}::uuid, ${people.organiserId}::uuid, 'organiser', ${people.ownerId}::uuid,
        ${made}::timestamptz)`
}

/** Who applied: members in an order of each hackathon's own, the learner among the accepted of those that run first come, and of what is over. */
async function addApplicants(tx: Transaction, now: Date, demo: DemoHackathon, people: People): Promise<void> {
  const statuses = Object.entries(demo.applicants).flatMap(([status, count]) =>
    Array<string>(count).fill(status),
  )
  if (statuses.length === 0) return
  const open = demo.days?.[0] ?? 0
  const close = Math.min(demo.days?.[1] ?? 0, 0)
  await tx`
    with member as (
      select id, row_number() over (order by case
        when id = ${people.learnerId}::uuid and ${demo.admission === 'first_come' || demo.status === 'Completed'}::boolean then '' else md5(id::text || ${demo.key})
      end) as place
      from "user" where status = 'active' and email not like '%-staff@%' and id <> all (${`{${people.ownerId},${people.organiserId}}`}::uuid[])
      order by 2 limit ${statuses.length}
    ), applied as (
      select member.id, member.place, status.value #>> '{}' as status, answer.value as answers,
        ${now}::timestamptz + ${open} * interval '1 day'
          + member.place * ${(close - open) / (statuses.length + 1)}::float8 * interval '1 day' as at
      from member
      join jsonb_array_elements(${JSON.stringify(statuses)}::text::jsonb) with ordinality as status (value, place)
        on status.place = member.place
      join jsonb_array_elements(${JSON.stringify(demoAnswers)}::text::jsonb) with ordinality as answer (value, place)
        on answer.place = member.place % ${demoAnswers.length} + 1
    )
    insert into hackathon_application (
      id, hackathon_id, user_id, form_id, answers, consented_at, needs_team, status, told_status, since, decided_by_id,
      decided_at, ticket_code, created_at, updated_at
    )
    select overlay(overlay(md5(${demo.key} || applied.id::text) placing '4' from 13) placing 'a' from 17)::uuid, ${idOf(demo.key)}::uuid, applied.id, ${idOf(demo.key, 'form')}::uuid,
      applied.answers, applied.at, applied.place % 4 = 0, applied.status,
      case applied.status when 'shortlisted' then 'applied' else applied.status end, applied.at,
      case when ${demo.admission === 'decided'}::boolean and applied.status not in ('applied', 'withdrawn')
        then ${people.organiserId}::uuid end,
      case when ${demo.admission === 'decided'}::boolean and applied.status not in ('applied', 'withdrawn')
        then least(applied.at + interval '30 hours', ${now}::timestamptz) end,
      upper(translate(left(md5(${demo.key} || 'ticket' || applied.id::text), 10), '01', 'XY')), applied.at, applied.at
    from applied`
}

const notes = [
  'Clear person, clear problem.',
  'Ask how it is paid for.',
  'Strong on the making, thin on for whom.',
  '',
]

/** What the two organisers think of most applications. */
async function readApplications(tx: Transaction, { key }: DemoHackathon, people: People): Promise<void> {
  await tx`
    insert into hackathon_reading (application_id, reader_id, score, note, created_at, updated_at)
    select application.id, reader.id,
      (40 + get_byte(decode(md5(application.id::text || reader.id::text), 'hex'), 0) % 58)::numeric / 10,
      (${`{${notes.map((note) => `"${note}"`).join(',')}}`}::text[])[
        1 + get_byte(decode(md5(application.id::text || reader.id::text), 'hex'), 1) % 4
      ], application.created_at + interval '5 hours', application.created_at + interval '5 hours'
    from hackathon_application as application, (
      values (${people.ownerId}::uuid, 1), (${people.organiserId}::uuid, 2)
    ) as reader (id, place)
    where application.hackathon_id = ${idOf(key)}::uuid
      and get_byte(decode(md5(application.id::text), 'hex'), reader.place) % 3 > 0`
  await tx`
    update hackathon_application as application set score = mean.score, readings = mean.readings
    from (
      select application_id, round(avg(score), 2) as score, count(*) as readings from hackathon_reading group by 1
    ) as mean
    where application.id = mean.application_id and application.hackathon_id = ${idOf(key)}::uuid`
}
