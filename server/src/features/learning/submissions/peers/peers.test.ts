import { reportedTexts } from '@muster/contract/desk/reported-texts.ts'
import { peerReviews } from '@muster/contract/learning/peer-reviews.ts'
import { submissions } from '@muster/contract/learning/submissions.ts'
import { blocks } from '@muster/contract/people/blocks.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf } from '../../../../../test/setup/fixtures.ts'
import { giveKarma, type TestTask } from '../../../../../test/setup/karma.ts'
import { createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { declared } from '../../../../features.ts'
import {
  createReviewer,
  karmaOf,
  reviewing,
  statusOf,
  submit,
  taskWith,
  waitingWork,
} from '../submissions.fixture.ts'

const WEEK = 7 * 86_400_000
const points = ['No template', 'Has its own address']

let test: TestApp
let task: TestTask
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  task = await taskWith(test, sql`good_when = ${points.join('\n')}`)
})
afterAll(() => test.close())

/** A member who has completed the task. */
async function createPeer(fullName = 'Anjali Menon', of = task): Promise<TestMember> {
  const peer = await createMember(test, { fullName, isPublic: true })
  await giveKarma(test, peer.id, 10, { task: of })
  return peer
}
const said = {
  version: 0,
  works: 'The headline. I knew who you are.',
  next: 'The orange on white is hard to read outside.',
  open_points: [points[0] ?? ''],
}
const good = { version: 0, works: said.works, next: null, open_points: [] }
const send = (peer: TestMember, submission_id: string, body: object = said) =>
  test.call(peerReviews.send, { as: peer.token, params: { submission_id }, body: body as typeof said })
const read = (writer: TestMember, submission_id: string) =>
  test.call(peerReviews.read, { as: writer.token, params: { submission_id } })
const thank = (writer: TestMember, submission_id: string) =>
  test.call(peerReviews.thank, { as: writer.token, params: { submission_id } })
const mine = async (peer: TestMember) => (await test.call(peerReviews.mine, { as: peer.token })).response
const waitsFor = async (peer: TestMember, id: string) =>
  (await test.call(submissions.peerQueue, { as: peer.token, query: { perPage: 100 } })).response.data.some(
    (row) => row.id === id,
  )
const seenBy = async (writer: TestMember) =>
  (await test.call(submissions.task, { as: writer.token, params: { task_id: task.id } })).response.around
    .peer_review

