import { randomUUID } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { submissions } from '@muster/contract/learning/submissions.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTask } from '../../../../test/setup/karma.ts'
import { createMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { storeProofPicture } from './pictures.ts'
import { submit, waitingWork } from './submissions.fixture.ts'
import { tidyPictures } from './tidy.ts'

/** A one-pixel PNG. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const HOUR = 3_600_000

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off', DATA_DIR: `/tmp/muster-test-tidy-${process.pid}` })
})
afterAll(() => test.close())

const keyOf = (ticket: string) => `pictures/${ticket.split('.')[0]}.webp`

async function uploaded(userId: string, hoursAgo: number): Promise<string> {
  const ticket = await storeProofPicture(test.parts, userId, PICTURE)
  await age(keyOf(ticket), hoursAgo)
  return ticket
}

async function age(key: string, hours: number): Promise<void> {
  const at = new Date(test.parts.clock.now().getTime() - hours * HOUR)
  await utimes(join(test.parts.config.dataDir, 'files', key), at, at)
}

const exists = (key: string) => test.parts.files.exists(key)

it('removes pictures that were never handed in after two days, and no others', async () => {
  const member = await createMember(test)
  const forgotten = await uploaded(member.id, 49)
  const young = await uploaded(member.id, 47)
  const handedIn = await uploaded(member.id, 49)
  const { status } = await submit(test, member, await createTask(test), { proof_picture: handedIn })
  expect(status).toBe(200)
  const face = `pictures/${randomUUID()}.webp`
  await test.parts.files.put(face, PICTURE, 'image/webp')
  await age(face, 500)
  await test.db.execute(sql`update "user" set picture_key = ${face} where id = ${member.id}`)
  const elsewhere = `pictures-of-old/${randomUUID()}.webp`
  await test.parts.files.put(elsewhere, PICTURE, 'image/webp')
  await age(elsewhere, 500)

  expect(await tidyPictures(test.parts)).toBe(1)
  expect(await exists(keyOf(forgotten))).toBe(false)
  for (const kept of [keyOf(young), keyOf(handedIn), face, elsewhere]) expect(await exists(kept)).toBe(true)
  expect(await tidyPictures(test.parts)).toBe(0)
})

it('asks to upload again what was tidied away while the form was open', async () => {
  const { member, task } = await waitingWork(test)
  const ticket = await uploaded(member.id, 72)
  await tidyPictures(test.parts)
  const answer = await test.call(submissions.submit, {
    as: member.token,
    params: { task_id: task.id },
    body: { proof_picture: ticket },
  })
  expect(answer.status).toBe(400)
  expect(answer.message).toMatchObject({ proof_picture: ['Upload this picture again'] })
})
