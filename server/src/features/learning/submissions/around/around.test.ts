import { randomUUID } from 'node:crypto'
import { submissions } from '@muster/contract/learning/submissions.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readValue } from '../../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { createReviewer, reviewing, submit, taskWith, waitingWork } from '../submissions.fixture.ts'
import { countReviewers } from './figures.ts'

let test: TestApp
let imran: TestMember
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  imran = await createReviewer(test, 'Imran Sheikh')
})
afterAll(() => test.close())

const guide = sql`why = 'Everybody needs one', minutes = 90,
  steps = 'Choose a place: any will do' || chr(10) || 'Dig' || chr(10) || 'Water it',
  good_when = 'It stands' || chr(10) || 'It is watered' || chr(10) || 'It has a name'`

const read = async (member: TestMember, taskId: string) =>
  (await test.call(submissions.task, { as: member.token, params: { task_id: taskId } })).response
const showAs = (member: TestMember, id: string, shown: boolean) =>
  test.call(submissions.showAsExample, {
    as: member.token,
    params: { submission_id: id },
    body: { shown },
  })
const withdraw = (member: TestMember, id: string) =>
  test.call(submissions.withdraw, { as: member.token, params: { submission_id: id } })
const noticeOf = (member: TestMember) =>
  readValue<string>(
    test,
    sql`select description from notification where user_id = ${member.id} order by created_at desc limit 1`,
  )

describe('what is asked for', () => {
  it('comes as steps and points; a task that has none says nothing', async () => {
    const member = await createMember(test)
    const task = await taskWith(test, guide)
    expect((await read(member, task.id)).around).toMatchObject({
      why: 'Everybody needs one',
      minutes: 90,
      steps: [
        { title: 'Choose a place', text: 'any will do' },
        { title: 'Dig', text: null },
        { title: 'Water it', text: null },
      ],
      good_when: ['It stands', 'It is watered', 'It has a name'],
    })
    const bare = await taskWith(test, sql`why = null`)
    expect((await read(member, bare.id)).around).toMatchObject({
      why: null,
      minutes: null,
      steps: [],
      good_when: [],
      queue: null,
      example: null,
      done_by: { faces: [], total: 0 },
    })
  })

  it('work sent back tells which points are still open, until it is sent again', async () => {
    const task = await taskWith(test, guide, { title: 'Plant a tree' })
    const { member, id } = await waitingWork(test, { task })
    const [row] = (await test.call(submissions.queue, { as: imran.token, query: { task: task.id } })).response
      .data
    expect(row?.task.good_when).toEqual(['It stands', 'It is watered', 'It has a name'])

    const unknown = await reviewing(test, imran).sendBack(id, {
      reason: 'Not yet',
      open_points: ['It flies'],
    })
    expect([unknown.status, Object.keys(unknown.message)]).toEqual([400, ['general', 'open_points']])

    await reviewing(test, imran).sendBack(id, { reason: 'Too dry', open_points: ['It is watered'] })
    expect((await read(member, task.id)).submissions[0]).toMatchObject({
      status: 'returned',
      reason: 'Too dry',
      open_points: ['It is watered'],
    })
    expect(await noticeOf(member)).toContain('Still open: It is watered.')
    await submit(test, member, task)
    expect((await read(member, task.id)).submissions[0]?.open_points).toEqual([])

    await reviewing(test, imran).sendBack(id, { reason: 'Too dry', open_points: ['It is watered'] })
    await reviewing(test, imran).reopen(id)
    expect((await read(member, task.id)).submissions[0]?.open_points).toEqual([])
  })
})

describe('the queue', () => {
  it('counts who is before the learner and shows those with a public profile', async () => {
    await test.db.execute(sql`update submission set status = 'withdrawn' where status = 'pending'`)
    const shown = await createMember(test, { fullName: 'Devika Raman' })
    await test.db.execute(sql`update "user" set is_public = true where id = ${shown.id}`)
    const hidden = await createMember(test)
    await test.db.execute(sql`update "user" set is_public = false where id = ${hidden.id}`)
    await waitingWork(test, { member: shown })
    await waitingWork(test, { member: hidden })
    const { member, task } = await waitingWork(test)
    const { queue } = (await read(member, task.id)).around
    expect(queue).toMatchObject({ ahead: 2, opened_by: null })
    expect(queue?.faces.map(({ full_name }) => full_name)).toEqual(['Devika Raman'])
  })

  it('work is taken back until a reviewer has it open; when they have left it, again', async () => {
    const { member, task, id } = await waitingWork(test)
    await reviewing(test, imran).hold(id)
    expect((await read(member, task.id)).around.queue?.opened_by).toBe('Imran Sheikh')
    const refused = await withdraw(member, id)
    expect([refused.status, refused.message.general]).toEqual([
      409,
      ['Imran Sheikh is reviewing it now. You can still edit it.'],
    ])
    const other = await waitingWork(test)
    await reviewing(test, imran).hold(other.id)
    expect((await withdraw(member, id)).status).toBe(200)
    expect((await withdraw(member, id)).status).toBe(200)
  })
})

