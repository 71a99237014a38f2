import { randomUUID } from 'node:crypto'
import { roleVerification } from '@muster/contract/access/role-requests.ts'
import { meetupVerification } from '@muster/contract/circles/meetup-verification.ts'
import { duties } from '@muster/contract/desk/duties.ts'
import { today } from '@muster/contract/desk/today.ts'
import { submissions } from '@muster/contract/learning/submissions.ts'
import { type WorkQueueName, workQueueNames } from '@muster/contract/lib/work-queue.ts'
import { organisationProposals } from '@muster/contract/places/organisation-proposals.ts'
import { heldReferrals } from '@muster/contract/reach/referrals-held.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { createReviewer, reviewing, waitingWork } from '../../learning/submissions/submissions.fixture.ts'
import { localTime } from './overdue/local-time.ts'

let test: TestApp
let devika: TestMember
let imran: TestMember
let admin: TestMember
let learner: TestMember

beforeAll(async () => {
  test = await startTestApp({ TIME_ZONE: 'Asia/Kolkata' })
  devika = await createReviewer(test, 'Devika Raman')
  imran = await createReviewer(test, 'Imran Sheikh')
  admin = await createMember(test, { roles: ['Admins'] })
  learner = await createMember(test)
})
afterAll(() => test?.close())

const give = (as: TestMember, caseId: string, muid: string | null, queue: WorkQueueName = 'submissions') =>
  test.call(duties.setOwner, { as: as.token, params: { queue, case_id: caseId }, body: { muid } })
const ownersOf = async (as: TestMember) =>
  (await test.call(duties.queue, { as: as.token, params: { queue: 'submissions' } })).response
const mineOf = async (as: TestMember) =>
  (await test.call(today.read, { as: as.token })).response.mine.value?.map(({ case_id }) => case_id)
const setDuty = (as: TestMember, day: string, muid: string | null, queue: WorkQueueName = 'submissions') =>
  test.call(duties.setDuty, { as: as.token, params: { queue, day }, body: { muid } })

describe('the owner of a case', () => {
  it('takes it, and finds it in their own list and on Today', async () => {
    const [one, other] = [await waitingWork(test), await waitingWork(test)]
    expect((await give(devika, one.id, devika.muid)).status).toBe(200)
    expect((await ownersOf(imran)).owned).toMatchObject([
      { case_id: one.id, owner: { full_name: 'Devika Raman' }, given_by: null },
    ])
    expect(await mineOf(devika)).toEqual([one.id])
    expect(await mineOf(imran)).toEqual([])
    const listed = async (mine?: string) =>
      (
        await test.call(submissions.queue, { as: devika.token, query: { ...(mine && { mine }) } })
      ).response.data.map(({ id }) => id)
    expect(await listed('true')).toEqual([one.id])
    expect(await listed()).toEqual(expect.arrayContaining([one.id, other.id]))
  })

  it('can be given it, hears who gave it, and loses it when it is decided', async () => {
    const { id } = await waitingWork(test)
    expect((await give(devika, id, imran.muid)).status).toBe(200)
    expect((await ownersOf(imran)).owned).toContainEqual(
      expect.objectContaining({ case_id: id, given_by: 'Devika Raman' }),
    )
    // It locks no one out.
    expect((await reviewing(test, devika).reject(id)).status).toBe(200)
    expect(await mineOf(imran)).not.toContain(id)
    expect((await give(imran, id, imran.muid)).status).toBe(404)
  })

  it('is one person, also when two take it at once or one takes it twice', async () => {
    const { id } = await waitingWork(test)
    await Promise.all([
      give(devika, id, devika.muid),
      give(imran, id, imran.muid),
      give(devika, id, devika.muid),
    ])
    expect(await countOf(test, sql`work_owner where item_id = ${id}`)).toBe(1)
    await give(imran, id, null)
    await give(imran, id, null)
    expect(await countOf(test, sql`work_owner where item_id = ${id}`)).toBe(0)
  })

  it('is someone who works on the queue', async () => {
    const { id } = await waitingWork(test)
    expect((await give(devika, id, learner.muid)).status).toBe(400)
    expect((await give(devika, randomUUID(), devika.muid)).status).toBe(404)
    expect((await give(learner, id, learner.muid)).status).toBe(403)
    // Appraisers don't see role requests, so they hear that there's no such queue.
    expect((await give(devika, id, devika.muid, 'role_requests')).status).toBe(404)
    const people = await test.call(duties.colleagues, {
      as: devika.token,
      params: { queue: 'submissions' },
    })
    expect(people.response.map(({ muid }) => muid)).toEqual([devika, imran, admin].map(({ muid }) => muid))
  })

  it.each([
    ['submissions', submissions.queue],
    ['meetup_records', meetupVerification.list],
    ['organization_proposals', organisationProposals.cases],
    ['role_requests', roleVerification.list],
    ['referrals', heldReferrals.list],
  ] as const)('filters the list of %s', async (queue, list) => {
    expect(workQueueNames).toContain(queue)
    const { status, response } = await test.call(list, { as: admin.token, query: { mine: 'true' } })
    expect({ status, data: response.data }).toEqual({ status: 200, data: [] })
    expect((await test.call(duties.queue, { as: admin.token, params: { queue } })).response.owned).toEqual(
      queue === 'submissions' ? expect.any(Array) : [],
    )
  })
})

