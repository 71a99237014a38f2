import { api } from './client.ts'
import { keyOf } from './query-of.ts'

/**
 * Groups of query keys that a change makes stale together, for the shell and several features. A feature's own
 * groups are in its `queries.ts`.
 */

/** Queries of a member's pages: of one member, or of all. */
export function memberReads(muid?: string) {
  const { byMuid, logByMuid, activity, levelsByMuid, socialsByMuid } = api.profiles
  const of: { params?: { muid: string } } = muid === undefined ? {} : { params: { muid } }
  return [
    keyOf(byMuid, of),
    keyOf(logByMuid, of),
    keyOf(activity, of),
    keyOf(levelsByMuid, of),
    keyOf(socialsByMuid, of),
    keyOf(api.cv.read, of),
  ]
}

/** Queries of the day and the week, which depend on nearly everything a member does. */
const dayReads = [keyOf(api.home), keyOf(api.weeks)]

/**
 * Submissions as members and staff read them. Without the hold, which is a write and must not be refetched.
 */
export const submissionReads = [
  ...[
    api.submissions.task,
    api.submissions.mine,
    api.submissions.peerQueue,
    api.peerReviews.mine,
    api.submissions.queue,
    api.submissions.queueCounts,
  ].map((call) => keyOf(call)),
  ...dayReads,
]

export const meetupReads = [keyOf(api.meetups), keyOf(api.meetupReports), ...dayReads]
