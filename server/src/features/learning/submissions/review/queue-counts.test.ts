import { submissions } from '@muster/contract/learning/submissions.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTask } from '../../../../../test/setup/karma.ts'
import { createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { createReviewer, reviewing, waitingWork } from '../submissions.fixture.ts'
import { countQueue } from './queue.ts'

let test: TestApp
let imran: TestMember
let devika: TestMember
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  imran = await createReviewer(test, 'Imran Sheikh')
  devika = await createReviewer(test, 'Devika Raman')
})
afterAll(() => test.close())

const counts = () => test.call(submissions.queueCounts, { as: imran.token })
const inDays = (days: number) => ({
  id: imran.id,
  now: new Date(test.parts.clock.now().getTime() + days * 86_400_000),
})

it('says how much waits, since when, who has decided how much, and who is at it', async () => {
  expect((await counts()).response).toMatchObject({
    waiting: 0,
    oldest_at: null,
    last_decided_at: null,
    people: [],
  })
  const task = await createTask(test)
  const ids: string[] = []
  for (const _ of [1, 2, 3, 4, 5]) ids.push((await waitingWork(test, { task })).id)
  const [one = '', two = '', three = '', four = '', five = ''] = ids
  await test.db.execute(
    sql`update submission set submitted_at = now() - interval '73 hours' where id = ${five}`,
  )
  await reviewing(test, devika).approve(one)
  await reviewing(test, devika).reject(two)
  await reviewing(test, imran).approve(three)
  await reviewing(test, imran).hold(four)
  const { response } = await counts()
  expect(response).toMatchObject({ waiting: 2, overdue: 1, decided_today: 3, decided_today_by_me: 1 })
  expect(response.reviewers).toEqual([
    {
      full_name: 'Devika Raman',
      muid: devika.muid,
      profile_pic: null,
      today: 2,
      week: 2,
      reversed: 0,
      minutes: expect.any(Number),
    },
    {
      full_name: 'Imran Sheikh',
      muid: imran.muid,
      profile_pic: null,
      today: 1,
      week: 1,
      reversed: 0,
      minutes: null,
    },
  ])
  expect(response.people).toEqual([{ full_name: 'Imran Sheikh', muid: imran.muid, profile_pic: null }])
  const hours = (test.parts.clock.now().getTime() - Date.parse(response.oldest_at ?? '')) / 3_600_000
  expect(Math.round(hours)).toBe(73)
  expect(Date.parse(response.last_decided_at ?? '')).toBeLessThanOrEqual(test.parts.clock.now().getTime())
})

it('begins each day and each week with nothing, and everything late', async () => {
  expect(await countQueue(test.db, inDays(8))).toMatchObject({
    waiting: 2,
    overdue: 2,
    decided_today: 0,
    decided_today_by_me: 0,
    reviewers: [],
    people: [],
  })
})

it('is one statement, for reviewers', async () => {
  await counts()
  const { statements } = await test.countStatements(counts)
  expect(statements).toHaveLength(1)
  const learner = await createMember(test)
  expect((await test.call(submissions.queueCounts, { as: learner.token })).status).toBe(403)
})
