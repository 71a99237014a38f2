import { submissions } from '@muster/contract/learning/submissions.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countOf, mailsTo, readValue } from '../../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { examine } from '../../../../features.ts'
import { createReviewer, karmaOf, reviewing, statusOf, submit, waitingWork } from '../submissions.fixture.ts'

let test: TestApp
let admin: TestMember
let imran: TestMember
let devika: TestMember
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { roles: ['Admins'], fullName: 'Anil Admin' })
})
afterAll(async () => {
  const totals = (await examine(test.db)).filter(({ total }) => total.includes('submissions'))
  expect(totals.map(({ differences }) => differences)).toEqual([0, 0])
  await test.close()
})

/** Two reviewers and, besides them, no one who could decide. */
beforeEach(async () => {
  await test.db.execute(sql`
    update user_role set verified = false
    where role_id in (select id from role where title in ('Appraiser', 'Fellow', 'Associate', 'Admins'))`)
  imran = await createReviewer(test, 'Imran Sheikh')
  devika = await createReviewer(test, 'Devika Raman')
})

const HOUR = 3_600_000

const appeal = (member: TestMember, taskId: string) =>
  test.call(submissions.appeal, { as: member.token, params: { task_id: taskId } })
const read = async (member: TestMember, taskId: string) =>
  (await test.call(submissions.task, { as: member.token, params: { task_id: taskId } })).response
const stateOf = async (member: TestMember, taskId: string) => (await read(member, taskId)).around.appeal
const sees = async (reviewer: TestMember, task: string) =>
  (await test.call(submissions.queue, { as: reviewer.token, query: { task } })).response.data.length > 0
const refusalOf = ({ status, message }: { status: number; message: { general: string[] } }) => [
  status,
  message.general[0],
]

/** Work for one task that was rejected twice, by Imran. @returns the id of the second */
async function rejectedTwice(by: readonly TestMember[] = [imran, imran], member?: TestMember) {
  const first = await waitingWork(test, member ? { member } : {})
  const { task } = first
  let id = first.id
  for (const [index, reviewer] of by.entries()) {
    if (index > 0) {
      test.advance(1000)
      id = (await submit(test, first.member, task)).response.id
    }
    expect((await reviewing(test, reviewer).reject(id)).status).toBe(200)
  }
  return { member: first.member, task, id }
}

