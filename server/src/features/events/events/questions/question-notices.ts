import { eventPath } from '@muster/contract/events/addresses.ts'
import type { Notice } from '../../../notices/notifications/index.ts'

/** Notifications about questions, for organisers and askers. */

type Words = Pick<Notice, 'cause' | 'title' | 'description'>

export interface AskedEvent {
  readonly id: string
  readonly name: string
}

interface Asked {
  readonly id: string
  readonly text: string
}

/** Most characters of a notification's description. */

/** For one person, unless they acted themselves. */
export const toldAbout = (
  userId: string | null,
  event: AskedEvent,
  words: Words,
  actorId: string,
): Notice[] =>
  userId === null || userId === actorId
    ? []
    : [
        {
          ...words,
          userId,
          actorId,
          kind: 'hackathon_news',
          button: 'View event',
          url: eventPath(event.id),
        },
      ]

export const askedWords = (event: AskedEvent, { id, text }: Asked, who: string): Words => ({
  cause: `event-question:${id}`,
  title: `New question: ${event.name}`,
  description: `${who} asked: “${text}”`,
})

export const answeredWords = (event: AskedEvent, questionId: string, answer: string): Words => ({
  cause: `event-answer:${questionId}`,
  title: `Your question has been answered: ${event.name}`,
  description: `“${answer}”`,
})

export const reportedWords = (event: AskedEvent, { id, text }: Asked): Words => ({
  cause: `event-question-reported:${id}`,
  title: `A question was reported: ${event.name}`,
  description: `Someone reported this question: “${text}”. Delete it or keep it.`,
})

export const removedWords = (event: AskedEvent, { id, text }: Asked): Words => ({
  cause: `event-question-removed:${id}`,
  title: `Your question was deleted: ${event.name}`,
  description: `An organiser deleted your question: “${text}”`,
})
