import { submissions } from '@muster/contract/learning/submissions.ts'
import { profiles } from '@muster/contract/people/profiles.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readValue } from '../../../../test/setup/fixtures.ts'
import { createTask } from '../../../../test/setup/karma.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { examine } from '../../../features.ts'
import { createReviewer, reviewing, waitingWork } from '../../learning/submissions/submissions.fixture.ts'

let test: TestApp
let reviewer: TestMember
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off', SOCIAL_LINKS_PAID: '3', SOCIAL_LINKS_AFTER_TASKS: '1' })
  reviewer = await createReviewer(test)
})
afterAll(async () => {
  expect((await examine(test.db)).filter(({ differences }) => differences > 0)).toEqual([])
  await test.close()
})

const save = (member: TestMember, body: object) => test.call(profiles.editSocials, { as: member.token, body })
const linkKarma = (member: TestMember) =>
  readValue<number>(
    test,
    sql`select coalesce(sum(entry.karma), 0)::integer from karma_entry as entry join task on task.id = entry.task_id
      where entry.user_id = ${member.id} and task.hashtag like '#social_%'`,
  )
async function approveWork(member: TestMember) {
  const { id } = await waitingWork(test, { member, task: await createTask(test) })
  expect((await reviewing(test, reviewer).approve(id)).status).toBe(200)
  return id
}
const undo = (id: string) => reviewing(test, reviewer).reopen(id)

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

describe('an approval that is undone', () => {
  it('takes back what links have brought since, and the next one pays them again', async () => {
    const member = await createMember(test)
    await save(member, { github: 'octocat', linkedin: 'in/octocat' })
    const work = await approveWork(member)
    await save(member, { medium: 'octocat' })
    expect(await linkKarma(member)).toBe(60)
    expect((await Promise.all([undo(work), undo(work)])).map(({ status }) => status)).toEqual([200, 200])
    expect(await linkKarma(member)).toBe(0)
    await save(member, { github: 'octocat-2' })
    expect(await linkKarma(member)).toBe(0)

    for (let times = 0; times < 2; times += 1) {
      expect((await reviewing(test, reviewer).approve(work)).status).toBe(200)
      expect(await linkKarma(member)).toBe(60)
      await undo(work)
      expect(await linkKarma(member)).toBe(0)
    }
    await approveWork(member)
    await save(member, { behance: 'octocat' })
    expect(await linkKarma(member)).toBe(60)
  })

  it('leaves it while another one stands, whichever let the links pay', async () => {
    const member = await createMember(test)
    await save(member, { github: 'octocat' })
    const first = await approveWork(member)
    test.advance(60_000)
    const second = await approveWork(member)
    await undo(first)
    expect(await linkKarma(member)).toBe(20)
    await undo(second)
    expect(await linkKarma(member)).toBe(0)
  })

  it('leaves what links had brought long before, and what staff took back stays so', async () => {
    const admin = await createMember(test, { roles: ['Admins'] })
    const member = await createMember(test)
    await save(member, { github: 'octocat', linkedin: 'in/octocat' })
    const first = await approveWork(member)
    const entry = await readValue<string>(
      test,
      sql`select id from karma_entry where user_id = ${member.id} and cause like 'social:%:github'`,
    )
    await test.call(submissions.reverseEntry, {
      as: admin.token,
      params: { entry_id: entry },
      body: { reason: 'Not their account' },
    })
    test.advance(30 * 60_000)
    expect((await reviewing(test, reviewer).reverse(first)).status).toBe(200)
    await undo(await approveWork(member))
    await approveWork(member)
    expect(await linkKarma(member)).toBe(20)
  })
})
