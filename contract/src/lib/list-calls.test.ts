import { expect, test } from 'vitest'
import { z } from 'zod'
import { pageAccess } from '../access/access.ts'
import { madeFileOf } from './bulk-acts.ts'
import { csvOf, listQuery, paged } from './paging.ts'

const params = z.object({ shelf_id: z.string() })
const books = paged(z.object({ title: z.string() }), {
  path: '/shelves/{shelf_id}/books/',
  access: pageAccess.tasks,
  params,
  query: listQuery(['title']).extend({ state: z.enum(['lent', 'here']).optional() }),
  summary: 'Books of a shelf, by title',
})

test('a file has the access, the record, the search, the order and the filters of its list', () => {
  const csv = csvOf(books, '/shelves/{shelf_id}/books/csv/', 'books.csv')
  expect(csv).toMatchObject({
    method: 'GET',
    access: books.access,
    params,
    download: { type: 'text/csv', fileName: 'books.csv' },
    summary: 'Books of a shelf, by title, as a CSV file',
  })
  const asked = { search: 'sea', sortBy: '-title', state: 'lent', columns: 'title,state', pageIndex: '3' }
  expect(csv.query.parse(asked)).toEqual({
    search: 'sea',
    sortBy: '-title',
    state: 'lent',
    columns: ['title', 'state'],
  })
  expect(csv.query.safeParse({ state: 'lost' }).success).toBe(false)
})

test('a file that a job makes is of rows that the same filters leave', () => {
  const { access, body } = madeFileOf(books, '/books/many/export/')
  expect(access).toBe(books.access)
  const asked = { key: '7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a11', seen: 3, columns: ['title'] }
  expect(body.parse({ ...asked, matching: { state: 'here' } })).toMatchObject({ matching: { state: 'here' } })
  expect(body.safeParse({ ...asked, matching: { state: 'lost' } }).success).toBe(false)
})
