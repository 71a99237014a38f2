import { type VoucherListQuery, type VoucherRow, vouchers } from '@muster/contract/learning/vouchers.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { plainCsv } from '../../../../test/setup/csv.ts'
import { createTask } from '../../../../test/setup/karma.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { voucherList } from './list.ts'
import { giveVoucher } from './vouchers.fixture.ts'

let asha: TestMember
let bela: TestMember
let test: TestApp
let sara: TestMember
let poster: string
let first: VoucherRow
let second: VoucherRow
let third: VoucherRow

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  sara = await createMember(test, { fullName: 'Sara Admin', roles: ['Admins'] })
  const vivek = await createMember(test, { fullName: 'Vivek Fellow', roles: ['Fellow'] })
  asha = await createMember(test, { fullName: 'Asha Rao' })
  bela = await createMember(test, { fullName: 'bela nair', email: 'bela_n@muster.test' })
  poster = (await createTask(test, { title: 'Poster for the fair' })).id
  const quiz = (await createTask(test, { title: 'Quiz night' })).id
  first = await giveVoucher(test, sara, asha, { task: poster, karma: 40, month: 'January', week: 'W1' })
  test.advance(60_000)
  second = await giveVoucher(test, vivek, bela, {
    task: quiz,
    karma: 7531,
    month: 'December',
    week: null,
    event: 'Top100',
    description: '=100% of the stand',
  })
  test.advance(60_000)
  third = await giveVoucher(test, sara, bela, { task: poster, karma: 40, month: 'April' })
  await test.call(vouchers.redeem, { as: asha.token, body: { code: first.code } })
  await test.call(vouchers.revoke, { as: sara.token, params: { voucher_id: third.id }, body: {} })
  await test.db.execute(sql`update voucher set mail_status = 'failed' where id = ${second.id}`)
  const { data } = (await list({ sortBy: 'created_at' })).response
  ;[first, second, third] = data as [VoucherRow, VoucherRow, VoucherRow]
})
afterAll(() => test.close())

type Query = Partial<z.input<typeof VoucherListQuery>>

const list = (query: Query) => test.call(vouchers.list, { as: sara.token, query })
const numberOf = (id: string) => [first.id, second.id, third.id].indexOf(id) + 1
const found = async (query: Query) => {
  const answer = await list(query)
  expect(answer.status, answer.text).toBe(200)
  expect(answer.response.pagination.count).toBe(answer.response.data.length)
  return answer.response.data.map(({ id }) => numberOf(id)).join('')
}

describe('the list of vouchers', () => {
  it('shows all of them with their state, newest first', async () => {
    expect(await found({})).toBe('321')
    const { data } = (await list({})).response
    expect(data.map(({ status, claimed }) => [status, claimed])).toEqual([
      ['revoked', false],
      ['unclaimed', false],
      ['claimed', true],
    ])
    expect(data[2]).toMatchObject({ claimed_at: expect.stringMatching(/Z$/), created_by: 'Sara Admin' })
  })

  it.each([
    ['asha', '1'],
    ['BELA', '32'],
    ['bela_n@', '32'],
    ['poster', '31'],
    ['#test-', '321'],
    ['7531', '2'],
    ['dec', '2'],
    ['w1', '1'],
    ['top100', '2'],
    ['100%', '2'],
    ['vivek', '2'],
    ['sara', '31'],
    ['revoked', '3'],
    ['claimed', '1'],
    ['%', '2'],
    ['\\', ''],
    ["x' or 1=1 --", ''],
  ])('finds %s', async (search, expected) => {
    expect(await found({ search })).toBe(expected)
  })

  it('finds by the code', async () => {
    expect(await found({ search: second.code.toLowerCase().slice(2) })).toBe('2')
  })

  it('filters by state, time, task and mail, all together as well', async () => {
    expect(await found({ status: 'unclaimed' })).toBe('2')
    expect(await found({ status: 'claimed' })).toBe('1')
    expect(await found({ status: 'revoked' })).toBe('3')
    expect(await found({ month: 'January' })).toBe('1')
    expect(await found({ week: 'W1' })).toBe('1')
    expect(await found({ task: poster })).toBe('31')
    expect(await found({ mail: 'failed' })).toBe('2')
    expect(await found({ task: poster, status: 'revoked', month: 'April', search: 'bela' })).toBe('3')
    expect(await found({ task: poster, mail: 'failed' })).toBe('')
    expect(await found({ member: bela.id, task: poster, status: 'revoked' })).toBe('3')
    expect(await found({ member: asha.id, status: 'revoked', month: 'April' })).toBe('')
  })

  it.each([
    ['user', '123'],
    ['karma', '132'],
    ['claimed', '231'],
    ['month', '132'],
    ['week', '213'],
    ['task', '132'],
    ['event', '132'],
    ['description', '132'],
    ['updated_by', '132'],
    ['created_at', '123'],
    ['updated_at', '123'],
  ] as const)('sorts by %s both ways; equal ones keep one order', async (sortBy, expected) => {
    const up = await found({ sortBy })
    const down = await found({ sortBy: `-${sortBy}` })
    expect(down).toBe([...up].reverse().join(''))
    const values = async (key: string) => {
      const { data } = (await list({ sortBy })).response
      return data.map((row) => row[key as keyof VoucherRow])
    }
    const wanted = [...expected].map((one) => [first, second, third][Number(one) - 1]?.[sortBy])
    expect(await values(sortBy)).toEqual(wanted)
  })

  it('pages, ignores an order it does not know, and refuses a month it does not know', async () => {
    const page = await list({ perPage: 2, pageIndex: 2 })
    expect(page.response.data.map(({ id }) => id)).toEqual([first.id])
    expect(page.response.pagination).toMatchObject({ count: 3, totalPages: 2 })
    expect((await list({ perPage: 2, pageIndex: 99 })).response.data).toHaveLength(1)
    expect((await list({ sortBy: 'mail' as 'code' })).response.data).toEqual((await list({})).response.data)
    expect((await list({ month: 'Smarch' as 'May' })).message.month).toEqual(['Choose a month'])
  })

  it('asks the database twice', async () => {
    const query: Query = { search: 'a', task: poster, status: 'claimed', month: 'January', sortBy: '-user' }
    await list(query)
    const { statements } = await test.countStatements(() => list(query))
    expect(statements).toHaveLength(2)
  })
})

