import type { ApplicationStatus } from '@muster/contract/lib/hackathon-words.ts'
import type { ChipTone } from '../../ui/chip.tsx'

interface StatusWords {
  readonly chip: string
  readonly tone: ChipTone
  /** What it means for who applied. */
  readonly text: string
}

/** Where an application stands, as its owner reads it. */
export const statusWords: Readonly<Record<Exclude<ApplicationStatus, 'shortlisted'>, StatusWords>> = {
  applied: {
    chip: 'Under review',
    tone: 'brand',
    text: 'The organisers will tell you what they decide.',
  },
  accepted: { chip: 'You are in', tone: 'good', text: 'A place is yours. Give it back if you cannot come.' },
  waiting: {
    chip: 'Waiting list',
    tone: 'warn',
    text: 'All places are taken for now. We tell you when one becomes free.',
  },
  rejected: { chip: 'Not this time', tone: 'plain', text: 'The organisers could not give you a place.' },
  withdrawn: { chip: 'Withdrawn', tone: 'plain', text: 'You can apply again while applications are open.' },
}

/** The same once the hackathon is over, where that changes it. */
const pastWords: Readonly<Partial<Record<ApplicationStatus, StatusWords>>> = {
  applied: { chip: 'Over', tone: 'plain', text: 'It ended before you heard from the organisers.' },
  accepted: { chip: 'You had a place', tone: 'plain', text: 'This hackathon is over.' },
  waiting: { chip: 'Over', tone: 'plain', text: 'No place became free for you.' },
}

/** The same for any status that a server may send: nobody but organisers reads of the shortlist. */
export function wordsOf(status: ApplicationStatus, isOver = false): StatusWords {
  const told = status === 'shortlisted' ? 'applied' : status
  return (isOver && pastWords[told]) || statusWords[told]
}