describe('who reads it', () => {
  it('is who read the task last, with the usual wait once there are enough cases', async () => {
    const task = await taskWith(test, sql`active = true`)
    const reader = await createReviewer(test, 'Sara Thomas')
    const learner = await createMember(test)
    const decide = async () => {
      const { id } = await waitingWork(test, { task })
      await test.db.execute(
        sql`update submission set submitted_at = now() - interval '3 hours' where id = ${id}`,
      )
      await reviewing(test, reader).approve(id)
    }
    await decide()
    await countReviewers(test.parts)
    const person = { full_name: 'Sara Thomas', has_read_it: true }
    expect((await read(learner, task.id)).around.reviewer).toMatchObject({
      ...person,
      reviewed: 1,
      usual_wait: null,
    })
    for (let more = 0; more < 4; more += 1) await decide()
    await countReviewers(test.parts)
    await countReviewers(test.parts)
    const { reviewer, done_by } = (await read(learner, task.id)).around
    expect(reviewer).toMatchObject({ ...person, reviewed: 5 })
    expect(Math.round((reviewer?.usual_wait ?? 0) / 60)).toBe(3)
    expect(done_by.total).toBe(5)
    // Reviewers do not review their own work.
    expect((await read(reader, task.id)).around.reviewer?.full_name).not.toBe('Sara Thomas')
  })

  it('while nobody has read the task, is who reads the most', async () => {
    const task = await taskWith(test, sql`active = true`)
    expect((await read(await createMember(test), task.id)).around.reviewer?.has_read_it).toBe(false)
  })
})

it('who has done some tasks comes at once: those who show their profile by face, all of them counted', async () => {
  const [done, other] = [await taskWith(test, sql`active = true`), await taskWith(test, sql`active = true`)]
  for (const [fullName, shown] of [
    ['Meera Das', true],
    ['Joel Thomas', false],
  ] as const) {
    const member = await createMember(test, { fullName })
    await test.db.execute(sql`update "user" set is_public = ${shown} where id = ${member.id}`)
    const { id } = await waitingWork(test, { member, task: done })
    await reviewing(test, imran).approve(id)
  }
  const reader = await createMember(test)
  const ask = (tasks: string) => test.call(submissions.doneBy, { as: reader.token, query: { tasks } })
  const { response } = await ask(`${done.id},${other.id},${randomUUID()}`)
  expect(new Map(response.map(({ id, ...rest }) => [id, rest]))).toEqual(
    new Map([
      [done.id, { total: 2, faces: [expect.objectContaining({ full_name: 'Meera Das' })] }],
      [other.id, { total: 0, faces: [] }],
    ]),
  )
  expect((await ask(Array.from({ length: 9 }, () => done.id).join())).message.tasks).toEqual([
    'Name up to 8 tasks',
  ])
})

describe('an example', () => {
  it('is shown when its maker agrees, and gone when they take that back', async () => {
    const { member, task, id } = await waitingWork(test)
    const reader = await createMember(test)
    expect((await showAs(member, id, true)).message.general).toEqual([
      'Only approved work can be shown as an example',
    ])
    await reviewing(test, imran).approve(id)
    expect((await read(reader, task.id)).around.example).toBeNull()
    expect((await showAs(reader, id, true)).status).toBe(404)

    expect((await showAs(member, id, true)).status).toBe(200)
    expect((await showAs(member, id, true)).status).toBe(200)
    const { example } = (await read(reader, task.id)).around
    expect(example).toMatchObject({ submission_id: id, is_mine: false, proof_text: 'Here it is' })
    expect(example?.by.muid).toBe(member.muid)
    expect((await read(member, task.id)).around.example?.is_mine).toBe(true)
    expect((await read(member, task.id)).submissions[0]?.is_example).toBe(true)

    await showAs(member, id, false)
    expect((await read(reader, task.id)).around.example).toBeNull()
  })

  it('is gone when the award is reversed', async () => {
    const { member, task, id } = await waitingWork(test)
    await reviewing(test, imran).approve(id)
    await showAs(member, id, true)
    await reviewing(test, imran).reverse(id)
    expect((await read(await createMember(test), task.id)).around.example).toBeNull()
  })
})
