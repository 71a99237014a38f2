import { moderationBoard } from '@muster/contract/learning/moderation.ts'
import { submissions } from '@muster/contract/learning/submissions.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTask, giveKarma } from '../../../../test/setup/karma.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { createReviewer, reviewing, waitingWork } from './submissions.fixture.ts'

let test: TestApp
let moderator: TestMember
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  moderator = await createMember(test, { dynamicTypes: ['Discord Moderation'] })
})
afterAll(() => test.close())

const tasks = async (query: Record<string, unknown> = {}) =>
  (await test.call(moderationBoard.tasks, { as: moderator.token, query })).response.data
const counts = async (query: Record<string, unknown> = {}) =>
  (await test.call(moderationBoard.pendingCounts, { as: moderator.token, query })).response
const board = async (query: Record<string, unknown> = {}) =>
  (
    await test.call(moderationBoard.leaderboard, {
      as: moderator.token,
      query,
    })
  ).response.data

describe('the board of moderators', () => {
  it('shows each stage under the name that moderators know', async () => {
    const task = await createTask(test, { title: 'Sing a song' })
    await test.db.execute(sql`update task set discord_link = 'https://chat.test/sing' where id = ${task.id}`)
    const [reviewer, peer] = [await createReviewer(test), await createMember(test)]
    await giveKarma(test, peer.id, 10, { task })
    const work: Record<string, string> = {}
    for (const name of ['pending', 'peer', 'both', 'appraiser', 'returned', 'rejected', 'withdrawn']) {
      const { id, member } = await waitingWork(test, { task })
      work[name] = id
      if (name === 'peer' || name === 'both') await reviewing(test, peer).peerApprove(id)
      if (name === 'both' || name === 'appraiser') await reviewing(test, reviewer).approve(id)
      if (name === 'returned') await reviewing(test, reviewer).sendBack(id)
      if (name === 'rejected') await reviewing(test, reviewer).reject(id)
      if (name === 'withdrawn')
        await test.call(submissions.withdraw, { as: member.token, params: { submission_id: id } })
    }
    const rows = await tasks({ search: 'sing a song' })
    expect(rows.map(({ id, status }) => [id, status])).toEqual([
      [work.appraiser, 'Appraiser Approved'],
      [work.both, 'Karma Awarded'],
      [work.peer, 'Peer Approved'],
      [work.pending, 'Pending'],
    ])
    expect(rows[0]?.discordlink).toBe('https://chat.test/sing')
    const refused = await tasks({ search: 'sing a song', status: 'refused' })
    expect(refused.map(({ id, status }) => [id, status])).toEqual([
      [work.rejected, 'Rejected'],
      [work.returned, 'Sent Back'],
    ])
    expect((await tasks({ search: 'chat.test', status: 'pending' })).map(({ id }) => id)).toEqual([
      work.peer,
      work.pending,
    ])
    expect(await tasks({ status: 'approved', sortBy: 'created_at' })).toHaveLength(2)
    expect((await tasks({ sortBy: 'task_name' })).length).toBe(4)
    expect((await tasks({ sortBy: '-full_name', perPage: 1 })).length).toBe(1)
  })

  it('counts what waits for whom, of all days or of one', async () => {
    const today = new Date().toISOString().slice(0, 10)
    const all = await counts()
    expect(all).toEqual({ peer_pending: 1, appraise_pending: 1, appraiser_pending: 1 })
    const { id } = await waitingWork(test)
    await test.db.execute(sql`update submission set created_at = '2026-03-01T23:59:59.5Z' where id = ${id}`)
    expect((await counts({ date: '2026-03-01' })).peer_pending).toBe(1)
    expect((await counts({ date: '2026-03-02' })).peer_pending).toBe(0)
    expect((await counts({ date: today })).peer_pending).toBe(1)
    const bad = await test.call(moderationBoard.pendingCounts, {
      as: moderator.token,
      query: { date: 'today' },
    })
    expect(bad.status).toBe(400)
  })

  it('ranks approvers by what they approved, namesakes apart, in a period', async () => {
    const [busy, calm] = [await createReviewer(test, 'Maria Jose'), await createReviewer(test, 'Maria Jose')]
    const approvedBy = async (reviewer: TestMember, times: number) => {
      const ids: string[] = []
      for (let time = 0; time < times; time += 1) {
        const { id } = await waitingWork(test)
        await reviewing(test, reviewer).approve(id)
        ids.push(id)
      }
      return ids
    }
    const [first] = await approvedBy(busy, 3)
    await approvedBy(calm, 2)
    const marias = async (query: Record<string, unknown> = {}) =>
      (await board({ option: 'appraiser', search: 'maria', ...query })).map(({ muid, count }) => [
        muid,
        count,
      ])
    expect(await marias()).toEqual([
      [busy.muid, 3],
      [calm.muid, 2],
    ])
    expect((await marias({ sortBy: 'count' }))[0]).toEqual([calm.muid, 2])
    await reviewing(test, calm).reverse(first ?? '')
    expect(await marias()).toContainEqual([busy.muid, 2])
    await test.db.execute(
      sql`update submission set decided_at = now() - interval '40 days' where decided_by_id = ${calm.id}`,
    )
    for (const period of ['month', 'week']) expect(await marias({ period })).toEqual([[busy.muid, 2]])
    expect((await board()).map(({ count }) => count)).toEqual([2])
    const bad = await test.call(moderationBoard.leaderboard, {
      as: moderator.token,
      query: { option: 'both' },
    })
    expect([bad.status, bad.message.option]).toEqual([400, ['Choose peer or appraiser']])
  })

  it('is for administrators and moderators', async () => {
    const reviewer = await createReviewer(test)
    for (const route of Object.values(moderationBoard)) {
      expect((await test.call(route, { as: reviewer.token })).status).toBe(403)
    }
  })
})