describe('the CSV file', () => {
  const csv = (query: Query = {}) => test.call(vouchers.csv, { as: sara.token, query })

  it('has its columns and a line a voucher, formulas made harmless', async () => {
    const { headers, text } = await csv({ sortBy: 'created_at' })
    expect(headers['content-disposition']).toBe('attachment; filename="Voucher Log.csv"')
    const lines = text.trimEnd().split('\n')
    expect(lines[0]).toBe(
      'id,code,user,task,karma,month,week,claimed,description,event,created_by,updated_by,created_at,updated_at,muid,status',
    )
    expect(lines).toHaveLength(4)
    expect(lines[1]).toContain(`${first.code},Asha Rao,Poster for the fair,40,January,W1,True,,,Sara Admin,`)
    expect(lines[2]).toContain(",December,,False,'=100% of the stand,Top100,Vivek Fellow,")
  })

  it('keeps to search and filters, and has its header when nothing is left', async () => {
    expect((await csv({ search: 'asha' })).text.trimEnd().split('\n')).toHaveLength(2)
    expect((await csv({ search: 'nobody' })).text.trimEnd().split('\n')).toHaveLength(1)
  })

  it.each(['user', '-karma', 'month', '-claimed', 'week', '-created_at', 'updated_by'] as const)(
    'has every voucher once when read in batches by %s',
    async (sortBy) => {
      const wanted = (await list({ sortBy })).response.data.map(({ id }) => id)
      for (const batchSize of [1, 2, 3]) {
        let text = ''
        for await (const piece of voucherList.csv(test.db, { sortBy }, batchSize)) text += piece
        const lines = plainCsv(text).trimEnd().split('\n').slice(1)
        expect(lines.map((line) => line.split(',')[0])).toEqual(wanted)
      }
    },
  )
})

describe('the tasks to choose from', () => {
  it('are active ones by title or hashtag', async () => {
    const retired = await createTask(test, { title: 'Poster of old', active: false })
    const titles = async (search?: string) => {
      const answer = await test.call(vouchers.taskOptions, {
        as: sara.token,
        query: { search },
      })
      return answer.response
    }
    expect((await titles('POSTER for')).map(({ id }) => id)).toEqual([poster])
    expect((await titles('poster')).map(({ id }) => id)).not.toContain(retired.id)
    expect(await titles('%')).toEqual([])
    expect((await titles()).length).toBeLessThanOrEqual(50)
  })
})

describe('who gave a voucher', () => {
  it('is named also where nobody is found any more', async () => {
    await test.db.execute(sql`update voucher set created_by_id = null, updated_by_id = null`)
    const { data } = (await list({ sortBy: 'updated_by' })).response
    expect(data.map((row) => [row.created_by, row.updated_by])).toEqual(
      data.map(() => ['Former member', 'Former member']),
    )
  })
})
