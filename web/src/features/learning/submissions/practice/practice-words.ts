import { t } from '@lingui/core/macro'
import type { PracticeCase, PracticeOutcome, PracticeQueue } from '@muster/contract/desk/practice.ts'

interface OutcomeWords {
  readonly act: string
  readonly you: string
  readonly team: string
}

const returned = { act: t`send back`, you: t`You sent it back.`, team: t`The team sent it back.` }
const rejected = { act: t`reject`, you: t`You rejected it.`, team: t`The team rejected it.` }

/** A decision of a queue as an act and as a sentence about the reader and about the team. */
export const outcomeWords: Readonly<Record<PracticeQueue, Readonly<Record<PracticeOutcome, OutcomeWords>>>> =
  {
    submissions: {
      approved: { act: t`approve`, you: t`You approved it.`, team: t`The team approved it.` },
      returned,
      rejected,
    },
    meetup_records: {
      approved: { act: t`verify`, you: t`You verified it.`, team: t`The team verified it.` },
      returned,
      rejected,
    },
  }

export const workWords: Readonly<Record<PracticeQueue, string>> = {
  submissions: t`Submitted work`,
  meetup_records: t`Meetup record`,
}

export const agrees = ({ mine, team }: NonNullable<PracticeCase['answer']>) => mine === team
