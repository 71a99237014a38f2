import type { VerificationReview } from '@muster/contract/circles/meetup-verification.ts'

type Flag = VerificationReview['flags'][number]

/** Texts of the warning flags. */
export const flagTexts: Readonly<Record<Flag, string>> = {
  picture_used_before: 'The same picture was sent for another meetup.',
  few_reports: 'Fewer than half of the attendees have sent a report.',
  short: 'Less than 20 minutes passed between the first check-in and the record.',
  same_people_again: 'The same people checked in to another meetup on the same day.',
}
