import type { MeetupQuestion } from '@muster/contract/circles/meetup-questions.ts'
import type { Answer } from '../../api/answer.ts'
import type { CallKey } from '../../api/query-of.ts'

export interface Questions {
  readonly questions: readonly MeetupQuestion[]
  readonly may_ask: boolean
  readonly may_answer: boolean
}

/** The questions about one meetup or event, and the calls on them. */
export interface Board {
  /** Id of the meetup or event, which drafts are kept for. */
  readonly id: string
  /** Who answers. */
  readonly answeredBy: 'hosts' | 'organisers'
  /** Queries to invalidate. */
  readonly reads: readonly CallKey[]
  ask(body: { id: string; text: string }): Promise<Answer<unknown>>
  edit(questionId: string, text: string): Promise<Answer<unknown>>
  remove(questionId: string): Promise<Answer<unknown>>
  answer(questionId: string, text: string): Promise<Answer<unknown>>
  removeAnswer(questionId: string): Promise<Answer<unknown>>
  report(questionId: string): Promise<Answer<unknown>>
  keep(questionId: string): Promise<Answer<unknown>>
}
