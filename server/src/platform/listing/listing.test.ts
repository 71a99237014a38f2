import { signedIn } from '@muster/contract/access/access.ts'
import { listQuery, page } from '@muster/contract/lib/paging.ts'
import { routes } from '@muster/contract/lib/route.ts'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { plainCsv } from '../../../test/setup/csv.ts'
import { startTestApp, type TestApp } from '../../../test/setup/test-app.ts'
import { againstId, byNumber, byText, listing, optional } from './listing.ts'

const ROWS = 2_500
let app: TestApp

/** Rows with duplicates and nulls in every column but the id, in a table of the test's own. */
beforeAll(async () => {
  app = await startTestApp()
  await app.db.execute(sql`
    create table thing as
    select gen_random_uuid() as id, number, number % 7 as colour, case when number % 3 > 0 then 'name ' || number % 100 end as name
    from generate_series(1, ${ROWS}::integer) as number`)
  await app.db.execute(sql`create unique index on thing (number, id)`)
})
afterAll(() => app.close())

const { list } = routes({
  list: {
    method: 'GET',
    path: '/things/',
    access: signedIn,
    query: listQuery(['number', 'name', 'colour']).extend({ colour: z.int().optional() }),
    reply: page(z.object({ number: z.int(), name: z.string().nullable() })),
    summary: 'Things',
  },
})

const things = listing<typeof list>({
  table: sql`thing`,
  id: sql`thing.id`,
  columns: sql`thing.number, thing.name`,
  where: {
    colour: (colour) => sql`thing.colour = ${colour}`,
    search: (name) => sql`thing.name = ${name}`,
  },
  orders: {
    number: byNumber(sql`thing.number`),
    name: [optional(byText(sql`thing.name`)), { ...byNumber(sql`thing.number`), against: true }],
    colour: byNumber(sql`thing.colour`),
  },
  usual: 'number',
  file: ['number', 'name'],
})

/** Numbers of all rows in a written-out order. */
const numbersBy = async (order: string) =>
  (await app.db.execute<{ number: number }>(sql`select number from thing order by ${sql.raw(order)}`)).map(
    ({ number }) => number,
  )

const spelled = {
  number: 'number, id',
  '-number': 'number desc, id desc',
  name: 'lower(name) nulls last, number desc, id',
  '-name': 'lower(name) desc nulls last, number, id desc',
  colour: 'colour, id',
  '-colour': 'colour desc, id desc',
} as const
const choices = Object.keys(spelled) as (keyof typeof spelled)[]

describe.each(choices)('a list by %s', (sortBy) => {
  test('has the same rows on its pages, in its batches and in its file', async () => {
    const all = await numbersBy(spelled[sortBy])
    const paged: number[] = []
    for (let pageIndex = 1; pageIndex <= ROWS / 100; pageIndex++) {
      const { data } = await things.page(app.db, { pageIndex, perPage: 100, sortBy })
      paged.push(...data.map(({ number }) => number))
    }
    expect(paged).toEqual(all)
    const batched: number[] = []
    for await (const rows of things.batches(app.db, { sortBy }, 400)) {
      batched.push(...rows.map(({ number }) => number))
    }
    expect(batched).toEqual(all)
    let file = ''
    for await (const piece of things.csv(app.db, { sortBy, columns: ['number'] }, 900)) file += piece
    expect(plainCsv(file)).toBe(`number\n${all.join('\n')}\n`)
    const ids = new Set<string>()
    for await (const some of things.ids(app.db, { sortBy }, 700)) for (const id of some) ids.add(id)
    expect(ids.size).toBe(ROWS)
  })

  test('shows a page far inside without the pages before it, again and again', async () => {
    const all = await numbersBy(spelled[sortBy])
    for (const pageIndex of [150, 150, 151, 149, 250, 125, 250]) {
      const { data } = await things.page(app.db, { pageIndex, perPage: 10, sortBy })
      expect(data.map(({ number }) => number)).toEqual(all.slice((pageIndex - 1) * 10, pageIndex * 10))
    }
  })
})

test('a page that was shown before is not reached by reading what lies before it', async () => {
  const deep = { pageIndex: 160, perPage: 10, sortBy: 'number' } as const
  await things.page(app.db, deep)
  const { statements } = await app.countStatements(() => things.page(app.db, deep))
  expect(statements).toHaveLength(2)
  expect(statements.join()).not.toContain('offset')
})

