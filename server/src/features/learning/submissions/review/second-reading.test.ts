import { today } from '@muster/contract/desk/today.ts'
import { submissions } from '@muster/contract/learning/submissions.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf, readValue } from '../../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { createReviewer, reviewing, statusOf, waitingWork } from '../submissions.fixture.ts'

let test: TestApp
let admin: TestMember

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { roles: ['Admins'] })
})
afterAll(() => test.close())

describe('the first decisions of a reviewer', () => {
  const second = async (as: TestMember) =>
    (await test.call(submissions.queue, { as: as.token, query: { status: 'second_reading', perPage: 50 } }))
      .response.data
  const read = (as: TestMember, id: string, version: number, body: object) =>
    test.call(submissions.secondRead, {
      as: as.token,
      params: { submission_id: id },
      body: { version, ...body },
    })
  const sampleOf = async (reader: TestMember, name: string) =>
    (await second(reader)).filter(({ decided_by }) => decided_by === name)

  it('are sampled: every fourth of twenty, and all that were rejected', async () => {
    const reviewer = await createReviewer(test, 'Nila New')
    const made: string[] = []
    for (let number = 1; number <= 22; number += 1) {
      const { id } = await waitingWork(test)
      made.push(id)
      const act = reviewing(test, reviewer)
      await (number === 6 || number === 21 ? act.reject(id) : act.sendBack(id))
    }
    const places = (await sampleOf(admin, 'Nila New')).map(({ id }) => made.indexOf(id) + 1)
    expect(places).toEqual([4, 6, 8, 12, 16, 20])
    expect(await sampleOf(reviewer, 'Nila New')).toEqual([])
    await test.db.execute(sql`
      update submission set decided_at = decided_at - interval '61 days' where decided_by_id = ${reviewer.id}`)
    expect(await sampleOf(admin, 'Nila New')).toEqual([])
  })

  it('are read once by someone else, and the reviewer learns why someone disagrees', async () => {
    const [reviewer, reader] = [
      await createReviewer(test, 'Safa New'),
      await createReviewer(test, 'Devika Reader'),
    ]
    const { id, member } = await waitingWork(test)
    await reviewing(test, reviewer).reject(id)
    const [row] = await sampleOf(reader, 'Safa New')
    const version = row?.version ?? -1
    const words = 'It can become good. Say what is missing.'
    const disagree = { agrees: false, words }

    expect((await read(reviewer, id, version, { agrees: true })).status).toBe(400)
    expect((await read(reader, id, version - 1, disagree)).status).toBe(409)
    expect((await read(reader, id, version, { agrees: false })).status).toBe(400)
    const both = await Promise.all([read(reader, id, version, disagree), read(reader, id, version, disagree)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await read(admin, id, version, { agrees: true })).message).toEqual({
      general: ['Devika Reader has already read this decision'],
    })
    expect(await countOf(test, sql`second_reading where submission_id = ${id}`)).toBe(1)
    const told = sql`notification where cause = ${`second-reading:${id}:${version}`}`
    expect(await countOf(test, sql`${told} and user_id = ${reviewer.id}`)).toBe(1)
    expect(await readValue<string>(test, sql`select description from ${told}`)).toContain(words)
    expect(await countOf(test, sql`${told} and user_id = ${member.id}`)).toBe(0)
    expect(await statusOf(test, id)).toBe('rejected')
    expect(await sampleOf(reader, 'Safa New')).toEqual([])
    expect(
      (await test.call(today.read, { as: reviewer.token })).response.first_week.value?.weeks[0]?.decisions,
    ).toEqual({
      made: 1,
      read: 1,
      agreed: 0,
    })
  })

  it('aren’t read by the learner, and those outside the sample can’t be', async () => {
    const reviewer = await createReviewer(test, 'Tony New')
    const learner = await createReviewer(test)
    const { id } = await waitingWork(test, { member: learner })
    await reviewing(test, reviewer).reject(id)
    expect(await sampleOf(learner, 'Tony New')).toEqual([])
    expect((await read(learner, id, 1, { agrees: true })).status).toBe(400)
    const other = await waitingWork(test)
    await reviewing(test, reviewer).sendBack(other.id)
    expect((await read(admin, other.id, 1, { agrees: true })).status).toBe(404)
  })
})
