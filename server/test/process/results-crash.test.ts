import { hackathonJudging } from '@muster/contract/events/hackathon-judging.ts'
import { addressOf } from '@muster/contract/lib/route.ts'
import { expect, it } from 'vitest'
import type { Sql } from '../../src/platform/database.ts'
import { killedServerOnDatabase } from './killed-server.ts'
import { CRASH_RUNS } from './running-server.ts'

const HACKATHONS = 8
const PROJECTS = 12
const TEAM = 3
const CALLERS = 4
const PEOPLE = PROJECTS * TEAM
const PRIZE = '11111111-1111-4111-8111-111111111111'
const CRITERION = '22222222-2222-4222-8222-222222222222'

/** Hackathons whose projects are scored, so that their results can be published. @returns their ids */
async function judgedHackathons(sql: Sql, run: number): Promise<string[]> {
  const prizes = [
    { id: PRIZE, title: 'First', award: 'A cup', note: '', place: 1, track_id: null, karma: 100 },
  ]
  const criteria = [{ id: CRITERION, name: 'Craft', weight: 100, question: '', steps: ['', '', '', '', ''] }]
  const rows = await sql<{ id: string }[]>`
    insert into hackathon (title, status, event_start, event_end, prizes, criteria, taking_part_karma)
    select 'Run ' || ${run}::text || '-' || number, 'Published', now() - interval '3 days', now() - interval '2 days',
      ${JSON.stringify(prizes)}::text::jsonb, ${JSON.stringify(criteria)}::text::jsonb, 10
    from generate_series(1, ${HACKATHONS}::integer) as number returning id`
  const ids = rows.map(({ id }) => id)
  const list = `{${ids.join()}}`
  await sql`
    insert into hackathon_team (hackathon_id, name, invite_code)
    select id, 'Team ' || number, upper(left(md5(id::text || number), 10))
    from unnest(${list}::uuid[]) as id, generate_series(1, ${PROJECTS}::integer) as number`
  await sql`
    insert into hackathon_project (hackathon_id, team_id, draft, number, title, summary, version, handed_in_at)
    select hackathon_id, id, '{}', substring(name from '[0-9]+')::integer, name, name, 1, now()
    from hackathon_team where hackathon_id = any (${list}::uuid[])`
  await sql`
    with member as (
      insert into "user" (muid, full_name, email)
      select left(team.id::text, 13) || '-' || number || '@muster', 'Learner', team.id || '-' || number || '@muster.test'
      from hackathon_team as team, generate_series(1, ${TEAM}::integer) as number
      where hackathon_id = any (${list}::uuid[]) returning id, email
    ), purse as (
      insert into wallet (user_id) select id from member
    )
    insert into hackathon_team_member (hackathon_id, user_id, team_id)
    select team.hackathon_id, member.id, team.id from member join hackathon_team as team on team.id = left(email, 36)::uuid`
  await sql`
    insert into hackathon_judging (hackathon_id, sheets_each) select unnest(${list}::uuid[]), 1`
  await sql`
    insert into hackathon_sheet (project_id, judge_id, hackathon_id, steps, version, saved_at)
    select project.id, (select id from "user" where full_name = 'An Organiser'), project.hackathon_id,
      jsonb_build_object(${CRITERION}::text, case when number = 1 then 5 else 1 + number % 3 end), 1, now()
    from hackathon_project as project where hackathon_id = any (${list}::uuid[])`
  const tied = await sql<{ hackathon_id: string; ids: string[] }[]>`
    select hackathon_id, array_agg(id) as ids from hackathon_project
    where hackathon_id = any (${list}::uuid[]) and number > 1 and 1 + number % 3 = 3 group by 1`
  for (const { hackathon_id, ids: project_ids } of tied) {
    await sql`
      update hackathon_judging set ties = ${JSON.stringify([{ project_ids, shares: true }])}::text::jsonb
      where hackathon_id = ${hackathon_id}`
  }
  return ids
}

async function publish(port: number, token: string, hackathon_id: string): Promise<number | null> {
  const answer = await fetch(
    `http://127.0.0.1:${port}${addressOf(hackathonJudging.publish, { hackathon_id })}`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ reason: null }),
    },
  ).catch(() => null)
  return answer?.status ?? null
}

interface Left {
  readonly id: string
  readonly published: boolean
  readonly results: number
  readonly certificates: number
  readonly entries: number
  readonly told: number
}

/** What stands of each hackathon. */
const standing = (sql: Sql, ids: readonly string[]) => sql<Left[]>`
  select hackathon.id, judging.published_at is not null as published,
    (select count(*)::integer from hackathon_result where hackathon_id = hackathon.id) as results,
    (select count(*)::integer from hackathon_certificate where hackathon_id = hackathon.id) as certificates,
    (select count(*)::integer from karma_entry where cause like 'hackathon:' || hackathon.id || ':%') as entries,
    (select count(*)::integer from notification where cause = 'hackathon:' || hackathon.id || ':results:1') as told
  from hackathon join hackathon_judging as judging on judging.hackathon_id = hackathon.id
  where hackathon.id = any (${ids as string[]})`

const whole = { results: PROJECTS, certificates: PEOPLE + TEAM, entries: PEOPLE + TEAM, told: PEOPLE }
const nothing = { results: 0, certificates: 0, entries: 0, told: 0 }

it(
  `publishes results wholly or not at all when it is killed in the middle, and then once, ${CRASH_RUNS} times`,
  async () => {
    const killed = await killedServerOnDatabase()
    const { port, sql, start } = killed
    let server = await start()
    const organiser = await killed.register('An Organiser', 'Admins')

    for (let run = 1; run <= CRASH_RUNS; run += 1) {
      const ids = await judgedHackathons(sql, run)
      const acknowledged = new Set<string>()
      const dieAfter = 1 + (run % (HACKATHONS - 3))
      await Promise.all(
        Array.from({ length: CALLERS }, async (_, caller) => {
          for (const id of ids.filter((_one, index) => index % CALLERS === caller)) {
            const status = await publish(port, organiser.token, id)
            if (status === null) return
            expect(status).toBe(200)
            acknowledged.add(id)
            if (acknowledged.size === dieAfter) server.child.kill('SIGKILL')
          }
        }),
      )
      await killed.kill(server)

      for (const { id, published, ...counts } of await standing(sql, ids)) {
        expect(counts).toEqual(published ? whole : nothing)
        if (acknowledged.has(id)) expect(published).toBe(true)
      }
      server = await start()
      for (const id of ids) expect(await publish(port, organiser.token, id)).toBe(200)
      for (const { published, id: _, ...counts } of await standing(sql, ids)) {
        expect(published).toBe(true)
        expect(counts).toEqual(whole)
      }
    }

    await killed.expectTotals()
  },
  60_000 + CRASH_RUNS * 30_000,
)
