import { profiles } from '@muster/contract/people/profiles.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { paintedPicture, sendForm } from '../../../test/setup/forms.ts'
import { createMember } from '../../../test/setup/members.ts'
import { type Bucket, startBucket } from '../../../test/setup/stand-ins/bucket.ts'
import { startTestApp, type TestApp } from '../../../test/setup/test-app.ts'
import { fileJobs } from './files.ts'

let bucket: Bucket
let test: TestApp

beforeAll(async () => {
  bucket = await startBucket()
  test = await startTestApp(bucket.settings)
})
afterAll(async () => {
  await test.close()
  await bucket[Symbol.asyncDispose]()
})

const upload = async (as: string) =>
  sendForm(test, profiles.updatePicture, { as, file: await paintedPicture() })
const keyOf = (address: string) => address.replace('http://muster.test/media/', '')

it.each(['away', 'failing'] as const)(
  'a picture is refused while the bucket is %s, and accepted once it’s back',
  async (state) => {
    const member = await createMember(test)
    await bucket.become(state)
    const refused = await upload(member.token)
    expect(refused.status).toBe(503)
    expect(refused.message.general).toEqual([
      'Files can’t be saved or opened right now. Try again in a moment.',
    ])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const mine = await test.call(profiles.mine, { as: member.token })
    expect(mine.response.profile_pic).toBe(null)

    await bucket.become('well')
    const accepted = await upload(member.token)
    expect(accepted.status).toBe(200)
    expect(bucket.has(keyOf(accepted.response.profile_pic))).toBe(true)
  },
)

it('a picture can be removed while the bucket is away, and its file is deleted afterwards', async () => {
  const member = await createMember(test)
  const { response } = await upload(member.token)
  const key = keyOf(response.profile_pic)
  const queued: object[] = []
  const { jobs } = test.parts
  const { enqueue } = jobs
  jobs.enqueue = async (_tx, queue, data) => void queued.push({ queue, data })
  await bucket.become('away')
  const removed = await test.call(profiles.removePicture, { as: member.token })
  await bucket.become('well')
  jobs.enqueue = enqueue
  expect(removed.status).toBe(200)
  expect(bucket.has(key)).toBe(true)

  expect(queued).toEqual([{ queue: 'files.delete', data: { key } }])
  for (const { run } of fileJobs(test.parts.files)) await run({ key })
  expect(bucket.has(key)).toBe(false)
})
