import { achievementIssuing } from '@muster/contract/recognition/achievement-issuing.ts'
import { achievements } from '@muster/contract/recognition/achievements.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf } from '../../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { download, upload } from '../../../../../test/setup/spreadsheets.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { jobCalls, newKey } from '../../../desk/bulk-jobs/bulk-jobs.fixture.ts'

let test: TestApp
let admin: TestMember
let one: TestMember
let two: TestMember
let achievementId: string
const NAME = 'Wrote the handbook'

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { roles: ['Admins'] })
  one = await createMember(test)
  two = await createMember(test)
  const { response } = await test.call(achievements.create, {
    as: admin.token,
    body: { name: NAME, description: 'For a test.', type: 'Badge' },
  })
  achievementId = response.id
})
afterAll(() => test.close())

const file = (rows: readonly string[]) => ({
  as: admin.token,
  content: Buffer.from(rows.join('\n')),
  fileName: 'rows.csv',
})
const heldBy = ({ id }: TestMember) =>
  countOf(test, sql`member_achievement where user_id = ${id} and state = 'held'`)

describe('giving achievements by a sheet', () => {
  it('has a template, and names what is wrong with each row while the others are given', async () => {
    expect((await download(test, achievementIssuing.template, admin.token)).Sheet1?.[0]).toEqual([
      'muid',
      'achievement_id',
    ])
    const rows = [
      'muid,achievement_id',
      `${one.muid},${NAME.toUpperCase()}`,
      `${one.muid},${achievementId}`,
      `nobody@muster,${NAME}`,
      `${two.muid},No such thing`,
      `${admin.muid},${NAME}`,
    ]
    const { response } = await upload(test, achievementIssuing.import, file(rows))
    expect(response).toMatchObject({ succeeded: 1, failed: 4 })
    expect(response.errors).toMatchObject([
      { column: 'muid', code: 'repeated' },
      { column: 'muid', code: 'unknown' },
      { column: 'achievement_id', code: 'unknown' },
      { column: 'muid', code: 'not_allowed' },
    ])
    expect(await heldBy(one)).toBe(1)
    const params = { import_id: response.import_id }
    const failed = await test.call(achievementIssuing.importFailures, { as: admin.token, params })
    expect(failed.headers['content-type']).toContain('spreadsheetml')
    const fix = await upload(test, achievementIssuing.rowsToFix, file(rows))
    expect(fix.headers['content-disposition']).toContain('achievement-rows-to-fix.xlsx')
    const listed = await test.call(achievementIssuing.imports, { as: admin.token })
    expect(listed.response.data[0]).toMatchObject({ id: response.import_id, succeeded: 1, failed: 4 })
  })

  it('names whom the certificate can’t show, before anything is given', async () => {
    const rare = await createMember(test, { fullName: 'Asha 𒀀' })
    const sent = { ...file(['muid,achievement_id', `${rare.muid},${NAME}`]), query: { dry_run: 'true' } }
    const { response } = await upload(test, achievementIssuing.import, sent)
    expect(response).toMatchObject({ succeeded: 1, unprintable: [{ text: 'Asha 𒀀', missing: ['𒀀'] }] })
    expect(await heldBy(rare)).toBe(0)
  })

  it('is taken back, but for what was revoked since', async () => {
    const third = await createMember(test)
    const rows = ['muid,achievement_id', `${two.muid},${NAME}`, `${third.muid},${NAME}`]
    const { response } = await upload(test, achievementIssuing.import, file(rows))
    const body = { muid: third.muid, achievement_id: achievementId, reason: 'Somebody else wrote it' }
    await test.call(achievementIssuing.revoke, { as: admin.token, body })
    const params = { import_id: response.import_id }
    const undone = await test.call(achievementIssuing.undoImport, { as: admin.token, params })
    expect(undone.response).toEqual({ removed: 1, kept: 1, named: [] })
    expect(await heldBy(two)).toBe(0)
    const left = sql`member_achievement where user_id = ${third.id} and state = 'revoked'`
    expect(await countOf(test, left)).toBe(1)
  })

  it('answers earlier clients with what became of each row', async () => {
    const fourth = await createMember(test)
    const { response } = await upload(test, achievementIssuing.bulkIssue, {
      ...file(['muid,achievement_id', `${fourth.muid},${NAME}`, `nobody@muster,${NAME}`]),
    })
    expect(response).toMatchObject({
      success_count: 1,
      failed_count: 1,
      failed_rows: [{ row: 3, muid: 'nobody@muster' }],
    })
    const csv = await test.call(achievementIssuing.issuedCsv, {
      as: admin.token,
      query: { search: fourth.fullName },
    })
    expect(csv.text).toContain(NAME)
    const { response: job } = await test.call(achievementIssuing.issuedExport, {
      as: admin.token,
      body: { key: newKey(), seen: 1, matching: { search: fourth.fullName } },
    })
    expect((await jobCalls(test, admin).file(job)).text).toBe(csv.text)
  })
})
