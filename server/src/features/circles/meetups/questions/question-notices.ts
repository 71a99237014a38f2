import { saying } from '@muster/contract/lib/say.ts'
import type { Notice } from '../../../notices/notifications/index.ts'

/** Notifications about questions, for hosts and askers. */

type Words = Pick<Notice, 'kind' | 'cause' | 'title' | 'description'>

interface Titled {
  readonly title: string
}

interface Asked {
  readonly id: string
  readonly text: string
}

const kind = 'meetup_news'

export const askedWords = ({ title }: Titled, questionId: string, who: string, text: string): Words => ({
  kind,
  cause: `meetup-question:${questionId}`,
  title: saying`New question: ${{ title }}`,
  description: saying`${{ who }} asked: “${{ text }}”`,
})

export const answeredWords = ({ title }: Titled, questionId: string, answer: string): Words => ({
  kind,
  cause: `meetup-answer:${questionId}`,
  title: saying`Your question has been answered: ${{ title }}`,
  description: saying`“${{ answer }}”`,
})

export const reportedWords = ({ title }: Titled, { id, text }: Asked): Words => ({
  kind,
  cause: `meetup-question-reported:${id}`,
  title: saying`A question was reported: ${{ title }}`,
  description: saying`Someone reported this question: “${{ text }}”. Delete it or keep it.`,
})

export const removedWords = ({ title }: Titled, { id, text }: Asked): Words => ({
  kind,
  cause: `meetup-question-removed:${id}`,
  title: saying`Your question was deleted: ${{ title }}`,
  description: saying`A host deleted your question: “${{ text }}”`,
})
