import { organisations } from '@muster/contract/places/organisations.ts'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { countOf } from '../../../../test/setup/fixtures.ts'
import { giveKarma } from '../../../../test/setup/karma.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { resumeLost, watchTransfer } from './resume.ts'
import {
  admin,
  begunTransfer,
  differences,
  from,
  into,
  join,
  linksOf,
  move,
  moveBack,
  notedOf,
  preview,
  test,
  totalOf,
  twoOf,
  withTwoColleges,
} from './transfers.fixture.ts'
import { nextStep, runTransfer } from './work.ts'

withTwoColleges()

describe('while others are at it', () => {
  it('loses nobody who joins, and no karma', async () => {
    const members = await Promise.all(Array.from({ length: 30 }, () => join(from, { karma: 3 })))
    await test.db.execute(sql`update organization_transfer set told = true`)
    const newcomers: TestMember[] = []
    for (let index = 0; index < 10; index += 1)
      newcomers.push(await createMember(test, { roles: ['Student'] }))
    const [answer] = await Promise.all([
      move(),
      ...newcomers.map((member) => join(from, {}, member)),
      ...members.map((member) => giveKarma(test, member.id, 2)),
    ])
    expect(answer.response).toMatchObject({ state: 'done' })
    for (const member of newcomers) expect(await linksOf(member)).toMatchObject([{ organization_id: into }])
    expect(await totalOf(into)).toEqual({ karma: 150, members: 40 })
    expect(await differences()).toEqual([])
  })

  it('goes on after its process has died, and moves each member once', async () => {
    await Promise.all(Array.from({ length: 12 }, () => join(from, { karma: 1 })))
    const id = await begunTransfer(12)
    const dying = test.parts.db.transaction(async (tx) => {
      await nextStep({ ...test.parts, db: tx }, id)
      throw new Error('killed')
    })
    await expect(dying).rejects.toThrow('killed')
    expect(await countOf(test, sql`user_organization where organization_id = ${from}`)).toBe(12)
    expect(await differences()).toEqual([])
    const queued: string[] = []
    const enqueue = async (_tx: unknown, queue: string) => {
      queued.push(queue)
    }
    const parts = { ...test.parts, jobs: { enqueue } }
    expect(await resumeLost(parts)).toBe(0)
    await watchTransfer(parts, id)
    expect(queued).toEqual(['organisation-transfers.watch'])
    test.advance(20_000)
    await watchTransfer(parts, id)
    expect(queued.slice(1)).toEqual(['organisation-transfers.run', 'organisation-transfers.watch'])
    test.advance(20_000)
    expect(await resumeLost(parts)).toBe(1)
    test.advance(-40_000)
    await Promise.all([runTransfer(test.parts, id), runTransfer(test.parts, id)])
    expect(await notedOf(id)).toBe(12)
    expect(await countOf(test, sql`user_organization where organization_id = ${into}`)).toBe(12)
    queued.length = 0
    await watchTransfer(parts, id)
    expect(queued).toEqual([])
    expect(await differences()).toEqual([])
  })

  it('goes on when the database has sent it away again and again', async () => {
    await join(from, { karma: 1 })
    const id = await begunTransfer(1)
    let refusals = 0
    const db = new Proxy(test.parts.db, {
      get: (own, key, self) =>
        key === 'transaction' && refusals < 6
          ? async () => {
              refusals += 1
              throw Object.assign(
                new pg.DatabaseError('canceling statement due to lock timeout', 0, 'error'),
                {
                  code: '55P03',
                },
              )
            }
          : Reflect.get(own, key, self),
    })
    await runTransfer({ ...test.parts, db }, id)
    expect(refusals).toBe(6)
    expect(await countOf(test, sql`user_organization where organization_id = ${into}`)).toBe(1)
    expect(await differences()).toEqual([])
  })
})

it('gives up what fails before anyone has moved: both are as they were, and it can be begun again', async () => {
  const leaves = await join(from, { roles: ['Student', 'Campus Lead'], karma: 4 })
  const stays = await join(into, { roles: ['Student', 'Campus Lead'] })
  const { response: seen } = await preview({ from, to: into })
  const decisions = [{ role: seen.conflicts[0]?.role ?? '', stays: stays.id }]
  await test.db.execute(
    sql`alter table organization_transfer_batch add constraint broken check (false) not valid`,
  )
  const { response: failed } = await move({ decisions })
  await test.db.execute(sql`alter table organization_transfer_batch drop constraint broken`)
  expect(failed).toMatchObject({
    state: 'failed',
    done: 0,
    failed_because: expect.stringContaining('you can try again'),
  })
  expect(await linksOf(leaves)).toMatchObject([{ organization_id: from }])
  expect(await countOf(test, sql`campus_member where user_id = ${leaves.id} and is_lead`)).toBe(1)
  expect(await moveBack(failed.id)).toMatchObject({
    status: 400,
    message: { general: ['Only a finished transfer can be moved back'] },
  })
  expect((await join(from)).id).not.toBe('')
  expect(await countOf(test, sql`user_organization where organization_id = ${from}`)).toBe(2)
  expect(await differences()).toEqual([])
  expect((await move({ decisions })).response).toMatchObject({ state: 'done', done: 2 })
  expect(await differences()).toEqual([])
})

it('an organisation keeps its type and code, and is not deleted, while it is on either side', async () => {
  await twoOf('School')
  await begunTransfer(0)
  const change = (id: string, fields: object) =>
    test.call(organisations.update, { as: admin.token, params: { org_code: id }, body: fields })
  for (const id of [from, into]) {
    for (const fields of [{ org_type: 'Company' }, { code: `X${id.slice(0, 8)}` }]) {
      expect(await change(id, fields)).toMatchObject({
        status: 409,
        message: { [Object.keys(fields)[0] ?? '']: ['A is being moved into B. Wait until that’s finished.'] },
      })
    }
    expect(await change(id, { title: 'Another title' })).toMatchObject({ status: 200 })
    expect(
      await test.call(organisations.remove, { as: admin.token, params: { org_code: id } }),
    ).toMatchObject({
      status: 409,
      message: { general: ['A is being moved into B. Wait until that’s finished.'] },
    })
  }
})

it('of a transfer and a change of type at once, one gives way', async () => {
  const changing = test.call(organisations.update, {
    as: admin.token,
    params: { org_code: into },
    body: { org_type: 'School' },
  })
  const [changed, moved] = await Promise.all([changing, move()])
  const [place] = await test.db.execute<{ org_type: string }>(
    sql`select org_type from organization where id = ${into}`,
  )
  if (moved.status === 200 && changed.status === 200) {
    // The change came after the transfer had ended.
    expect(place).toEqual({ org_type: 'School' })
  } else {
    expect([changed.status, moved.status].filter((status) => status === 200)).toHaveLength(1)
    expect(place?.org_type).toBe(changed.status === 200 ? 'School' : 'College')
  }
  expect(await differences()).toEqual([])
})
