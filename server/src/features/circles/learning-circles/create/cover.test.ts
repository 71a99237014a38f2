import { learningCircles } from '@muster/contract/circles/learning-circles.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { photo, sendCover, storedCover } from '../../../../../test/setup/covers.ts'
import { readValue } from '../../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { foundCircle, leave, type TestCircle, withMembers } from '../circles.fixture.ts'

let test: TestApp
let circle: TestCircle
let other: TestMember
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  circle = await foundCircle(test)
  const [member] = await withMembers(test, circle, 1)
  other = member ?? circle.lead
})
afterAll(() => test.close())

const params = () => ({ circle_id: circle.id })
const send = (member: TestMember, content: Buffer) =>
  sendCover(test, learningCircles.setCover, params(), member, content)
const remove = (member: TestMember) =>
  test.call(learningCircles.removeCover, { as: member.token, params: params() })
const shown = async () => (await test.call(learningCircles.card, { params: params() })).response.cover

describe('the cover of a circle', () => {
  it('is cut to its ratio, without anything of the camera, and shown to everybody', async () => {
    expect(await shown()).toBeNull()
    const { status, response } = await send(circle.lead, await photo())
    expect(status).toBe(200)
    expect(await shown()).toBe(response.cover)
    expect(await storedCover(test, response.cover)).toEqual({
      width: 1500,
      height: 500,
      format: 'webp',
      exif: undefined,
    })
  })

  it('gives way to another one, and its file goes with it', async () => {
    const first = (await send(circle.lead, await photo())).response.cover
    const second = (await send(circle.lead, await photo(1500, 500, '#0e9f86'))).response.cover
    expect(second).not.toBe(first)
    expect(await storedCover(test, first)).toBeNull()
    for (let time = 0; time < 2; time += 1) expect((await remove(circle.lead)).status).toBe(200)
    expect(await shown()).toBeNull()
    expect(await storedCover(test, second)).toBeNull()
  })

  it('is one, with one file, also when two are sent at once', async () => {
    const content = await photo()
    const answers = await Promise.all([send(circle.lead, content), send(circle.lead, content)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const files = await Promise.all(answers.map(({ response }) => storedCover(test, response.cover)))
    expect(files.filter((file) => file !== null)).toHaveLength(1)
    expect(await storedCover(test, await shown())).not.toBeNull()
  })

  it('is for its leads to choose', async () => {
    const content = await photo()
    const before = await shown()
    const stranger = await createMember(test)
    expect((await send(other, content)).status).toBe(403)
    expect((await send(stranger, content)).status).toBe(404)
    expect((await remove(other)).status).toBe(403)
    expect((await remove(stranger)).status).toBe(404)
    expect((await test.call(learningCircles.removeCover, { params: params() })).status).toBe(401)
    expect(await shown()).toBe(before)
  })

  it('has to be a picture, large enough and not too large', async () => {
    const before = await shown()
    const small = await send(circle.lead, await photo(400, 300))
    expect([small.status, small.message.cover]).toEqual([
      400,
      ['Choose a picture that’s at least 500 by 167 pixels'],
    ])
    for (const content of [Buffer.from('<svg/>'), Buffer.from('GIF89a'), (await photo()).subarray(0, 900)]) {
      const answer = await send(circle.lead, content)
      expect([answer.status, answer.message.cover?.[0]]).toEqual([
        400,
        expect.stringContaining('Choose a PNG, JPEG or WebP picture'),
      ])
    }
    expect((await send(circle.lead, Buffer.alloc(5_000_001))).status).toBe(413)
    expect(await shown()).toBe(before)
  })

  it('goes with the last member', async () => {
    const last = await foundCircle(test)
    await sendCover(test, learningCircles.setCover, { circle_id: last.id }, last.lead, await photo())
    await leave(test, last.lead, last)
    const key = sql`select cover_picture_key from learning_circle where id = ${last.id}`
    expect(await readValue(test, key)).toBeNull()
  })
})