test('the last page is shown for one past the end, counted from the end', async () => {
  const { data, pagination } = await things.page(app.db, { pageIndex: 9_999, perPage: 100 })
  expect(pagination).toMatchObject({ pageIndex: 25, count: ROWS, isNext: false, countIsCapped: false })
  expect(data.at(-1)?.number).toBe(ROWS)
})

test('a list that nothing matches has one empty page, and a file with its heading', async () => {
  const { data, pagination } = await things.page(app.db, { pageIndex: 3, perPage: 10, search: 'nothing' })
  expect(data).toEqual([])
  expect(pagination).toMatchObject({ count: 0, pageIndex: 1, totalPages: 1 })
  let file = ''
  for await (const piece of things.csv(app.db, { search: 'nothing' })) file += piece
  expect(plainCsv(file)).toBe('number,name\n')
})

test('a file has the columns that are asked for, in that order, and all where none of them is known', async () => {
  const headingOf = async (columns?: readonly string[]) => {
    const { value } = await things.csv(app.db, { search: 'nothing', columns }).next()
    return plainCsv(value ?? '')
  }
  expect(await headingOf(['name', 'secret', 'number', 'name'])).toBe('name,number\n')
  expect(await headingOf(['name'])).toBe('name\n')
  expect(await headingOf(['secret'])).toBe('number,name\n')
})

test('a file may hold something else than what is shown, also of chosen rows', async () => {
  interface Line {
    readonly label: string
  }
  const labelled = listing<typeof list, { number: number; name: string | null }, Line>({
    ...things.description,
    file: ['label'],
    inFile: (rows) => rows.map(({ number }) => ({ label: `No. ${number}` })),
  })
  const { value } = await labelled.csv(app.db, {}, 2).next()
  expect(plainCsv(value ?? '')).toBe('label\nNo. 1\nNo. 2\n')
  const [id] = await app.db.execute<{ id: string }>(sql`select id from thing where number = 7`)
  const { value: chosen } = await labelled.fileRows(app.db, {}, [id?.id ?? '']).next()
  expect(chosen).toEqual([{ label: 'No. 7' }])
})

test('a file whose statement fails is a failure and no file', async () => {
  const broken = listing<typeof list>({ ...things.description, columns: sql`thing.nothing` })
  await expect(broken.csv(app.db, {}).next()).rejects.toThrow()
})

test('a list that is known to have many rows is not counted again at once', async () => {
  const many = listing<typeof list>({
    ...things.description,
    table: sql`(
    select md5(number::text)::uuid as id, number, number % 2 as colour, 'name' as name from generate_series(1, 10002) as number
  ) as thing`,
  })
  const read = (colour?: number) =>
    app.countStatements(() =>
      many.page(app.db, { pageIndex: 3, perPage: 20, ...(colour !== undefined && { colour }) }),
    )
  const [first, second] = [await read(), await read()]
  expect([first.statements.length, second.statements.length]).toEqual([2, 1])
  expect(first.result.data[0]?.number).toBe(41)
  expect(second.result.pagination).toEqual(first.result.pagination)
  expect(second.result.data.map(({ number }) => number)).toEqual(
    first.result.data.map(({ number }) => number),
  )
  const counting = [await read(1), await read(1)].map(({ result, statements }) => {
    expect(result.pagination).toMatchObject({ count: 5_001, countIsCapped: false })
    return statements.some((text) => text.includes('count('))
  })
  expect(counting).toEqual([true, false])
})

test('a list that has become shorter a moment after it was counted is counted again', async () => {
  const narrowed = { colour: 9, perPage: 20 }
  await app.db.execute(sql`
    insert into thing (id, number, colour) select gen_random_uuid(), number, 9 from generate_series(5001, 6200) as number`)
  expect((await things.page(app.db, { ...narrowed, pageIndex: 60 })).pagination.count).toBe(1_200)
  await app.db.execute(sql`delete from thing where number > 5030`)
  const { data, pagination } = await things.page(app.db, { ...narrowed, pageIndex: 2 })
  expect(data.map(({ number }) => number)).toEqual([
    5021, 5022, 5023, 5024, 5025, 5026, 5027, 5028, 5029, 5030,
  ])
  expect(pagination).toMatchObject({ count: 30, totalPages: 2 })
  expect((await things.page(app.db, { ...narrowed, pageIndex: 9 })).pagination.pageIndex).toBe(2)
  await app.db.execute(sql`delete from thing where number > ${ROWS}`)
})

