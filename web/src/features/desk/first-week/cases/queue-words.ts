import type { PracticeOutcome, PracticeQueue } from '@muster/contract/desk/practice.ts'

interface QueueWords {
  readonly name: string
  /** Labels of the fields that each queue names differently. */
  readonly title: string
  readonly work: string
  readonly outcomes: Partial<Readonly<Record<PracticeOutcome, string>>>
}

export const queueWords: Readonly<Record<PracticeQueue, QueueWords>> = {
  submissions: {
    name: 'Reviews',
    title: 'Task',
    work: 'Work',
    outcomes: { approved: 'Approve', returned: 'Send back', rejected: 'Reject' },
  },
  meetup_records: {
    name: 'Meetups',
    title: 'Meetup',
    work: 'Meetup record',
    outcomes: { approved: 'Verify', rejected: 'Reject' },
  },
}

/** The decisions of a queue, for a choice. */
export const outcomesOf = (queue: PracticeQueue) =>
  Object.entries(queueWords[queue].outcomes).map(([value, label]) => ({ value, label }))
