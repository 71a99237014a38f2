import { saying } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { uuids } from '../../../../platform/listing/lists.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { type RewardParts, rewardTask } from '../../rewards/index.ts'

/** Karma of a peer review, once the writer of the work or an appraiser has read it. */

const TASK = '#peer-review'
export const PEER_KARMA = 10
/** Reviews of a week, from Monday on, that are rewarded. */
export const MOST_A_WEEK = 5

export type PeerParts = RewardParts & Pick<Parts, 'db' | 'clock' | 'log'>

interface Unread extends Record<string, unknown> {
  readonly submission_id: string
  readonly version: number
  readonly reviewer_id: string | null
  readonly karma: number
  readonly title: string
  readonly interest_group_id: string | null
}

/**
 * Marks the peer reviews of submissions as read and awards their karma. Idempotent: the update finds each review
 * only once. The caller has locked the submissions.
 */
export async function readPeerReviews(
  parts: Omit<PeerParts, 'db'>,
  tx: Database,
  submissionIds: readonly string[],
): Promise<void> {
  const rows = await tx.execute<Unread>(sql`
    update peer_review as review set read_at = ${parts.clock.now()}::timestamptz
    from submission join task on task.id = submission.task_id
    where review.submission_id = any (${uuids(submissionIds)}) and submission.id = review.submission_id
      and review.read_at is null
    returning review.submission_id, review.version, review.reviewer_id, review.karma, task.title, task.interest_group_id`)
  for (const { submission_id, version, reviewer_id, karma, title, interest_group_id } of rows) {
    if (reviewer_id === null || karma === 0) continue
    await rewardTask(parts, tx, {
      hashtag: TASK,
      reason: saying`Reviewed “${{ task: title }}” as a peer`,
      ...(interest_group_id && { interestGroupId: interest_group_id }),
      actorId: null,
      given: [{ userId: reviewer_id, karma, cause: `peer-review:${submission_id}:${version}` }],
    })
  }
}
