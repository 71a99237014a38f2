import { taskPath } from '@muster/contract/learning/addresses.ts'
import { type Saying, saying } from '@muster/contract/lib/say.ts'
import type { Database } from '../../../platform/database.ts'
import { inEnglish, shortened } from '../../../platform/language/stored-words.ts'
import { type Notice, takeBackNotices } from '../../notices/notifications/index.ts'
import type { Reviewer, UnderReview } from './submit/under-review.ts'

/** What a learner is notified of after a decision. A reason is in the reviewer's own words. */
export type Told =
  | {
      readonly outcome: 'approved'
      readonly karma: number
      /** The reviewer's comment. */
      readonly words: string | null
    }
  | {
      readonly outcome: 'returned' | 'rejected' | 'reversed'
      readonly reason: string
      /** Points of the task that are still open. */
      readonly openPoints?: readonly string[]
    }

const MOST_OF_REASON = 300

/** What a reviewer wrote, with room for the words around it. */
export const reviewersWords = (text: string): string => shortened(text, MOST_OF_REASON)

function wordsFor(title: string, told: Told): Pick<Notice, 'title' | 'description'> {
  switch (told.outcome) {
    case 'approved':
      return {
        title: 'Your work was approved',
        description: told.words
          ? saying`You earned ${{ karma: told.karma }} karma for “${{ title }}”. Your reviewer says: “${{ words: told.words }}”`
          : saying`You earned ${{ karma: told.karma }} karma for “${{ title }}”.`,
      }
    case 'returned':
      return {
        title: 'Your work was sent back',
        description: withOpenPoints(
          saying`“${{ title }}” needs another look: “${{ reason: reviewersWords(told.reason) }}” Improve it and submit it again.`,
          told.openPoints,
        ),
      }
    case 'rejected':
      return {
        title: 'Your work was rejected',
        description: saying`“${{ title }}” was rejected: “${{ reason: reviewersWords(told.reason) }}”`,
      }
    case 'reversed':
      return {
        title: 'Karma reversed',
        description: saying`The karma for “${{ title }}” was reversed: “${{ reason: reviewersWords(told.reason) }}”`,
      }
  }
}

const LONGEST = 500

/** Adds the open points if they fit; the task's page shows them anyway. */
function withOpenPoints(text: Saying, points: readonly string[] = []): Saying {
  if (points.length === 0) return text
  const whole = saying`${{ text }} Still open: ${{ points: points.join('; ') }}.`
  return inEnglish(whole).length <= LONGEST
    ? whole
    : saying`${{ text }} The task page shows what’s still open.`
}

const causeOf = (submissionId: string, version: number) => `submission:${submissionId}:${version}`

/** The notification of a decision. `row` is the submission before the decision. */
export function reviewNotice(row: UnderReview, reviewer: Reviewer, told: Told): Notice {
  return {
    userId: row.user_id,
    kind: 'submission_reviewed',
    cause: causeOf(row.id, row.version + 1),
    ...wordsFor(row.title, told),
    button: 'View task',
    url: taskPath(row.task_id),
    actorId: reviewer.id,
  }
}

/** Removes unread notifications of decisions that were undone. */
export const takeBackReviewNotices = (tx: Database, rows: readonly UnderReview[]) =>
  takeBackNotices(
    tx,
    rows.map((row) => ({ userId: row.user_id, cause: causeOf(row.id, row.version) })),
  )
