import { hackathonApplicants } from '@muster/contract/events/hackathon-applicants.ts'
import { hackathonJudging } from '@muster/contract/events/hackathon-judging.ts'
import { hackathons } from '@muster/contract/events/hackathons.ts'
import type { Envelope } from '@muster/contract/lib/envelope.ts'
import { addressOf } from '@muster/contract/lib/route.ts'
import type { Sql } from '../../server/src/platform/database.ts'
import { withDatabase } from '../lib/database.ts'
import { compareWithBareRead } from '../lib/load.ts'
import { whileServing } from '../lib/processes.ts'
import { atLeast, atMost, median, type Row } from '../lib/row.ts'
import { signInAsAdmin } from '../lib/sign-in.ts'

const PORTS = { server: 5776, bare: 5777 }
const APPLICATIONS = 2_000
const PROJECTS = 300
const JUDGES = 20
/** How many judges look at each project. */
const SHEETS_EACH = 6
const TRIES = 9

/** The public page of a hackathon, many decisions at once, and the results of a large one. */
export async function measure(): Promise<Row[]> {
  return withDatabase(async (url, sql) => {
    const [shown] = await sql<{ id: string }[]>`
      select id from hackathon where status = 'Published' order by event_start limit 1`
    const hackathon_id = shown?.id ?? ''
    const { bare, rates } = await compareWithBareRead(url, PORTS, async (address) => ({
      page: { url: address + addressOf(hackathons.page, { hackathon_id }) },
    }))
    const applied = await manyApplications(sql)
    const judged = await manySheets(sql)
    await sql`vacuum analyze`
    return whileServing(url, PORTS.server, async (address) => {
      const { accessToken } = await signInAsAdmin(address)
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` }
      const decided = await decideAll(address, headers, applied)
      const results = await readResults(address, headers, judged)
      return [
        atLeast('page of a hackathon for visitors, of the bare read', rates.page / bare, 0.3),
        atMost(`deciding ${APPLICATIONS.toLocaleString('en')} applications at once`, decided, 5, ' s'),
        atMost(`results of ${PROJECTS} projects and ${JUDGES} judges`, results, 300, ' ms'),
      ]
    })
  })
}

interface Applied {
  readonly hackathon_id: string
  readonly ids: readonly string[]
}

/** A hackathon with as many applications of new members, each of whom wants mail. */
async function manyApplications(sql: Sql): Promise<Applied> {
  const [made] = await sql<{ id: string }[]>`
    with made as (
      insert into hackathon (title, status, participant_count, event_start, event_end)
      values ('Measured', 'Published', ${APPLICATIONS}, now() + interval '9 days', now() + interval '10 days') returning id
    ), form as (
      insert into hackathon_form (hackathon_id, version, fields) select id, 1, '[]' from made
    )
    select id from made`
  const hackathon_id = made?.id ?? ''
  const rows = await sql<{ id: string }[]>`
    with member as (
      insert into "user" (muid, full_name, email, email_confirmed_at)
      select 'measured-' || number || '@muster', 'Measured ' || number, 'measured-' || number || '@measured.test', now()
      from generate_series(1, ${APPLICATIONS}::integer) as number returning id
    )
    insert into hackathon_application (hackathon_id, user_id, form_id, consented_at, ticket_code)
    select form.hackathon_id, member.id, form.id, now(), upper(left(replace(member.id::text, '-', ''), 10))
    from member, hackathon_form as form where form.hackathon_id = ${hackathon_id}::uuid returning id`
  return { hackathon_id, ids: rows.map(({ id }) => id) }
}

/** A hackathon whose projects are scored. @returns its id */
async function manySheets(sql: Sql): Promise<string> {
  const criteria = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'].map(
    (id) => ({
      id,
      name: 'Criterion',
      weight: 50,
      question: '',
      steps: ['', '', '', '', ''],
    }),
  )
  const [made] = await sql<{ id: string }[]>`
    insert into hackathon (title, status, event_start, event_end, criteria)
    values ('Judged', 'Published', now() - interval '3 days', now() - interval '2 days', ${JSON.stringify(criteria)}::text::jsonb)
    returning id`
  const id = made?.id ?? ''
  await sql`
    with team as (
      insert into hackathon_team (hackathon_id, name, invite_code)
      select ${id}::uuid, 'Team ' || number, 'BENCH' || number from generate_series(1, ${PROJECTS}::integer) as number
      returning id, name
    )
    insert into hackathon_project (hackathon_id, team_id, draft, number, title, summary, version, handed_in_at)
    select ${id}::uuid, id, '{}', substring(name from '[0-9]+')::smallint, name, name, 1, now() from team`
  await sql`
    insert into hackathon_crew (hackathon_id, user_id, role)
    select ${id}::uuid, id, 'judge' from (
      select id from "user" where status = 'active' order by md5(id::text) limit ${JUDGES}
    ) as judge`
  await sql`
    with judge as (
      select user_id, row_number() over (order by user_id) as place from hackathon_crew where hackathon_id = ${id}::uuid
    )
    insert into hackathon_sheet (project_id, judge_id, hackathon_id, steps, version, saved_at)
    select project.id, judge.user_id, ${id}::uuid, (
      select jsonb_object_agg(criterion.value ->> 'id', 1 + (project.number * 7 + judge.place * 3 + criterion.place) % 5)
      from jsonb_array_elements(${JSON.stringify(criteria)}::text::jsonb) with ordinality as criterion (value, place)
    ), 1, now()
    from hackathon_project as project, judge
    where project.hackathon_id = ${id}::uuid and (project.number + judge.place) % ${JUDGES} < ${SHEETS_EACH}`
  return id
}

type Headers = Readonly<Record<string, string>>

/** @returns seconds */
async function decideAll(address: string, headers: Headers, { hackathon_id, ids }: Applied): Promise<number> {
  const started = performance.now()
  const answer = await fetch(address + addressOf(hackathonApplicants.decide, { hackathon_id }), {
    method: hackathonApplicants.decide.method,
    headers,
    body: JSON.stringify({ ids, decision: 'accepted' }),
  })
  const { message, response } = (await answer.json()) as Envelope<{ changed: number }>
  if (response.changed !== ids.length) throw new Error(`not all were decided: ${JSON.stringify(message)}`)
  return (performance.now() - started) / 1000
}

/** @returns milliseconds, the middle of several tries */
async function readResults(address: string, headers: Headers, hackathon_id: string): Promise<number> {
  const times: number[] = []
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const started = performance.now()
    const answer = await fetch(address + addressOf(hackathonJudging.results, { hackathon_id }), { headers })
    const { response } = (await answer.json()) as Envelope<{ ranking: unknown[] }>
    if (response.ranking.length !== PROJECTS)
      throw new Error(`${response.ranking.length} projects were ranked`)
    times.push(performance.now() - started)
  }
  return median(times)
}
