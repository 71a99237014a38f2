import { hackathonApplicants } from '@muster/contract/events/hackathon-applicants.ts'
import { hackathonJudging } from '@muster/contract/events/hackathon-judging.ts'
import { hackathons } from '@muster/contract/events/hackathons.ts'
import type { Sql } from '../../server/src/platform/database.ts'
import { besideWork, costOf, ratesBesideRead, shareOf } from '../lib/bare.ts'
import { askOf, call, signInAsAdmin } from '../lib/calls.ts'
import { withDemo } from '../lib/community.ts'
import { whileServing } from '../lib/processes.ts'
import type { Row } from '../lib/row.ts'
import { median } from '../lib/statistics.ts'

const APPLICATIONS = 2_000
const PROJECTS = 300
const JUDGES = 20
/** How many judges look at each project. */
const SHEETS_EACH = 6
const TIMES = 9

/** The public page of a hackathon, many decisions at once, and the results of a large one. */
export async function measure(): Promise<Row[]> {
  return withDemo(async (url, sql) => {
    const [shown] = await sql<{ id: string }[]>`
      select id from hackathon where status = 'Published' order by event_start limit 1`
    const rates = await ratesBesideRead(url, async () => ({
      page: [askOf(hackathons.page, undefined, { params: { hackathon_id: shown?.id } })],
    }))
    const applied = await manyApplications(sql)
    const judged = await manySheets(sql)
    await sql`vacuum analyze`
    return whileServing(url, async ({ address }) => {
      const { accessToken } = await signInAsAdmin(address)
      const { value, bare } = await besideWork(async () => ({
        decided: await decideAll(address, accessToken, applied),
        results: await readResults(address, accessToken, judged),
      }))
      const many = APPLICATIONS.toLocaleString('en')
      return [
        shareOf('page of a hackathon for visitors, of the bare read', rates.page),
        costOf(`deciding ${many} applications at once`, { value: value.decided, bare }, ' s'),
        costOf(`results of ${PROJECTS} projects and ${JUDGES} judges`, { value: value.results, bare }, ' s'),
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

/** @returns seconds */
async function decideAll(address: string, token: string, { hackathon_id, ids }: Applied): Promise<number> {
  const started = performance.now()
  const { changed } = await call(address, token, hackathonApplicants.decide, {
    params: { hackathon_id },
    body: { ids, decision: 'accepted' },
  })
  if (changed !== ids.length) throw new Error(`only ${changed} were decided`)
  return (performance.now() - started) / 1_000
}

/** @returns seconds, the middle of several times */
async function readResults(address: string, token: string, hackathon_id: string): Promise<number> {
  const times: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    const started = performance.now()
    const { ranking } = await call(address, token, hackathonJudging.results, { params: { hackathon_id } })
    if (ranking.length !== PROJECTS) throw new Error(`${ranking.length} projects were ranked`)
    times.push((performance.now() - started) / 1_000)
  }
  return median(times)
}
