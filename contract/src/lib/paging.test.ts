import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { listQuery, page } from './paging.ts'

const query = listQuery(['name', 'karma'])

describe('the query of a list', () => {
  test('starts at the first page of twenty', () => {
    expect(query.parse({})).toEqual({ pageIndex: 1, perPage: 20 })
  })

  test('reads numbers from the text of an address', () => {
    expect(query.parse({ pageIndex: '3', perPage: '100' })).toMatchObject({ pageIndex: 3, perPage: 100 })
  })

  test.each([
    [{ pageIndex: '0' }],
    [{ pageIndex: '-1' }],
    [{ pageIndex: '1.5' }],
    [{ pageIndex: 'many' }],
    [{ pageIndex: '1000001' }],
    [{ perPage: '0' }],
    [{ perPage: '101' }],
    [{ search: 'x'.repeat(101) }],
    [{ sortBy: 'email' }],
    [{ sortBy: '--name' }],
    [{ sortBy: '' }],
  ])('refuses %j', (given) => {
    expect(query.safeParse(given).success).toBe(false)
  })

  test('sorts by its own keys, up and down', () => {
    for (const sortBy of ['name', '-name', 'karma', '-karma'])
      expect(query.parse({ sortBy }).sortBy).toBe(sortBy)
  })

  test('trims what is searched for', () => {
    expect(query.parse({ search: '  anu ' }).search).toBe('anu')
  })
})

test('a page holds rows and where it stands', () => {
  const People = page(z.object({ name: z.string() }))
  const pagination = { count: 21, totalPages: 2, isNext: true, isPrev: false, nextPage: 2 }
  expect(People.parse({ data: [{ name: 'Anu' }], pagination })).toEqual({
    data: [{ name: 'Anu' }],
    pagination,
  })
  expect(People.safeParse({ data: [{}], pagination }).success).toBe(false)
  expect(People.safeParse({ data: [], pagination: { ...pagination, nextPage: undefined } }).success).toBe(
    false,
  )
})
