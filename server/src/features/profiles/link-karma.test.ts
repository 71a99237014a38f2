import { profiles } from '@muster/contract/profiles.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readValue } from '../../../test/setup/fixtures.ts'
import { createTask } from '../../../test/setup/karma.ts'
import { createMember, type TestMember } from '../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../test/setup/test-app.ts'
import { createReviewer, reviewing, waitingWork } from '../submissions/submissions.fixture.ts'

let test: TestApp
let reviewer: TestMember
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off', SOCIAL_LINKS_PAID: '3', SOCIAL_LINKS_AFTER_TASKS: '1' })
  reviewer = await createReviewer(test)
})
afterAll(() => test.close())

const save = (member: TestMember, body: object) => test.call(profiles.editSocials, { as: member.token, body })
const linkKarma = (member: TestMember) =>
  readValue<number>(
    test,
    sql`select coalesce(sum(karma), 0)::integer from karma_entry
      where user_id = ${member.id} and cause like 'social:%'`,
  )
async function approveWork(member: TestMember) {
  const { id } = await waitingWork(test, { member, task: await createTask(test) })
  expect((await reviewing(test, reviewer).approve(id)).status).toBe(200)
}

describe('links to other sites', () => {
  it('bring nothing before a task of the member is approved, and then the first three, once', async () => {
    const member = await createMember(test)
    await save(member, { github: 'octocat', linkedin: 'in/octocat' })
    await save(member, { medium: 'octocat', behance: 'octocat' })
    expect(await linkKarma(member)).toBe(0)
    await approveWork(member)
    expect(await linkKarma(member)).toBe(60)
    await approveWork(member)
    await save(member, { github: '', dribble: 'octocat', hackerrank: 'octocat' })
    await save(member, { github: 'octocat' })
    expect(await linkKarma(member)).toBe(60)
  })

  it('bring karma at once afterwards, up to three, also when they are saved at once', async () => {
    const member = await createMember(test)
    await approveWork(member)
    expect(await linkKarma(member)).toBe(0)
    const sites = ['github', 'linkedin', 'medium', 'behance', 'dribble', 'hackerrank']
    const answers = await Promise.all(sites.map((site) => save(member, { [site]: 'octocat' })))
    expect(answers.map(({ status }) => status)).toEqual(sites.map(() => 200))
    expect(await linkKarma(member)).toBe(60)
  })
})
