import { expect, it } from 'vitest'
import { filtersOf } from './use-task-list.ts'

it('asks only for filters that the server understands', () => {
  expect(filtersOf({ active: 'false', level: '3', event: 'Top100' })).toMatchObject({
    active: 'false',
    level: '3',
    event: 'Top100',
  })
  expect(filtersOf({ active: 'maybe', level: '9' })).toEqual({})
  expect(filtersOf({ level: 'high' })).toEqual({})
})
