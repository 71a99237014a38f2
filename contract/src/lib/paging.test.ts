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
    [{ pageIndex: '0' }, 1, 20],
    [{ pageIndex: '-1' }, 1, 20],
    [{ pageIndex: '2.5' }, 2, 20],
    [{ pageIndex: 'many' }, 1, 20],
    [{ pageIndex: '' }, 1, 20],
    [{ pageIndex: ['3', '4'] }, 1, 20],
    [{ pageIndex: '1000001' }, 1_000_000, 20],
    [{ pageIndex: '1e400' }, 1_000_000, 20],
    [{ perPage: '0' }, 1, 1],
    [{ perPage: '101' }, 1, 100],
    [{ perPage: 'all' }, 1, 20],
    [{ perPage: null }, 1, 20],
  ])('makes the best of %j', (given, pageIndex, perPage) => {
    expect(query.parse(given)).toEqual({ pageIndex, perPage })
  })

  test.each([[{ sortBy: 'email' }], [{ sortBy: '--name' }], [{ sortBy: '' }], [{ sortBy: ['name'] }]])(
    'ignores the order of %j, which it does not have',
    (given) => {
      expect(query.parse(given).sortBy).toBeUndefined()
    },
  )

  test('refuses a search that is too long', () => {
    expect(query.safeParse({ search: 'x'.repeat(101) }).success).toBe(false)
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
  const pagination = {
    count: 21,
    totalPages: 2,
    isNext: true,
    isPrev: false,
    countIsCapped: false,
    nextPage: 2,
    pageIndex: 1,
    perPage: 20,
  }
  expect(People.parse({ data: [{ name: 'Anu' }], pagination })).toEqual({
    data: [{ name: 'Anu' }],
    pagination,
  })
  expect(People.safeParse({ data: [{}], pagination }).success).toBe(false)
  expect(People.safeParse({ data: [], pagination: { ...pagination, nextPage: undefined } }).success).toBe(
    false,
  )
})
