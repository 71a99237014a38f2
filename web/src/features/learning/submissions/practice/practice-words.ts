import type { PracticeCase, PracticeOutcome } from '@muster/contract/desk/practice.ts'

/** A decision as an act and as a sentence about the reader and about the team. */
export const outcomeWords: Readonly<
  Record<PracticeOutcome, { readonly act: string; readonly you: string; readonly team: string }>
> = {
  approved: { act: 'approve', you: 'You approved it.', team: 'The team approved it.' },
  returned: { act: 'send back', you: 'You sent it back.', team: 'The team sent it back.' },
  rejected: { act: 'reject', you: 'You rejected it.', team: 'The team rejected it.' },
}

export const agrees = ({ mine, team }: NonNullable<PracticeCase['answer']>) => mine === team
