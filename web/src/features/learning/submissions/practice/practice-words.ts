import type { PracticeCase, PracticeOutcome, PracticeQueue } from '@muster/contract/desk/practice.ts'

interface OutcomeWords {
  readonly act: string
  readonly you: string
  readonly team: string
}

const returned = { act: 'send back', you: 'You sent it back.', team: 'The team sent it back.' }
const rejected = { act: 'reject', you: 'You rejected it.', team: 'The team rejected it.' }

/** A decision of a queue as an act and as a sentence about the reader and about the team. */
export const outcomeWords: Readonly<Record<PracticeQueue, Readonly<Record<PracticeOutcome, OutcomeWords>>>> =
  {
    submissions: {
      approved: { act: 'approve', you: 'You approved it.', team: 'The team approved it.' },
      returned,
      rejected,
    },
    meetup_records: {
      approved: { act: 'verify', you: 'You verified it.', team: 'The team verified it.' },
      returned,
      rejected,
    },
  }

export const workWords: Readonly<Record<PracticeQueue, string>> = {
  submissions: 'Submitted work',
  meetup_records: 'Meetup record',
}

export const agrees = ({ mine, team }: NonNullable<PracticeCase['answer']>) => mine === team