test('a list that many read is read once for who asks for the same page at the same time', async () => {
  const hot = listing<typeof list>({ ...things.description, isHot: true })
  const pageOf = (pageIndex: number) => hot.page(app.db, { pageIndex, perPage: 20 })
  const numbers = async (pageIndex: number) => (await pageOf(pageIndex)).data.map(({ number }) => number)
  const { result, statements } = await app.countStatements(() =>
    Promise.all([1, 2, 1, 1, 2, 1].map((pageIndex) => numbers(pageIndex))),
  )
  const [first, second] = [await numbers(1), await numbers(2)]
  expect(second[0]).toBe(21)
  expect(result).toEqual([first, second, first, first, second, first])
  expect(statements.length).toBeLessThanOrEqual(4)
})

describe('an order that no one index has', () => {
  const part = (condition: SQL) => ({ from: sql`thing`, condition, value: sql`thing.colour` })
  const inParts = listing<typeof list>({
    ...things.description,
    orders: {
      ...things.description.orders,
      colour: {
        ...byNumber(sql`thing.colour`),
        parts: [part(sql`thing.number % 2 = 0`), part(sql`thing.number % 2 = 1`)],
      },
    },
  })

  test.each(['colour', '-colour'] as const)('is put together from its parts, by %s', async (sortBy) => {
    const all = await numbersBy(spelled[sortBy])
    for (const pageIndex of [1, 2, 7, 110, 125]) {
      const { data } = await inParts.page(app.db, { pageIndex, perPage: 20, sortBy })
      expect(data.map(({ number }) => number)).toEqual(all.slice((pageIndex - 1) * 20, pageIndex * 20))
    }
    const batched: number[] = []
    for await (const rows of inParts.batches(app.db, { sortBy }, 400)) {
      batched.push(...rows.map(({ number }) => number))
    }
    expect(batched).toEqual(all)
  })
})

test('more than 10,000 rows are not counted to the end, unless the list knows its total', async () => {
  await app.db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into thing (id, number) select gen_random_uuid(), number from generate_series(3001, 13000) as number`)
    const first = { pageIndex: 1, perPage: 20 }
    const { pagination } = await things.page(tx, first)
    expect(pagination).toMatchObject({ count: 10_000, countIsCapped: true, totalPages: 500, isNext: true })
    const known = listing<typeof list>({ ...things.description, total: async () => 12_500 })
    const last = await known.page(tx, { pageIndex: 625, perPage: 20 })
    expect(last.pagination).toMatchObject({ count: 12_500, countIsCapped: false, isNext: false })
    expect(last.data.at(-1)?.number).toBe(13_000)
    expect((await known.page(tx, { ...first, colour: 3 })).pagination).toMatchObject({ count: 357 })
    await tx.execute(sql`delete from thing where number > ${ROWS}`)
  })
})

test('a list that ends early counts no further, narrowed or not, and shows its own order', async () => {
  const short = listing<typeof list>({ ...things.description, most: 40 })
  for (const query of [{}, { colour: 1 }, { colour: 1 }]) {
    const { data, pagination } = await short.page(app.db, {
      ...query,
      pageIndex: 7,
      perPage: 10,
      sortBy: '-number',
    })
    expect(pagination).toMatchObject({
      count: 40,
      countIsCapped: true,
      totalPages: 4,
      pageIndex: 4,
      isNext: false,
    })
    const step = 'colour' in query ? 7 : 1
    const first = 'colour' in query ? 2_500 - (2_500 % 7) + 1 : ROWS
    expect(data.map(({ number }) => number)).toEqual(
      Array.from({ length: 10 }, (_, row) => first - (30 + row) * step),
    )
  }
})

test('rows that are otherwise equal run against the order where its index has them so', async () => {
  const against = listing<typeof list>({
    ...things.description,
    orders: { ...things.description.orders, colour: [byNumber(sql`thing.colour`), againstId(sql`thing.id`)] },
  })
  const all = await numbersBy('colour desc, id')
  const { data } = await against.page(app.db, { pageIndex: 2, perPage: 20, sortBy: '-colour' })
  expect(data.map(({ number }) => number)).toEqual(all.slice(20, 40))
  const batched: number[] = []
  for await (const rows of against.batches(app.db, { sortBy: '-colour' }, 400)) {
    batched.push(...rows.map(({ number }) => number))
  }
  expect(batched).toEqual(all)
})

test('one row is found by its condition', async () => {
  expect(await things.one(app.db, sql`thing.number = 12`)).toMatchObject({ number: 12 })
  expect(await things.one(app.db, sql`thing.number = 0`)).toBeNull()
})
