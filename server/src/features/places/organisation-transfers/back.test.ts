import { organisationTransfers as calls } from '@muster/contract/places/organisation-transfers.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { countOf } from '../../../../test/setup/fixtures.ts'
import { createTask, giveKarma } from '../../../../test/setup/karma.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import {
  admin,
  codeOf,
  differences,
  from,
  into,
  join,
  linksOf,
  move,
  moveBack,
  test,
  totalOf,
  withTwoColleges,
} from './transfers.fixture.ts'

withTwoColleges()

const DAY_MS = 86_400_000

describe('moving back', () => {
  it('brings back exactly what moved; who joined since stays', async () => {
    const student = await join(from, { karma: 30 })
    const twice = await join(from, { karma: 9 })
    await join(into, { verified: false, alumni: true }, twice)
    const task = await createTask(test)
    await test.db.execute(sql`update task set organization_id = ${from} where id = ${task.id}`)
    const code = await codeOf(from)
    const { response } = await move()
    const late = await join(into, { karma: 2 })
    await giveKarma(test, student.id, 5)
    const back = await moveBack(response.id)
    expect(back.response).toMatchObject({ state: 'moved_back', moved_back_by: { muid: admin.muid } })
    expect(await moveBack(response.id)).toMatchObject({ status: 200 })
    expect(await linksOf(student)).toMatchObject([{ organization_id: from, verified: true }])
    expect(await linksOf(late)).toMatchObject([{ organization_id: into }])
    expect(await linksOf(twice)).toMatchObject([
      { organization_id: from, verified: true, is_alumni: false },
      { organization_id: into, verified: false, is_alumni: true },
    ])
    expect(await codeOf(from)).toBe(code)
    expect(await countOf(test, sql`task where organization_id = ${from}`)).toBe(1)
    expect(await differences()).toEqual([])
    expect((await move()).response).toMatchObject({ state: 'done', merged: 1 })
    expect(await differences()).toEqual([])
  })

  it('gives roles back, and ends after 30 days', async () => {
    const leaves = await join(from, { roles: ['Student', 'Campus Lead'] })
    await join(into, { roles: ['Student', 'Campus Lead'] })
    const params = { organisation_id: into }
    const { response } = await test.call(calls.merge, {
      as: admin.token,
      params,
      body: { source_org: await codeOf(from) },
    })
    await moveBack(response.id)
    expect(
      await countOf(
        test,
        sql`campus_member where user_id = ${leaves.id} and is_lead and organization_id = ${from}`,
      ),
    ).toBe(1)
    const again = await test.call(calls.merge, {
      as: admin.token,
      params,
      body: { source_org: await codeOf(from) },
    })
    test.advance(31 * DAY_MS)
    const signedIn = await createMember(test, { roles: ['Admins'] })
    expect(await moveBack(again.response.id, signedIn.token)).toMatchObject({ status: 409 })
    test.advance(-31 * DAY_MS)
  })
})

it('loses nobody who joins on the way back, and no karma', async () => {
  const members: TestMember[] = []
  for (let index = 0; index < 25; index += 1) members.push(await join(from, { karma: 3 }))
  const { response } = await move()
  const newcomers: TestMember[] = []
  for (let index = 0; index < 8; index += 1) newcomers.push(await createMember(test, { roles: ['Student'] }))
  const [back] = await Promise.all([
    moveBack(response.id),
    ...newcomers.map((member, index) => join(index % 2 === 0 ? from : into, {}, member)),
    ...members.map((member) => giveKarma(test, member.id, 2)),
  ])
  expect(back.response).toMatchObject({ state: 'moved_back' })
  for (const member of members) expect(await linksOf(member)).toMatchObject([{ organization_id: from }])
  const home = await countOf(test, sql`user_organization where organization_id = ${from}`)
  expect(home + (await countOf(test, sql`user_organization where organization_id = ${into}`))).toBe(33)
  expect(await totalOf(from)).toMatchObject({ karma: 125 })
  expect(await differences()).toEqual([])
})

it('brings back who was in both, however many they are', async () => {
  for (let index = 0; index < 45; index += 1) {
    const member = await join(from, { karma: 1 })
    await join(into, { verified: index % 3 === 0, alumni: true }, member)
  }
  await join(from)
  await join(into)
  const links = () =>
    test.db.execute(sql`
    select user_id, organization_id, verified, is_alumni, graduation_year from user_organization
    where organization_id in (${from}, ${into}) order by user_id, organization_id`)
  const before = [...(await links())]
  const { response } = await move()
  expect(response).toMatchObject({ state: 'done', done: 46, merged: 45 })
  expect(await totalOf(into)).toEqual({ karma: 45, members: 47 })
  expect(await differences()).toEqual([])
  expect((await moveBack(response.id)).response).toMatchObject({ state: 'moved_back' })
  expect([...(await links())]).toEqual(before)
  expect(await differences()).toEqual([])
})
