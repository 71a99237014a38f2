import { submissions } from '@muster/contract/learning/submissions.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf, readValue } from '../../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { examine } from '../../../../features.ts'
import { createReviewer, reviewing, statusOf, waitingWork } from '../submissions.fixture.ts'

let test: TestApp
let reviewer: TestMember
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  reviewer = await createReviewer(test, 'Imran Sheikh')
})
afterAll(async () => {
  expect((await examine(test.db)).filter(({ differences }) => differences > 0)).toEqual([])
  await test.close()
})

const reason = 'The link doesn’t open'

const ways = [
  { call: submissions.sendBackMany, outcome: 'returned', how: 'sent this back' },
  { call: submissions.rejectMany, outcome: 'rejected', how: 'rejected this' },
] as const

type Way = (typeof ways)[number]

const turnDown = ({ call }: Way, works: readonly { id: string; version?: number }[], as = reviewer) =>
  test.call(call, {
    as: as.token,
    body: { submissions: works.map(({ id, version = 0 }) => ({ id, version })), reason },
  })

describe.for(ways)('many are $outcome with one reason', (way) => {
  it('which each learner reads, and those that can’t be are named with why', async () => {
    const good = [await waitingWork(test), await waitingWork(test)]
    const own = await waitingWork(test, { member: reviewer })
    const taken = await waitingWork(test)
    await reviewing(test, await createReviewer(test, 'Devika Raman')).reject(taken.id)
    const changed = await waitingWork(test, { member: await createMember(test, { fullName: 'Nila Haneef' }) })
    await test.db.execute(sql`update submission set version = 3 where id = ${changed.id}`)
    const unknown = { id: crypto.randomUUID() }
    const { response } = await turnDown(way, [...good, own, taken, changed, unknown])
    expect(response.decided).toBe(2)
    expect(new Map(response.refused.map((row) => [row.id, row.error]))).toEqual(
      new Map([
        [own.id, expect.stringContaining('your own work')],
        [taken.id, 'Devika Raman has already rejected this'],
        [changed.id, 'This work has changed since you opened it. Take another look.'],
        [unknown.id, 'We couldn’t find this submission'],
      ]),
    )
    expect(response.refused.find(({ id }) => id === changed.id)).toMatchObject({ full_name: 'Nila Haneef' })
    for (const { id, member } of good) {
      expect(await statusOf(test, id)).toBe(way.outcome)
      const said = sql`select description from notification where user_id = ${member.id}`
      expect(await readValue(test, said)).toContain(reason)
      expect(await countOf(test, sql`audit_log where target_id = ${id}`)).toBe(1)
    }
    expect(await statusOf(test, changed.id)).toBe('pending')
  })

  it('twice at once and again, each is decided and announced once', async () => {
    const works = await Promise.all(Array.from({ length: 60 }, () => waitingWork(test)))
    const answers = await Promise.all([turnDown(way, works), turnDown(way, works.toReversed())])
    for (const { response } of answers) expect(response).toEqual({ decided: 60, refused: [] })
    expect((await turnDown(way, works)).response).toEqual({ decided: 60, refused: [] })
    const ids = works.map(({ id }) => id)
    expect(await countOf(test, sql`audit_log where target_id in ${ids} and target_type = 'submission'`)).toBe(
      60,
    )
    const members = works.map(({ member }) => member.id)
    expect(await countOf(test, sql`notification where user_id in ${members}`)).toBe(60)
    const late = await turnDown(way, works, await createReviewer(test, 'Devika Raman'))
    expect(late.response.refused).toHaveLength(60)
    expect(late.response.refused[0]?.error).toBe(`Imran Sheikh has already ${way.how}`)
  })

  it('and the undo of all takes the unread notifications back', async () => {
    const works = [await waitingWork(test), await waitingWork(test)]
    await turnDown(way, works)
    const { response } = await test.call(submissions.reopenMany, {
      as: reviewer.token,
      body: { submissions: works.map(({ id }) => id) },
    })
    expect(response).toEqual({ reopened: 2, refused: [] })
    for (const { id, member } of works) {
      expect(await statusOf(test, id)).toBe('pending')
      expect(await countOf(test, sql`notification where user_id = ${member.id}`)).toBe(0)
    }
  })

  it('is for reviewers, and needs a reason and at least one', async () => {
    const work = await waitingWork(test)
    expect((await turnDown(way, [work], work.member)).status).toBe(403)
    expect((await turnDown(way, [])).status).toBe(400)
    const without = { submissions: [{ id: work.id, version: 0 }], reason: '' }
    expect((await test.call(way.call, { as: reviewer.token, body: without })).status).toBe(400)
  })
})
