/** Enums and limits of questions to mentors, shared by contract, database and screens. */

/**
 * `waiting` for the mentor, `accepted` by the mentor, `answered`, `declined` by the mentor, or `closed` by
 * either of the two.
 */
export const questionStates = ['waiting', 'accepted', 'answered', 'declined', 'closed'] as const
export type QuestionState = (typeof questionStates)[number]

/** States in which it's the mentor's turn. */
export const openQuestionStates = ['waiting', 'accepted'] as const satisfies readonly QuestionState[]

/** Whether a list has the questions that the member asked or those they were asked. */
export const questionSides = ['asked', 'received'] as const
export type QuestionSide = (typeof questionSides)[number]

export const questionReportReasons = ['insult', 'spam', 'danger', 'other'] as const
export type QuestionReportReason = (typeof questionReportReasons)[number]

/**
 * Limits: open questions of a member; open questions that a mentor takes, maximum and default; questions of a
 * member a day.
 */
export const questionLimits = { open: 3, mostAtOnce: 10, usuallyAtOnce: 3, aDay: 5 } as const

/**
 * Most characters of each text. A question has at most `asked`; earlier ones have up to `text`.
 */
export const questionLengths = {
  helpsWith: 300,
  sentence: 90,
  topic: 24,
  subject: 80,
  asked: 400,
  text: 1000,
  answer: 2000,
  word: 300,
} as const

/** Topics of a mentor. */
export const MOST_TOPICS = 2

/** Level from which members can be mentors. Below it, those with the role or at a verified company can. */
export const MENTOR_LEVEL = 4

/** Answers below which a mentor is new: their usual time would say little. */
export const FEWEST_ANSWERS = 5