describe('a peer review', () => {
  it('is read and thanked for by the writer, and pays the reviewer once', async () => {
    const peer = await createPeer()
    const { member: writer, id } = await waitingWork(test, { task })
    const before = await karmaOf(test, peer)
    expect(await waitsFor(peer, id)).toBe(true)

    const sent = await send(peer, id)
    expect([sent.response, sent.message.general]).toEqual([{ karma: 10 }, ['Sent, +10 on its way']])
    expect((await send(peer, id)).response).toEqual({ karma: 10 })
    expect(await waitsFor(peer, id)).toBe(false)
    expect(await statusOf(test, id)).toBe('pending')
    expect(await mine(peer)).toEqual({ karma: 10, on_its_way: 10, thanks: null })
    expect(await seenBy(writer)).toEqual({
      submission_id: id,
      by: 'Anjali',
      works: said.works,
      next: said.next,
      open_points: said.open_points,
      read: false,
      thanked: false,
      reported: false,
    })
    expect(await karmaOf(test, peer)).toBe(before)

    const answers = await Promise.all([
      read(writer, id),
      read(writer, id),
      thank(writer, id),
      thank(writer, id),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await karmaOf(test, peer)).toBe(before + 10)
    expect(await seenBy(writer)).toMatchObject({ read: true, thanked: true })
    expect(await mine(peer)).toMatchObject({
      on_its_way: 0,
      thanks: { by: { full_name: writer.fullName.split(' ')[0], muid: null } },
    })
    expect(
      await countOf(test, sql`notification where user_id = ${peer.id} and cause like 'peer-thanks:%'`),
    ).toBe(1)
  })

  it('vouches for work without an open point', async () => {
    const { id } = await waitingWork(test, { task })
    const peer = await createPeer()
    await send(peer, id, good)
    expect(await statusOf(test, id)).toBe('peer_approved')
    const reviewer = await createReviewer(test)
    const { response } = await test.call(submissions.queue, {
      as: reviewer.token,
      query: { status: 'peer_approved', task: task.id, perPage: 100 },
    })
    expect(response.data.find((row) => row.id === id)?.peer).toMatchObject({
      full_name: 'Anjali Menon',
      vouched: true,
      works: good.works,
      next: null,
    })
  })

  it.each(['approve', 'sendBack', 'reject'] as const)(
    'is read by the appraiser who decides: %s',
    async (act) => {
      const peer = await createPeer()
      const { id } = await waitingWork(test, { task })
      const before = await karmaOf(test, peer)
      await send(peer, id)
      expect((await reviewing(test, await createReviewer(test))[act](id)).status).toBe(200)
      expect(await karmaOf(test, peer)).toBe(before + 10)
    },
  )

  it('is made once by one of two who send at once, and again for a new version', async () => {
    const [one, two] = [await createPeer(), await createPeer('Basil Joy')]
    const { member: writer, id } = await waitingWork(test, { task })
    const answers = await Promise.all([send(one, id), send(two, id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await submit(test, writer, task, { proof_text: 'Here it is again' })
    const third = await createPeer('Neha Das')
    expect((await send(third, id)).status).toBe(409)
    expect((await send(third, id, { ...said, version: 1 })).status).toBe(200)
    expect(await seenBy(writer)).toMatchObject({ by: 'Neha', thanked: false })
  })

  it('pays for five a week', async () => {
    const peer = await createPeer()
    for (let number = 1; number <= 6; number += 1) {
      const { id } = await waitingWork(test, { task })
      expect((await send(peer, id)).response).toEqual({ karma: number > 5 ? 0 : 10 })
    }
    expect((await mine(peer)).karma).toBe(0)
    test.advance(WEEK)
    expect((await mine(peer)).karma).toBe(10)
  })

  it.each([
    ['what works', { ...said, works: 'Good' }, 'works'],
    ['what to try next, for an open point', { ...said, next: null }, 'next'],
    ['what to try next in a few words', { ...said, next: 'Colours' }, 'next'],
    ['a point that the task doesn’t have', { ...said, open_points: ['Is blue'] }, 'open_points'],
    ['more than fits', { ...said, works: 'a'.repeat(281) }, 'works'],
  ])('is refused at the field: %s', async (_name, body, field) => {
    const { id } = await waitingWork(test, { task })
    const answer = await send(await createPeer(), id, body)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.message)).toContain(field)
  })

  it('is nothing for those who haven’t done the task, the writer, a double or someone blocked', async () => {
    const { member: writer, id } = await waitingWork(test, { task })
    expect((await send(await createMember(test), id)).status).toBe(404)
    expect((await send(writer, id)).status).toBe(400)
    const [double, inviter, blocked] = [await createPeer(), await createPeer(), await createPeer()]
    await test.db.execute(sql`insert into referral (user_id, inviter_id) values (${double.id}, ${writer.id})`)
    await test.db.execute(
      sql`insert into referral (user_id, inviter_id) values (${writer.id}, ${inviter.id})`,
    )
    await test.call(blocks.block, { as: blocked.token, params: { muid: writer.muid }, body: {} })
    for (const other of [double, inviter, blocked]) {
      expect(await waitsFor(other, id)).toBe(false)
      expect((await send(other, id)).status).toBe(404)
    }
    const stranger = await createMember(test)
    for (const act of [read, thank]) {
      expect((await act(writer, id)).status).toBe(404)
      expect((await act(stranger, id)).status).toBe(404)
    }
    await reviewing(test, await createReviewer(test)).approve(id)
    expect((await send(await createPeer(), id)).status).toBe(409)
  })

  it('stays without its author’s name, and goes with the work that it’s about', async () => {
    const peer = await createPeer()
    const { member: writer, id } = await waitingWork(test, { task })
    await send(peer, id)
    const erase = (userId: string) =>
      test.db.transaction(async (tx) => {
        for (const held of declared.personal) await held.erase(tx, userId)
      })
    await erase(peer.id)
    expect(await seenBy(writer)).toMatchObject({ by: 'A member', works: said.works })
    expect((await thank(writer, id)).status).toBe(200)
    await erase(writer.id)
    expect(await countOf(test, sql`peer_review where submission_id = ${id}`)).toBe(0)
  })
})

describe('a report of a peer review', () => {
  const report = (writer: TestMember, submission_id: string) =>
    test.call(peerReviews.report, {
      as: writer.token,
      params: { submission_id },
      body: { reason: 'insult', note: 'Rude' },
    })
  const staff = () => createMember(test, { roles: ['Admins'] })
  const reportedOf = async (as: TestMember, author: string) =>
    (await test.call(reportedTexts.list, { as: as.token, query: { perPage: 100 } })).response.data.find(
      (row) => row.author === author,
    )
  const remove = (as: TestMember, review_id: string) =>
    test.call(reportedTexts.remove, {
      as: as.token,
      params: { text_id: review_id },
      body: { reason: 'Be kind', warning: 'insult' },
    })

  it('reaches staff once, who remove the review and warn its author', async () => {
    const admin = await staff()
    const peer = await createPeer('Rude Peer')
    const { member: writer, id } = await waitingWork(test, { task })
    expect((await report(writer, id)).status).toBe(404)
    await send(peer, id)
    expect((await report(await createMember(test), id)).status).toBe(404)
    await Promise.all([report(writer, id), report(writer, id)])
    expect(await seenBy(writer)).toMatchObject({ reported: true })
    const row = await reportedOf(admin, 'Rude Peer')
    expect(row).toMatchObject({
      text: `${said.works}\n\n${said.next}`,
      reasons: ['insult'],
      notes: ['Rude'],
    })
    const reviewId = row?.id ?? ''
    for (const outside of [writer, peer]) expect((await remove(outside, reviewId)).status).toBe(403)
    const answers = await Promise.all([remove(admin, reviewId), remove(admin, reviewId)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await seenBy(writer)).toBeNull()
    expect(await reportedOf(admin, 'Rude Peer')).toBeUndefined()
    expect(
      await countOf(
        test,
        sql`notification where user_id = ${peer.id} and title = 'Staff have warned you'
          and description like '%Don’t insult or threaten anyone%'`,
      ),
    ).toBe(1)
    expect(await countOf(test, sql`member_warning where user_id = ${peer.id}`)).toBe(1)
    expect(await countOf(test, sql`audit_log where target_id = ${id} and action = 'peer_review.warn'`)).toBe(
      1,
    )
  })

  it('that was found to be in order leaves the review', async () => {
    const admin = await staff()
    const peer = await createPeer('Kind Peer')
    const { member: writer, id } = await waitingWork(test, { task })
    await send(peer, id)
    await report(writer, id)
    const params = { text_id: (await reportedOf(admin, 'Kind Peer'))?.id ?? '' }
    expect((await test.call(reportedTexts.dismiss, { as: admin.token, params })).status).toBe(200)
    expect((await test.call(reportedTexts.dismiss, { as: admin.token, params })).status).toBe(409)
    expect(await seenBy(writer)).toMatchObject({ works: said.works, reported: true })
    await report(writer, id)
    expect(await reportedOf(admin, 'Kind Peer')).toBeUndefined()
  })
})
