import { userActs } from '@muster/contract/people/user-acts.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { declared } from '../../../features.ts'
import { addMembers, jobCalls, lostJobs, newKey, work } from './bulk-jobs.fixture.ts'
import { makeFile as makeFileOf } from './file.ts'
import { tidyJobs } from './tidy.ts'

const DAY_MS = 86_400_000

let test: TestApp
let admin: TestMember
let asAdmin: ReturnType<typeof jobCalls>

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { fullName: 'Asha Admin', roles: ['Admins'] })
  asAdmin = jobCalls(test, admin)
  await addMembers(test, 1_200, 'Ravi')
})
afterAll(() => test.close())

const makeFile = (body: object) =>
  test.call(userActs.export, {
    as: admin.token,
    body: { key: newKey(), seen: 1_200, reason: 'For the yearly report', ...body },
  })
const allRavis = { matching: { search: 'ravi', sortBy: 'created_at' } }

describe('a file of many rows', () => {
  it('holds the chosen rows in the columns that were asked for, at once', async () => {
    const ids = await addMembers(test, 3, 'Sara')
    const { response: job } = await makeFile({ ids, seen: 3, columns: ['full_name', 'email'] })
    expect(job).toMatchObject({ act: 'user.export', state: 'done', done: 3, file_until: expect.any(String) })
    const file = await asAdmin.file(job)
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(file.text.trimEnd().split('\n').toSorted()).toEqual([
      'Sara 1,sara-1@many.test',
      'Sara 2,sara-2@many.test',
      'Sara 3,sara-3@many.test',
      'full_name,email',
    ])
  })

  it('is made by a job when it is long, with a notice, for who asked alone', async () => {
    const { response: begun } = await makeFile({ ...allRavis, columns: ['full_name'], reason: '' })
    expect(begun).toMatchObject({ state: 'waiting', file_until: null })
    expect((await asAdmin.file(begun)).status).toBe(404)
    await work(test, begun)
    expect((await asAdmin.read(begun)).response).toMatchObject({ state: 'done', total: 1_200, done: 1_200 })
    const lines = (await asAdmin.file(begun)).text.trimEnd().split('\n')
    expect(lines).toHaveLength(1_201)
    expect([lines[0], lines[1], lines[1_200]]).toEqual(['full_name', 'Ravi 1', 'Ravi 1200'])
    const notices = await test.db.execute(
      sql`select title, button from notification where cause = ${`bulk_job:${begun.id}`} and user_id = ${admin.id}`,
    )
    expect([...notices]).toEqual([{ title: 'Your list of members is ready', button: 'Download' }])
    const other = await createMember(test, { roles: ['Admins'] })
    expect((await jobCalls(test, other).file(begun)).status).toBe(404)
  })

  it.each(['before it is made', 'while it is made', 'after it was made'])(
    'is not handed out when the right is taken away %s',
    async (when) => {
      const owner = await createMember(test, { roles: ['Admins'] })
      const calls = jobCalls(test, owner)
      const body = { ...allRavis, columns: ['full_name'], reason: '', key: newKey(), seen: 1_200 }
      const { response: begun } = await test.call(userActs.export, { as: owner.token, body })
      const takeAway = async () => {
        await test.db.execute(sql`delete from user_role where user_id = ${owner.id}`)
        test.parts.guard.forget(owner.id)
      }
      if (when === 'before it is made') await takeAway()
      const { files } = test.parts
      const putText = async (...given: Parameters<typeof files.putText>) => {
        await files.putText(...given)
        if (when === 'while it is made') await takeAway()
      }
      const act = declared.bulk.find(({ name }) => name === 'user.export')
      if (act?.kind !== 'file') throw new Error('it is not a file')
      await makeFileOf({ ...test.parts, files: { ...files, putText } }, act, begun.id)
      if (when === 'after it was made') await takeAway()
      const [job] = await test.db.execute<{ state: string; file_key: string | null }>(
        sql`select state, file_key from bulk_job where id = ${begun.id}`,
      )
      expect(job?.state).toBe(when === 'after it was made' ? 'done' : 'stopped')
      expect(job?.file_key === null).toBe(when !== 'after it was made')
      expect([403, 404]).toContain((await calls.file(begun)).status)
    },
  )

  it('needs a reason for addresses and numbers, which stands in the log', async () => {
    expect(await makeFile({ ...allRavis, reason: ' ' })).toMatchObject({
      status: 400,
      message: { reason: [expect.stringContaining('what the file is for')] },
    })
    const { response: job } = await makeFile({ ...allRavis })
    await work(test, job)
    const [entry] = await test.db.execute(
      sql`select action, after from audit_log where target_type = 'file' and target_id = ${job.id}`,
    )
    expect(entry).toMatchObject({
      action: 'file.create',
      after: { name: 'Members', reason: 'For the yearly report', filters: { search: 'ravi' } },
    })
  })

  it('is one at a time for a person and a list', async () => {
    const { response: first } = await makeFile(allRavis)
    expect(await makeFile(allRavis)).toMatchObject({ status: 409 })
    expect((await asAdmin.stop(first)).response).toMatchObject({ state: 'stopped' })
    await work(test, first)
    expect((await asAdmin.file(first)).status).toBe(404)
    const { response: second } = await makeFile(allRavis)
    expect(second.state).toBe('waiting')
    test.advance(120_000)
    expect(await lostJobs(test)).toContain(second.id)
    await work(test, second)
    expect((await asAdmin.read(second)).response.state).toBe('done')
  })

  it('is kept for seven days, its report for thirty', async () => {
    const { response: job } = await makeFile({ ...allRavis, columns: ['full_name'] })
    await work(test, job)
    const [{ key } = { key: '' }] = await test.db.execute<{ key: string }>(
      sql`select file_key as key from bulk_job where id = ${job.id}`,
    )
    test.advance(3 * DAY_MS)
    await tidyJobs(test.parts)
    expect(await test.parts.files.exists(key), 'a file that a job names is no orphan').toBe(true)
    test.advance(4 * DAY_MS + 1)
    expect((await asAdmin.file(job)).status).toBe(404)
    await tidyJobs(test.parts)
    expect(await test.parts.files.exists(key)).toBe(false)
    const report = () => test.db.execute(sql`select state from bulk_job where id = ${job.id}`)
    expect([...(await report())]).toEqual([{ state: 'done' }])
    test.advance(24 * DAY_MS)
    await tidyJobs(test.parts)
    expect([...(await report())]).toEqual([])
  })
})
