import { randomUUID } from 'node:crypto'
import { home } from '@muster/contract/home/home.ts'
import { highlights } from '@muster/contract/people/highlights.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganization, readValue } from '../../../../test/setup/fixtures.ts'
import { createCrowd, createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { runChecks } from '../../../platform/doctor.ts'
import { createReviewer, reviewing, waitingWork } from '../../learning/submissions/submissions.fixture.ts'
import { highlightChecks } from './doctor.ts'
import { tellWellDone } from './tell.ts'

let test: TestApp
let reviewer: TestMember
let college: string
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  reviewer = await createReviewer(test)
  college = await createOrganization(test)
})
afterAll(() => test.close())

const study = (members: readonly TestMember[]) =>
  test.db.execute(sql`
    insert into user_organization (user_id, organization_id, verified)
    select "user".id, ${college}::uuid, true from "user"
    where "user".id in ${members.map(({ id }) => id)}`)

/** Approved work of a member of the college, as classmates see it. */
async function approved(isPublic = true) {
  const maker = await createMember(test, { isPublic })
  await study([maker])
  const { id, task } = await waitingWork(test, { member: maker })
  await reviewing(test, reviewer).approve(id)
  const highlightId = await readValue<string>(test, sql`select id from highlight where submission_id = ${id}`)
  return { maker, task, submissionId: id, highlightId }
}
const say = (by: TestMember, highlight_id: string) =>
  test.call(highlights.wellDone, { as: by.token, params: { highlight_id } })
const takeBack = (by: TestMember, highlight_id: string) =>
  test.call(highlights.takeBack, { as: by.token, params: { highlight_id } })
const feedOf = async (by: TestMember) => (await test.call(home.day, { as: by.token })).response.feed
async function classmate() {
  const member = await createMember(test)
  await study([member])
  return member
}

describe('what classmates see', () => {
  it('is approved work of people of the same college who show their profile', async () => {
    const { highlightId, maker, task } = await approved()
    const hidden = await approved(false)
    const feed = await feedOf(await classmate())
    expect(feed.find(({ id }) => id === highlightId)).toMatchObject({
      kind: 'work',
      person: { muid: maker.muid },
      target_id: task.id,
      well_done: 0,
      mine: false,
    })
    expect(feed.map(({ id }) => id)).not.toContain(hidden.highlightId)
    expect((await feedOf(maker)).map(({ id }) => id)).not.toContain(highlightId)
    expect((await feedOf(await createMember(test))).map(({ id }) => id)).not.toContain(highlightId)
  })

  it('goes when the approval is undone', async () => {
    const { submissionId, highlightId } = await approved()
    await reviewing(test, reviewer).reverse(submissionId)
    expect((await feedOf(await classmate())).map(({ id }) => id)).not.toContain(highlightId)
  })
})

describe('"Well done"', () => {
  it('is said once by each, taken back, and brings no karma', async () => {
    const { highlightId, maker } = await approved()
    const karma = () => readValue(test, sql`select karma from wallet where user_id = ${maker.id}`)
    const before = await karma()
    const friend = await classmate()
    expect((await say(friend, highlightId)).response).toEqual({ well_done: 1, mine: true })
    expect((await say(friend, highlightId)).response).toEqual({ well_done: 1, mine: true })
    expect((await feedOf(friend)).find(({ id }) => id === highlightId)).toMatchObject({
      well_done: 1,
      mine: true,
    })
    expect((await takeBack(friend, highlightId)).response).toEqual({ well_done: 0, mine: false })
    expect((await takeBack(friend, highlightId)).response).toEqual({ well_done: 0, mine: false })
    expect(await karma()).toBe(before)
  })

  it('is not for strangers, oneself, hidden profiles and visitors', async () => {
    const { highlightId, maker } = await approved()
    const stranger = await createMember(test)
    const hidden = await approved(false)
    expect((await say(stranger, highlightId)).status).toBe(404)
    expect((await takeBack(stranger, highlightId)).status).toBe(404)
    expect((await say(maker, highlightId)).status).toBe(404)
    expect((await say(await classmate(), hidden.highlightId)).status).toBe(404)
    expect((await say(await classmate(), randomUUID())).status).toBe(404)
    expect((await test.call(highlights.wellDone, { params: { highlight_id: highlightId } })).status).toBe(401)
  })

  it('counts right when fifty say it at once, and is told in one line a day', async () => {
    const { highlightId, maker } = await approved()
    const crowd = await createCrowd(test, 50)
    await study(crowd)
    const answers = await Promise.all(crowd.flatMap((one) => [say(one, highlightId), say(one, highlightId)]))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(await readValue(test, sql`select well_done from highlight where id = ${highlightId}`)).toBe(50)
    expect((await runChecks(test.db, highlightChecks)).map(({ differences }) => differences)).toEqual([0])

    const evening = { ...test.parts, clock: { now: () => new Date('2031-02-03T14:00:00Z') } }
    const titles = () =>
      test.db.execute<{ title: string }>(
        sql`select title from notification where user_id = ${maker.id} and kind = 'well_done' order by created_at`,
      )
    await tellWellDone({ ...evening, clock: { now: () => new Date('2031-02-03T06:00:00Z') } })
    expect([...(await titles())]).toEqual([])
    await tellWellDone(evening)
    await say(await classmate(), highlightId)
    await Promise.all([tellWellDone(evening), tellWellDone(evening)])
    expect([...(await titles())]).toEqual([{ title: '50 people said “Well done”' }])
    await tellWellDone({ ...evening, clock: { now: () => new Date('2031-02-04T14:00:00Z') } })
    expect([...(await titles())].map(({ title }) => title)).toEqual([
      '50 people said “Well done”',
      'One person said “Well done”',
    ])
  })
})
