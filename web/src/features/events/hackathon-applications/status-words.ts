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
    chip: 'Under review',
    tone: 'brand',
    text: 'The organisers will let you know what they decide.',
  },
  accepted: { chip: 'You’re in', tone: 'good', text: 'You have a place. If you can’t come, give it up.' },
  waiting: {
    chip: 'Waiting list',
    tone: 'warn',
    text: 'All places are taken for now. We’ll let you know if one opens up.',
  },
  rejected: { chip: 'Not this time', tone: 'plain', text: 'The organisers couldn’t offer you a place.' },
  withdrawn: { chip: 'Withdrawn', tone: 'plain', text: 'You can apply again while applications are open.' },
}

/** Replacements after the end of the hackathon. */
const pastWords: Readonly<Partial<Record<ApplicationStatus, StatusWords>>> = {
  applied: { chip: 'Ended', tone: 'plain', text: 'It ended before you heard from the organisers.' },
  accepted: { chip: 'You had a place', tone: 'plain', text: 'This hackathon has ended.' },
  waiting: { chip: 'Ended', tone: 'plain', text: 'No place opened up for you.' },
}

/** The words for any status from the server; only organisers see the shortlist. */
export function wordsOf(status: ApplicationStatus, isOver = false): StatusWords {
  const told = status === 'shortlisted' ? 'applied' : status
  return (isOver && pastWords[told]) || statusWords[told]
}
