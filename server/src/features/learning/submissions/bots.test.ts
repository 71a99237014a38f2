import { apiKeys, bots } from '@muster/contract/partners/chat-bots.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf, readValue } from '../../../../test/setup/fixtures.ts'
import { createTask, giveKarma } from '../../../../test/setup/karma.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { createReviewer, karmaOf } from './submissions.fixture.ts'

let test: TestApp
let key: string
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  const admin = await createMember(test, { roles: ['Admins'] })
  const made = await test.call(apiKeys.create, { as: admin.token, body: { name: 'Bot' } })
  key = made.response.key
})
afterAll(() => test.close())

let messages = 0
const message = () => {
  messages += 1
  return `message-${messages}`
}
const hashtagOf = (id: string) => readValue<string>(test, sql`select hashtag from task where id = ${id}`)
const post = (body: object) => test.call(bots.submit, { as: key, body })
const review = (id: string, body: object) =>
  test.call(bots.review, { as: key, params: { submission_id: id }, body })
const status = async (id: string) =>
  (await test.call(bots.status, { as: key, params: { submission_id: id } })).response

async function posted(member?: TestMember) {
  const learner = member ?? (await createMember(test))
  const task = await createTask(test)
  const answer = await post({
    muid: learner.muid,
    hashtag: await hashtagOf(task.id),
    task_message_id: message(),
  })
  return { learner, task, id: answer.response.id }
}

describe('the chat bot', () => {
  it('submits what a member posted; the same message is one submission', async () => {
    const [member, task] = [await createMember(test), await createTask(test)]
    await test.db.execute(sql`update "user" set discord_id = '123456789012345678' where id = ${member.id}`)
    const hashtag = (await hashtagOf(task.id)).slice(1).toUpperCase()
    const body = {
      discord_id: '123456789012345678',
      hashtag,
      task_message_id: message(),
      lobby_message_id: 'lobby',
    }
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(body)))
    expect(new Set(answers.map(({ response }) => response.id)).size).toBe(1)
    expect(answers[0]?.response.status).toBe('pending')
    expect(await countOf(test, sql`submission where user_id = ${member.id}`)).toBe(1)
    const again = await post({ ...body, task_message_id: message(), proof_text: 'Better' })
    expect(again.response.id).toBe(answers[0]?.response.id)
    const other = await createMember(test)
    const stolen = await post({
      muid: other.muid,
      hashtag,
      task_message_id: again.response && `message-${messages}`,
    })
    expect([stolen.status, Object.keys(stolen.message)]).toEqual([409, ['general', 'task_message_id']])
  })

  it('is told on the field what is wrong', async () => {
    const [member, closed] = [await createMember(test), await createTask(test, { active: false })]
    const hashtag = await hashtagOf((await createTask(test)).id)
    const field = async (body: object) => {
      const answer = await post(body)
      return [answer.status, ...Object.keys(answer.message)]
    }
    expect(await field({ hashtag })).toEqual([400, 'general', 'muid'])
    expect(await field({ muid: 'nobody@muster', hashtag })).toEqual([400, 'general', 'muid'])
    expect(await field({ discord_id: '999999999999999999', hashtag })).toEqual([400, 'general', 'discord_id'])
    expect(await field({ muid: member.muid, hashtag: '#nothing-like-it' })).toEqual([
      400,
      'general',
      'hashtag',
    ])
    expect(await field({ muid: member.muid, hashtag: await hashtagOf(closed.id) })).toEqual([
      400,
      'general',
      'hashtag',
    ])
  })

  it('passes a review on, with the karma, to a reviewer who may', async () => {
    const { learner, task, id } = await posted()
    const [peer, appraiser] = [await createMember(test), await createReviewer(test)]
    const vouching = { stage: 'peer', outcome: 'approve', reviewer: { muid: peer.muid } }
    expect((await review(id, vouching)).status).toBe(404)
    await giveKarma(test, peer.id, 10, { task })
    expect((await review(id, vouching)).response).toMatchObject({ id, status: 'peer_approved', karma: null })
    const approving = { stage: 'appraiser', outcome: 'approve', reviewer: { muid: appraiser.muid } }
    expect((await review(id, approving)).response).toMatchObject({ status: 'approved', karma: 10 })
    expect((await review(id, approving)).response).toMatchObject({ status: 'approved', karma: 10 })
    expect(await karmaOf(test, learner)).toBe(10)
    expect(await status(id)).toEqual({ id, status: 'approved', karma: 10, reason: null })
  })

  it('cannot review for somebody who may not here, nor for the learner', async () => {
    const plain = await createMember(test)
    const appraiser = await createReviewer(test)
    const { id } = await posted(appraiser)
    const by = (muid: string, change: object = {}) =>
      review(id, { stage: 'appraiser', outcome: 'approve', reviewer: { muid }, ...change })
    expect((await by(plain.muid)).message.reviewer?.[0]).toContain('isn’t allowed to review')
    expect((await by(appraiser.muid)).message.general?.[0]).toContain('your own work')
    expect((await by('nobody@muster')).message['reviewer.muid']).toBeDefined()
    const other = await createReviewer(test)
    expect((await by(other.muid, { outcome: 'reject' })).message.reason).toBeDefined()
    expect((await by(other.muid, { stage: 'peer', outcome: 'reject' })).message.outcome).toBeDefined()
    expect((await by(other.muid, { outcome: 'send_back', reason: 'Too short' })).response).toMatchObject({
      status: 'returned',
    })
    expect(await status(id)).toMatchObject({ reason: 'Too short' })
    await test.db.execute(sql`update "user" set status = 'suspended' where id = ${other.id}`)
    expect((await by(other.muid)).status).toBe(400)
  })

  it('finds nothing where there is nothing, and nobody else finds anything', async () => {
    const params = { submission_id: crypto.randomUUID() }
    expect((await test.call(bots.status, { as: key, params })).status).toBe(404)
    const admin = await createMember(test, { roles: ['Admins'] })
    expect((await test.call(bots.status, { as: admin.token, params })).status).toBe(401)
  })
})
