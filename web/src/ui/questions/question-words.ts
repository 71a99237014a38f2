import { ph, t } from '@lingui/core/macro'
import type { MeetupQuestion } from '@muster/contract/circles/meetup-questions.ts'
import { formatNumber } from '../text/format.ts'

export const NOT_LOADED = t`We couldn’t load the questions`
export const NONE_ASKED = t`No questions yet. What would you like to know?`

/** '2 answered'; undefined while there's no answer. */
export function answeredText(questions: readonly MeetupQuestion[]): string | undefined {
  const answered = questions.filter(({ answer }) => answer !== null).length
  return answered > 0 ? t`${ph({ answered: formatNumber(answered) })} answered` : undefined
}