describe('the rota', () => {
  const now = () => localTime(test.parts.clock.now(), 'Asia/Kolkata').day

  it('says who has a queue today, to everyone who works on it', async () => {
    await Promise.all([setDuty(devika, now(), imran.muid), setDuty(devika, now(), imran.muid)])
    expect((await ownersOf(devika)).on_duty?.full_name).toBe('Imran Sheikh')
    const { response } = await test.call(today.read, { as: devika.token })
    expect(response.on_duty.value).toMatchObject([{ queue: 'submissions', person: { muid: imran.muid } }])
    const rota = (await test.call(duties.rota, { as: devika.token })).response
    expect(rota.days).toHaveLength(7)
    expect(rota.queues).toMatchObject([{ queue: 'submissions', title: 'Reviews' }])
    expect(rota.queues[0]?.people[rota.days.indexOf(rota.today)]?.muid).toBe(imran.muid)
    await setDuty(imran, now(), null)
    expect((await ownersOf(devika)).on_duty).toBeNull()
  })

  it('shows each person the queues that they work on, from any day', async () => {
    const rota = (await test.call(duties.rota, { as: admin.token, query: { from: '2031-03-05' } })).response
    expect(rota.days).toEqual(['05', '06', '07', '08', '09', '10', '11'].map((day) => `2031-03-${day}`))
    expect(rota.queues.map(({ queue }) => queue)).toEqual([...workQueueNames])
  })

  it('takes those alone who work on the queue', async () => {
    expect((await setDuty(devika, now(), learner.muid)).status).toBe(400)
    expect((await setDuty(devika, now(), devika.muid, 'referrals')).status).toBe(404)
    expect((await setDuty(learner, now(), learner.muid)).status).toBe(403)
  })
})

it('names reviewers by name, with the share that was reversed and the time between decisions', async () => {
  const [first, second] = [await waitingWork(test), await waitingWork(test)]
  await reviewing(test, imran).approve(first.id)
  await reviewing(test, imran).approve(second.id)
  await test.db.execute(
    sql`update karma_entry set created_at = created_at - interval '4 minutes'
      where id = (select entry_id from submission where id = ${first.id})`,
  )
  await reviewing(test, admin).reverse(first.id)
  const counts = await test.call(submissions.queueCounts, { as: devika.token })
  const people = counts.response.reviewers
  expect(people.map(({ full_name }) => full_name)).toEqual(
    people.map(({ full_name }) => full_name).toSorted(),
  )
  expect(people.find(({ muid }) => muid === imran.muid)).toMatchObject({ week: 2, reversed: 1, minutes: 4 })
})
