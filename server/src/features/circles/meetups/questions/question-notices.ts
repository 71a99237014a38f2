import type { Notice } from '../../../notices/notifications/index.ts'
import { shortened } from '../notices.ts'

/** Notifications about questions, for hosts and askers. */

type Words = Pick<Notice, 'kind' | 'cause' | 'title' | 'description'>

interface Titled {
  readonly title: string
}

interface Asked {
  readonly id: string
  readonly text: string
}

/** Cuts titles, so that they fit into the title of a notification. */
const MOST_OF_TITLE = 70

const words = (cause: string, title: string, meetup: Titled, description: string): Words => ({
  kind: 'meetup_news',
  cause,
  title: `${title}: ${shortened(meetup.title, MOST_OF_TITLE)}`,
  description,
})

export const askedWords = (meetup: Titled, questionId: string, who: string, text: string): Words =>
  words(`meetup-question:${questionId}`, 'New question', meetup, `${who} asked: “${text}”`)

export const answeredWords = (meetup: Titled, questionId: string, answer: string): Words =>
  words(`meetup-answer:${questionId}`, 'Your question has been answered', meetup, `“${answer}”`)

export const reportedWords = (meetup: Titled, question: Asked): Words =>
  words(
    `meetup-question-reported:${question.id}`,
    'A question was reported',
    meetup,
    `Someone reported this question: “${question.text}”. Delete it or keep it.`,
  )

export const removedWords = (meetup: Titled, question: Asked): Words =>
  words(
    `meetup-question-removed:${question.id}`,
    'Your question was deleted',
    meetup,
    `A host deleted your question: “${question.text}”`,
  )
