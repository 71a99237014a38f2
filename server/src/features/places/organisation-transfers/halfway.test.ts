import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { countOf } from '../../../../test/setup/fixtures.ts'
import { createTask, giveKarma } from '../../../../test/setup/karma.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { readTransfer } from './report.ts'
import { watchTransfer } from './resume.ts'
import {
  differences,
  from,
  into,
  join,
  linksOf,
  move,
  moveBack,
  notedOf,
  test,
  totalOf,
  withTwoColleges,
} from './transfers.fixture.ts'
import { nextStep, runTransfer } from './work.ts'

withTwoColleges()

/** Three batches, and more members than the call moves before it answers. */
const MEMBERS = 1_800

/** Verified students of the closing college, without karma. In parts, so that no statement takes long on a busy machine. */
async function crowd(): Promise<{ id: string }[]> {
  const made: { id: string }[] = []
  while (made.length < MEMBERS) made.push(...(await somePeople(MEMBERS / 6)))
  return made
}

const somePeople = (count: number) =>
  test.db.execute<{ id: string }>(sql`
    with member as (
      insert into "user" (muid, full_name, email)
      select own || '@muster', 'Learner', own || '@crowd.test'
      from (select left(gen_random_uuid()::text, 18) as own from generate_series(1, ${count}::integer)) as named
      returning id
    ), purse as (
      insert into wallet (user_id) select id from member
    ), student as (
      insert into user_role (user_id, role_id, verified)
      select member.id, role.id, true from member, role where role.title = 'Student'
    )
    insert into user_organization (user_id, organization_id, verified)
    select id, ${from}::uuid, true from member returning user_id as id`)

const membersOf = (place: string) => countOf(test, sql`user_organization where organization_id = ${place}`)
const reportOf = (id: string) => readTransfer(test.db, id, test.parts.clock.now())

/** Adds a constraint that makes every write to `user_organization` fail while `work` runs. */
async function withFault(work: () => Promise<unknown>): Promise<void> {
  await test.db.execute(sql`
    alter table user_organization add constraint broken check (false) not valid`)
  try {
    await work()
  } finally {
    await test.db.execute(sql`alter table user_organization drop constraint broken`)
  }
}

describe('a transfer that fails halfway', () => {
  it('keeps every member in one of the two, says so, and goes on when it is tried again', async () => {
    await crowd()
    const { response } = await move()
    expect(response).toMatchObject({ state: 'waiting', total: MEMBERS, done: 0 })
    expect(await nextStep(test.parts, response.id)).toBe('more')
    const { done } = await reportOf(response.id)
    expect(done).toBeGreaterThan(0)
    await withFault(() => expect(runTransfer(test.parts, response.id)).rejects.toThrow())

    expect(await reportOf(response.id)).toMatchObject({
      state: 'running',
      done,
      ended_at: null,
      failed_because: expect.stringContaining('we’ll keep trying to move the rest'),
    })
    expect([await membersOf(from), await membersOf(into)]).toEqual([MEMBERS - done, done])
    expect(await notedOf(response.id)).toBe(done)
    expect(await totalOf(into)).toEqual({ karma: 0, members: done })
    // All totals are right; the doctor reports the stalled transfer.
    expect((await differences()).map(({ total }) => total)).toEqual(['stalled organisation transfers'])
    // A second start returns the same transfer, and it cannot be moved back yet.
    expect((await move()).response).toMatchObject({ id: response.id })
    expect(await moveBack(response.id)).toMatchObject({ status: 400 })

    const queued: string[] = []
    const jobs = { enqueue: async (_tx: unknown, queue: string) => void queued.push(queue) }
    test.advance(20_000)
    await watchTransfer({ ...test.parts, jobs }, response.id)
    test.advance(-20_000)
    expect(queued).toContain('organisation-transfers.run')
    await runTransfer(test.parts, response.id)
    expect(await reportOf(response.id)).toMatchObject({ state: 'done', done: MEMBERS, failed_because: null })
    expect([await membersOf(from), await membersOf(into)]).toEqual([0, MEMBERS])
    expect(await differences()).toEqual([])
  })

  it('does so on the way back as well', async () => {
    await crowd()
    const { response } = await move()
    await runTransfer(test.parts, response.id)
    expect((await moveBack(response.id)).response).toMatchObject({ state: 'moving_back', total: MEMBERS })
    expect(await nextStep(test.parts, response.id)).toBe('more')
    const { done } = await reportOf(response.id)
    await withFault(() => expect(runTransfer(test.parts, response.id)).rejects.toThrow())

    expect(await reportOf(response.id)).toMatchObject({
      state: 'moving_back',
      done,
      failed_because: expect.stringContaining('we’ll keep trying to move the rest'),
    })
    expect([await membersOf(from), await membersOf(into)]).toEqual([done, MEMBERS - done])
    expect((await differences()).map(({ total }) => total)).toEqual(['stalled organisation transfers'])
    await runTransfer(test.parts, response.id)
    expect(await reportOf(response.id)).toMatchObject({ state: 'moved_back', failed_because: null })
    expect([await membersOf(from), await membersOf(into)]).toEqual([MEMBERS, 0])
    expect(await differences()).toEqual([])
  })
})

it('moves back a crowd while others join both and are awarded karma: nobody is lost or counted twice', async () => {
  const members = await crowd()
  const { response } = await move()
  await runTransfer(test.parts, response.id)
  const newcomers: TestMember[] = []
  for (let index = 0; index < 10; index += 1) newcomers.push(await createMember(test, { roles: ['Student'] }))
  const task = await createTask(test)
  expect((await moveBack(response.id)).response).toMatchObject({ state: 'moving_back' })

  let isOver = false
  const awarded: string[] = []
  // Awards in an order that hits some members before their move, some after it and some during it.
  const awards = async () => {
    for (let turn = 0; !isOver || turn < 40; turn += 1) {
      const { id } = members[(turn * 37) % members.length] ?? { id: '' }
      await giveKarma(test, id, 2, { task })
      awarded.push(id)
    }
  }
  const joins = async () => {
    for (const [index, member] of newcomers.entries()) await join(index % 2 === 0 ? from : into, {}, member)
  }
  const work = Promise.all([runTransfer(test.parts, response.id), runTransfer(test.parts, response.id)])
  await Promise.all([
    work.finally(() => {
      isOver = true
    }),
    awards(),
    awards(),
    joins(),
  ])

  expect(await reportOf(response.id)).toMatchObject({ state: 'moved_back', done: MEMBERS })
  for (const [index, member] of newcomers.entries()) {
    expect(await linksOf(member)).toMatchObject([{ organization_id: index % 2 === 0 ? from : into }])
  }
  expect(await totalOf(from)).toEqual({ karma: 2 * awarded.length, members: MEMBERS + 5 })
  expect(await totalOf(into)).toEqual({ karma: 0, members: 5 })
  const [given] = await test.db.execute<{ karma: number }>(sql`
    select sum(wallet.karma)::integer as karma from wallet join user_organization using (user_id)
    where organization_id = ${from}`)
  expect(given?.karma).toBe(2 * awarded.length)
  expect(await differences()).toEqual([])
})
