import { eventPath } from '@muster/contract/events/addresses.ts'
import { saying } from '@muster/contract/lib/say.ts'
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
  title: saying`New question: ${{ name: event.name }}`,
  description: saying`${{ who }} asked: “${{ text }}”`,
})

export const answeredWords = (event: AskedEvent, questionId: string, answer: string): Words => ({
  cause: `event-answer:${questionId}`,
  title: saying`Your question has been answered: ${{ name: event.name }}`,
  description: saying`“${{ answer }}”`,
})

export const reportedWords = (event: AskedEvent, { id, text }: Asked): Words => ({
  cause: `event-question-reported:${id}`,
  title: saying`A question was reported: ${{ name: event.name }}`,
  description: saying`Someone reported this question: “${{ text }}”. Delete it or keep it.`,
})

export const removedWords = (event: AskedEvent, { id, text }: Asked): Words => ({
  cause: `event-question-removed:${id}`,
  title: saying`Your question was deleted: ${{ name: event.name }}`,
  description: saying`An organiser deleted your question: “${{ text }}”`,
})
