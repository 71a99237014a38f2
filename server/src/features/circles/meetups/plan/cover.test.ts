import { meetups } from '@muster/contract/circles/meetups.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { photo, sendCover, storedCover } from '../../../../../test/setup/covers.ts'
import { createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { attending, create, createCircle, DAY, plan, planned } from '../meetups.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
})
afterAll(() => test.close())

const send = async (id: string, member: TestMember) =>
  sendCover(test, meetups.setCover, { meet_id: id }, member, await photo())
const coverOf = async (id: string, member: TestMember) =>
  (await attending(test, member).detail(id)).response.cover

it('a meetup has the cover that who planned it or a lead has chosen, and others cannot choose it', async () => {
  const circle = await createCircle(test, { members: 2 })
  const [planner, member] = circle.members
  if (!planner || !member) throw new Error('the circle has members')
  const made = await create(test, planner, circle.id, plan(new Date(Date.now() + DAY)))
  const id = made.response.meet_id
  const { response } = await send(id, planner)
  expect(await coverOf(id, member)).toBe(response.cover)
  const visitor = await test.call(meetups.card, { params: { meet_id: id } })
  expect(visitor.response.cover).toBe(response.cover)

  expect((await send(id, circle.lead)).status).toBe(200)
  expect(await storedCover(test, response.cover)).toBeNull()
  const kept = await coverOf(id, member)
  expect((await send(id, member)).status).toBe(403)
  expect((await send(id, await createMember(test))).status).toBe(404)
  expect((await send(id, await createMember(test, { roles: ['Admins'] }))).status).toBe(404)
  expect(await coverOf(id, member)).toBe(kept)

  const removed = await test.call(meetups.removeCover, { as: circle.lead.token, params: { meet_id: id } })
  expect(removed.response).toEqual({ cover: null })
  expect(await coverOf(id, member)).toBeNull()
})

it('what has begun may still be given a picture of it', async () => {
  const circle = await createCircle(test)
  const id = await planned(test, circle, DAY)
  await test.db.execute(sql`update meetup set started_at = now() where id = ${id}`)
  expect((await send(id, circle.lead)).status).toBe(200)
})