describe('asking for another reviewer', () => {
  it('is possible after two rejections: the latest work waits for someone who hasn’t decided yet', async () => {
    const { member, task, id } = await rejectedTwice()
    expect(await stateOf(member, task.id)).toEqual({ state: 'possible', reviewer: null, due_at: null })
    const before = test.parts.clock.now().getTime()
    expect((await appeal(member, task.id)).status).toBe(200)
    const { around, submissions: works } = await read(member, task.id)
    expect(around.appeal).toMatchObject({ state: 'waiting', reviewer: { full_name: 'Devika Raman' } })
    expect(Date.parse(around.appeal?.due_at ?? '') - before).toBeGreaterThanOrEqual(72 * HOUR)
    expect(Date.parse(around.appeal?.due_at ?? '') - before).toBeLessThan(73 * HOUR)
    expect(around.reviewer).toBeNull()
    expect(works[0]).toMatchObject({ id, status: 'pending', reason: null, decided_by: null })
    const told = await readValue(test, sql`select title from notification where user_id = ${devika.id}`)
    expect(told).toBe('A learner asks for another reviewer')
    expect((await mailsTo(test, devika.email))[0]?.body).toContain('You decide within 72 hours.')
  })

  it('leaves the decision to that reviewer alone until it’s due, then to all but the earlier ones', async () => {
    const third = await createReviewer(test, 'Farah Third')
    const { member, task, id } = await rejectedTwice([imran, devika])
    await appeal(member, task.id)
    expect([await sees(imran, task.id), await sees(devika, task.id), await sees(third, task.id)]).toEqual([
      false,
      false,
      true,
    ])
    const fourth = await createReviewer(test, 'Gita Fourth')
    expect(await sees(fourth, task.id)).toBe(false)
    const counts = await test.call(submissions.queueCounts, { as: fourth.token })
    for (const act of ['approve', 'sendBack', 'reject'] as const) {
      expect((await reviewing(test, imran)[act](id)).status).toBe(400)
      expect(refusalOf(await reviewing(test, fourth)[act](id))).toEqual([
        400,
        expect.stringMatching(/Farah Third has 72 hours to decide alone$/),
      ])
    }
    const many = await test.call(submissions.approveMany, { as: fourth.token, body: { submissions: [id] } })
    expect(many.response).toMatchObject({ approved: 0, refused: [{ id }] })

    test.advance(73 * HOUR)
    expect(await stateOf(member, task.id)).toEqual({ state: 'waiting', reviewer: null, due_at: null })
    expect([await sees(imran, task.id), await sees(devika, task.id), await sees(fourth, task.id)]).toEqual([
      false,
      false,
      true,
    ])
    const later = await test.call(submissions.queueCounts, { as: fourth.token })
    expect(later.response.waiting).toBe(counts.response.waiting + 1)
    expect((await reviewing(test, devika).approve(id)).status).toBe(400)
    expect((await reviewing(test, fourth).approve(id)).status).toBe(200)
    expect(await karmaOf(test, member)).toBeGreaterThan(0)
    expect(await stateOf(member, task.id)).toEqual({ state: 'decided', reviewer: null, due_at: null })
  })

  it('starts the time to decide again, so that it isn’t overdue from the first moment', async () => {
    const { member, task, id } = await rejectedTwice()
    test.advance(100 * HOUR)
    await appeal(member, task.id)
    const overdue = async () => {
      const { response } = await test.call(submissions.queue, {
        as: devika.token,
        query: { task: task.id, overdue: 'true' },
      })
      const counts = await test.call(submissions.queueCounts, { as: devika.token })
      return [response.data.some((row) => row.id === id), counts.response.overdue > 0]
    }
    await test.db.execute(
      sql`update submission set status = 'withdrawn' where status = 'pending' and id <> ${id}`,
    )
    expect(await overdue()).toEqual([false, false])
    test.advance(73 * HOUR)
    expect(await overdue()).toEqual([true, true])
  })

  it('keeps those who decided before from undoing or reversing what comes after', async () => {
    await test.db.execute(sql`update user_role set verified = true where user_id = ${admin.id}`)
    const { member, task, id } = await rejectedTwice([imran, admin])
    await appeal(member, task.id)
    expect((await reviewing(test, devika).approve(id)).status).toBe(200)
    expect((await reviewing(test, imran).reverse(id)).status).toBe(400)
    expect((await reviewing(test, imran).reopen(id)).status).toBe(400)
    const entry_id = await readValue<string>(test, sql`select entry_id from submission where id = ${id}`)
    const reversing = await test.call(submissions.reverseEntry, {
      as: admin.token,
      params: { entry_id },
      body: { reason: 'I said no' },
    })
    expect(reversing.status).toBe(400)
    expect(await statusOf(test, id)).toBe('approved')
    expect((await reviewing(test, devika).reverse(id)).status).toBe(200)
  })

  it('knows everyone who decided, also on work that was sent back and submitted again', async () => {
    const { member, task, id } = await waitingWork(test)
    await reviewing(test, devika).sendBack(id)
    await submit(test, member, task)
    await reviewing(test, imran).reject(id)
    test.advance(1000)
    const second = await submit(test, member, task)
    await reviewing(test, imran).reject(second.response.id)
    expect(await stateOf(member, task.id)).toMatchObject({ state: 'no_one' })
    expect((await appeal(member, task.id)).status).toBe(400)
  })

  it('happens once for a task, also twice at once', async () => {
    const { member, task, id } = await rejectedTwice()
    const answers = await Promise.all([1, 2, 3].map(() => appeal(member, task.id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await countOf(test, sql`submission_appeal where user_id = ${member.id}`)).toBe(1)
    expect(await countOf(test, sql`notification where user_id = ${devika.id}`)).toBe(1)
    await reviewing(test, devika).reject(id)
    expect((await appeal(member, task.id)).status).toBe(200)
    expect(await statusOf(test, id)).toBe('rejected')
    expect(await stateOf(member, task.id)).toMatchObject({ state: 'decided' })
  })

  it('and a decision at the same time: one of them is first, and the other one sees it', async () => {
    for (const _ of [1, 2, 3, 4]) {
      const { member, task } = await rejectedTwice()
      test.advance(1000)
      const { id } = (await submit(test, member, task)).response
      const [asked, decided] = await Promise.all([
        appeal(member, task.id),
        reviewing(test, imran).approve(id),
      ])
      const statuses = [asked.status, decided.status, await statusOf(test, id)]
      expect([
        [200, 400, 'pending'],
        [409, 200, 'approved'],
      ]).toContainEqual(statuses)
    }
  })

  it('is offered to no one before two rejections, and sending back isn’t one', async () => {
    const early = [409, 'You can ask for another reviewer after your work was rejected twice']
    const { member, task, id } = await waitingWork(test)
    expect(refusalOf(await appeal(member, task.id))).toEqual(early)
    await reviewing(test, imran).sendBack(id)
    await submit(test, member, task)
    await reviewing(test, imran).reject(id)
    expect(await stateOf(member, task.id)).toBeNull()
    expect(refusalOf(await appeal(member, task.id))).toEqual(early)
    // Two rejections of others don't help.
    const other = await rejectedTwice()
    expect(refusalOf(await appeal(member, other.task.id))).toEqual(early)
    expect((await appeal(member, member.id)).status).toBe(404)
  })

  it.each(['pending', 'returned'] as const)('takes newer work that is %s', async (status) => {
    const { member, task } = await rejectedTwice()
    test.advance(1000)
    const { id } = (await submit(test, member, task)).response
    if (status === 'returned') await reviewing(test, imran).sendBack(id)
    expect((await appeal(member, task.id)).status).toBe(200)
    expect(await statusOf(test, id)).toBe('pending')
    expect((await reviewing(test, imran).approve(id)).status).toBe(400)
    expect((await reviewing(test, devika).approve(id)).status).toBe(200)
  })

  it('isn’t possible for withdrawn or approved work, or a closed task', async () => {
    const withdrawn = await rejectedTwice()
    test.advance(1000)
    const { id } = (await submit(test, withdrawn.member, withdrawn.task)).response
    await test.call(submissions.withdraw, { as: withdrawn.member.token, params: { submission_id: id } })
    expect(await stateOf(withdrawn.member, withdrawn.task.id)).toBeNull()
    expect((await appeal(withdrawn.member, withdrawn.task.id)).status).toBe(409)
    test.advance(1000)
    const again = (await submit(test, withdrawn.member, withdrawn.task)).response.id
    await reviewing(test, imran).approve(again)
    expect(await stateOf(withdrawn.member, withdrawn.task.id)).toBeNull()
    expect((await appeal(withdrawn.member, withdrawn.task.id)).status).toBe(409)

    const closed = await rejectedTwice()
    await test.db.execute(sql`update task set active = false where id = ${closed.task.id}`)
    expect(await stateOf(closed.member, closed.task.id)).toBeNull()
    expect((await appeal(closed.member, closed.task.id)).status).toBe(400)
  })

  it('ends an open question about the rejection', async () => {
    const { member, task, id } = await rejectedTwice()
    const params = { submission_id: id }
    await test.call(submissions.ask, { as: member.token, params, body: { text: 'Why?' } })
    await appeal(member, task.id)
    const late = await test.call(submissions.answerQuestion, {
      as: imran.token,
      params,
      body: { text: 'Because' },
    })
    expect(late.status).toBe(409)
  })
})

describe('the other reviewer', () => {
  it('is the one with the fewest open appeals', async () => {
    const farah = await createReviewer(test, 'Farah Third')
    const names = []
    for (const _ of [1, 2, 3, 4]) {
      const { member, task } = await rejectedTwice()
      await appeal(member, task.id)
      names.push((await stateOf(member, task.id))?.reviewer?.full_name)
    }
    expect(names.toSorted()).toEqual(['Devika Raman', 'Devika Raman', 'Farah Third', 'Farah Third'])
    expect(names[0]).not.toBe(names[1])
    expect(farah.id).not.toBe(devika.id)
  })

  it.each([true, false])('has no block with the learner, by either of the two (%s)', async (mine) => {
    const { member, task } = await rejectedTwice()
    const [by, of] = mine ? [member, devika] : [devika, member]
    await test.db.execute(sql`
      insert into member_block (blocker_id, blocked_id, blocked_at) values (${by.id}, ${of.id}, now())`)
    expect(await stateOf(member, task.id)).toEqual({ state: 'no_one', reviewer: null, due_at: null })
    expect(refusalOf(await appeal(member, task.id))).toEqual([
      400,
      'No one else can review this task now. Try again later.',
    ])
    expect(await countOf(test, sql`submission_appeal where user_id = ${member.id}`)).toBe(0)
  })

  it('isn’t the learner, who is a reviewer as well', async () => {
    const { member, task } = await rejectedTwice([imran, imran], devika)
    expect(await stateOf(member, task.id)).toMatchObject({ state: 'no_one' })
    expect((await appeal(member, task.id)).status).toBe(400)
  })

  it.each([
    ['leaves', (by: TestMember) => sql`update "user" set status = 'suspended' where id = ${by.id}`],
    ['loses the role', (by: TestMember) => sql`delete from user_role where user_id = ${by.id}`],
    [
      'is blocked',
      (by: TestMember, member: TestMember) =>
        sql`insert into member_block (blocker_id, blocked_id, blocked_at) values (${member.id}, ${by.id}, now())`,
    ],
  ])('who %s makes room for the others before it’s due', async (_, away) => {
    const { member, task, id } = await rejectedTwice()
    await appeal(member, task.id)
    const farah = await createReviewer(test, 'Farah Third')
    expect(await sees(farah, task.id)).toBe(false)
    await test.db.execute(away(devika, member))
    expect(await stateOf(member, task.id)).toEqual({ state: 'waiting', reviewer: null, due_at: null })
    expect((await read(member, task.id)).around.reviewer).toBeNull()
    expect(await sees(farah, task.id)).toBe(true)
    expect((await reviewing(test, imran).approve(id)).status).toBe(400)
    expect((await reviewing(test, farah).approve(id)).status).toBe(200)
  })

  it('can be missing: the page says so while no one who could decide is left, and the work can be withdrawn', async () => {
    const { member, task, id } = await rejectedTwice()
    await appeal(member, task.id)
    await test.db.execute(sql`delete from user_role where user_id = ${devika.id}`)
    expect(await stateOf(member, task.id)).toEqual({ state: 'no_one_left', reviewer: null, due_at: null })
    const params = { submission_id: id }
    expect((await test.call(submissions.withdraw, { as: member.token, params })).status).toBe(200)
    expect(await stateOf(member, task.id)).toMatchObject({ state: 'decided' })
  })

  it('sees in the queue that it’s theirs, and until when', async () => {
    const { member, task } = await rejectedTwice()
    await appeal(member, task.id)
    const { response } = await test.call(submissions.queue, { as: devika.token, query: { task: task.id } })
    expect(response.data[0]).toMatchObject({ appeal: { reviewer: 'Devika Raman' }, overdue: false })
  })
})
