import { vouchers } from '@muster/contract/learning/vouchers.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf, mailsTo, readValue } from '../../../../../test/setup/fixtures.ts'
import { createTask } from '../../../../../test/setup/karma.ts'
import { createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { upload } from '../../../../../test/setup/spreadsheets.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { giveVoucher, noticesOf } from '../vouchers.fixture.ts'
import { tellOwners } from './telling.ts'

let test: TestApp
let admin: TestMember
let hashtag: string
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { roles: ['Admins'] })
  const task = await createTask(test)
  hashtag = await readValue(test, sql`select hashtag from task where id = ${task.id}`)
})
afterAll(() => test.close())

const HEADINGS = 'muid,karma,hashtag,month,week,description,event'

const send = (rows: readonly string[], query: Record<string, string> = {}) =>
  upload(test, vouchers.import, {
    as: admin.token,
    content: Buffer.from([HEADINGS, ...rows].join('\n')),
    fileName: 'vouchers.csv',
    query,
  })

const vouchersOf = (member: TestMember) => countOf(test, sql`voucher where user_id = ${member.id}`)

describe('importing vouchers', () => {
  it('gives the rows that fail as a file, with what is wrong with each', async () => {
    const one = await createMember(test)
    const rows = [`${one.muid},75,${hashtag},March,W2,,`, `nobody@muster,20,${hashtag},April,W1,,`]
    const file = await upload(test, vouchers.rowsToFix, {
      as: admin.token,
      content: Buffer.from([HEADINGS, ...rows].join('\n')),
      fileName: 'vouchers.csv',
    })
    expect(file.status).toBe(200)
    expect(file.headers['content-disposition']).toContain('voucher-rows-to-fix.xlsx')
    expect(await vouchersOf(one)).toBe(0)
  })

  it('stores the good rows, reports the others, and has the owners told', async () => {
    const [one, two] = [await createMember(test, { fullName: 'Asha Rao' }), await createMember(test)]
    const { status, response } = await send([
      `${one.muid},75,${hashtag},March,W2,First prize,Top100`,
      `${two.muid.toUpperCase()},20,${hashtag.toUpperCase()},april,,,`,
      `nobody@muster,20,${hashtag},April,W1,,`,
    ])
    expect(status).toBe(200)
    expect(response).toMatchObject({ dry_run: false, total: 3, succeeded: 2, failed: 1 })
    expect(response.Success[0]).toEqual({
      row: 2,
      muid: one.muid,
      code: expect.stringMatching(/^P\d{6}-/),
      user: 'Asha Rao',
      task: hashtag,
      karma: 75,
      month: 'March',
      week: 'W2',
      description: 'First prize',
      event: 'Top100',
    })
    expect(response.Success[1]).toMatchObject({ month: 'April', week: null, event: null })
    expect(response.Failed[0]).toMatchObject({
      row: 4,
      muid: 'nobody@muster',
      error: expect.stringContaining('muid'),
    })
    await tellOwners(test.parts)
    expect(await noticesOf(test, one)).toHaveLength(1)
    expect((await mailsTo(test, one.email))[0]?.body).toContain('Top100, March, week 2')
    const code = response.Success[0]?.code
    expect((await test.call(vouchers.redeem, { as: one.token, body: { code } })).status).toBe(200)
  })

  it('checks each cell of a row and tells everything that is wrong', async () => {
    const { muid } = await createMember(test)
    const suspended = await createMember(test)
    await test.db.execute(sql`update "user" set status = 'suspended' where id = ${suspended.id}`)
    const rows: [string, RegExp][] = [
      ['nobody@muster,0,#none,,W99,,', /No member has the muid/],
      [`${suspended.muid},5,${hashtag},May,,,`, /deactivated/],
      [`${muid},0,#none,,W99,,`, /No task has the hashtag/],
      [`${muid},0,${hashtag},,W99,,`, /for karma/],
      [`${muid},-3,${hashtag},May,,,`, /Enter digits only/],
      [`${muid},2.5,${hashtag},May,,,`, /Enter digits only/],
      [`${muid},10000,${hashtag},May,,,`, /for karma/],
      [`${muid},0x20,${hashtag},May,,,`, /Enter digits only/],
      [`${muid},1e3,${hashtag},May,,,`, /Enter digits only/],
      [`${muid},ten,${hashtag},May,,,`, /Enter digits only/],
      [`${muid},5,${hashtag},,W99,,`, /Enter a month/],
      [`${muid},5,${hashtag},Smarch,W99,,`, /week/],
      [`${muid},5,${hashtag},Smarch,W1,,`, /isn’t a month/],
      [`${muid},5,${hashtag},May,W1,,${'x'.repeat(51)}`, /event/],
      [`${muid},5,${hashtag},May,W1,${'x'.repeat(2001)},`, /description/],
    ]
    const { status, response } = await send(rows.map(([row]) => row))
    expect(status).toBe(200)
    expect(response).toMatchObject({ succeeded: 0, failed: rows.length })
    response.Failed.forEach((failed, index) => {
      expect(failed.error).toMatch(rows[index]?.[1] ?? /never/)
    })
  })

  it('names the column and the kind of each mistake of a row', async () => {
    const { response } = await send(['nobody@muster,0,#none,Smarch,W99,,'], { dry_run: 'true' })
    expect(response.errors.map(({ column, code }) => [column, code])).toEqual([
      ['muid', 'unknown'],
      ['karma', 'invalid'],
      ['hashtag', 'unknown'],
      ['month', 'unknown'],
      ['week', 'unknown'],
    ])
  })

  it('are found again in the list by their import', async () => {
    const owner = await createMember(test)
    const { response } = await send([`${owner.muid},45,${hashtag},May,W4,Found again,`])
    const query = { import: response.import_id ?? '' }
    const list = await test.call(vouchers.list, { as: admin.token, query })
    expect(list.response.data).toMatchObject([{ muid: owner.muid, karma: 45 }])
  })

  it('stores nothing in a dry run', async () => {
    const owner = await createMember(test)
    const { response } = await send([`${owner.muid},5,${hashtag},May,W1,,`], { dry_run: 'true' })
    expect(response).toMatchObject({ dry_run: true, import_id: null, succeeded: 1 })
    expect(response.Success[0]).not.toHaveProperty('code')
    expect(await vouchersOf(owner)).toBe(0)
  })

  it('takes unredeemed vouchers back together, and keeps redeemed ones', async () => {
    const owner = await createMember(test)
    const other = await giveVoucher(test, admin, owner)
    const { response } = await send([5, 6, 7].map((karma) => `${owner.muid},${karma},${hashtag},May,W1,,`))
    await tellOwners(test.parts)
    const redeem = (code: unknown) => test.call(vouchers.redeem, { as: owner.token, body: { code } })
    await redeem(response.Success[0]?.code)
    const undone = await test.call(vouchers.undoImport, {
      as: admin.token,
      params: { import_id: response.import_id },
    })
    expect(undone.response).toEqual({ removed: 2, kept: 1, named: [] })
    expect((await redeem(response.Success[1]?.code)).message.code?.[0]).toContain('Import undone')
    expect((await redeem(other.code)).status).toBe(200)
    expect(await noticesOf(test, owner)).toHaveLength(2)
    const list = await test.call(vouchers.list, {
      as: admin.token,
      query: { search: owner.muid, status: 'revoked' },
    })
    expect(list.response.data).toHaveLength(2)
  })

  it('asks as often for a thousand rows as the batches need', async () => {
    const owner = await createMember(test)
    const rows = Array.from({ length: 1000 }, (_, index) => `${owner.muid},${index + 1},${hashtag},May,W1,,`)
    const { result, statements } = await test.countStatements(() => send(rows))
    expect(result.response.succeeded).toBe(1000)
    expect(statements.length).toBeLessThan(20)
    expect(
      await countOf(test, sql`(select distinct code from voucher where user_id = ${owner.id}) as code`),
    ).toBe(1000)
  })

  it('offers a template with active hashtags, months and weeks', async () => {
    const answer = await test.call(vouchers.template, { as: admin.token })
    expect(answer.status).toBe(200)
    expect(answer.headers['content-disposition']).toContain('karma-voucher-template.xlsx')
  })
})

describe('the history of imports', () => {
  it('lists the newest first and gives the rows that failed as a spreadsheet', async () => {
    const owner = await createMember(test)
    const { response } = await send([
      `${owner.muid},35,${hashtag},May,W3,History,`,
      `nobody@muster,35,${hashtag},May,W3,History,`,
    ])
    const listed = await test.call(vouchers.imports, { as: admin.token })
    expect(listed.response.data[0]).toMatchObject({ id: response.import_id, succeeded: 1, failed: 1 })
    const failures = await test.call(vouchers.importFailures, {
      as: admin.token,
      params: { import_id: response.import_id },
    })
    expect(failures.status).toBe(200)
    expect(failures.headers['content-type']).toContain('spreadsheetml')
  })
})
