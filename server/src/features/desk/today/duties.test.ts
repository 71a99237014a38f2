import { randomUUID } from 'node:crypto'
import { roleVerification } from '@muster/contract/access/role-requests.ts'
import { meetupVerification } from '@muster/contract/circles/meetup-verification.ts'
import { type ChangedDuty, duties } from '@muster/contract/desk/duties.ts'
import { today } from '@muster/contract/desk/today.ts'
import { submissions } from '@muster/contract/learning/submissions.ts'
import { type WorkQueueName, workQueueNames } from '@muster/contract/lib/work-queue.ts'
import { organisationProposals } from '@muster/contract/places/organisation-proposals.ts'
import { heldReferrals } from '@muster/contract/reach/referrals-held.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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
const DAYS = ['2031-03-03', '2031-03-04', '2031-03-05'] as const
const MONDAY = { queue: 'submissions', day: DAYS[0] } as const
const TUESDAY = { queue: 'submissions', day: DAYS[1] } as const
const WEDNESDAY = { queue: 'submissions', day: DAYS[2] } as const
const setDuties = (as: TestMember, ...changes: readonly ChangedDuty[]) =>
  test.call(duties.setDuties, { as: as.token, body: { duties: changes } })
/** The reviewers on duty from Monday to Wednesday. */
const rotaOf = async (as: TestMember) =>
  (
    await test.call(duties.rota, { as: as.token, query: { from: DAYS[0] } })
  ).response.queues[0]?.people.flatMap((person, at) => (at < DAYS.length ? [person?.muid ?? null] : []))

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
    const onDuty = { queue: 'submissions', day: now() } as const
    const given = { ...onDuty, muid: imran.muid, seen: null }
    const answers = await Promise.all([setDuties(devika, given), setDuties(devika, given)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await ownersOf(devika)).on_duty?.full_name).toBe('Imran Sheikh')
    const { response } = await test.call(today.read, { as: devika.token })
    expect(response.on_duty.value).toMatchObject([{ queue: 'submissions', person: { muid: imran.muid } }])
    const rota = (await test.call(duties.rota, { as: devika.token })).response
    expect(rota.days).toHaveLength(7)
    expect(rota.queues).toMatchObject([{ queue: 'submissions', title: 'Reviews' }])
    expect(rota.queues[0]?.people[rota.days.indexOf(rota.today)]?.muid).toBe(imran.muid)
    await setDuties(imran, { ...onDuty, muid: null, seen: imran.muid })
    expect((await ownersOf(devika)).on_duty).toBeNull()
  })

  it('shows each person the queues that they work on, from any day', async () => {
    const rota = (await test.call(duties.rota, { as: admin.token, query: { from: '2031-03-05' } })).response
    expect(rota.days).toEqual(['05', '06', '07', '08', '09', '10', '11'].map((day) => `2031-03-${day}`))
    expect(rota.queues.map(({ queue }) => queue)).toEqual([...workQueueNames])
  })

  describe('with Devika on Monday and Imran on Tuesday', () => {
    const swap = (): [ChangedDuty, ChangedDuty] => [
      { ...MONDAY, muid: imran.muid, seen: devika.muid },
      { ...TUESDAY, muid: devika.muid, seen: imran.muid },
    ]
    beforeEach(async () => {
      await test.db.execute(sql`delete from queue_duty`)
      await setDuties(
        devika,
        { ...MONDAY, muid: devika.muid, seen: null },
        { ...TUESDAY, muid: imran.muid, seen: null },
      )
    })

    it('lets them swap, also when the same is sent twice at once or again', async () => {
      const answers = await Promise.all([setDuties(devika, ...swap()), setDuties(devika, ...swap())])
      answers.push(await setDuties(devika, ...swap()))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(await rotaOf(imran)).toEqual([imran.muid, devika.muid, null])
    })

    it('lets one of two people change it who swap different days at once, and the other look again', async () => {
      const answers = await Promise.all([
        setDuties(devika, ...swap()),
        setDuties(
          imran,
          { ...TUESDAY, muid: null, seen: imran.muid },
          { ...WEDNESDAY, muid: imran.muid, seen: null },
        ),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(await rotaOf(devika)).toEqual(
        answers[0].status === 200 ? [imran.muid, devika.muid, null] : [devika.muid, null, imran.muid],
      )
      expect(answers.find(({ status }) => status === 409)?.message.general).toEqual([
        'Someone else has just changed the rota. Check it and try again.',
      ])
    })

    it('sees a day of a deactivated person as free', async () => {
      const gone = await createReviewer(test)
      await setDuties(admin, { ...WEDNESDAY, muid: gone.muid, seen: null })
      await test.db.execute(sql`update "user" set status = 'suspended' where id = ${gone.id}`)
      expect((await setDuties(admin, { ...WEDNESDAY, muid: imran.muid, seen: null })).status).toBe(200)
      expect(await rotaOf(devika)).toEqual([devika.muid, imran.muid, imran.muid])
    })

    it('changes neither day if one is refused', async () => {
      const [monday, tuesday] = swap()
      const stranger = await setDuties(devika, monday, { ...tuesday, muid: learner.muid })
      expect(stranger).toMatchObject({
        status: 400,
        message: { 'duties.1.muid': ['Choose someone who works on this queue'] },
      })
      expect((await setDuties(devika, monday, monday)).status).toBe(400)
      expect((await setDuties(devika)).status).toBe(400)
      expect(
        (await setDuties(devika, monday, tuesday, { ...WEDNESDAY, muid: null, seen: null })).status,
      ).toBe(400)
      // Appraisers don't see held referrals, so they hear that there's no such queue.
      expect((await setDuties(devika, monday, { ...tuesday, queue: 'referrals' })).status).toBe(404)
      expect((await setDuties(devika, monday, { ...tuesday, seen: null })).status).toBe(409)
      expect((await setDuties(learner, monday, tuesday)).status).toBe(403)
      expect(await rotaOf(imran)).toEqual([devika.muid, imran.muid, null])
    })

    it('moves a duty between queues for people who work on both', async () => {
      const taken = await setDuties(
        admin,
        { ...MONDAY, muid: null, seen: devika.muid },
        { queue: 'referrals', day: MONDAY.day, muid: admin.muid, seen: null },
      )
      expect(taken.status).toBe(200)
      expect(await rotaOf(imran)).toEqual([null, imran.muid, null])
    })
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
