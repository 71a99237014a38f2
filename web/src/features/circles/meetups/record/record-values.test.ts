import type { Attendee } from '@muster/contract/circles/meetup-reports.ts'
import { describe, expect, it } from 'vitest'
import { judgementsBody, recordProblems } from './record-values.ts'

const attendee = (id: string, is_report_submitted = true) =>
  ({ attendee_id: id, muid: `${id}@muster`, is_report_submitted }) as Attendee
const people = [attendee('me'), attendee('asha'), attendee('ravi', false)]
const me = 'me@muster'
const judgements = {
  me: { rating: 0, approved: true, reason: '' },
  asha: { rating: 4, approved: false, reason: ' too short ' },
  ravi: { rating: 3, approved: undefined, reason: '' },
}

describe('the record of a circle', () => {
  it('can be sent when everybody but oneself is rated, and every report is decided on', () => {
    expect(recordProblems({ text: 'We met', hasPicture: true, judgements }, people, me)).toBeUndefined()
    expect(judgementsBody(people, judgements, me)).toEqual({
      ratings: { asha: 4, ravi: 3 },
      decisions: { me: { approved: true }, asha: { approved: false, reason: 'too short' } },
    })
  })

  it('names everything that is missing', () => {
    expect(recordProblems({ text: ' ', hasPicture: false, judgements: {} }, people, me)).toEqual({
      picture: 'Choose a picture of the meetup',
      text: 'Write what happened',
      attendees: {
        me: 'Accept the report, or say why not',
        asha: 'Choose a rating from 1 to 5',
        ravi: 'Choose a rating from 1 to 5',
      },
    })
  })

  it('wants a reason for a report that is not accepted', () => {
    const rude = { ...judgements, asha: { rating: 1, approved: false, reason: ' ' } }
    const problems = recordProblems({ text: 'We met', hasPicture: true, judgements: rude }, people, me)
    expect(problems?.attendees).toEqual({ asha: 'Say why you’re not accepting the report' })
  })
})
