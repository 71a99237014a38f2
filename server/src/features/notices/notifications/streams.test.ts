import type { Readable } from 'node:stream'
import { notifications } from '@muster/contract/notices/notifications.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { requestOf, startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { openConnection } from '../../../platform/database.ts'
import { type Notice, notify } from './index.ts'

let test: TestApp
let neighbour: TestApp
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  neighbour = await startTestApp({ RATE_LIMITS: 'off' }, null, test)
})
afterAll(async () => {
  await neighbour.close()
  await test.close()
})

interface Heard {
  readonly unread: number
  readonly newest: { readonly title: string } | null
}

/** Opens a stream and reads it event by event. */
async function open(app: TestApp, member: TestMember) {
  const reply = await app.app.inject({
    ...requestOf(notifications.stream, { as: member.token }),
    payloadAsStream: true,
  })
  const stream = reply.stream() as Readable
  const pieces = stream[Symbol.asyncIterator]()
  let text = ''
  return {
    status: reply.statusCode,
    type: reply.headers['content-type'],
    /** Returns the next event, or null when the stream has ended. */
    async next(): Promise<Heard | null> {
      while (!text.includes('\n\n')) {
        const piece = await pieces.next()
        if (piece.done) return null
        text += String(piece.value)
      }
      const end = text.indexOf('\n\n')
      const event = text.slice(0, end)
      text = text.slice(end + 2)
      return event.startsWith('data: ') ? JSON.parse(event.slice('data: '.length)) : this.next()
    },
    close: () => stream.destroy(),
  }
}

const notice = (member: TestMember, cause: string): Notice => ({
  userId: member.id,
  kind: 'level_reached',
  cause,
  title: `About ${cause}`,
  description: 'Something happened.',
  button: null,
  url: null,
})

const tell = (app: TestApp, member: TestMember, cause: string) =>
  app.db.transaction((tx) => notify(tx, notice(member, cause)))

describe('the stream of my notices', () => {
  it('says at once how many are unread, and again when it changes', async () => {
    const member = await createMember(test)
    const stream = await open(test, member)
    expect(stream).toMatchObject({ status: 200, type: 'text/event-stream; charset=utf-8' })
    expect(await stream.next()).toEqual({ unread: 0, newest: null })
    await tell(test, member, 'something')
    expect(await stream.next()).toMatchObject({ unread: 1, newest: { title: 'About something' } })
    await test.call(notifications.markAllRead, { as: member.token })
    expect(await stream.next()).toEqual({ unread: 0, newest: null })
    stream.close()
  })

  it('is counted by the metrics while it is open', async () => {
    const counted = async () => {
      const { body } = await test.app.inject('/metrics')
      return Number(/^streams_open (\d+)$/m.exec(body)?.[1])
    }
    const before = await counted()
    const member = await createMember(test)
    const first = await open(test, member)
    expect(await counted()).toBe(before + 1)
    await test.db.execute(sql`delete from session where user_id = ${member.id}`)
    while (await first.next());
    expect(await counted()).toBe(before)
  })

  it('hears what another process has done', async () => {
    const member = await createMember(test)
    const stream = await open(test, member)
    expect(await stream.next()).toMatchObject({ unread: 0 })
    await tell(neighbour, member, 'elsewhere')
    expect(await stream.next()).toMatchObject({ unread: 1, newest: { title: 'About elsewhere' } })
    stream.close()
  })

  it('hears what a process that was killed right after the commit had not announced', async () => {
    const member = await createMember(test)
    const stream = await open(test, member)
    expect(await stream.next()).toMatchObject({ unread: 0 })
    const connection = openConnection(test.parts.config.DATABASE_URL ?? '')
    await connection.db.transaction((tx) => notify(tx, notice(member, 'left behind')))
    expect(await stream.next()).toMatchObject({ unread: 1, newest: { title: 'About left behind' } })
    await connection.sql.end()
    stream.close()
  })

  it('hears nothing of others, and nothing that was not committed', async () => {
    const [member, other] = [await createMember(test), await createMember(test)]
    const stream = await open(test, member)
    await stream.next()
    await tell(test, other, 'theirs')
    await test.db
      .transaction(async (tx) => {
        await notify(tx, notice(member, 'undone'))
        throw new Error('undone')
      })
      .catch(() => undefined)
    await tell(test, member, 'mine')
    expect(await stream.next()).toMatchObject({ unread: 1, newest: { title: 'About mine' } })
    stream.close()
  })

  it('is one of at most five: the oldest ends', async () => {
    const member = await createMember(test)
    const streams = []
    for (let number = 0; number < 6; number += 1) {
      const stream = await open(test, member)
      await stream.next()
      streams.push(stream)
    }
    expect(await streams[0]?.next()).toBeNull()
    await tell(test, member, 'to all')
    for (const stream of streams.slice(1)) {
      expect(await stream.next()).toMatchObject({ unread: 1 })
      stream.close()
    }
  })

  it('ends when the member’s session ends', async () => {
    const member = await createMember(test)
    const stream = await open(test, member)
    await stream.next()
    await test.db.execute(sql`delete from session where user_id = ${member.id}`)
    expect(await stream.next()).toBeNull()
  })

  it('is for members', async () => {
    expect((await test.call(notifications.stream)).status).toBe(401)
  })

  it('ends with the server', async () => {
    const member = await createMember(test)
    const passing = await startTestApp({ RATE_LIMITS: 'off' }, null, test)
    const stream = await open(passing, member)
    expect(await stream.next()).toMatchObject({ unread: 0 })
    const [end] = await Promise.all([stream.next(), passing.close()])
    expect(end).toBeNull()
  })
})
