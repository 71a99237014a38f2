import type { ApplicationDecision, ApplicationStatus } from '@muster/contract/lib/hackathon-words.ts'
import { plural } from '@muster/contract/lib/numbers.ts'
import type { ChipTone } from '../../../../ui/chip.tsx'

interface DecisionWords {
  /** Label of the button. */
  readonly act: string
  /** Keyboard shortcut. */
  readonly key: string
  /** `142 accepted` */
  readonly done: string
  readonly tone: ChipTone
  /** Title of the dialog. */
  readonly question: (applications: number) => string
}

export const decisionWords: Readonly<Record<ApplicationDecision, DecisionWords>> = {
  accepted: {
    act: 'Accept',
    key: 'a',
    done: 'accepted',
    tone: 'good',
    question: (applications) =>
      plural(applications, { one: 'Accept 1 application?', many: (n) => `Accept ${n} applications?` }),
  },
  shortlisted: {
    act: 'Shortlist',
    key: 's',
    done: 'shortlisted',
    tone: 'brand',
    question: (applications) =>
      plural(applications, { one: 'Shortlist 1 application?', many: (n) => `Shortlist ${n} applications?` }),
  },
  waiting: {
    act: 'Move to waiting list',
    key: 'w',
    done: 'moved to the waiting list',
    tone: 'warn',
    question: (applications) =>
      plural(applications, {
        one: 'Move 1 application to the waiting list?',
        many: (n) => `Move ${n} applications to the waiting list?`,
      }),
  },
  rejected: {
    act: 'Decline',
    key: 'd',
    done: 'declined',
    tone: 'plain',
    question: (applications) =>
      plural(applications, { one: 'Decline 1 application?', many: (n) => `Decline ${n} applications?` }),
  },
}

/** Tabs of the page, in display order. */
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
