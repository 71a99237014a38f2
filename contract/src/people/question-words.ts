/** Words and limits of questions to mentors, which contract, database and screens share. */

/**
 * How a question stands: it waits for the mentor, the mentor has accepted it, it is answered, the mentor has declined it,
 * or one of the two has closed it.
 */
export const questionStates = ['waiting', 'accepted', 'answered', 'declined', 'closed'] as const
export type QuestionState = (typeof questionStates)[number]

/** Those in which the mentor has something to do. */
export const openQuestionStates = ['waiting', 'accepted'] as const satisfies readonly QuestionState[]

/** Whose questions a list has: those that I asked, or those that I was asked. */
export const questionSides = ['asked', 'received'] as const
export type QuestionSide = (typeof questionSides)[number]

/** Why a question is reported. */
export const questionReportReasons = ['insult', 'spam', 'danger', 'other'] as const
export type QuestionReportReason = (typeof questionReportReasons)[number]

/** Open questions of a member, those that a mentor takes at once and usually, and questions of a member in a day. */
export const questionLimits = { open: 3, mostAtOnce: 10, usuallyAtOnce: 3, aDay: 5 } as const

/** Characters of each text. */
export const questionLengths = { helpsWith: 300, subject: 80, text: 1000, answer: 2000, word: 300 } as const
