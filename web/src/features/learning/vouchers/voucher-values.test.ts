import type { VoucherRow } from '@muster/contract/learning/vouchers.ts'
import { describe, expect, it } from 'vitest'
import { changeOf, valuesOf } from './voucher-values.ts'

const voucher = {
  muid: 'asharao@muster',
  task_id: 'task-1',
  karma: 50,
  month: 'March',
  week: 'W2',
  event: null,
  description: null,
} as VoucherRow

describe('the voucher form', () => {
  it('begins with the current month', () => {
    expect(valuesOf(null, new Date(2026, 10, 3))).toMatchObject({ user: '', month: 'November', week: null })
  })

  it('sends only what was changed', () => {
    const values = valuesOf(voucher, new Date())
    expect(changeOf(values, voucher)).toEqual({})
    expect(changeOf({ ...values, karma: 80, week: null }, voucher)).toEqual({ new_karma: 80, new_week: null })
    expect(changeOf({ ...values, user: ' bela@muster ' }, voucher)).toEqual({ new_user: 'bela@muster' })
  })
})
