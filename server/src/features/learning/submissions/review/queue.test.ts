import { submissions } from '@muster/contract/learning/submissions.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf, createOrganization, groupIds } from '../../../../../test/setup/fixtures.ts'
import { createTask, giveKarma } from '../../../../../test/setup/karma.ts'
import { createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { createReviewer, reviewing, statusOf, submit, waitingWork } from '../submissions.fixture.ts'

let test: TestApp
let imran: TestMember
let devika: TestMember
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  imran = await createReviewer(test, 'Imran Sheikh')
  devika = await createReviewer(test, 'Devika Raman')
})
afterAll(() => test.close())

const queue = async (query: Record<string, unknown> = {}, as = imran) =>
  (await test.call(submissions.queue, { as: as.token, query })).response.data
const counts = async () => (await test.call(submissions.queueCounts, { as: imran.token })).response
const waitSince = (id: string, hours: number) =>
  test.db.execute(sql`
    update submission set submitted_at = now() - make_interval(hours => ${hours}::integer) where id = ${id}`)

describe('the queue of staff', () => {
  it('shows what waits, oldest first, with all evidence; late work is marked', async () => {
    const before = await counts()
    const task = await createTask(test, { karma: 40, title: 'Draw a map' })
    const member = await createMember(test, { fullName: 'Nila Haneef' })
    const college = await createOrganization(test, 'College', 'College of Maps')
    await test.db.execute(
      sql`insert into user_organization (user_id, organization_id, verified) values (${member.id}, ${college}, true)`,
    )
    const late = await waitingWork(test, { task, member })
    const fresh = await waitingWork(test, { task })
    await waitSince(late.id, 73)
    const rows = await queue({ task: task.id })
    expect(rows.map(({ id, overdue }) => [id, overdue])).toEqual([
      [late.id, true],
      [fresh.id, false],
    ])
    expect(rows[0]).toMatchObject({
      status: 'pending',
      version: 0,
      proof_text: 'Here it is',
      task: { title: 'Draw a map', karma: 40, variable_karma: false, active: true },
      member: { full_name: 'Nila Haneef', muid: member.muid, level: 'lvl1', college: 'College of Maps' },
      peer: null,
      held_by: null,
      karma: null,
    })
    expect(await queue({ task: task.id, overdue: true })).toHaveLength(1)
    expect(await queue({ task: task.id, overdue: false })).toHaveLength(1)
    const after = await counts()
    expect([after.waiting, after.overdue]).toEqual([(before.waiting ?? 0) + 2, (before.overdue ?? 0) + 1])
  })

  it('finds by member, task, type and group, and sorts', async () => {
    const [groupId = ''] = await groupIds(test, 1)
    const task = await createTask(test, { groupId, title: 'Weave a basket' })
    const [zara, anu] = [
      await createMember(test, { fullName: 'Zara 100% Thomas' }),
      await createMember(test, { fullName: 'Anu Thomas' }),
    ]
    const first = await waitingWork(test, { task, member: zara })
    const second = await waitingWork(test, { task, member: anu })
    const ids = async (query: Record<string, unknown>) => (await queue(query)).map(({ id }) => id)
    expect(await ids({ search: 'basket' })).toEqual([first.id, second.id])
    expect(await ids({ search: '100%' })).toEqual([first.id])
    expect(await ids({ search: anu.muid })).toEqual([second.id])
    expect(await ids({ ig: groupId })).toEqual([first.id, second.id])
    expect(await ids({ type: task.typeId, task: task.id })).toEqual([first.id, second.id])
    expect(await ids({ task: task.id, sortBy: 'full_name' })).toEqual([second.id, first.id])
    expect(await ids({ task: task.id, sortBy: '-submitted_at' })).toEqual([second.id, first.id])
    expect((await queue({ task: task.id }))[0]?.task.interest_group).not.toBeNull()
  })

  it('shows what was decided, by whom and why, newest first; today is counted', async () => {
    const before = await counts()
    const task = await createTask(test)
    const [one, two] = [await waitingWork(test, { task }), await waitingWork(test, { task })]
    await reviewing(test, imran).reject(one.id, { reason: 'Not your own work' })
    await reviewing(test, devika).approve(two.id)
    expect(await queue({ task: task.id })).toEqual([])
    expect((await queue({ task: task.id, status: 'rejected' }))[0]).toMatchObject({
      decided_by: 'Imran Sheikh',
      reason: 'Not your own work',
      overdue: false,
    })
    expect((await queue({ task: task.id, status: 'approved' }))[0]).toMatchObject({ karma: 10 })
    const after = await counts()
    expect(after.decided_today).toBe((before.decided_today ?? 0) + 2)
    expect(after.decided_today_by_me).toBe((before.decided_today_by_me ?? 0) + 1)
  })

  it('begins with what was decided last, however long ago it was submitted', async () => {
    const task = await createTask(test)
    const [early, late] = [await waitingWork(test, { task }), await waitingWork(test, { task })]
    await reviewing(test, imran).approve(late.id)
    test.advance(60_000)
    await reviewing(test, imran).approve(early.id)
    const rows = await queue({ task: task.id, status: 'approved' })
    expect(rows.map(({ id }) => id)).toEqual([early.id, late.id])
  })

  it('leaves out the work of members who are not active', async () => {
    const { member, task } = await waitingWork(test)
    await test.db.execute(sql`update "user" set status = 'suspended' where id = ${member.id}`)
    expect(await queue({ task: task.id })).toEqual([])
  })

  it('shows others for two minutes who has something open', async () => {
    const { id, task } = await waitingWork(test)
    const held = async (reader: TestMember) => (await queue({ task: task.id }, reader))[0]?.held_by
    expect((await reviewing(test, imran).hold(id)).response).toEqual({ held_by: null })
    const holder = { full_name: 'Imran Sheikh', muid: imran.muid, profile_pic: null }
    expect((await reviewing(test, devika).hold(id)).response).toEqual({ held_by: holder })
    expect([await held(imran), await held(devika)]).toEqual([null, holder])
    test.advance(121_000)
    expect(await held(devika)).toBeNull()
    expect((await reviewing(test, devika).hold(id)).response).toEqual({ held_by: null })
    expect((await held(imran))?.full_name).toBe('Devika Raman')
    expect((await reviewing(test, imran).hold(crypto.randomUUID())).status).toBe(404)
  })

  it('lets a colleague take over, and somebody who goes on lets go', async () => {
    const [first, second] = [await waitingWork(test), await waitingWork(test)]
    const heldBy = async (as: TestMember, id: string, body: object = {}) =>
      (await reviewing(test, as).hold(id, body)).response.held_by?.full_name ?? null
    expect(await heldBy(imran, first.id)).toBeNull()
    expect(await heldBy(devika, first.id, { take_over: true })).toBeNull()
    expect(await heldBy(imran, first.id)).toBe('Devika Raman')
    expect(await heldBy(devika, second.id)).toBeNull()
    expect(await heldBy(imran, first.id)).toBeNull()
    expect(await heldBy(imran, second.id)).toBe('Devika Raman')
  })

  it('gives what several open at once to one of them', async () => {
    const { id } = await waitingWork(test)
    const answers = await Promise.all(
      [imran, devika, imran, devika].map((one) => reviewing(test, one).hold(id)),
    )
    const holders = answers.map(({ response }) => response.held_by?.full_name ?? null)
    expect([holders.slice(0, 2), holders.slice(2)]).toEqual(
      holders[0] === null
        ? [
            [null, 'Imran Sheikh'],
            [null, 'Imran Sheikh'],
          ]
        : [
            ['Devika Raman', null],
            ['Devika Raman', null],
          ],
    )
  })

  it('holds nothing that no longer waits', async () => {
    const { id } = await waitingWork(test)
    await reviewing(test, imran).approve(id)
    expect((await reviewing(test, imran).hold(id)).response).toEqual({ held_by: null })
    expect(await countOf(test, sql`work_hold where item_id = ${id}`)).toBe(0)
  })

  it('is for reviewers, and costs the same however much waits', async () => {
    const learner = await createMember(test)
    expect((await test.call(submissions.queue, { as: learner.token })).status).toBe(403)
    await queue()
    const { statements } = await test.countStatements(() => queue({ perPage: 100 }))
    expect(statements).toHaveLength(2)
  })
})

