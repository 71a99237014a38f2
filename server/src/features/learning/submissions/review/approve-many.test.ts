import { submissions } from '@muster/contract/learning/submissions.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf, createOrganization, readValue } from '../../../../../test/setup/fixtures.ts'
import { createTask } from '../../../../../test/setup/karma.ts'
import { createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { examine } from '../../../../features.ts'
import { listText } from '../../../../platform/listing/lists.ts'
import { createReviewer, reviewing, statusOf, taskWith, waitingWork } from '../submissions.fixture.ts'

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

const approveMany = (ids: string[], as = reviewer) =>
  test.call(submissions.approveMany, { as: as.token, body: { submissions: ids } })

/** Inserts members and a waiting submission of each directly into the tables, all for one task. */
async function waitingWorkOf(count: number): Promise<string[]> {
  const { id } = await taskWith(test, sql`usage_count = 1000`)
  const members = await test.db.execute<{ id: string }>(sql`
    insert into "user" (muid, full_name, email)
    select 'crowd-' || gen_random_uuid(), 'Somebody', gen_random_uuid() || '@crowd.test'
    from generate_series(1, ${count}::integer) returning id`)
  const ids = listText([...members].map((member) => member.id))
  await test.db.execute(sql`insert into wallet (user_id) select unnest(${ids}::uuid[])`)
  const rows = await test.db.execute<{ id: string }>(sql`
    insert into submission (task_id, user_id, proof_text) select ${id}, unnest(${ids}::uuid[]), 'Here' returning id`)
  return [...rows].map((row) => row.id)
}

describe('approving many', () => {
  it('awards each, tells each, and names those that cannot be with the reason', async () => {
    const good = [await waitingWork(test), await waitingWork(test)]
    const variable = await waitingWork(test, { task: await taskWith(test, sql`variable_karma = true`) })
    const own = await waitingWork(test, { member: reviewer })
    const taken = await waitingWork(test)
    await reviewing(test, await createReviewer(test, 'Devika Raman')).reject(taken.id)
    const closed = await waitingWork(test, {
      member: await createMember(test, { fullName: 'Nila Haneef' }),
      task: await createTask(test, { title: 'Sing' }),
    })
    await test.db.execute(sql`update task set active = false where id = ${closed.task.id}`)
    const unknown = crypto.randomUUID()
    const ids = [...good, variable, own, taken, closed].map(({ id }) => id)
    const { response } = await approveMany([...ids, unknown, ids[0] ?? ''])
    expect(response.approved).toBe(2)
    expect(new Map(response.refused.map((row) => [row.id, row.error]))).toEqual(
      new Map([
        [variable.id, 'Enter 1 to 10 karma'],
        [own.id, expect.stringContaining('your own work')],
        [taken.id, 'Devika Raman has already rejected this'],
        [closed.id, expect.stringContaining('is closed')],
        [unknown, 'We couldn’t find this submission'],
      ]),
    )
    expect(response.refused.find(({ id }) => id === closed.id)).toMatchObject({
      full_name: 'Nila Haneef',
      task: 'Sing',
    })
    for (const { id, member } of good) {
      expect(await statusOf(test, id)).toBe('approved')
      expect(await countOf(test, sql`notification where user_id = ${member.id}`)).toBe(1)
      expect(await countOf(test, sql`audit_log where target_id = ${id}`)).toBe(1)
    }
  })

  it('again, or twice at once, awards nothing a second time', async () => {
    const ids = await waitingWorkOf(120)
    const answers = await Promise.all([approveMany(ids), approveMany(ids)])
    for (const { response } of answers) expect(response).toEqual({ approved: 120, refused: [] })
    expect((await approveMany(ids)).response).toEqual({ approved: 120, refused: [] })
    const list = listText(ids)
    expect(
      await countOf(
        test,
        sql`karma_entry where cause in (select 'submission:' || id from unnest(${list}::uuid[]) as id)`,
      ),
    ).toBe(120)
  })

  it('and another reviewer at the same time share the work, each award given once', async () => {
    const organization = await createOrganization(test)
    const ids = await waitingWorkOf(60)
    await test.db.execute(sql`
      insert into user_organization (user_id, organization_id, verified)
      select user_id, ${organization}, true from submission where id = any (${listText(ids)}::uuid[])`)
    const other = await createReviewer(test, 'Devika Raman')
    const [first, second] = await Promise.all([approveMany(ids), approveMany(ids.toReversed(), other)])
    expect(first.response.approved + second.response.approved).toBe(60)
    expect(
      await readValue(
        test,
        sql`select karma::integer from organization_total where organization_id = ${organization}`,
      ),
    ).toBe(600)
  })

  it('takes up to a thousand, and at least one', async () => {
    expect((await approveMany([])).status).toBe(400)
    expect((await approveMany(Array.from({ length: 1001 }, () => crypto.randomUUID()))).status).toBe(400)
  })

  it('is for reviewers', async () => {
    const { id, member } = await waitingWork(test)
    expect((await approveMany([id], member)).status).toBe(403)
  })
})
