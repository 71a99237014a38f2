import { submissions } from '@muster/contract/learning/submissions.ts'
import { cv } from '@muster/contract/people/cv.ts'
import { celebrations } from '@muster/contract/recognition/celebrations.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readValue } from '../../../../../test/setup/fixtures.ts'
import { createTask } from '../../../../../test/setup/karma.ts'
import { createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { createReviewer, reviewing, waitingWork } from '../submissions.fixture.ts'

const WORDS = 'The test that proves it is better than mine.'

let test: TestApp
let imran: TestMember
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  imran = await createReviewer(test, 'Imran Sheikh')
})
afterAll(() => test.close())

const noticeOf = (member: TestMember) =>
  readValue<string>(
    test,
    sql`select description from notification where user_id = ${member.id} and kind = 'submission_reviewed'`,
  )
const onTask = async (member: TestMember, taskId: string) =>
  (await test.call(submissions.task, { as: member.token, params: { task_id: taskId } })).response
    .submissions[0]?.reviewer_words
const onProfile = async (member: TestMember, as: string | undefined) =>
  (await test.call(cv.read, { ...(as && { as }), params: { muid: member.muid } })).response.words
const celebrated = async (member: TestMember) =>
  (await test.call(celebrations.waiting, { as: member.token })).response.others[0]?.words
const show = (member: TestMember, id: string, shown: boolean) =>
  test.call(submissions.showWords, { as: member.token, params: { submission_id: id }, body: { shown } })
const setPublic = (member: TestMember, isPublic: boolean) =>
  test.db.execute(sql`update "user" set is_public = ${isPublic} where id = ${member.id}`)

it('a word of the reviewer goes with the approval, and with its undoing', async () => {
  const { member, task, id } = await waitingWork(test, { task: await createTask(test, { title: 'Sing' }) })
  expect((await reviewing(test, imran).approve(id, { words: ` ${WORDS} ` })).status).toBe(200)
  expect(await noticeOf(member)).toBe(`You earned 10 karma for “Sing”. Your reviewer says: “${WORDS}”`)
  expect(await onTask(member, task.id)).toBe(WORDS)
  expect(await celebrated(member)).toBe(WORDS)

  await reviewing(test, imran).reopen(id)
  expect(await onTask(member, task.id)).toBeNull()
  expect(await onProfile(member, member.token)).toEqual([])
  await reviewing(test, imran).approve(id)
  expect(await onTask(member, task.id)).toBeNull()
  expect(await celebrated(member)).toBeNull()
})

it('stands on the profile once both agree, and is the member’s alone before', async () => {
  const { member, id } = await waitingWork(test, { task: await createTask(test, { title: 'Sing' }) })
  await setPublic(member, true)
  await setPublic(imran, false)
  await reviewing(test, imran).approve(id, { words: WORDS })
  expect(await onProfile(member, undefined)).toEqual([])
  expect(await onProfile(member, member.token)).toMatchObject([{ is_shown: false, may_be_shown: false }])

  await setPublic(imran, true)
  expect(await onProfile(member, undefined)).toEqual([])
  await show(member, id, true)
  expect((await show(member, id, true)).status).toBe(200)
  const shown = { words: WORDS, title: 'Sing', is_shown: true, reviewer: { full_name: 'Imran Sheikh' } }
  expect(await onProfile(member, undefined)).toMatchObject([shown])
  await setPublic(imran, false)
  expect(await onProfile(member, undefined)).toEqual([])
  await setPublic(imran, true)
  await show(member, id, false)
  expect(await onProfile(member, undefined)).toEqual([])

  await show(member, id, true)
  await reviewing(test, imran).reverse(id)
  expect(await onProfile(member, member.token)).toEqual([])
  expect((await show(member, id, true)).status).toBe(409)
  const stranger = await createMember(test)
  expect((await show(stranger, id, false)).status).toBe(404)
})

it('many get the same word, or none', async () => {
  const works = await Promise.all([waitingWork(test), waitingWork(test)])
  await test.call(submissions.approveMany, {
    as: imran.token,
    body: { submissions: works.map(({ id }) => id), words: WORDS },
  })
  for (const { member, task } of works) expect(await onTask(member, task.id)).toBe(WORDS)
})

it('is one line of at most 300 characters without a link; an empty one is none', async () => {
  const { member, task, id } = await waitingWork(test)
  for (const words of ['x'.repeat(301), 'Look at https://example.org', 'Two\nlines']) {
    const answer = await reviewing(test, imran).approve(id, { words })
    expect([answer.status, answer.message.words?.length]).toEqual([400, 1])
  }
  expect((await reviewing(test, imran).approve(id, { words: '' })).status).toBe(200)
  expect(await onTask(member, task.id)).toBeNull()
})
