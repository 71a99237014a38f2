import { plural, t } from '@lingui/core/macro'
import type { ApplicationDecision, ApplicationStatus } from '@muster/contract/lib/hackathon-words.ts'
import type { ChipTone } from '../../../../ui/chip.tsx'

interface DecisionWords {
  /** Label of the button. */
  readonly act: string
  /** Keyboard shortcut. */
  readonly key: string
  /** `142 accepted` */
  readonly done: (changed: number) => string
  readonly tone: ChipTone
  /** Title of the dialog. */
  readonly question: (applications: number) => string
}

export const decisionWords: Readonly<Record<ApplicationDecision, DecisionWords>> = {
  accepted: {
    act: t`Accept`,
    key: 'a',
    done: (changed) => plural(changed, { one: '# accepted', other: '# accepted' }),
    tone: 'good',
    question: (applications) =>
      plural(applications, { one: `Accept # application?`, other: `Accept # applications?` }),
  },
  shortlisted: {
    act: t`Shortlist`,
    key: 's',
    done: (changed) => plural(changed, { one: '# shortlisted', other: '# shortlisted' }),
    tone: 'brand',
    question: (applications) =>
      plural(applications, { one: `Shortlist # application?`, other: `Shortlist # applications?` }),
  },
  waiting: {
    act: t`Move to waiting list`,
    key: 'w',
    done: (changed) =>
      plural(changed, { one: '# moved to the waiting list', other: '# moved to the waiting list' }),
    tone: 'warn',
    question: (applications) =>
      plural(applications, {
        one: `Move # application to the waiting list?`,
        other: `Move # applications to the waiting list?`,
      }),
  },
  rejected: {
    act: t`Decline`,
    key: 'd',
    done: (changed) => plural(changed, { one: '# declined', other: '# declined' }),
    tone: 'plain',
    question: (applications) =>
      plural(applications, { one: `Decline # application?`, other: `Decline # applications?` }),
  },
}

/** Tabs of the page, in display order. */
export const statusTabs = [
  ['applied', t`Undecided`],
  ['shortlisted', t`Shortlist`],
  ['accepted', t`Accepted`],
  ['waiting', t`Waiting list`],
  ['rejected', t`Declined`],
  ['withdrawn', t`Withdrawn`],
] as const satisfies readonly (readonly [ApplicationStatus, string])[]

export const statusOf = (given: string | undefined): ApplicationStatus =>
  statusTabs.find(([status]) => status === given)?.[0] ?? 'applied'
