import { submissions } from '@muster/contract/learning/submissions.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf } from '../../../../../test/setup/fixtures.ts'
import type { TestMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { examine } from '../../../../features.ts'
import { createReviewer, karmaOf, reviewing, statusOf, submit, waitingWork } from '../submissions.fixture.ts'

let test: TestApp
let reviewer: TestMember
let other: TestMember
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  reviewer = await createReviewer(test, 'Imran Sheikh')
  other = await createReviewer(test, 'Devika Raman')
})
afterAll(async () => {
  expect((await examine(test.db)).filter(({ differences }) => differences > 0)).toEqual([])
  await test.close()
})

const approveMany = (ids: readonly string[], as = reviewer) =>
  test.call(submissions.approveMany, { as: as.token, body: { submissions: ids } })
const reopenMany = (ids: readonly string[], as = reviewer) =>
  test.call(submissions.reopenMany, { as: as.token, body: { submissions: ids } })

async function works(count: number) {
  const made: Awaited<ReturnType<typeof waitingWork>>[] = []
  for (let number = 0; number < count; number += 1) made.push(await waitingWork(test))
  return made
}
const idsOf = (made: readonly { readonly id: string }[]) => made.map(({ id }) => id)

describe('undoing the approval of many', () => {
  it('puts all of it back into the queue, and a second approval pays again', async () => {
    const made = await works(3)
    const ids = idsOf(made)
    await approveMany(ids)
    expect((await reopenMany(ids)).response).toEqual({ reopened: 3, refused: [] })
    for (const { id, member } of made) {
      expect(await statusOf(test, id)).toBe('pending')
      expect(await karmaOf(test, member)).toBe(0)
      expect(await countOf(test, sql`notification where user_id = ${member.id}`)).toBe(0)
      expect(
        await countOf(test, sql`audit_log where target_id = ${id} and action = 'submission.reopen'`),
      ).toBe(1)
    }
    await approveMany(ids)
    for (const { member } of made) expect(await karmaOf(test, member)).toBe(10)
  })

  it('twice at once is as once', async () => {
    const made = await works(8)
    const ids = idsOf(made)
    await approveMany(ids)
    const answers = await Promise.all([reopenMany(ids), reopenMany(ids.toReversed())])
    for (const { response } of answers) expect(response).toEqual({ reopened: 8, refused: [] })
    const [first] = made
    if (!first) throw new Error('there is work')
    expect(await countOf(test, sql`karma_entry where user_id = ${first.member.id}`)).toBe(2)
    expect(await karmaOf(test, first.member)).toBe(0)
  })

  it('names what cannot be undone with the reason, and undoes the rest', async () => {
    const [good, late, others, replaced] = await works(4)
    if (!good || !late || !others || !replaced) throw new Error('there is work')
    await approveMany(idsOf([good, late]))
    await approveMany([others.id], other)
    await test.db.execute(
      sql`update submission set decided_at = decided_at - interval '11 minutes' where id = ${late.id}`,
    )
    await reviewing(test, reviewer).reject(replaced.id)
    await submit(test, replaced.member, replaced.task)
    const unknown = crypto.randomUUID()
    const { response } = await reopenMany([...idsOf([late, others, good, replaced]), unknown])
    expect(response.reopened).toBe(1)
    expect(new Map(response.refused.map((row) => [row.id, row.error]))).toEqual(
      new Map([
        [late.id, expect.stringContaining('more than 10 minutes ago')],
        [others.id, expect.stringContaining('Someone else approved this')],
        [replaced.id, expect.stringContaining('has submitted new work')],
        [unknown, 'We couldn’t find this submission'],
      ]),
    )
    const { fullName } = late.member
    expect(response.refused.find(({ id }) => id === late.id)).toMatchObject({ full_name: fullName })
    expect(await statusOf(test, good.id)).toBe('pending')
    expect(await karmaOf(test, late.member)).toBe(10)
  })

  it('is for reviewers, for one to a thousand', async () => {
    const [work] = await works(1)
    expect((await reopenMany([work?.id ?? ''], work?.member)).status).toBe(403)
    expect((await reopenMany([])).status).toBe(400)
    expect((await reopenMany(Array.from({ length: 1001 }, () => crypto.randomUUID()))).status).toBe(400)
  })
})
