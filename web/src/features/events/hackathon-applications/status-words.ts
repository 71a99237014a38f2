import { t } from '@lingui/core/macro'
import type { ApplicationStatus } from '@muster/contract/lib/hackathon-words.ts'
import type { ChipTone } from '../../../ui/chip.tsx'

interface StatusWords {
  readonly chip: string
  readonly tone: ChipTone
  /** What the status means for the applicant. */
  readonly text: string
}

/** Application statuses as the applicant sees them. */
export const statusWords: Readonly<Record<Exclude<ApplicationStatus, 'shortlisted'>, StatusWords>> = {
  applied: {
    chip: t`Under review`,
    tone: 'brand',
    text: t`The organisers will let you know what they decide.`,
  },
  accepted: { chip: t`You’re in`, tone: 'good', text: t`You have a place. If you can’t come, give it up.` },
  waiting: {
    chip: t`Waiting list`,
    tone: 'warn',
    text: t`All places are taken for now. We’ll let you know if one opens up.`,
  },
  rejected: { chip: t`Not this time`, tone: 'plain', text: t`The organisers couldn’t offer you a place.` },
  withdrawn: { chip: t`Withdrawn`, tone: 'plain', text: t`You can apply again while applications are open.` },
}

/** Replacements after the end of the hackathon. */
const pastWords: Readonly<Partial<Record<ApplicationStatus, StatusWords>>> = {
  applied: { chip: t`Ended`, tone: 'plain', text: t`It ended before you heard from the organisers.` },
  accepted: { chip: t`You had a place`, tone: 'plain', text: t`This hackathon has ended.` },
  waiting: { chip: t`Ended`, tone: 'plain', text: t`No place opened up for you.` },
}

/** The words for any status from the server; only organisers see the shortlist. */
export function wordsOf(status: ApplicationStatus, isOver = false): StatusWords {
  const told = status === 'shortlisted' ? 'applied' : status
  return (isOver && pastWords[told]) || statusWords[told]
}