describe('the queue of peers', () => {
  const peerQueue = async (as: TestMember) =>
    (await test.call(submissions.peerQueue, { as: as.token })).response.data

  it('shows the work of others for tasks that one has completed; names only where they are public', async () => {
    const task = await createTask(test, { title: 'Plant a tree' })
    const peer = await createMember(test)
    const open = await waitingWork(test, {
      task,
      member: await createMember(test, { fullName: 'Anjali Menon', isPublic: true }),
    })
    const closed = await waitingWork(test, { task })
    expect(await peerQueue(peer)).toEqual([])
    const { entryId } = await giveKarma(test, peer.id, 10, { task })
    await test.db.execute(sql`
      insert into submission (task_id, user_id, proof_text, status) values (${task.id}, ${peer.id}, 'Mine', 'pending')`)
    const rows = await peerQueue(peer)
    expect(rows.map(({ id, member }) => [id, member.full_name])).toEqual([
      [open.id, 'Anjali Menon'],
      [closed.id, 'A member'],
    ])
    expect(JSON.stringify(rows[1])).not.toContain(closed.member.muid)
    const admin = await createMember(test, { roles: ['Admins'] })
    await test.call(submissions.reverseEntry, {
      as: admin.token,
      params: { entry_id: entryId },
      body: { reason: 'Given by mistake' },
    })
    expect(await peerQueue(peer)).toEqual([])
  })

  it('lets a peer vouch once, for the work of others, for what they have completed', async () => {
    const task = await createTask(test)
    const [peer, second] = [await createMember(test), await createMember(test)]
    const { id, member } = await waitingWork(test, { task })
    const vouch = (as: TestMember, body: object = {}) => reviewing(test, as).peerApprove(id, body)
    expect((await vouch(peer)).status).toBe(404)
    for (const one of [peer, second]) await giveKarma(test, one.id, 10, { task })
    expect((await vouch(member)).status).toBe(400)
    expect((await vouch(peer, { version: 7 })).status).toBe(409)
    const answers = await Promise.all([vouch(peer), vouch(peer), vouch(second)])
    expect(answers.map(({ status }) => status).sort()).toContain(409)
    expect(await statusOf(test, id)).toBe('peer_approved')
    const [row] = await queue({ task: task.id, status: 'peer_approved' })
    expect(row?.peer?.full_name).toMatch(/^Member /)
    expect((await reviewing(test, imran).approve(id, { version: 0 })).status).toBe(200)
    expect((await vouch(second)).status).toBe(409)
  })

  it('starts again when the proof is sent again', async () => {
    const { id, task, member } = await waitingWork(test)
    const peer = await createMember(test)
    await giveKarma(test, peer.id, 10, { task })
    await reviewing(test, peer).peerApprove(id)
    expect(await peerQueue(peer)).toEqual([])
    await submit(test, member, task, { proof_text: 'Another proof' })
    expect((await peerQueue(peer)).map((row) => row.id)).toEqual([id])
  })
})
