import { hackathonProjects as calls } from '@muster/contract/events/hackathon-projects.ts'
import { sql } from 'drizzle-orm'
import { readValue } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import type { TestApp } from '../../../../test/setup/test-app.ts'
import { DAY, HOUR, insertHackathon } from '../hackathon-applications/hackathons.fixture.ts'

/** A hackathon that started an hour ago and takes submissions for another hour. */
export const runningHackathon = (test: TestApp, options: Parameters<typeof insertHackathon>[1] = {}) =>
  insertHackathon(test, { opens: -9 * DAY, closes: -2 * DAY, starts: -HOUR, ends: HOUR, ...options })

/** Creates members who form a team; the first is its captain. */
export async function insertTeam(
  test: TestApp,
  hackathonId: string,
  names: readonly string[] = ['Captain'],
): Promise<TestMember[]> {
  const members: TestMember[] = []
  for (const fullName of names) members.push(await createMember(test, { fullName }))
  const teamId = await readValue<string>(
    test,
    sql`insert into hackathon_team (hackathon_id, name, invite_code)
      values (${hackathonId}::uuid, 'Team ' || left(gen_random_uuid()::text, 13), upper(left(replace(gen_random_uuid()::text, '-', ''), 10)))
      returning id`,
  )
  for (const [index, { id }] of members.entries()) {
    await test.db.execute(sql`
      insert into hackathon_application (hackathon_id, user_id, form_id, consented_at, status, told_status, ticket_code)
      select ${hackathonId}::uuid, ${id}::uuid, form.id, now(), 'accepted', 'accepted',
        upper(left(replace(gen_random_uuid()::text, '-', ''), 10))
      from hackathon_form as form where form.hackathon_id = ${hackathonId}::uuid`)
    await test.db.execute(sql`
      insert into hackathon_team_member (hackathon_id, user_id, team_id, is_captain, created_at)
      values (${hackathonId}::uuid, ${id}::uuid, ${teamId}::uuid, ${index === 0}::boolean, now() + ${index}::integer * interval '1 second')`)
  }
  return members
}

export const project = (title: string, more: object = {}) => ({
  title,
  summary: `${title} in one line`,
  demo_url: 'https://demo.example/it',
  ...more,
})

/** Submits a project. @returns its id */
export async function handedIn(
  test: TestApp,
  hackathonId: string,
  member: TestMember,
  title: string,
  more: object = {},
) {
  const answer = await test.call(calls.handIn, {
    as: member.token,
    params: { hackathon_id: hackathonId },
    body: project(title, more),
  })
  return answer.response.id
}
