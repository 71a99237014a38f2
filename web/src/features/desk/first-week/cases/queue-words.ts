import { t } from '@lingui/core/macro'
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
    name: t`Reviews`,
    title: t`Task`,
    work: t`Work`,
    outcomes: { approved: t`Approve`, returned: t`Send back`, rejected: t`Reject` },
  },
  meetup_records: {
    name: t`Meetups`,
    title: t`Meetup`,
    work: t`Meetup record`,
    outcomes: { approved: t`Verify`, rejected: t`Reject` },
  },
}

/** The decisions of a queue, for a choice. */
export const outcomesOf = (queue: PracticeQueue) =>
  Object.entries(queueWords[queue].outcomes).map(([value, label]) => ({ value, label }))
