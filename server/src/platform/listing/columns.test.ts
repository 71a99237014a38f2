import { signedIn } from '@muster/contract/access/access.ts'
import { listQuery, page } from '@muster/contract/lib/paging.ts'
import { routes } from '@muster/contract/lib/route.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { plainCsv } from '../../../test/setup/csv.ts'
import { startTestApp, type TestApp } from '../../../test/setup/test-app.ts'
import { byNumber, byText, listing, optional } from './listing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const { list } = routes({
  list: {
    method: 'GET',
    path: '/flowers/',
    access: signedIn,
    query: listQuery(['name', 'petals']).extend({
      blooms: z.boolean().optional(),
      least: z.int().optional(),
    }),
    reply: page(z.object({ id: z.string(), name: z.string(), petals: z.string(), blooms: z.boolean() })),
    summary: 'Flowers',
  },
})

const columns = {
  id: sql`flower.id`,
  name: byText(sql`flower.name`),
  petals: optional(byNumber(sql`flower.petals`)),
  blooms: sql`flower.blooms`,
}
const where = {
  search: (words: string) => sql`flower.name = ${words}`,
  blooms: (isSo: boolean) => sql`flower.blooms = ${isSo}`,
  least: (petals: number) => sql`flower.petals >= ${petals}`,
}
const source = {
  table: sql`(values
    ('00000000-0000-4000-8000-000000000001'::uuid, 'Rose', 5, true),
    ('00000000-0000-4000-8000-000000000002'::uuid, 'aster', 34, false),
    ('00000000-0000-4000-8000-000000000003'::uuid, 'Moss', null, false)
  ) as flower (id, name, petals, blooms)`,
  id: sql`flower.id`,
  usual: 'name',
}

interface Stored {
  readonly id: string
  readonly name: string
  readonly petals: number | null
  readonly blooms: boolean
}

const flowers = listing<typeof list, Stored>({
  ...source,
  columns,
  where,
  file: { without: ['id'] },
  present: ({ petals, ...flower }) => ({ ...flower, petals: petals === null ? 'none' : `${petals} petals` }),
})

const first = { pageIndex: 1, perPage: 20 }
const namesOf = async (query: Partial<Parameters<typeof flowers.page>[1]>) =>
  (await flowers.page(app.db, { ...first, ...query })).data.map(({ name }) => name)

test('a list is sorted by the columns that have an order, and shows them as they are', async () => {
  expect(await namesOf({})).toEqual(['aster', 'Moss', 'Rose'])
  expect(await namesOf({ sortBy: '-petals' })).toEqual(['aster', 'Rose', 'Moss'])
})

test('each filter that is set narrows it, also to what is not so and to none', async () => {
  expect(await namesOf({ blooms: true })).toEqual(['Rose'])
  expect(await namesOf({ blooms: false })).toEqual(['aster', 'Moss'])
  expect(await namesOf({ blooms: false, least: 0 })).toEqual(['aster'])
  expect(await namesOf({ search: '' })).toHaveLength(3)
})

test('its file holds what was read, in the order of the columns', async () => {
  const lines: string[] = []
  for await (const part of flowers.csv(app.db, { sortBy: 'petals' })) lines.push(part)
  expect(plainCsv(lines.join('')).trim()).toBe('name,petals,blooms\nRose,5,True\naster,34,False\nMoss,,False')
})

test('columns that are shown together stand side by side in the file, and the list is sorted by each', async () => {
  const beds = routes({
    list: {
      method: 'GET',
      path: '/beds/',
      access: signedIn,
      query: listQuery(['name', 'petals']),
      reply: page(z.object({ name: z.string(), looks: z.object({ petals: z.int().nullable() }) })),
      summary: 'Beds',
    },
  })
  const looks = { petals: optional(byNumber(sql`flower.petals`)) }
  const list = listing<(typeof beds)['list']>({
    ...source,
    columns: { name: columns.name, looks },
    where: { search: where.search },
    file: { without: [] },
  })
  const { data } = await list.page(app.db, { ...first, sortBy: '-petals' })
  expect(data[0]).toEqual({ name: 'aster', looks: { petals: 34 } })
  const lines: string[] = []
  for await (const part of list.csv(app.db, { sortBy: 'petals' })) lines.push(part)
  expect(plainCsv(lines.join(''))).toBe('name,petals\nRose,5\naster,34\nMoss,\n')
})

test('a filter, a column or an order that is missing or misspelt does not compile', () => {
  const { least: _, ...fewer } = where
  const { blooms: __, ...narrower } = columns
  const described = { ...source, columns, where }
  // @ts-expect-error a filter of the contract is missing
  listing<typeof list, Stored>({ ...described, present: () => never, where: fewer })
  listing<typeof list, Stored>({
    ...described,
    present: () => never,
    // @ts-expect-error no filter of the contract
    where: { ...where, leest: (petals: number) => sql`flower.petals >= ${petals}` },
  })
  // @ts-expect-error a column of the row is missing
  listing<typeof list, Stored>({ ...described, present: () => never, columns: narrower })
  listing<typeof list, Stored>({
    ...described,
    present: () => never,
    // @ts-expect-error a sort key of the contract has no order
    columns: { ...columns, petals: sql`flower.petals` },
  })
  expect(Object.keys(where)).toEqual(['search', 'blooms', 'least'])
})

const never = undefined as never
