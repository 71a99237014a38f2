import { t } from '@lingui/core/macro'
import type { QuestionReportReason, QuestionSide } from '@muster/contract/people/question-words.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { keyOf, pagesOf, queryOf } from '../../../api/query-of.ts'

const QUESTIONS_A_PAGE = 20

export const offerQuery = queryOf(api.mentorQuestions.offer)

export const questionsQuery = (side: QuestionSide, over: boolean) =>
  pagesOf(api.mentorQuestions.list, { query: { side, over: String(over), perPage: QUESTIONS_A_PAGE } }, {})

/** Mentors of the member's groups, or of one of them. */
export const foundMentorsQuery = (ig: string | null) =>
  queryOf(api.mentorQuestions.found, { query: ig ? { ig } : {} }, { placeholderData: keepPreviousData })

export const mentorsToAskQuery = (muids: readonly string[]) =>
  queryOf(api.mentorQuestions.mentors, { query: { muids: muids.join(',') } })

/** Queries to invalidate after any act on a question. */
export const questionReads = [keyOf(api.mentorQuestions)]

export const questionReportWords: Readonly<Record<QuestionReportReason, string>> = {
  insult: t`It insults someone`,
  spam: t`It’s advertising or spam`,
  danger: t`Someone could be harmed`,
  other: t`Something else`,
}
