import { describe, expect, it } from 'vitest'
import { filtersOf } from './use-voucher-list.ts'

describe('the filters of the voucher list', () => {
  it('go to the server as they are in the address', () => {
    const filters = {
      status: 'revoked',
      month: 'March',
      week: 'W2',
      task: 'some-id',
      mail: 'failed',
    } as const
    expect(filtersOf({ ...filters, taskName: 'Poster' })).toEqual(filters)
  })

  it('leave out what the server would refuse', () => {
    expect(filtersOf({ status: 'lost', month: 'Smarch', week: 'W6', mail: 'never' })).toEqual({})
  })
})
