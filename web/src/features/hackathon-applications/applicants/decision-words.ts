import type { ApplicationDecision, ApplicationStatus } from '@muster/contract/lib/hackathon-words.ts'
import type { ChipTone } from '../../../ui/chip.tsx'

interface DecisionWords {
  /** On its button. */
  readonly act: string
  /** The key that does it. */
  readonly key: string
  /** `142 accepted` */
  readonly done: string
  readonly tone: ChipTone
}

export const decisionWords: Readonly<Record<ApplicationDecision, DecisionWords>> = {
  accepted: { act: 'Accept', key: 'a', done: 'accepted', tone: 'good' },
  shortlisted: { act: 'Shortlist', key: 's', done: 'shortlisted', tone: 'brand' },
  waiting: { act: 'Move to waiting list', key: 'w', done: 'moved to the waiting list', tone: 'warn' },
  rejected: { act: 'Decline', key: 'd', done: 'declined', tone: 'plain' },
}

/** The tabs of the page, in their order. */
export const statusTabs = [
  ['applied', 'Undecided'],
  ['shortlisted', 'Shortlist'],
  ['accepted', 'Accepted'],
  ['waiting', 'Waiting list'],
  ['rejected', 'Declined'],
  ['withdrawn', 'Withdrawn'],
] as const satisfies readonly (readonly [ApplicationStatus, string])[]

export const statusOf = (given: string | undefined): ApplicationStatus =>
  statusTabs.find(([status]) => status === given)?.[0] ?? 'applied'
