import type { Attendee } from '@muster/contract/circles/meetup-reports.ts'
import { describe, expect, it } from 'vitest'
import { firstKarma, karmaBody, karmaProblem, karmaTotals } from './karma.ts'

const attendee = (id: string, is_report_submitted: boolean, is_lc_approved: boolean | null) =>
  ({ attendee_id: id, is_report_submitted, is_lc_approved }) as Attendee
const people = [attendee('good', true, true), attendee('silent', false, false), attendee('poor', true, false)]

describe('karma at the verification of a meetup', () => {
  it('begins with the usual amount for accepted reports, and with nothing for others', () => {
    expect(firstKarma(people, true)).toEqual({ good: 50, silent: 0, poor: 0 })
    expect(firstKarma([attendee('quiet', false, true)], false)).toEqual({ quiet: 50 })
    expect(firstKarma([attendee('quiet', false, true)], true)).toEqual({ quiet: 0 })
  })

  it('is a whole number within the limit', () => {
    expect([0, 200].map(karmaProblem)).toEqual([undefined, undefined])
    expect(['' as const, -1, 201, 2.5].map(karmaProblem)).toEqual(
      Array(4).fill('Enter a number from 0 to 200'),
    )
    expect(karmaBody({ a: 50, b: '' })).toBeUndefined()
    expect(karmaBody({ a: 50, b: 0 })).toEqual({ a: 50, b: 0 })
  })

  it('is added up over those who get some', () => {
    expect(karmaTotals({ a: 50, b: 0, c: '', d: 20 })).toEqual({ people: 2, karma: 70 })
  })
})
